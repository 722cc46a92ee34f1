import Foundation
import Grading
import TestSupport
import Replay
import Testing

/// Annotations for build servers: positions of errors, and warnings.
@Suite struct CheckNoticeTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  private func check(_ directory: TemporaryDirectory, _ words: String...) throws -> RetouchProcess {
    try RetouchProcess.run(
      ["check", "--annotations", "--junit", directory["out.xml"]] + words + [directory.path],
      set: ["GITHUB_WORKSPACE": directory.path])
  }

  // MARK: Incomplete recordings

  @Test func truncatedRecordingIsReportedWithItsName() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let whole = try #require(directory.data("a.yml"))
    // In the middle of the last report.
    for number in 1...6 { try directory.write(whole.dropLast(60), "torn-\(number).yml") }
    #expect(try RetouchProcess.run(["check", "--update", "--force", directory.path]).status == 0)
    let sentence = "the recording is truncated; the complete part is used"
    let program = try check(directory, "-j", "4")
    #expect(program.status == 0, "\(program.output)")
    let printed = program.errors.split(separator: "\n").filter { !$0.contains("WRONG") }
    #expect(printed.count == 6)
    for (number, line) in zip(1..., printed) {
      #expect(line.hasSuffix("/torn-\(number).yml: warning: \(sentence)"), "\(line)")
    }
    let annotation = "::warning file=torn-1.yml,title=warning::\(sentence)\n"
    #expect(program.output.contains(annotation), "\(program.output)")
    #expect(directory.text("out.xml")?.contains("/torn-6.yml: warning: \(sentence)") == true)
    let lines = try RetouchProcess.run(["check", "--format", "jsonl", directory.path]).output
    #expect(lines.matches(of: /"warnings":\["[^"]*torn-[1-6].yml: warning: the rec/).count == 6)
    // A compressed recording is read twice, but its warning is printed once.
    try directory.write(whole, "z.yml")
    #expect(try RetouchProcess.start(["/usr/bin/gzip", directory["z.yml"]]).status == 0)
    try directory.write(try #require(directory.data("z.yml.gz")).dropLast(9), "z.yml.gz")
    let packed = try RetouchProcess.run(["check", "--update", directory.path])
    #expect(packed.errors.matches(of: /z.yml.gz: warning: the gzip stream is truncated/).count == 1)
  }

  @Test func compressionWarningIsReportedToo() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    #expect(try RetouchProcess.start(["/usr/bin/gzip", directory["a.yml"]]).status == 0)
    try directory.write(try #require(directory.data("a.yml.gz")).dropLast(9), "a.yml.gz")
    #expect(try RetouchProcess.run(["check", "--update", directory.path]).status == 0)
    let sentence =
      "the gzip stream is truncated; the complete part is used without a checksum test"
    let program = try check(directory)
    #expect(program.status == 0, "\(program.output)")
    let annotation = "::warning file=a.yml.gz,title=warning::\(sentence)\n"
    #expect(program.output.contains(annotation), "\(program.output)")
    // The search of a directory already reads the recording.
    let found = try RetouchProcess.run(["recognize", directory.path])
    #expect(found.errors == "retouch: \(directory["a.yml.gz"]): warning: \(sentence)\n")
  }

  /// Thousands of recordings may be checked with the same settings.
  @Test func warningIndependentOfFilesIsShownOnce() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    try directory.write(try #require(directory.text("a.yml")), "b.yml")
    try directory.write(try #require(directory.text("a.transcript")), "b.transcript")
    let program = try check(directory, "--set", "tap-slop=20mm", "-j", "1")
    let lines = program.output.split(separator: "\n").filter { $0.hasPrefix("::warning ") }
    #expect(lines.count == 1, "\(program.output)")
    let printed = "::warning title=warning::tap-slop (20mm) must"
    #expect(lines.first?.hasPrefix(printed) == true)
  }

  // MARK: Positions

  @Test func fileNameCannotInjectAnnotations() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let name = "::error title=mine::a.yml"
    try FileManager.default.moveItem(atPath: directory["a.yml"], toPath: directory[name])
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    let words = ["-c", "cd \"$1\" && \"$0\" check \"$2\" .", RetouchProcess.path, directory.path]
    for option in ["--annotations", "--update"] {
      let program = try RetouchProcess.start(
        ["/bin/sh"] + words + [option], set: ["GITHUB_ACTIONS": "true"])
      let lines = program.output.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("./\(name): ") }, "\(program.output)")
      #expect(!lines.contains { $0.hasPrefix("::error title=mine") })
    }
  }

  @Test func errorAnnotationHasItsPosition() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let text = try #require(directory.text("a.transcript"))
    try directory.write("shreds\n", "a.transcript")
    let golden = try check(directory)
    #expect(
      golden.output.contains("::error file=a.transcript,line=1,title=recording cannot be checked::")
    )
    try directory.write(text, "a.transcript")
    try directory.write("# retouch session 1\nlead: soon\n", "a.yml.session")
    let session = try check(directory)
    #expect(session.output.contains("::error file=a.yml.session,line=2,title="))
    try directory.write(
      "# retouch session 1\nlead: 0\nscreen: gone\nvoice: quiet\n", "a.yml.session")
    try directory.write("# retouch transcript 1\n", "a.transcript")
    #expect(try check(directory).output.contains("::error file=a.yml.session,line=3,title="))
    try FileManager.default.removeItem(atPath: directory["a.yml.session"])
    try directory.write("{\"version\": 1,\n\"strat\": 3}\n", "s.json")
    try directory.write("# retouch transcript 1 · screen: s.json\n", "a.transcript")
    let screen = try check(directory)
    #expect(screen.output.contains(/::error file=s.json,line=[12],title=/), "\(screen.output)")
    try directory.write("# retouch transcript 1 · screen: gone.json\n", "a.transcript")
    #expect(try check(directory).output.contains("::error file=a.transcript,line=1,title="))
  }

  @Test func transcriptControlCharactersAreNotPrinted() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let text = try #require(directory.text("a.transcript"))
    let line = "     0.001  say      \u{1B}]0;mine\u{7}\u{9B}31m\n"
    try directory.write(text + line, "a.transcript")
    let program = try check(directory)
    #expect(program.status == 1)
    #expect(program.output.contains("  -      0.001  say      ·]0;mine··31m\n"))
    #expect(program.output.contains("%0A-      0.001  say      ·]0;mine··31m%0A"))
    #expect(!program.output.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{9B}"].contains($0) })
  }

  // MARK: Transcripts that cannot be written

  @Test func danglingLinkIsReported() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    try FileManager.default.createSymbolicLink(
      atPath: directory["a.transcript"], withDestinationPath: "nowhere")
    let program = try RetouchProcess.run(["check", "--update", directory.path])
    #expect(program.status == 66, "\(program.output)")
    #expect(
      program.output.contains("/a.transcript: the symbolic link points to a missing file; remove"))
    #expect(!program.output.contains("--force"))
  }

  @Test func unwritableDirectoryIsNamed() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    try expectNothingWritten(by: directory, into: directory)
  }

  /// The target of a link is written, in the directory of the target.
  @Test func unwritableDirectoryOfALinkedTranscriptIsNamed() throws {
    let (directory, other) = (
      try TemporaryDirectory.checkedVisit(on: kiosk), try TemporaryDirectory()
    )
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    try other.write("# retouch transcript 1\nold\n", "b.transcript")
    try FileManager.default.createSymbolicLink(
      atPath: directory["a.transcript"], withDestinationPath: other["b.transcript"])
    try expectNothingWritten(by: directory, into: other)
  }

  /// Makes a directory read-only, and expects an update to name it.
  private func expectNothingWritten(
    by directory: TemporaryDirectory, into closed: TemporaryDirectory
  ) throws {
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: closed.path)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed.path) }
    let program = try RetouchProcess.run(
      ["check", "--update", directory.path], by: RetouchProcess.asUnprivilegedUser)
    #expect(program.status == 77, "\(program)")
    let way =
      "/a.transcript: permission denied: you cannot write in its directory; see 'ls -ld \(closed.path)'"
    #expect(program.output.contains(way), "\(program.output)")
  }

  /// Another check may have written the transcript in the meantime.
  @Test(arguments: [true, false])
  func concurrentlyWrittenTranscriptIsCompared(isSame: Bool) throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let text = try #require(directory.text("a.transcript"))
    if !isSame { try directory.write("\(text)     9.000  gesture  tap\n", "a.transcript") }
    let outcome = try TranscriptChecker([.screen(Checkout.path(kiosk))], updatesTranscripts: true)
      .update(
        TranscriptChecker.CheckedRecording(directory["a.yml"]), nil)
    #expect(outcome.name == (isSame ? "same" : "rewritten"), "\(outcome)")
    #expect(directory.text("a.transcript") == text)
  }
}
