import Disk
import Foundation
import Hands
import Testing

@Suite struct FileNamesTests {
  @Test func aFileIsNamedAsItIsSeenFromAnother() throws {
    let folder = try Folder()
    for name in ["a/b", "c"] {
      try FileManager.default.createDirectory(
        atPath: folder[name], withIntermediateDirectories: true)
    }
    try folder.write("", "a/screen.json")
    let relative = FileNames.relative(folder["a/screen.json"], to: folder["c/tap.yml"])
    #expect(relative == "../a/screen.json")
    #expect(FileNames.joined(relative, beside: folder["c/tap.yml"]) == folder["c/../a/screen.json"])
    #expect(FileNames.relative(folder["gone"], to: folder["c/tap.yml"]) == folder["gone"])
    #expect(FileNames.joined("/a", beside: "b/c") == "/a")
    #expect(FileNames.joined("a", beside: "c") == "a")
  }

  @Test(arguments: [
    ("tap", ".", "", "tap"), ("/tap", "/", "/", "tap"), ("a/tap", "a", "a/", "tap"),
    // A name may begin with what joins the slash before it to one character.
    ("a/\u{301}", "a", "a/", "\u{301}"),
  ])
  func aPathHasAFolderAndAName(path: String, folder: String, start: String, name: String) {
    #expect(FileNames.folder(of: path).utf8.elementsEqual(folder.utf8))
    #expect(FileNames.last(of: path).utf8.elementsEqual(name.utf8))
    #expect(FileNames.split(path).folder.utf8.elementsEqual(start.utf8))
  }

  @Test func hiddenNamesAreLeftOutAndTheOthersInOrder() throws {
    let folder = try Folder()
    for name in ["b", ".a", "a", "B"] { try folder.write("", name) }
    #expect(FileNames.names(in: folder.path) == ["B", "a", "b"])
    #expect(FileNames.names(in: folder["gone"]).isEmpty)
  }

  @Test func whatIsAtAPathIsTold() throws {
    let folder = try Folder()
    try folder.write("12345", "a")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: folder["gone"])
    #expect(FileFacts.isRegularFile(folder["a"]) && FileFacts.size(of: folder["a"]) == 5)
    #expect(FileFacts.isDanglingLink(folder["link"]) && FileFacts.isTaken(folder["link"]))
    #expect(!FileFacts.exists(folder["link"]) && !FileFacts.isTaken(folder["gone"]))
    #expect(FileFacts.isDirectory(folder.path) && FileFacts.size(of: folder.path) == nil)
    #expect(FileFacts.isStream("/dev/null") && FileFacts.isReadOnce("/dev/null"))
    #expect(FileFacts.isReadOnce("-") && !FileFacts.isReadOnce(folder["a"]))
    #expect(FileFacts.isPassing("/dev/stdin") && !FileFacts.isPassing("/dev/null"))
  }
}
