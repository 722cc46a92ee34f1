import Foundation
import TestSupport
import Testing

/// `retouch check` on files of walk steps.
@Suite struct CheckWalkTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  private func directory(_ walk: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text(kiosk)), "kiosk.json")
    try directory.write(walk, "visit.walk")
    return directory
  }

  @Test func transcriptOfAWalkIsWrittenAndCompared() throws {
    let directory = try directory("# to the first button\nflick-right flick-right\nwait 2s\n")
    let missing = try RetouchProcess.run(["check", directory.path])
    #expect(missing.status == 1 && missing.output.contains("visit.transcript does not exist"))

    let words = ["check", "--update", "-s", directory["kiosk.json"], directory.path]
    #expect(try RetouchProcess.run(words).status == 0)
    let text = try #require(directory.text("visit.transcript"))
    #expect(text.hasPrefix("# retouch transcript 1 · screen: kiosk.json\n"))
    #expect(text.contains("say ") && text.contains("focus"))
    let passed = try RetouchProcess.run(["check", directory.path])
    #expect(passed.status == 0 && passed.output.contains("1 passed"), "\(passed.output)")

    try directory.write("flick-right flick-left\nwait 2s\n", "visit.walk")
    let differs = try RetouchProcess.run(["check", directory.path])
    #expect(differs.status == 1 && differs.output.contains("transcript differs"))
  }

  @Test func transcriptEqualsTheSpeechOfTheWalk() throws {
    let directory = try directory("flick-right double-tap\n")
    let words = ["check", "--update", "-s", directory["kiosk.json"], directory["visit.walk"]]
    #expect(try RetouchProcess.run(words).status == 0)
    let walk = try RetouchProcess.run(["walk", directory["kiosk.json"], "flick-right double-tap"])
    let text = try #require(directory.text("visit.transcript"))
    func spoken(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains(" say ") }.map { $0.dropFirst(12) }
    }
    #expect(!spoken(text).isEmpty && spoken(text) == spoken(walk.output))
  }

  @Test func walkWithoutAScreenIsRefused() throws {
    let directory = try directory("flick-right\n")
    let program = try RetouchProcess.run(["check", "--update", directory["visit.walk"]])
    #expect(program.status != 0)
    #expect(program.output.contains("the walk has no screen; name it with --screen"))
    #expect(directory.text("visit.transcript") == nil)
  }

  @Test(arguments: [
    ("flick-right\nflik-left\n", "visit.walk:2:1: unknown step 'flik-left'"),
    ("lift\n", "visit.walk: 'lift' has no finger to lift"),
  ])
  func mistakeIsReportedWithItsLine(walk: String, message: String) throws {
    let directory = try directory(walk)
    let words = ["check", "--update", "-s", directory["kiosk.json"], directory.path]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 65)
    #expect(program.output.contains(message), "\(program.output)")
  }

  @Test func walkAndRecordingCannotShareATranscript() throws {
    let directory = try directory("flick-right\n")
    let made = try RetouchProcess.run([
      "synth", "tap", "--device", "nexus-4", "-o", directory["visit.evemu"],
    ])
    #expect(made.status == 0)
    let program = try RetouchProcess.run([
      "check", "--update", "-s", directory["kiosk.json"], directory.path,
    ])
    #expect(program.status == 65)
    #expect(program.output.contains("visit.evemu") && program.output.contains("visit.walk"))
  }

  @Test func filterSelectsFilesByTheirPath() throws {
    let directory = try directory("flick-right\n")
    try directory.write("flick-left\n", "other.walk")
    let words = ["check", "--update", "-s", directory["kiosk.json"], "--filter", "other"]
    #expect(try RetouchProcess.run(words + [directory.path]).status == 0)
    #expect(directory.text("other.transcript") != nil && directory.text("visit.transcript") == nil)
    let passed = try RetouchProcess.run(["check", "--filter", "other", directory.path])
    #expect(passed.status == 0 && passed.output.hasPrefix("1 recording: 1 passed"))
    let none = try RetouchProcess.run(["check", "--filter", "nowhere", directory.path])
    #expect(none.status == 66 && none.errors.contains("check the text of --filter"))
    let missing = try RetouchProcess.run(["check", "--filter", "visit", directory.path])
    #expect(missing.output.contains("retouch check --update --filter visit "))
  }

  @Test func junitContainsTheTimeOfEachFile() throws {
    let directory = try directory("flick-right\n")
    let words = ["check", "--update", "-s", directory["kiosk.json"], "--junit"]
    #expect(try RetouchProcess.run(words + [directory["out.xml"], directory.path]).status == 0)
    let xml = try #require(directory.text("out.xml"))
    #expect(xml.contains(#/name="visit.walk" time="\d+\.\d{6}"/#))
    #expect(xml.contains(#/errors="0" time="\d+\.\d{6}">/#))
    #expect(!xml.contains(#"time="0.000000""#), "no check takes less than a microsecond")
  }
}
