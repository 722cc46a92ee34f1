import Foundation
import TestSupport
import Testing

/// The paths at which the report of `check` may be written.
@Suite struct CheckReportFileTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  @Test(arguments: ["a.yml", "a.transcript", "a.yml.session", "./a.transcript"])
  func reportDoesNotOverwriteCheckedFiles(name: String) throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    try directory.write("# retouch session 1\nlead: 0.5\nvoice: quiet\n", "a.yml.session")
    let before = directory.names.map { directory.data($0) }
    let words = ["check", "--update", "--junit", directory[name]]
    for named in [directory.path, directory["a.yml"]] {
      let program = try RetouchProcess.run(words + [named])
      #expect(program.status == 2, "\(program)")
      let printed =
        "/\(name): the report would overwrite a file that is checked; choose another name for the report"
      #expect(program.errors.contains(printed), "\(program)")
    }
    #expect(directory.names.map { directory.data($0) } == before)
  }

  @Test func reportMayReplaceAnEarlierReport() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let words = ["check", "--update", "--junit", directory["out.xml"], directory.path]
    for _ in 1...2 { #expect(try RetouchProcess.run(words).status == 0) }
    #expect(directory.text("out.xml")?.contains("testsuite") == true)
  }

  @Test func reportWithoutRecordingsIsAnError() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory["empty"], withIntermediateDirectories: true)
    let program = try RetouchProcess.run([
      "check", "--junit", directory["out.xml"], directory["empty"],
    ])
    #expect(program.status == 66, "\(program)")
    let report = try #require(directory.text("out.xml"))
    #expect(report.contains("tests=\"1\" failures=\"0\" errors=\"1\""), "\(report)")
    #expect(report.contains("no recordings found"), "\(report)")
  }

  @Test func missingFilesAreCountedSeparately() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    try directory.write("# retouch transcript 1\n", "b.transcript")
    let walked = try RetouchProcess.run(["check", directory.path])
    #expect(walked.output.contains("\n1 recording: 1 passed, 1 missing in "), "\(walked)")
    let named = try RetouchProcess.run(["check", directory["c.yml"]])
    #expect(
      named.status == 66 && named.output.contains("\n0 recordings: 1 missing in "), "\(named)")
  }

  @Test func missingAllowedPathIsReported() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let words = ["--allow-path", directory["nothing"], directory["a.yml"]]
    for command in ["check", "replay"] {
      let program = try RetouchProcess.run([command] + words)
      #expect(program.status == 0, "\(program)")
      #expect(program.errors.contains("/nothing: no such file or directory"), "\(program)")
    }
  }

  /// A report contains transcripts, which contain the user's input, so it has no wider permissions.
  @Test(arguments: [
    (0o600, 0o644, 0o600), (0o644, 0o600, 0o600), (0o644, 0o644, 0o644), (0o640, 0o644, 0o640),
  ])
  func reportIsAsPrivateAsItsRecordings(
    recording: Int, session: Int, transcript: Int
  ) throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    try directory.write("# retouch session 1\nlead: 0.5\nvoice: quiet\n", "a.yml.session")
    for (name, mode) in [("a.yml", recording), ("a.yml.session", session)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: directory[name])
    }
    let words = [
      "--update", "--junit", directory["out.xml"], "--screen", kiosk, directory["a.yml"],
    ]
    let program = try RetouchProcess.run(["check"] + words)
    #expect(program.status == 0, "\(program)")
    for name in ["a.transcript", "out.xml"] {
      let found = try FileManager.default.attributesOfItem(atPath: directory[name])
      let mode = (found[.posixPermissions] as? NSNumber)?.intValue
      #expect(mode == transcript, "\(name)")
    }
  }

  @Test(arguments: ["notes.txt", "notes.txt.gz"])
  func reportReplacesOnlyReports(name: String) throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    try directory.write("what somebody wrote\n", name)
    let words = ["check", "--update", "--junit", directory[name], directory.path]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 2, "\(program)")
    #expect(program.errors.contains("/\(name): the report would replace this file"), "\(program)")
    #expect(directory.text(name) == "what somebody wrote\n")
    try directory.write("", name)
    #expect(try RetouchProcess.run(words).status == 0)
    #expect(try RetouchProcess.run(words).status == 0)
  }

  /// The link may have been supplied with the recordings.
  @Test(arguments: ["", "ssh-ed25519 AAAA\n", nil])
  func reportIsNotWrittenThroughALink(content: String?) throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    let elsewhere = try TemporaryDirectory()
    if let content { try elsewhere.write(content, "keys") }
    try FileManager.default.createSymbolicLink(
      atPath: directory["results.xml"], withDestinationPath: elsewhere["keys"])
    let program = try RetouchProcess.run([
      "check", "--junit", directory["results.xml"], directory.path,
    ])
    #expect(program.status == 2, "\(program)")
    #expect(
      program.errors.contains("/results.xml: cannot write the report to a symbolic link;"),
      "\(program)")
    #expect(elsewhere.text("keys") == content)
  }

  /// Including a transcript that is yet to be written.
  @Test func reportDoesNotTakeATranscriptPath() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: kiosk)
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    let words = ["check", "--update", "--junit", directory["a.transcript"], directory["a.yml"]]
    #expect(try RetouchProcess.run(words).status == 2)
    #expect(directory.names == ["a.yml"])
  }
}
