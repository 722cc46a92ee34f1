import Foundation
import Grading
import Hands
import Replay
import Testing

/// Annotations for build servers: positions of errors, and warnings.
@Suite struct CheckRemarkTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  private func check(_ folder: Folder, _ words: String...) throws -> Program {
    try Program.run(
      ["check", "--annotations", "--junit", folder["out.xml"]] + words + [folder.path],
      set: ["GITHUB_WORKSPACE": folder.path])
  }

  // MARK: Incomplete recordings

  @Test func thatARecordingIsTornIsToldWithIt() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    let whole = try #require(folder.data("a.yml"))
    // In the middle of the last report.
    for number in 1...6 { try folder.write(whole.dropLast(60), "torn-\(number).yml") }
    #expect(try Program.run(["check", "--update", "--force", folder.path]).status == 0)
    let sentence = "the recording breaks off; what is whole is used"
    let program = try check(folder, "-j", "4")
    #expect(program.status == 0, "\(program.output)")
    let told = program.errors.split(separator: "\n").filter { !$0.contains("WRONG") }
    #expect(told.count == 6)
    for (number, line) in zip(1..., told) {
      #expect(line.hasSuffix("/torn-\(number).yml: warning: \(sentence)"), "\(line)")
    }
    let annotation = "::warning file=torn-1.yml,title=there is a warning::\(sentence)\n"
    #expect(program.output.contains(annotation), "\(program.output)")
    #expect(folder.text("out.xml")?.contains("/torn-6.yml: warning: \(sentence)") == true)
    let lines = try Program.run(["check", "--format", "jsonl", folder.path]).output
    #expect(lines.matches(of: /"warnings":\["[^"]*torn-[1-6].yml: warning: the rec/).count == 6)
    // A compressed recording is read twice, but its warning is printed once.
    try folder.write(whole, "z.yml")
    #expect(try Program.start(["/usr/bin/gzip", folder["z.yml"]]).status == 0)
    try folder.write(try #require(folder.data("z.yml.gz")).dropLast(9), "z.yml.gz")
    let packed = try Program.run(["check", "--update", folder.path])
    #expect(packed.errors.matches(of: /z.yml.gz: warning: the gzip stream breaks off/).count == 1)
  }

  @Test func whatIsSaidOfAPackingIsAWarningToo() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    #expect(try Program.start(["/usr/bin/gzip", folder["a.yml"]]).status == 0)
    try folder.write(try #require(folder.data("a.yml.gz")).dropLast(9), "a.yml.gz")
    #expect(try Program.run(["check", "--update", folder.path]).status == 0)
    let sentence =
      "the gzip stream breaks off before its checksum; what is whole is used, unchecked"
    let program = try check(folder)
    #expect(program.status == 0, "\(program.output)")
    let annotation = "::warning file=a.yml.gz,title=there is a warning::\(sentence)\n"
    #expect(program.output.contains(annotation), "\(program.output)")
    // The search of a directory already reads the recording.
    let found = try Program.run(["recognize", folder.path])
    #expect(found.errors == "retouch: \(folder["a.yml.gz"]): warning: \(sentence)\n")
  }

  /// Thousands of recordings may be checked with the same settings.
  @Test func whatIsNoFilesFaultIsShownOnce() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try folder.write(try #require(folder.text("a.yml")), "b.yml")
    try folder.write(try #require(folder.text("a.transcript")), "b.transcript")
    let program = try check(folder, "--set", "tap-slop=20mm", "-j", "1")
    let lines = program.output.split(separator: "\n").filter { $0.hasPrefix("::warning ") }
    #expect(lines.count == 1, "\(program.output)")
    let told = "::warning title=there is a warning::tap-slop (20mm) is"
    #expect(lines.first?.hasPrefix(told) == true)
  }

  // MARK: Positions

  @Test func whatAFileIsCalledIsNoCommand() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    let name = "::error title=mine::a.yml"
    try FileManager.default.moveItem(atPath: folder["a.yml"], toPath: folder[name])
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    let words = ["-c", "cd \"$1\" && \"$0\" check \"$2\" .", Program.path, folder.path]
    for option in ["--annotations", "--update"] {
      let program = try Program.start(
        ["/bin/sh"] + words + [option], set: ["GITHUB_ACTIONS": "true"])
      let lines = program.output.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("./\(name): ") }, "\(program.output)")
      #expect(!lines.contains { $0.hasPrefix("::error title=mine") })
    }
  }

  @Test func aMistakeIsShownWhereItIs() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    let text = try #require(folder.text("a.transcript"))
    try folder.write("shreds\n", "a.transcript")
    let golden = try check(folder)
    #expect(golden.output.contains("::error file=a.transcript,line=1,title=it cannot be checked::"))
    try folder.write(text, "a.transcript")
    try folder.write("# retouch session 1\nlead: soon\n", "a.yml.session")
    let session = try check(folder)
    #expect(session.output.contains("::error file=a.yml.session,line=2,title="))
    try folder.write("# retouch session 1\nlead: 0\nscreen: gone\nvoice: quiet\n", "a.yml.session")
    try folder.write("# retouch transcript 1\n", "a.transcript")
    #expect(try check(folder).output.contains("::error file=a.yml.session,line=3,title="))
    try FileManager.default.removeItem(atPath: folder["a.yml.session"])
    try folder.write("{\"version\": 1,\n\"strat\": 3}\n", "s.json")
    try folder.write("# retouch transcript 1 · screen: s.json\n", "a.transcript")
    let screen = try check(folder)
    #expect(screen.output.contains(/::error file=s.json,line=[12],title=/), "\(screen.output)")
    try folder.write("# retouch transcript 1 · screen: gone.json\n", "a.transcript")
    #expect(try check(folder).output.contains("::error file=a.transcript,line=1,title="))
  }

  @Test func whatATranscriptHoldsCannotUpsetATerminal() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    let text = try #require(folder.text("a.transcript"))
    let line = "     0.001  say      \u{1B}]0;mine\u{7}\u{9B}31m\n"
    try folder.write(text + line, "a.transcript")
    let program = try check(folder)
    #expect(program.status == 1)
    #expect(program.output.contains("  -      0.001  say      ·]0;mine··31m\n"))
    #expect(program.output.contains("%0A-      0.001  say      ·]0;mine··31m%0A"))
    #expect(!program.output.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{9B}"].contains($0) })
  }

  // MARK: Transcripts that cannot be written

  @Test func aLinkThatLeadsToNothingIsToldAsThat() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    try FileManager.default.createSymbolicLink(
      atPath: folder["a.transcript"], withDestinationPath: "nowhere")
    let program = try Program.run(["check", "--update", folder.path])
    #expect(program.status == 66, "\(program.output)")
    #expect(program.output.contains("/a.transcript: this link leads to nothing; remove it"))
    #expect(!program.output.contains("--force"))
  }

  @Test func aDirectoryThatNobodyMayWriteInIsNamed() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    try expectThatNothingIsWritten(by: folder, into: folder)
  }

  /// The target of a link is written, in the directory of the target.
  @Test func theDirectoryOfALinkedTranscriptIsNamed() throws {
    let (folder, other) = (try Folder.checkedVisit(on: kiosk), try Folder())
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    try other.write("# retouch transcript 1\nold\n", "b.transcript")
    try FileManager.default.createSymbolicLink(
      atPath: folder["a.transcript"], withDestinationPath: other["b.transcript"])
    try expectThatNothingIsWritten(by: folder, into: other)
  }

  /// Makes a directory read-only, and expects an update to name it.
  private func expectThatNothingIsWritten(by folder: Folder, into closed: Folder) throws {
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: closed.path)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed.path) }
    let program = try Program.run(["check", "--update", folder.path], by: Program.ordinarily)
    #expect(program.status == 77, "\(program)")
    let way = "/a.transcript: you may not write in this directory (see 'ls -ld \(closed.path)')"
    #expect(program.output.contains(way), "\(program.output)")
  }

  /// Another check may have written the transcript in the meantime.
  @Test(arguments: [true, false])
  func aTranscriptThatCameMeanwhileIsHeldAgainst(isSame: Bool) throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    let text = try #require(folder.text("a.transcript"))
    if !isSame { try folder.write("\(text)     9.000  gesture  tap\n", "a.transcript") }
    let outcome = try Checker([.screen(Checkout.path(kiosk))], updates: true).update(
      Checker.Subject(folder["a.yml"]), nil)
    #expect(outcome.name == (isSame ? "same" : "rewritten"), "\(outcome)")
    #expect(folder.text("a.transcript") == text)
  }
}
