import Foundation
import Hands
import Testing

/// Companion files of recordings that were compressed or removed.
@Suite struct CheckCompanionTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  /// Returns a directory with a recording, its session and its transcript.
  private func visit() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      try #require(Checkout.text("recordings/sessions/next-item.yml")), "a.yml")
    try folder.write(
      "# retouch session 1\nscreen: \(Checkout.path(kiosk))\nlead: 0.5\nvoice: quiet\n"
        + "0 0.700000 command last-item\n999 60.0 end\n", "a.yml.session")
    #expect(try Program.run(["check", "--update", folder.path]).status == 0)
    #expect(folder.text("a.transcript")?.contains("last-item") == true)
    return folder
  }

  @Test func aRecordingThatWasPackedKeepsItsSession() throws {
    let folder = try visit()
    let before = try Program.run(["replay", folder["a.yml"]]).output
    #expect(try Program.start(["/usr/bin/gzip", folder["a.yml"]]).status == 0)
    let check = try Program.run(["check", folder.path])
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.hasPrefix("1 recording: 1 as written down ("), "\(check.output)")
    #expect(try Program.run(["replay", folder["a.yml.gz"]]).output == before)
    let copy = try Program.run(["convert", folder["a.yml.gz"], folder["b.yml"]])
    #expect(copy.status == 0 && folder.names.contains("b.yml.session"), "\(copy.errors)")
    // While the uncompressed recording exists, the companions belong to it.
    try folder.write(try #require(folder.data("b.yml")), "a.yml")
    let other = try Program.run(["replay", folder["a.yml.gz"]]).output
    #expect(!other.contains("last-item"))
  }

  @Test func aSessionWithoutItsRecordingIsAnError() throws {
    let folder = try visit()
    try FileManager.default.removeItem(atPath: folder["a.yml"])
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    for path in [folder.path, folder["a.yml.session"]] {
      let program = try Program.run(["check", path])
      #expect(program.status == 66)
      #expect(
        program.output.contains("/a.yml.session: there is no recording beside this session\n"))
    }
  }

  @Test func aSessionMayNameItsRecording() throws {
    let folder = try visit()
    let meant = try Program.run(["check", folder["a.yml.session"]])
    #expect(meant.output.hasPrefix("1 recording: 1 as written down ("), "\(meant)")
    let session = try Program.run(["replay", folder["a.yml.session"]])
    #expect(session.status == 65)
    #expect(session.errors.contains("but the session of one; name \(folder["a.yml"])\n"))
    let transcript = try Program.run(["replay", folder["a.transcript"]])
    #expect(transcript.status == 65)
    #expect(transcript.errors.contains("but the transcript of one; name the recording beside it"))
  }

  // MARK: Directories

  @Test func aLinkedDirectoryIsWalkedThroughWhereItLeadsOut() throws {
    let (folder, other) = (try visit(), try visit())
    let files = FileManager.default
    try files.createDirectory(atPath: folder["in"], withIntermediateDirectories: false)
    try files.moveItem(atPath: folder["a.yml"], toPath: folder["in/a.yml"])
    try files.moveItem(atPath: folder["a.yml.session"], toPath: folder["in/a.yml.session"])
    try files.moveItem(atPath: folder["a.transcript"], toPath: folder["in/a.transcript"])
    // One link to a directory that is traversed anyway, one to the parent, and two to each other.
    try files.createSymbolicLink(atPath: folder["again"], withDestinationPath: "in")
    try files.createSymbolicLink(atPath: folder["in/up"], withDestinationPath: "..")
    try files.createSymbolicLink(atPath: folder["out"], withDestinationPath: other.path)
    try files.createSymbolicLink(atPath: other["back"], withDestinationPath: folder.path)
    let check = try Program.run(["check", folder.path])
    #expect(check.output.hasPrefix("2 recordings: 2 as written down ("), "\(check.output)")
    let replay = try Program.run(["replay", folder.path])
    #expect(replay.output.matches(of: /a\.yml:\n/).count == 2, "\(replay.output)")
    let named = try Program.run(["check", folder["out"]])
    #expect(named.output.contains("as written down"), "\(named.output)")
    let help = try Program.run(["check", "--help"]).output
    #expect(help.contains("hidden files"), "\(help)")
  }

  @Test(arguments: ["replay", "recognize", "explain", "tune"])
  func nothingToReadIsAnError(command: String) throws {
    let folder = try Folder()
    let program = try Program.run([command, folder.path])
    #expect(program.status == 66)
    #expect(program.errors.contains("error: there are no recordings in \(folder.path)\n"))
  }

  @Test func anEmptyDirectoryBesideAFullOneIsTold() throws {
    let (full, empty) = (try visit(), try Folder())
    let program = try Program.run(["recognize", empty.path, full.path])
    #expect(program.status == 0)
    #expect(program.errors.contains("\(empty.path): there are no recordings in it\n"))
  }

  @Test func aFileThatLooksLikeAnOptionIsNamedOtherwise() throws {
    let program = try Program.run(["check", "-dash.yml"])
    #expect(program.status == 2)
    #expect(
      program.errors.contains("'-dash.yml' for 'check'; a file of that name is './-dash.yml'"))
  }
}
