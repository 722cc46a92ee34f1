import Foundation
import Grading
import TestSupport
import Replay
import Testing

/// The output of `check` for people and build servers, and the files that it takes for recordings.
@Suite struct CheckWordsTests {
  private let tap = "recordings/sessions/activate.yml"
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  private func directory(_ name: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(tap)), name)
    return directory
  }

  @Test(arguments: [("true", true), ("1", true), ("false", false), ("", false)])
  func annotationsArePrintedOnlyOnGitHubActions(value: String, isThere: Bool) throws {
    let folder = try directory("a.yml")
    let program = try RetouchProcess.run(
      ["check", folder["a.yml"]], set: ["GITHUB_ACTIONS": value])
    #expect(program.status == 1)
    #expect(program.output.contains("::error file=") == isThere, "\(program.output)")
  }

  @Test func jsonOutputContainsNothingElse() throws {
    let folder = try directory("a.yml")
    let program = try RetouchProcess.run([
      "check", "--format", "jsonl", "--annotations", folder["a.yml"],
    ])
    let lines = program.output.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("{\"v\":1,"), "\(program.output)")
    #expect(program.errors.hasPrefix("::error file="), "\(program.errors)")
  }

  @Test func annotationsEscapeGitHubSyntax() {
    let torn = CheckOutcome.differs(
      TranscriptDifference(line: 3, rows: [.expected("a,b: 100 %"), .found("c")]))
    #expect(
      GitHubAnnotation.line("a,b:50 %.yml", torn)
        == "::error file=a%2Cb%3A50 %25.transcript,line=3,title=transcript differs"
        + "::- a,b: 100 %25%0A+ c")
  }

  @Test func escapeSequencesInNamesAreNotPrinted() throws {
    let folder = try directory("\u{1B}[31mred.yml")
    let program = try RetouchProcess.run(["check", folder.path])
    #expect(program.output.contains(#"the transcript \x1B[31mred.transcript does not exist"#))
    #expect(!program.output.contains("\u{1B}"))
  }

  @Test func otherFilesGetNoTranscript() throws {
    let directory = try TemporaryDirectory()
    try directory.write("Read this first.\n", "readme.txt")
    try directory.write("", "empty.evemu")
    let device = try #require(Checkout.text("recordings/nexus-4/tap.evemu"))
    let description = device.split(separator: "\n").filter { !$0.hasPrefix("E:") }
    try directory.write(description.joined(separator: "\n") + "\n", "device.evemu")
    for update in [[], ["--update"]] {
      let named = ["readme.txt", "empty.evemu", "device.evemu"].map { directory[$0] }
      let program = try RetouchProcess.run(["check"] + update + named)
      #expect(program.status == 65, "\(program.output)")
      #expect(program.output.contains("readme.txt:1:1: not a recording"))
      #expect(program.output.contains("empty.evemu:1:1: the file is empty"))
      #expect(program.output.contains("device.evemu: not a recording: the file has no events"))
      #expect(program.output.contains("3 with errors"))
    }
    #expect(directory.names == ["device.evemu", "empty.evemu", "readme.txt"])
  }

  @Test func fileExtensionsAreCaseInsensitive() throws {
    let folder = try directory("UP.YML")
    try folder.write(try #require(folder.data("UP.YML")), "Zip.Yml.GZ")
    #expect(try RetouchProcess.run(["check", "--update", folder.path]).status == 0)
    #expect(folder.names == ["UP.YML", "UP.transcript", "Zip.Yml.GZ", "Zip.transcript"])
    #expect(try RetouchProcess.run(["check", folder.path]).status == 0)
  }

  @Test func forceRequiresUpdate() throws {
    let program = try RetouchProcess.run(["check", "--force", "recordings/visits"])
    #expect(program.status == 2 && program.output.isEmpty)
    #expect(program.errors.contains("--force requires --update"), "\(program.errors)")
  }

  // MARK: Steps that were stopped

  @Test func stoppedStepsAreReported() throws {
    let folder = try directory("a.yml")
    try folder.write(
      """
      {"version": 1, "start": "m", "screens": {
        "m": {"subviews": [{"class": "Button", "title": "A", "frame": [0, 100, 402, 700],
          "on": {"activate": [{"present": "n"}]}}]},
        "n": {"on": {"appear": [{"dismiss": true}], "disappear": [{"present": "n"}]}}}}
      """, "loop.json")
    let sentence = "a.yml: warning: One event ran more than 1000 steps"
    let words = ["--screen", folder["loop.json"], folder["a.yml"]]
    let replay = try RetouchProcess.run(["replay"] + words)
    #expect(replay.status == 0 && replay.errors.contains(sentence), "\(replay.errors)")
    let update = try RetouchProcess.run(["check", "--update"] + words)
    #expect(update.status == 0 && update.errors.contains(sentence), "\(update.errors)")
    let check = try RetouchProcess.run(["check", folder["a.yml"]])
    #expect(check.status == 0 && check.errors.contains(sentence), "\(check.errors)")
    #expect(!check.output.contains("warning"))
    let programs = ["check", "--format", "jsonl", "--junit", folder["out.xml"], folder["a.yml"]]
    let lines = try RetouchProcess.run(programs)
    #expect(lines.output.contains(#""warnings":["#) && lines.output.contains(sentence))
    #expect(folder.text("out.xml")?.contains("\(sentence)") == true)
  }

  // MARK: Spans

  @Test func emptySpanIsReported() throws {
    let words = ["replay", "-s", kiosk, tap]
    let later = try RetouchProcess.run(words + ["--from", "99999"])
    #expect(later.status == 1 && later.output.isEmpty)
    #expect(later.errors.contains("no entries in this range; the last entry before it is at "))
    let between = try RetouchProcess.run(words + ["--from", "0.001", "--to", "0.002"])
    #expect(between.output.isEmpty && between.errors.contains("no entries in this range"))
    #expect(try RetouchProcess.run(words + ["--from", "0.05"]).errors.isEmpty)
  }
}
