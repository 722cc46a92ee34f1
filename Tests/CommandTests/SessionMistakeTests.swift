import Foundation
import Hands
import Testing

/// Invalid sessions and transcripts, and options that override them.
@Suite struct SessionMistakeTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  /// Returns a directory with a recording and its session.
  private func visit(_ lines: String, header: String = "") throws -> Folder {
    let folder = try Folder()
    try folder.write(try #require(Checkout.text("recordings/sessions/next-item.yml")), "a.yml")
    try folder.write(
      "# retouch session 1\nscreen: \(Checkout.path(kiosk))\n\(header)lead: 0.5\nvoice: quiet\n"
        + lines, "a.yml.session")
    return folder
  }

  /// Values that the command line overrides are not checked.
  @Test(arguments: [
    ("profile: fast", ["--profile", "slow"]), ("set: no-such=5mm", ["--profile", "slow"]),
    ("language: f", ["--language", "de"]), ("hints: perhaps", ["--hints", "off"]),
    ("rate: 150", ["--rate", "50"]), ("only: nothing-known", ["--only", "flick-right"]),
    ("size: 1", ["--size", "217x136"]), ("screen:", ["--screen", "KIOSK"]),
  ])
  func whatTheCommandLineOverrulesIsNoMistake(line: String, words: [String]) throws {
    // The session is also incomplete, which is printed in either case.
    let folder = try visit("", header: "\(line)\n")
    let session = try #require(folder.text("a.yml.session")).replacing("voice: quiet\n", with: "")
    try folder.write(session, "a.yml.session")
    try folder.write("# retouch transcript 1\n", "a.transcript")
    let torn = "/a.yml.session:4: warning: the session breaks off here, before 'voice'; "
    let words = words.map { $0.replacing("KIOSK", with: Checkout.path(kiosk)) }
    let replay = try Program.run(["replay", folder["a.yml"]] + words)
    #expect(replay.status == 0 && replay.output.contains("flick-right"), "\(replay)")
    #expect(replay.errors.contains(torn), "\(replay)")
    let update = try Program.run(["check", "--update", folder["a.yml"]] + words)
    #expect(update.status == 0, "\(update)")
    #expect(try Program.run(["check", folder["a.yml"]]).status == 0)
    let mistaken = try Program.run(["replay", folder["a.yml"]])
    #expect(mistaken.status == 65 && mistaken.errors.contains("/a.yml.session:3: "), "\(mistaken)")
    #expect(mistaken.errors.contains(torn))
  }

  @Test func aMistakeIsADoubtfulSessionToo() throws {
    let folder = try visit("", header: "profile: fast\n")
    let session = try #require(folder.text("a.yml.session")).replacing("voice: quiet\n", with: "")
    try folder.write(session, "a.yml.session")
    try folder.write("# retouch transcript 1\n", "a.transcript")
    let check = try Program.run(["check", folder["a.yml"]])
    #expect(check.status == 65)
    #expect(check.output.contains("/a.yml.session:3: invalid value 'fast'"), "\(check.output)")
    #expect(check.output.contains("; 1 with a doubtful session"), "\(check.output)")
  }

  @Test func aTranscriptMayBeOverruledToo() throws {
    let folder = try visit("999 60.0 end\n")
    try folder.write("# retouch transcript 1 · profile: fast · hints: off\n", "a.transcript")
    let mistaken = try Program.run(["check", "--update", folder["a.yml"]])
    #expect(mistaken.status == 65)
    #expect(mistaken.output.contains("/a.transcript:1: invalid value 'fast' for '--profile'"))
    let update = ["check", "--update", "--profile", "standard", folder["a.yml"]]
    #expect(try Program.run(update).status == 0)
    let heading = try #require(folder.text("a.transcript")?.split(separator: "\n").first)
    #expect(heading == "# retouch transcript 1 · hints: off · profile: standard")
    #expect(try Program.run(["check", folder["a.yml"]]).status == 0)
  }

  @Test(arguments: ["a.yml.session", "a.transcript"])
  func whatIsNoFileIsToldAndNotWaitedFor(name: String) throws {
    let folder = try visit("999 60.0 end\n")
    #expect(try Program.run(["check", "--update", folder["a.yml"]]).status == 0)
    try FileManager.default.removeItem(atPath: folder[name])
    #expect(try Program.start(["/usr/bin/mkfifo", folder[name]]).status == 0)
    let program = try Program.run(["check", folder["a.yml"]])
    let told = "/\(name): this is no file, and a session or a transcript beside a recording is one"
    #expect(program.status == 65 && program.output.contains(told), "\(program)")
  }
}
