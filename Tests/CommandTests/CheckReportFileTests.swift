import Foundation
import Hands
import Testing

/// The paths at which the report of `check` may be written.
@Suite struct CheckReportFileTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  @Test(arguments: ["a.yml", "a.transcript", "a.yml.session", "./a.transcript"])
  func aReportIsNotWrittenOverWhatIsChecked(name: String) throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try folder.write("# retouch session 1\nlead: 0.5\nvoice: quiet\n", "a.yml.session")
    let before = folder.names.map { folder.data($0) }
    let words = ["check", "--update", "--junit", folder[name]]
    for named in [folder.path, folder["a.yml"]] {
      let program = try Program.run(words + [named])
      #expect(program.status == 2, "\(program)")
      let told = "/\(name): the report would be written over what is checked; give it another name"
      #expect(program.errors.contains(told), "\(program)")
    }
    #expect(folder.names.map { folder.data($0) } == before)
  }

  @Test func aReportMayReplaceAFormerOne() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    let words = ["check", "--update", "--junit", folder["out.xml"], folder.path]
    for _ in 1...2 { #expect(try Program.run(words).status == 0) }
    #expect(folder.text("out.xml")?.contains("testsuite") == true)
  }

  @Test func aReportOfNothingIsNotGreen() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder["empty"], withIntermediateDirectories: true)
    let program = try Program.run(["check", "--junit", folder["out.xml"], folder["empty"]])
    #expect(program.status == 66, "\(program)")
    let report = try #require(folder.text("out.xml"))
    #expect(report.contains("tests=\"1\" failures=\"0\" errors=\"1\""), "\(report)")
    #expect(report.contains("there are no recordings"), "\(report)")
  }

  @Test func whatIsMissingIsNoRecording() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try folder.write("# retouch transcript 1\n", "b.transcript")
    let walked = try Program.run(["check", folder.path])
    #expect(walked.output.contains("\n1 recording: 1 as written down; 1 is missing ("), "\(walked)")
    let named = try Program.run(["check", folder["c.yml"]])
    #expect(
      named.status == 66 && named.output.contains("\n0 recordings; 1 is missing ("), "\(named)")
  }

  @Test func aPathThatAllowsNothingIsTold() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    let words = ["--allow-path", folder["nothing"], folder["a.yml"]]
    for command in ["check", "replay"] {
      let program = try Program.run([command] + words)
      #expect(program.status == 0, "\(program)")
      #expect(program.errors.contains("/nothing: there is nothing there"), "\(program)")
    }
  }

  /// A report contains transcripts, which contain the user's input, so it has no wider permissions.
  @Test(arguments: [
    (0o600, 0o644, 0o600), (0o644, 0o600, 0o600), (0o644, 0o644, 0o644), (0o640, 0o644, 0o640),
  ])
  func whoMayNotReadARecordingMayNotReadWhatItSays(
    recording: Int, session: Int, transcript: Int
  ) throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    try folder.write("# retouch session 1\nlead: 0.5\nvoice: quiet\n", "a.yml.session")
    for (name, mode) in [("a.yml", recording), ("a.yml.session", session)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: folder[name])
    }
    let words = ["--update", "--junit", folder["out.xml"], "--screen", kiosk, folder["a.yml"]]
    let program = try Program.run(["check"] + words)
    #expect(program.status == 0, "\(program)")
    for name in ["a.transcript", "out.xml"] {
      let found = try FileManager.default.attributesOfItem(atPath: folder[name])
      let mode = (found[.posixPermissions] as? NSNumber)?.intValue
      #expect(mode == transcript, "\(name)")
    }
  }

  @Test(arguments: ["notes.txt", "notes.txt.gz"])
  func aReportReplacesNoOtherFile(name: String) throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try folder.write("what somebody wrote\n", name)
    let words = ["check", "--update", "--junit", folder[name], folder.path]
    let program = try Program.run(words)
    #expect(program.status == 2, "\(program)")
    #expect(program.errors.contains("/\(name): this is no report of a check"), "\(program)")
    #expect(folder.text(name) == "what somebody wrote\n")
    try folder.write("", name)
    #expect(try Program.run(words).status == 0)
    #expect(try Program.run(words).status == 0)
  }

  /// The link may have been supplied with the recordings.
  @Test(arguments: ["", "ssh-ed25519 AAAA\n", nil])
  func aReportIsWrittenThroughNoLink(content: String?) throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    let elsewhere = try Folder()
    if let content { try elsewhere.write(content, "keys") }
    try FileManager.default.createSymbolicLink(
      atPath: folder["results.xml"], withDestinationPath: elsewhere["keys"])
    let program = try Program.run(["check", "--junit", folder["results.xml"], folder.path])
    #expect(program.status == 2, "\(program)")
    #expect(program.errors.contains("/results.xml: this is a link"), "\(program)")
    #expect(elsewhere.text("keys") == content)
  }

  /// Including a transcript that is yet to be written.
  @Test func noReportIsWrittenWhereATranscriptWillBe() throws {
    let folder = try Folder.checkedVisit(on: kiosk)
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    let words = ["check", "--update", "--junit", folder["a.transcript"], folder["a.yml"]]
    #expect(try Program.run(words).status == 2)
    #expect(folder.names == ["a.yml"])
  }
}
