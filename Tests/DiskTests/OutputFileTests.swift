import Disk
import Foundation
import TestSupport
import Testing

@Suite struct OutputFileTests {
  /// Some file systems do not support unnamed files.
  @Test(arguments: [false, true])
  func fileIsNamedWhenItIsComplete(wantsName: Bool) throws {
    let directory = try TemporaryDirectory()
    let file = try OutputFile(directory["a"], force: false, wantsName: wantsName)
    try file.write(Array("whole".utf8).span)
    #expect(!directory.names.contains("a"))
    try file.finish()
    #expect(directory.names == ["a"])
    #expect(directory.text("a") == "whole")
  }

  @Test(arguments: [false, true])
  func unfinishedFileIsRemoved(wantsName: Bool) throws {
    let directory = try TemporaryDirectory()
    do {
      let file = try OutputFile(directory["a"], force: false, wantsName: wantsName)
      try file.write(Array("half".utf8).span)
    }
    #expect(directory.names.isEmpty)
  }

  @Test(arguments: [false, true])
  func fileCreatedMeanwhileIsKept(wantsName: Bool) throws {
    let directory = try TemporaryDirectory()
    do {
      let file = try OutputFile(directory["a"], force: false, wantsName: wantsName)
      try directory.write("another's", "a")
      #expect(throws: DiskError.self) { try file.finish() }
    }
    #expect(directory.names == ["a"])
    #expect(directory.text("a") == "another's")
  }

  @Test(arguments: [false, true])
  func forceReplacesTheTargetOfALink(wantsName: Bool) throws {
    let directory = try TemporaryDirectory()
    try directory.write("old", "real")
    try FileManager.default.createSymbolicLink(
      atPath: directory["link"], withDestinationPath: directory["real"])
    let file = try OutputFile(directory["link"], force: true, wantsName: wantsName)
    try file.write(Array("new".utf8).span)
    try file.finish()
    #expect(directory.names == ["link", "real"])
    #expect(directory.text("real") == "new")
  }
}
