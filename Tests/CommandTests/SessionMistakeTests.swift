import Foundation
import TestSupport
import Testing

/// Invalid sessions and transcripts, and options that override them.
@Suite struct SessionMistakeTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  /// Returns a directory with a recording and its session.
  private func visit(_ lines: String, header: String = "") throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text("recordings/sessions/next-item.yml")), "a.yml")
    try directory.write(
      "# retouch session 1\nscreen: \(Checkout.path(kiosk))\n\(header)lead: 0.5\nvoice: quiet\n"
        + lines, "a.yml.session")
    return directory
  }

  /// Values that the command line overrides are not checked.
  @Test(arguments: [
    ("profile: fast", ["--profile", "slow"]), ("set: no-such=5mm", ["--profile", "slow"]),
    ("language: f", ["--language", "de"]), ("hints: perhaps", ["--hints", "off"]),
    ("rate: 150", ["--rate", "50"]), ("only: nothing-known", ["--only", "flick-right"]),
    ("size: 1", ["--size", "217x136"]), ("screen:", ["--screen", "KIOSK"]),
  ])
  func overriddenSessionValuesAreNotChecked(line: String, words: [String]) throws {
    // The session is also incomplete, which is printed in either case.
    let directory = try visit("", header: "\(line)\n")
    let session = try #require(directory.text("a.yml.session")).replacing(
      "voice: quiet\n", with: "")
    try directory.write(session, "a.yml.session")
    try directory.write("# retouch transcript 1\n", "a.transcript")
    let torn = "/a.yml.session:4: warning: the session file is incomplete: 'voice' is missing; "
    let words = words.map { $0.replacing("KIOSK", with: Checkout.path(kiosk)) }
    let replay = try RetouchProcess.run(["replay", directory["a.yml"]] + words)
    #expect(replay.status == 0 && replay.output.contains("flick-right"), "\(replay)")
    #expect(replay.errors.contains(torn), "\(replay)")
    let update = try RetouchProcess.run(["check", "--update", directory["a.yml"]] + words)
    #expect(update.status == 0, "\(update)")
    #expect(try RetouchProcess.run(["check", directory["a.yml"]]).status == 0)
    let mistaken = try RetouchProcess.run(["replay", directory["a.yml"]])
    #expect(mistaken.status == 65 && mistaken.errors.contains("/a.yml.session:3: "), "\(mistaken)")
    #expect(mistaken.errors.contains(torn))
  }

  @Test func invalidOptionMakesTheSessionDoubtful() throws {
    let directory = try visit("", header: "profile: fast\n")
    let session = try #require(directory.text("a.yml.session")).replacing(
      "voice: quiet\n", with: "")
    try directory.write(session, "a.yml.session")
    try directory.write("# retouch transcript 1\n", "a.transcript")
    let check = try RetouchProcess.run(["check", directory["a.yml"]])
    #expect(check.status == 65)
    #expect(check.output.contains("/a.yml.session:3: invalid value 'fast'"), "\(check.output)")
    #expect(check.output.contains(", 1 with a session warning"), "\(check.output)")
  }

  @Test func transcriptOptionsCanBeOverridden() throws {
    let directory = try visit("999 60.0 end\n")
    try directory.write("# retouch transcript 1 · profile: fast · hints: off\n", "a.transcript")
    let mistaken = try RetouchProcess.run(["check", "--update", directory["a.yml"]])
    #expect(mistaken.status == 65)
    #expect(mistaken.output.contains("/a.transcript:1: invalid value 'fast' for '--profile'"))
    let update = ["check", "--update", "--profile", "standard", directory["a.yml"]]
    #expect(try RetouchProcess.run(update).status == 0)
    let heading = try #require(directory.text("a.transcript")?.split(separator: "\n").first)
    #expect(heading == "# retouch transcript 1 · hints: off · profile: standard")
    #expect(try RetouchProcess.run(["check", directory["a.yml"]]).status == 0)
  }

  @Test(arguments: ["a.yml.session", "a.transcript"])
  func pipeAsACompanionFileIsReportedWithoutWaiting(name: String) throws {
    let directory = try visit("999 60.0 end\n")
    #expect(try RetouchProcess.run(["check", "--update", directory["a.yml"]]).status == 0)
    try FileManager.default.removeItem(atPath: directory[name])
    #expect(try RetouchProcess.start(["/usr/bin/mkfifo", directory[name]]).status == 0)
    let program = try RetouchProcess.run(["check", directory["a.yml"]])
    let printed =
      "/\(name): not a regular file, but a session or a transcript next to a recording must be one"
    #expect(program.status == 65 && program.output.contains(printed), "\(program)")
  }
}
