import Foundation
import TestSupport
import Testing

/// Companion files of recordings that were compressed or removed.
@Suite struct CheckCompanionTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  /// Returns a directory with a recording, its session and its transcript.
  private func visit() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(
      try #require(Checkout.text("recordings/sessions/next-item.yml")), "a.yml")
    try directory.write(
      "# retouch session 1\nscreen: \(Checkout.path(kiosk))\nlead: 0.5\nvoice: quiet\n"
        + "0 0.700000 command last-item\n999 60.0 end\n", "a.yml.session")
    #expect(try RetouchProcess.run(["check", "--update", directory.path]).status == 0)
    #expect(directory.text("a.transcript")?.contains("last-item") == true)
    return directory
  }

  @Test func compressedRecordingKeepsItsSession() throws {
    let directory = try visit()
    let before = try RetouchProcess.run(["replay", directory["a.yml"]]).output
    #expect(try RetouchProcess.start(["/usr/bin/gzip", directory["a.yml"]]).status == 0)
    let check = try RetouchProcess.run(["check", directory.path])
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.hasPrefix("1 recording: 1 passed in "), "\(check.output)")
    #expect(try RetouchProcess.run(["replay", directory["a.yml.gz"]]).output == before)
    let copy = try RetouchProcess.run(["convert", directory["a.yml.gz"], directory["b.yml"]])
    #expect(copy.status == 0 && directory.names.contains("b.yml.session"), "\(copy.errors)")
    // While the uncompressed recording exists, the companions belong to it.
    try directory.write(try #require(directory.data("b.yml")), "a.yml")
    let other = try RetouchProcess.run(["replay", directory["a.yml.gz"]]).output
    #expect(!other.contains("last-item"))
  }

  @Test func sessionWithoutARecordingIsAnError() throws {
    let directory = try visit()
    try FileManager.default.removeItem(atPath: directory["a.yml"])
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    for path in [directory.path, directory["a.yml.session"]] {
      let program = try RetouchProcess.run(["check", path])
      #expect(program.status == 66)
      #expect(
        program.output.contains("/a.yml.session: the recording of this session does not exist\n"))
    }
  }

  @Test func sessionPathSelectsItsRecording() throws {
    let directory = try visit()
    let meant = try RetouchProcess.run(["check", directory["a.yml.session"]])
    #expect(meant.output.hasPrefix("1 recording: 1 passed in "), "\(meant)")
    let session = try RetouchProcess.run(["replay", directory["a.yml.session"]])
    #expect(session.status == 65)
    #expect(
      session.errors.contains("but a session file; specify its recording: \(directory["a.yml"])\n"))
    let transcript = try RetouchProcess.run(["replay", directory["a.transcript"]])
    #expect(transcript.status == 65)
    #expect(transcript.errors.contains("but a transcript; specify the recording next to it"))
  }

  // MARK: Directories

  @Test func linkedDirectoryOutsideIsSearched() throws {
    let (directory, other) = (try visit(), try visit())
    let files = FileManager.default
    try files.createDirectory(atPath: directory["in"], withIntermediateDirectories: false)
    try files.moveItem(atPath: directory["a.yml"], toPath: directory["in/a.yml"])
    try files.moveItem(atPath: directory["a.yml.session"], toPath: directory["in/a.yml.session"])
    try files.moveItem(atPath: directory["a.transcript"], toPath: directory["in/a.transcript"])
    // One link to a directory that is traversed anyway, one to the parent, and two to each other.
    try files.createSymbolicLink(atPath: directory["again"], withDestinationPath: "in")
    try files.createSymbolicLink(atPath: directory["in/up"], withDestinationPath: "..")
    try files.createSymbolicLink(atPath: directory["out"], withDestinationPath: other.path)
    try files.createSymbolicLink(atPath: other["back"], withDestinationPath: directory.path)
    let check = try RetouchProcess.run(["check", directory.path])
    #expect(check.output.hasPrefix("2 recordings: 2 passed in "), "\(check.output)")
    let replay = try RetouchProcess.run(["replay", directory.path])
    #expect(replay.output.matches(of: /a\.yml:\n/).count == 2, "\(replay.output)")
    let named = try RetouchProcess.run(["check", directory["out"]])
    #expect(named.output.contains("passed"), "\(named.output)")
    let help = try RetouchProcess.run(["check", "--help"]).output
    #expect(help.contains("hidden files"), "\(help)")
  }

  @Test(arguments: ["replay", "recognize", "explain", "tune"])
  func emptyDirectoryIsAnError(command: String) throws {
    let directory = try TemporaryDirectory()
    let program = try RetouchProcess.run([command, directory.path])
    #expect(program.status == 66)
    #expect(program.errors.contains("error: no recordings found in \(directory.path)\n"))
  }

  @Test func emptyDirectoryAmongOthersIsReported() throws {
    let (full, empty) = (try visit(), try TemporaryDirectory())
    let program = try RetouchProcess.run(["recognize", empty.path, full.path])
    #expect(program.status == 0)
    #expect(program.errors.contains("\(empty.path): the directory contains no recordings\n"))
  }

  @Test func fileNameLikeAnOptionGetsASuggestion() throws {
    let program = try RetouchProcess.run(["check", "-dash.yml"])
    #expect(program.status == 2)
    #expect(
      program.errors.contains(
        "'-dash.yml' for 'check'; write './-dash.yml' for a file of that name"))
  }
}
