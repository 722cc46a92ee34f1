import Foundation
import TestSupport
import Testing

/// The names and permissions of a report's files.
@Suite struct ReportOutputTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text("recordings/sessions/escape.yml")), "a.yml")
  }

  private func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: directory[name])
  }

  private func mode(of name: String) throws -> Int? {
    let found = try FileManager.default.attributesOfItem(atPath: directory[name])
    return (found[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test(arguments: [
    ["-o", "x", "--vtt", "x"], ["-o", "x", "--vtt", "./x"], ["--vtt", "link", "--trace", "x"],
    ["-o", "link", "--trace", "x"],
  ])
  func outputsWithTheSameFileAreRefused(words: [String]) throws {
    try directory.write("mine", "x")
    try FileManager.default.createSymbolicLink(
      atPath: directory["link"], withDestinationPath: directory["x"])
    let named = words.map { $0.hasPrefix("-") ? $0 : directory[$0] }
    let program = try RetouchProcess.run(["report", directory["a.yml"], "--force"] + named)
    #expect(program.status == 2, "\(program)")
    #expect(program.errors.contains("write the same file"), "\(program)")
    #expect(directory.text("x") == "mine")
  }

  @Test func newOutputsWithTheSameFileAreRefused() throws {
    let words = ["-o", directory["x"], "--vtt", directory.path + "/./x"]
    let program = try RetouchProcess.run(["report", directory["a.yml"]] + words)
    #expect(program.status == 2, "\(program)")
    #expect(
      program.errors.contains("--output and --vtt write the same file; choose another name"),
      "\(program)")
    #expect(directory.names == ["a.yml"])
  }

  @Test func oneDeviceMayTakeSeveralOutputs() throws {
    let words = ["-o", "/dev/null", "--vtt", "/dev/null"]
    let program = try RetouchProcess.run(["report", directory["a.yml"]] + words)
    #expect(program.status == 0, "\(program)")
  }

  @Test(arguments: [(0o644, 0o644), (0o600, 0o600), (0o640, 0o640)])
  func indexIsAsPrivateAsTheMostPrivateOfItsRecordings(recording: Int, index: Int) throws {
    try FileManager.default.createDirectory(
      atPath: directory["in"], withIntermediateDirectories: true)
    for name in ["in/a.yml", "in/b.yml"] {
      try directory.write(try #require(directory.text("a.yml")), name)
    }
    try setMode(recording, of: "in/b.yml")
    let program = try RetouchProcess.run(["report", directory["in"], "-o", "\(directory["out"])/"])
    #expect(program.status == 0, "\(program)")
    #expect(try mode(of: "out/index.html") == index)
    #expect(try mode(of: "out/a.yml.html") == 0o644)
    #expect(try mode(of: "out/b.yml.html") == recording)
  }

  @Test(arguments: [
    ["report", "-o", "page", "a.yml"], ["convert", "a.yml", "out.evemu"],
    ["touches", "--draw", "out.svg", "a.yml"],
  ])
  func forceKeepsPrivateRecordingsPrivate(words: [String]) throws {
    try setMode(0o600, of: "a.yml")
    let output = words.first { $0.hasPrefix("out") || $0 == "page" } ?? ""
    try directory.write("old", output)
    try setMode(0o644, of: output)
    let named = words.enumerated().map { number, word in
      number == 0 || word.hasPrefix("-") ? word : directory[word]
    }
    let program = try RetouchProcess.run(named + ["--force"])
    #expect(program.status == 0, "\(program)")
    #expect(directory.text(output) != "old")
    #expect(try mode(of: output) == 0o600)
  }

  @Test func forceKeepsTheModeOfAMorePrivateFile() throws {
    try directory.write("old", "page")
    try setMode(0o600, of: "page")
    let program = try RetouchProcess.run([
      "report", directory["a.yml"], "-o", directory["page"], "--force",
    ])
    #expect(program.status == 0, "\(program)")
    #expect(try mode(of: "page") == 0o600)
  }

  @Test(arguments: ["a\u{1}b.yml", "a\nb.yml", "a\u{7F}b.yml", "ä b#?.yml"])
  func indexLinksToNamesOfAnyBytes(name: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory["in"], withIntermediateDirectories: true)
    try directory.write(try #require(directory.text("a.yml")), "in/\(name)")
    let program = try RetouchProcess.run(["report", directory["in"], "-o", "\(directory["out"])/"])
    #expect(program.status == 0, "\(program)")
    let index = try #require(directory.text("out/index.html"))
    let link = try #require(index.firstMatch(of: /href="([^"]+)"/)?.output.1)
    let file = try #require(String(link).removingPercentEncoding)
    #expect(file == "\(name).html")
    #expect(FileManager.default.fileExists(atPath: directory["out/\(file)"]))
  }
}
