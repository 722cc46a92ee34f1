import Glibc
import TestSupport
import System
import Testing
import Text

@Suite struct FileSystemTests {
  /// A file name consists of bytes: these are not UTF-8, and another spelling is another file.
  @Test(arguments: [[0x74, 0xE9], [0x65, 0xCC, 0x81], [0xC3, 0xA9]] as [[UInt8]])
  func fileNameBytesRoundTrip(bytes: [UInt8]) throws {
    let directory = try TemporaryDirectory()
    let name = String(fileNameBytes: bytes)
    let file = FileSystem.open(directory[name], O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    #expect(file >= 0)
    close(file)
    #expect(FileSystem.names(in: directory.path).map(\.fileNameBytes) == [bytes])
    #expect(FileSystem.status(of: directory[name])?.kind == S_IFREG)
    #expect(FileSystem.resolved(directory[name])?.fileNameBytes.suffix(bytes.count) == bytes[...])
    #expect(FileSystem.rename(directory[name], to: directory["b"]) && directory.names == ["b"])
  }

  @Test func linkToAnExistingNameIsRefused() throws {
    let directory = try TemporaryDirectory()
    try directory.write("one", "a")
    try directory.write("two", "b")
    #expect(!FileSystem.link(directory["a"], as: directory["b"]))
    #expect(errno == EEXIST && directory.text("b") == "two")
    #expect(FileSystem.link(directory["a"], as: directory["c"]) && directory.text("c") == "one")
  }

  @Test func danglingLinkExistsOnlyItself() throws {
    let directory = try TemporaryDirectory()
    #expect(unsafe symlink("gone", directory["link"]) == 0)
    #expect(!FileSystem.exists(directory["link"]))
    #expect(FileSystem.status(of: directory["link"]) == nil)
    #expect(FileSystem.status(of: directory["link"], followingLinks: false)?.kind == S_IFLNK)
    #expect(FileSystem.target(ofLink: directory["link"]) == "gone")
    #expect(FileSystem.target(ofLink: directory.path) == nil)
  }

  @Test func nonDirectoryHasNoNames() {
    #expect(FileSystem.names(in: "/dev/null").isEmpty)
  }

  @Test(arguments: [
    ("-", 0), ("/dev/stdin", 0), ("/dev/stdout", 1), ("/dev/fd/7", 7), ("/proc/self/fd/3", 3),
    ("/proc/12/fd/4", 4), ("dev/fd/7", nil), ("/dev/fd/", nil), ("/dev/fd/7/8", nil),
    ("tap.yml", nil),
  ])
  func standardFilePathHasItsDescriptor(path: String, number: Int?) {
    #expect(StandardStreams.descriptor(for: path) == number)
  }
}
