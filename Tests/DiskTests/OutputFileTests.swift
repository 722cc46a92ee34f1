import Disk
import Foundation
import Hands
import Testing

@Suite struct OutputFileTests {
  /// Some file systems have no files without a name.
  @Test(arguments: [false, true])
  func theNameComesWhenTheFileIsWhole(wantsName: Bool) throws {
    let folder = try Folder()
    let file = try OutputFile(folder["a"], force: false, wantsName: wantsName)
    try file.write(Array("whole".utf8).span)
    #expect(!folder.names.contains("a"))
    try file.finish()
    #expect(folder.names == ["a"])
    #expect(folder.text("a") == "whole")
  }

  @Test(arguments: [false, true])
  func whatIsNotFinishedIsGone(wantsName: Bool) throws {
    let folder = try Folder()
    do {
      let file = try OutputFile(folder["a"], force: false, wantsName: wantsName)
      try file.write(Array("half".utf8).span)
    }
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: [false, true])
  func aFileThatCameMeanwhileIsSafe(wantsName: Bool) throws {
    let folder = try Folder()
    do {
      let file = try OutputFile(folder["a"], force: false, wantsName: wantsName)
      try folder.write("another's", "a")
      #expect(throws: DiskError.self) { try file.finish() }
    }
    #expect(folder.names == ["a"])
    #expect(folder.text("a") == "another's")
  }

  @Test(arguments: [false, true])
  func forceReplacesWhatALinkLeadsTo(wantsName: Bool) throws {
    let folder = try Folder()
    try folder.write("old", "real")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: folder["real"])
    let file = try OutputFile(folder["link"], force: true, wantsName: wantsName)
    try file.write(Array("new".utf8).span)
    try file.finish()
    #expect(folder.names == ["link", "real"])
    #expect(folder.text("real") == "new")
  }
}
