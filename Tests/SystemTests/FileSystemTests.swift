import Glibc
import Hands
import System
import Testing
import Text

@Suite struct FileSystemTests {
  /// A name is bytes: these are no UTF-8, and no other spelling of them is the same file.
  @Test(arguments: [[0x74, 0xE9], [0x65, 0xCC, 0x81], [0xC3, 0xA9]] as [[UInt8]])
  func aNameComesBackByteByByte(bytes: [UInt8]) throws {
    let folder = try Folder()
    let name = String(fileName: bytes)
    let file = FileSystem.open(folder[name], O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    #expect(file >= 0)
    close(file)
    #expect(FileSystem.names(in: folder.path).map(\.fileName) == [bytes])
    #expect(FileSystem.status(of: folder[name])?.kind == S_IFREG)
    #expect(FileSystem.resolved(folder[name])?.fileName.suffix(bytes.count) == bytes[...])
    #expect(FileSystem.rename(folder[name], to: folder["b"]) && folder.names == ["b"])
  }

  @Test func aSecondNameThatIsTakenIsRefused() throws {
    let folder = try Folder()
    try folder.write("one", "a")
    try folder.write("two", "b")
    #expect(!FileSystem.link(folder["a"], as: folder["b"]))
    #expect(errno == EEXIST && folder.text("b") == "two")
    #expect(FileSystem.link(folder["a"], as: folder["c"]) && folder.text("c") == "one")
  }

  @Test func aLinkThatLeadsNowhereIsThereAndNot() throws {
    let folder = try Folder()
    #expect(unsafe symlink("gone", folder["link"]) == 0)
    #expect(!FileSystem.exists(folder["link"]))
    #expect(FileSystem.status(of: folder["link"]) == nil)
    #expect(FileSystem.status(of: folder["link"], followingLinks: false)?.kind == S_IFLNK)
    #expect(FileSystem.target(ofLink: folder["link"]) == "gone")
    #expect(FileSystem.target(ofLink: folder.path) == nil)
  }

  @Test func aDirectoryThatIsNoneHasNoNames() {
    #expect(FileSystem.names(in: "/dev/null").isEmpty)
  }

  @Test(arguments: [
    ("-", 0), ("/dev/stdin", 0), ("/dev/stdout", 1), ("/dev/fd/7", 7), ("/proc/self/fd/3", 3),
    ("/proc/12/fd/4", 4), ("dev/fd/7", nil), ("/dev/fd/", nil), ("/dev/fd/7/8", nil),
    ("tap.yml", nil),
  ])
  func whatAProgramWasStartedWithHasItsNumber(path: String, number: Int?) {
    #expect(StandardFiles.descriptor(meantBy: path) == number)
  }
}
