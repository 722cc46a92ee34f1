import Foundation
import Hands
import Testing

/// The names and permissions of a report's files.
@Suite struct ReportOutputTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(try #require(Checkout.text("recordings/sessions/escape.yml")), "a.yml")
  }

  private func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder[name])
  }

  private func mode(of name: String) throws -> Int? {
    let found = try FileManager.default.attributesOfItem(atPath: folder[name])
    return (found[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test(arguments: [
    ["-o", "x", "--vtt", "x"], ["-o", "x", "--vtt", "./x"], ["--vtt", "link", "--trace", "x"],
    ["-o", "link", "--trace", "x"],
  ])
  func outputsWithTheSameFileAreRefused(words: [String]) throws {
    try folder.write("mine", "x")
    try FileManager.default.createSymbolicLink(
      atPath: folder["link"], withDestinationPath: folder["x"])
    let named = words.map { $0.hasPrefix("-") ? $0 : folder[$0] }
    let program = try Program.run(["report", folder["a.yml"], "--force"] + named)
    #expect(program.status == 2, "\(program)")
    #expect(program.errors.contains("name the same file"), "\(program)")
    #expect(folder.text("x") == "mine")
  }

  @Test func newOutputsWithTheSameFileAreRefused() throws {
    let words = ["-o", folder["x"], "--vtt", folder.path + "/./x"]
    let program = try Program.run(["report", folder["a.yml"]] + words)
    #expect(program.status == 2, "\(program)")
    #expect(
      program.errors.contains("--output and --vtt name the same file; give one of them another"),
      "\(program)")
    #expect(folder.names == ["a.yml"])
  }

  @Test func oneDeviceMayTakeSeveralOutputs() throws {
    let words = ["-o", "/dev/null", "--vtt", "/dev/null"]
    let program = try Program.run(["report", folder["a.yml"]] + words)
    #expect(program.status == 0, "\(program)")
  }

  @Test(arguments: [(0o644, 0o644), (0o600, 0o600), (0o640, 0o640)])
  func indexIsAsPrivateAsTheMostPrivateOfItsRecordings(recording: Int, index: Int) throws {
    try FileManager.default.createDirectory(
      atPath: folder["in"], withIntermediateDirectories: true)
    for name in ["in/a.yml", "in/b.yml"] {
      try folder.write(try #require(folder.text("a.yml")), name)
    }
    try setMode(recording, of: "in/b.yml")
    let program = try Program.run(["report", folder["in"], "-o", "\(folder["out"])/"])
    #expect(program.status == 0, "\(program)")
    #expect(try mode(of: "out/index.html") == index)
    #expect(try mode(of: "out/a.yml.html") == 0o644)
    #expect(try mode(of: "out/b.yml.html") == recording)
  }

  @Test(arguments: [
    ["report", "-o", "page", "a.yml"], ["convert", "a.yml", "out.evemu"],
    ["touches", "--draw", "out.svg", "a.yml"],
  ])
  func forceDoesNotShowAPrivateRecordingToOthers(words: [String]) throws {
    try setMode(0o600, of: "a.yml")
    let output = words.first { $0.hasPrefix("out") || $0 == "page" } ?? ""
    try folder.write("old", output)
    try setMode(0o644, of: output)
    let named = words.enumerated().map { number, word in
      number == 0 || word.hasPrefix("-") ? word : folder[word]
    }
    let program = try Program.run(named + ["--force"])
    #expect(program.status == 0, "\(program)")
    #expect(folder.text(output) != "old")
    #expect(try mode(of: output) == 0o600)
  }

  @Test func forceKeepsTheModeOfAFileThatIsMorePrivate() throws {
    try folder.write("old", "page")
    try setMode(0o600, of: "page")
    let program = try Program.run(["report", folder["a.yml"], "-o", folder["page"], "--force"])
    #expect(program.status == 0, "\(program)")
    #expect(try mode(of: "page") == 0o600)
  }

  @Test(arguments: ["a\u{1}b.yml", "a\nb.yml", "a\u{7F}b.yml", "ä b#?.yml"])
  func linkLeadsToThePageWhateverBytesItsNameHas(name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder["in"], withIntermediateDirectories: true)
    try folder.write(try #require(folder.text("a.yml")), "in/\(name)")
    let program = try Program.run(["report", folder["in"], "-o", "\(folder["out"])/"])
    #expect(program.status == 0, "\(program)")
    let index = try #require(folder.text("out/index.html"))
    let link = try #require(index.firstMatch(of: /href="([^"]+)"/)?.output.1)
    let file = try #require(String(link).removingPercentEncoding)
    #expect(file == "\(name).html")
    #expect(FileManager.default.fileExists(atPath: folder["out/\(file)"]))
  }
}
