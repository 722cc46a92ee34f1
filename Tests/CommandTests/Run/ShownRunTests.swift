import Foundation
import Glibc
import TestSupport
import Testing

/// Sessions shown in a browser: their command lines, and the file with the URL.
@Suite struct ShownRunTests {
  private static let screen = ["Examples/screens/bigkey.json"]
  private static let aWhile = ["/usr/bin/timeout", "--preserve-status", "--signal=INT", "2"]

  @Test(arguments: [
    ["--captions", "off"], ["--port", "8080"], ["--show-address", "address"],
  ])
  func displayOptionsRequireShow(words: [String]) throws {
    let program = try RetouchProcess.run(["run"] + Self.screen + words)
    #expect(program.status == 2)
    #expect(
      program.errors.contains("\(words[0]) requires --show"),
      "\(program.errors)")
  }

  /// An open page continues with the next session, which has the same URL.
  @Test func addressIsSavedAndReused() throws {
    let directory = try TemporaryDirectory()
    let words =
      ["run"] + Self.screen
      + ["nodevice", "--voice", "none", "--show", "--show-address", directory["address"]]
    var addresses: [String] = []
    for _ in 0..<2 {
      let program = try RetouchProcess.run(words, by: Self.aWhile)
      #expect(program.status == 0, "\(program)")
      let address = try #require(directory.text("address")).dropLast()
      // Standard error may be a journal that others can read.
      #expect(!program.errors.contains("127.0.0.1"), "\(program.errors)")
      #expect(!program.output.contains("127.0.0.1"), "\(program.output)")
      addresses.append(String(address))
    }
    #expect(addresses[0] == addresses[1])
    let file = try FileManager.default.attributesOfItem(atPath: directory["address"])
    #expect(file[.posixPermissions] as? Int == 0o600)
    // A URL in a file that others can read is not secret, and is replaced.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: directory["address"])
    _ = try RetouchProcess.run(words, by: Self.aWhile)
    #expect(directory.text("address").map { String($0.dropLast()) } != addresses[0])
  }

  @Test func addressFileReplacesOnlyAnAddressFile() throws {
    let directory = try TemporaryDirectory()
    try directory.write("precious\n", "file")
    try directory.write("http://127.0.0.1:1/0123456789abcdef0123456789abcdef/\nmore\n", "longer")
    try directory.write("http://127.0.0.1:1/0123456789abcdef0123456789abcdef/\n", "address")
    try FileManager.default.createSymbolicLink(
      atPath: directory["link"], withDestinationPath: directory["address"])
    try FileManager.default.createSymbolicLink(
      atPath: directory["nowhere"], withDestinationPath: directory["none"])
    try #require(unsafe mkfifo(directory["pipe"], 0o600) == 0)
    for name in ["file", "longer", "link", "nowhere", "pipe", "."] {
      let program = try RetouchProcess.run(
        ["run"] + Self.screen
          + ["nodevice", "--voice", "none", "--show", "--show-address", directory[name]],
        by: Self.aWhile)
      #expect(program.status == 2, "\(name): \(program)")
      #expect(
        program.errors.contains(
          "\(directory[name]): the file exists, but this command did not write it"),
        "\(program.errors)")
    }
    #expect(directory.text("file") == "precious\n")
    #expect(directory.text("address")?.hasPrefix("http://127.0.0.1:1/") == true)
    #expect(directory.names.sorted() == ["address", "file", "link", "longer", "nowhere", "pipe"])
  }

  @Test func addressIsPrintedWithoutAnAddressFile() throws {
    let words = ["run"] + Self.screen + ["nodevice", "--voice", "none", "--show"]
    let program = try RetouchProcess.run(words, by: Self.aWhile)
    #expect(
      program.errors.contains("retouch: open the screen at http://127.0.0.1:"), "\(program.errors)")
  }

  @Test func inspectorRecordsDevicesToDirectories() throws {
    let directory = try TemporaryDirectory()
    let aimless = try RetouchProcess.run(["inspect", "--record", directory.path] + Self.screen)
    #expect(aimless.status == 2)
    #expect(aimless.errors.contains("--record requires a touch device; specify one"))
    let file = try RetouchProcess.run(
      ["inspect"] + Self.screen + ["event0", "--record", directory["none"]])
    #expect(file.status == 2)
    #expect(file.errors.contains("\(directory["none"]): not a directory"), "\(file.errors)")
  }

  @Test func inspectorRunsWithoutADevice() throws {
    let program = try RetouchProcess.run(["inspect"] + Self.screen, by: Self.aWhile)
    #expect(program.status == 0, "\(program)")
    #expect(
      program.errors.contains("retouch: open the inspector at http://127.0.0.1:"), "\(program)")
  }
}
