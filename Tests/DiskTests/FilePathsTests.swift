import Disk
import Foundation
import TestSupport
import Testing

@Suite struct FilePathsTests {
  @Test func aFileIsNamedAsItIsSeenFromAnother() throws {
    let directory = try TemporaryDirectory()
    for name in ["a/b", "c"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
    try directory.write("", "a/screen.json")
    let relative = FilePaths.relative(directory["a/screen.json"], to: directory["c/tap.yml"])
    #expect(relative == "../a/screen.json")
    #expect(
      FilePaths.resolve(relative, relativeTo: directory["c/tap.yml"])
        == directory["c/../a/screen.json"])
    #expect(FilePaths.relative(directory["gone"], to: directory["c/tap.yml"]) == directory["gone"])
    #expect(FilePaths.resolve("/a", relativeTo: "b/c") == "/a")
    #expect(FilePaths.resolve("a", relativeTo: "c") == "a")
  }

  @Test(arguments: [
    ("tap", ".", "", "tap"), ("/tap", "/", "/", "tap"), ("a/tap", "a", "a/", "tap"),
    // A name may begin with a combining character, which forms one character with the slash before
    // it.
    ("a/\u{301}", "a", "a/", "\u{301}"),
  ])
  func aPathHasAFolderAndAName(path: String, directory: String, start: String, name: String) {
    #expect(FilePaths.directory(of: path).utf8.elementsEqual(directory.utf8))
    #expect(FilePaths.lastComponent(of: path).utf8.elementsEqual(name.utf8))
    #expect(FilePaths.split(path).folder.utf8.elementsEqual(start.utf8))
  }

  @Test func hiddenNamesAreLeftOutAndTheOthersInOrder() throws {
    let directory = try TemporaryDirectory()
    for name in ["b", ".a", "a", "B"] { try directory.write("", name) }
    #expect(FilePaths.names(in: directory.path) == ["B", "a", "b"])
    #expect(FilePaths.names(in: directory["gone"]).isEmpty)
  }

  @Test func pathTypeIsReported() throws {
    let directory = try TemporaryDirectory()
    try directory.write("12345", "a")
    try FileManager.default.createSymbolicLink(
      atPath: directory["link"], withDestinationPath: directory["gone"])
    #expect(FileInfo.isRegularFile(directory["a"]) && FileInfo.size(of: directory["a"]) == 5)
    #expect(FileInfo.isDanglingLink(directory["link"]) && FileInfo.nameExists(directory["link"]))
    #expect(!FileInfo.exists(directory["link"]) && !FileInfo.nameExists(directory["gone"]))
    #expect(FileInfo.isDirectory(directory.path) && FileInfo.size(of: directory.path) == nil)
    #expect(FileInfo.isSpecialFile("/dev/null") && FileInfo.isReadOnce("/dev/null"))
    #expect(FileInfo.isReadOnce("-") && !FileInfo.isReadOnce(directory["a"]))
    #expect(FileInfo.isTransient("/dev/stdin") && !FileInfo.isTransient("/dev/null"))
  }
}
