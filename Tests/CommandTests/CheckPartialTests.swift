import Foundation
import TestSupport
import Testing

/// `check` with transcripts that assert only some lines.
@Suite struct CheckPartialTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  private func check(
    _ directory: TemporaryDirectory, _ words: [String] = []
  ) throws
    -> RetouchProcess
  {
    try RetouchProcess.run(
      ["check"] + words + [directory["a.yml"]], set: ["CI": "", "GITHUB_ACTIONS": ""])
  }

  /// Writes the transcript with these lines.
  private func write(_ lines: [String], in directory: TemporaryDirectory) throws -> String {
    let heading = try #require(directory.text("a.transcript")).split(separator: "\n")[0]
    let text = ([String(heading)] + lines).joined(separator: "\n") + "\n"
    try directory.write(text, "a.transcript")
    return text
  }

  @Test func onlySomeLinesAreCompared() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let lines = ["...", "*  gesture  flick-right", "* command  ... → next-item", "..."]
    let text = try write(lines, in: directory)
    #expect(try check(directory).output.contains("1 passed"))
    #expect(try check(directory, ["--update"]).output.contains("1 passed"))
    #expect(directory.text("a.transcript") == text)
    // The new heading is written, and the assertions remain.
    #expect(try check(directory, ["--update", "--hints", "off"]).output.contains("1 rewritten"))
    let updated = try #require(directory.text("a.transcript"))
    #expect(updated.hasSuffix(" · hints: off\n" + lines.joined(separator: "\n") + "\n"))
  }

  @Test func missingLineIsNamedWithTheEntryBefore() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let text = try write(
      ["...", "* gesture  flick-right", "...", "* gesture  flick-left", "..."], in: directory)
    let program = try check(directory, ["--annotations"])
    #expect(program.status == 1)
    #expect(program.output.contains("a.transcript:5: "), "\(program.output)")
    let rows = "  gesture  flick-right\n    ...\n  - * gesture  flick-left\n  + (the end)\n"
    #expect(program.output.contains(rows), "\(program.output)")
    #expect(program.output.contains("touch 1 "), "\(program.output)")
    #expect(program.output.contains(",line=5,title=transcript differs::"))
    let update = try check(directory, ["--update", "--force"])
    #expect(update.status == 1)
    #expect(
      update.output.contains("a.transcript: the replay differs from this partial transcript"),
      "\(update.output)")
    #expect(update.output.contains("1 not written"))
    #expect(directory.text("a.transcript") == text)
  }

  /// Three dots that an app speaks are no wildcard that an update would lose.
  @Test func spokenDotsAreUpdated() throws {
    let directory = try TemporaryDirectory()
    try directory.write(try #require(Checkout.text("recordings/sessions/next-item.yml")), "a.yml")
    try directory.write(
      """
      {"version": 1, "start": "a", "screens": {"a": {"subviews": [
        {"class": "Button", "title": "Loading...", "frame": [0, 0, 100, 100]},
        {"class": "Button", "title": "Stop", "frame": [0, 100, 100, 100]}]}}}
      """, "s.json")
    #expect(try check(directory, ["--update", "-s", directory["s.json"]]).status == 0)
    #expect(directory.text("a.transcript")?.contains("“Loading... Button.”") == true)
    #expect(try check(directory).status == 0)
    let text = try #require(directory.text("a.transcript"))
    try directory.write(text.replacing("“Stop. Button.”", with: "“Go. Button.”"), "a.transcript")
    #expect(try check(directory).status == 1)
    #expect(try check(directory, ["--update"]).output.contains("1 rewritten"))
    #expect(directory.text("a.transcript") == text)
  }
}
