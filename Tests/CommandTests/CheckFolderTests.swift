import Foundation
import Hands
import Testing

/// `check` with invalid transcripts, recordings and directories.
@Suite struct CheckFolderTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  private func visit() throws -> Folder { try .checkedVisit(on: kiosk) }

  // MARK: Missing recordings

  @Test func aTranscriptWithoutItsRecordingIsAnError() throws {
    let folder = try visit()
    try FileManager.default.removeItem(atPath: folder["a.yml"])
    let program = try Program.run(["check", "--junit", folder["out.xml"], folder.path])
    #expect(program.status == 66)
    #expect(
      program.output.contains("/a.transcript: there is no recording beside this transcript\n"))
    let xml = try #require(folder.text("out.xml"))
    #expect(xml.contains(#"errors="1""#) && xml.contains("no recording beside"))
    #expect(try Program.run(["check", folder["a.transcript"]]).status == 66)
  }

  @Test(arguments: ["", "shreds\n"])
  func aRecordingThatHoldsNothingAnyMoreIsAnError(text: String) throws {
    let folder = try visit()
    try folder.write(text, "a.yml")
    let program = try Program.run(["check", folder.path])
    #expect(program.status == 65)
    #expect(program.output.contains("/a.yml:1:1: "), "\(program.output)")
  }

  @Test func aDirectoryThatCannotBeReadIsAnError() throws {
    let folder = try visit()
    let closed = folder["closed"]
    try FileManager.default.createDirectory(
      atPath: closed, withIntermediateDirectories: false, attributes: [.posixPermissions: 0])
    defer { try? FileManager.default.removeItem(atPath: closed) }
    let program = try Program.run(["check", folder.path], by: Program.ordinarily)
    #expect(program.status == 77, "\(program.errors)")
    #expect(program.output.contains("/closed: you may not read this directory"))
  }

  @Test func nothingToCheckIsAnError() throws {
    let folder = try Folder()
    try folder.write("hello\n", "notes.txt")
    let program = try Program.run(["check", folder.path])
    #expect(program.status == 66)
    #expect(program.errors.contains("there are no recordings in \(folder.path)\n"))
  }

  // MARK: Names

  @Test func aNameThatIsMistypedIsToldAsThat() throws {
    let folder = try visit()
    let program = try Program.run(["check", folder["b.yml"]])
    #expect(program.status == 66)
    #expect(program.output.contains("/b.yml: there is no such file\n"))
    #expect(try Program.run(["check", "-"]).status == 2)
    let meant = try Program.run(["check", folder["a.transcript"]])
    #expect(meant.output.hasPrefix("1 recording: 1 as written down ("))
  }

  @Test func twoRecordingsDoNotShareATranscript() throws {
    let folder = try visit()
    try folder.write(try #require(folder.text("a.yml")), "a.evemu")
    try folder.write("notes\n", "a.txt")
    for words in [["check"], ["check", "--update"]] {
      let program = try Program.run(words + [folder.path])
      #expect(program.status == 65)
      #expect(program.output.contains("2 recordings: 2 not to be checked"), "\(program.output)")
      #expect(program.output.contains("/a.yml: 2 recordings share "))
      #expect(program.output.contains("/a.evemu: 2 recordings share "))
    }
  }

  /// A text file with the same base name is not the recording.
  @Test func ofFilesOfOneNameTheOneThatIsCalledARecordingIsMeant() throws {
    let folder = try visit()
    try folder.write("notes\n", "a.txt")
    try folder.write("shreds\n", "a.yml")
    let program = try Program.run(["check", folder.path])
    #expect(program.output.contains("/a.yml:1:1: "), "\(program.output)")
    #expect(program.output.contains("1 recording: 1 not to be checked"), "\(program.output)")
  }

  @Test func aLinkThatLeadsBackIsNotEntered() throws {
    let folder = try visit()
    try FileManager.default.createSymbolicLink(
      atPath: folder["again"], withDestinationPath: folder.path)
    let program = try Program.run(["check", folder.path])
    #expect(program.output.hasPrefix("1 recording: 1 as written down"), "\(program.output)")
  }

  // MARK: Paths

  @Test func whatIsNamedTwiceIsCheckedOnce() throws {
    let folder = try visit()
    try FileManager.default.createDirectory(
      atPath: folder["in"], withIntermediateDirectories: false)
    let recording = folder["a.yml"]
    let again = [folder["./a.transcript"], folder["in/../a.yml"], folder.path + "//"]
    for words in [["check"], ["check", "--update"]] {
      let program = try Program.run(words + [recording] + again)
      #expect(program.status == 0)
      #expect(program.output.hasPrefix("1 recording: 1 as written down"), "\(program.output)")
    }
    // A symbolic link to a recording has a separate transcript.
    try FileManager.default.createSymbolicLink(
      atPath: folder["b.yml"], withDestinationPath: "a.yml")
    let both = try Program.run(["check", recording, folder["b.yml"]])
    #expect(both.status == 1)
    #expect(both.output.contains("2 recordings: 1 as written down, 1 without"), "\(both.output)")
  }

  @Test func aMistakeIsToldWithTheFileThatMakesIt() throws {
    let folder = try visit()
    let text = try #require(folder.text("a.transcript"))
    let rest = text.drop { $0 != "\n" }
    try folder.write("# retouch transcript 1 · profil: slow\(rest)", "a.transcript")
    let unknown = try Program.run(["check", folder.path])
    #expect(unknown.status == 65)
    #expect(
      unknown.output.contains(
        "/a.transcript:1: unknown option 'profil'; did you mean 'profile'?\n"))
    try folder.write("# retouch transcript 1 · screen: gone.json\(rest)", "a.transcript")
    let gone = try Program.run(["check", folder.path])
    #expect(gone.status == 66)
    let sentence =
      "the screen 'gone.json' is missing: there is no file \(folder["gone.json"]); name another "
      + "with --screen"
    #expect(gone.output.contains("\(folder["a.transcript"]):1: \(sentence)\n"))
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    let session = "# retouch session 1\n# old\nscreen: gone.json\nlead: 0.0\nvoice: quiet\n"
    try folder.write(session, "a.yml.session")
    let replay = try Program.run(["replay", folder["a.yml"]])
    #expect(replay.status == 66)
    #expect(replay.errors.contains("\(folder["a.yml.session"]):3: \(sentence)\n"))
  }

  @Test func whatIsTornIsToldOnce() throws {
    let folder = try visit()
    let packed = folder["a.evemu.gz"]
    #expect(try Program.run(["convert", folder["a.yml"], packed]).status == 0)
    try FileManager.default.removeItem(atPath: folder["a.yml"])
    let bytes = try #require(folder.data("a.evemu.gz"))
    try folder.write(bytes.prefix(bytes.count * 7 / 10), "a.evemu.gz")
    let program = try Program.run(["check", folder.path])
    #expect(program.status == 1, "\(program.output)")
    #expect(program.errors.components(separatedBy: "breaks off").count == 2, "\(program.errors)")
  }

  @Test func annotationsAreSeenFromTheWorkspace() throws {
    let folder = try visit()
    try folder.write("# retouch transcript 1\n", "a.transcript")
    let set = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.path]
    let program = try Program.run(["check", folder.path], set: set)
    #expect(program.output.contains("\n::error file=a.transcript,line=2,"), "\(program.output)")
  }

  @Test func aTranscriptThatCannotBeWrittenIsToldAsThat() throws {
    let folder = try visit()
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    try FileManager.default.createSymbolicLink(
      atPath: folder["a.transcript"], withDestinationPath: "nowhere/a.transcript")
    let program = try Program.run(["check", "--update", folder.path])
    #expect(program.status != 0)
    #expect(program.output.contains("1 recording: 1 not to be written"), "\(program.output)")
  }

  @Test(arguments: [true, false])
  func aTranscriptThatIsReadOnlyIsNotReplaced(isLink: Bool) throws {
    let folder = try visit()
    let old = "# retouch transcript 1\nold\n"
    let kept = isLink ? "kept" : "a.transcript"
    try FileManager.default.removeItem(atPath: folder["a.transcript"])
    try folder.write(old, kept)
    if isLink {
      try FileManager.default.createSymbolicLink(
        atPath: folder["a.transcript"], withDestinationPath: "kept")
    }
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o444]
    try FileManager.default.setAttributes(mode, ofItemAtPath: folder[kept])
    let program = try Program.run(["check", "--update", folder.path])
    #expect(program.status == 77)
    #expect(program.output.contains("/a.transcript: this file is read-only"), "\(program.output)")
    #expect(folder.text(kept) == old)
    // An unchanged transcript need not be writable.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder[kept])
    #expect(try Program.run(["check", "--update", folder.path]).status == 0)
    try FileManager.default.setAttributes(mode, ofItemAtPath: folder[kept])
    #expect(try Program.run(["check", "--update", folder.path]).status == 0)
  }

  /// The owner cannot write the transcript, although the directory allows everyone to replace it.
  @Test func aTranscriptThatOnePersonMayNotWriteIsNotReplaced() throws {
    let folder = try visit()
    let old = "# retouch transcript 1\nold\n"
    try folder.write(old, "a.transcript")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o466], ofItemAtPath: folder["a.transcript"])
    let program = try Program.run(["check", "--update", folder.path], by: Program.ordinarily)
    #expect(program.status == 77, "\(program.errors)")
    #expect(program.output.contains("/a.transcript: this file is read-only"), "\(program.output)")
    #expect(folder.text("a.transcript") == old)
  }

  // MARK: Touches

  @Test func ofALostGestureItsOwnTouchIsShown() throws {
    let folder = try Folder()
    let script = "flick-right,flick-right,double-tap,flick-right,escape"
    let hand = ["--device", "nexus-4", "--hand", "learning", "--seed", "5"]
    #expect(try Program.run(["synth", script] + hand + ["-o", folder["a.yml"]]).status == 0)
    #expect(try Program.run(["check", "--update", "-s", kiosk, folder.path]).status == 0)
    let program = try Program.run(["check", "--set", "flick-length=40mm", folder.path])
    #expect(program.output.contains("  -      2.009  gesture  flick-right\n"))
    #expect(program.output.contains("    touch 2       1.919 to 2.009"), "\(program.output)")
    #expect(program.output.contains("a flick is at least 40 mm long"))
    #expect(!program.output.contains("touch 4"))
  }

  @Test func ofManyTouchesTheNearestAreShown() throws {
    let folder = try Folder()
    let flicks = Array(repeating: "flick-right", count: 6).joined(separator: ",")
    let hand = ["--device", "nexus-4", "--pause", "0.08", "-o", folder["a.yml"]]
    #expect(try Program.run(["synth", flicks] + hand).status == 0)
    #expect(try Program.run(["check", "--update", "-s", kiosk, folder.path]).status == 0)
    // All six gestures are within a second. The third is changed.
    var lines = try #require(folder.text("a.transcript")).split(separator: "\n").map(String.init)
    let flicked = lines.indices.filter { lines[$0].hasSuffix("gesture  flick-right") }
    #expect(flicked.count == 6)
    lines[flicked[2]].replace("flick-right", with: "flick-left")
    try folder.write(lines.map { $0 + "\n" }.joined(), "a.transcript")
    let program = try Program.run(["check", folder.path])
    let shown = program.output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /touch ([0-9])/).flatMap { Int($0.1) }
    }
    #expect(shown == [2, 3, 4], "\(program.output)")
  }

  /// An invalid file does not end the check.
  ///
  /// All files are checked and reported.
  @Test func noFileEndsTheWholeCheck() throws {
    let folder = try Folder.checkedVisit(on: "Examples/screens/ticket-kiosk.json")
    let panel = try #require(Checkout.text("recordings/flatfrog-3200/double-tap.evemu"))
    let lines = panel.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.filter { !$0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
    for (name, time) in [("b", "9200000000000.000000"), ("c", "-9200000000000.000000")] {
      try folder.write(head + "E: \(time) 0000 0000 0000\n", "\(name).evemu")
      try folder.write("# retouch transcript 1\n", "\(name).transcript")
    }
    try folder.write("", "d.evemu")
    let spoiled = Data((0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* 7_919) })
    try folder.write(spoiled, "e.evemu")
    try FileManager.default.createDirectory(
      atPath: folder["f.evemu"], withIntermediateDirectories: true)
    #expect(try Program.start(["/usr/bin/mkfifo", folder["g.evemu"]]).status == 0)
    let check = try Program.run(["check", "--junit", folder["out.xml"], folder.path])
    #expect(check.status == 65, "\(check)")
    #expect(check.output.contains("\n5 recordings: 1 as written down, 4 not to be checked ("))
    #expect(folder.text("out.xml")?.contains("tests=\"5\"") == true)
  }
}
