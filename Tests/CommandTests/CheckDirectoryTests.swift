import Foundation
import TestSupport
import Testing

/// `check` with invalid transcripts, recordings and directories.
@Suite struct CheckDirectoryTests {
  private let kiosk = "Examples/screens/ticket-kiosk.json"

  private func visit() throws -> TemporaryDirectory { try .checkedVisit(on: kiosk) }

  // MARK: Missing recordings

  @Test func transcriptWithoutARecordingIsAnError() throws {
    let directory = try visit()
    try FileManager.default.removeItem(atPath: directory["a.yml"])
    let program = try RetouchProcess.run(["check", "--junit", directory["out.xml"], directory.path])
    #expect(program.status == 66)
    #expect(
      program.output.contains("/a.transcript: the recording of this transcript does not exist\n"))
    let xml = try #require(directory.text("out.xml"))
    #expect(xml.contains(#"errors="1""#))
    #expect(xml.contains("/a.transcript: the recording of this transcript does not exist<"))
    #expect(try RetouchProcess.run(["check", directory["a.transcript"]]).status == 66)
  }

  @Test(arguments: ["", "shreds\n"])
  func recordingWithoutContentIsAnError(text: String) throws {
    let directory = try visit()
    try directory.write(text, "a.yml")
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 65)
    #expect(program.output.contains("/a.yml:1:1: "), "\(program.output)")
  }

  @Test func unreadableDirectoryIsAnError() throws {
    let directory = try visit()
    let closed = directory["closed"]
    try FileManager.default.createDirectory(
      atPath: closed, withIntermediateDirectories: false, attributes: [.posixPermissions: 0])
    defer { try? FileManager.default.removeItem(atPath: closed) }
    let program = try RetouchProcess.run(
      ["check", directory.path], by: RetouchProcess.asUnprivilegedUser)
    #expect(program.status == 77, "\(program.errors)")
    #expect(program.output.contains("/closed: cannot read the directory: permission denied"))
  }

  @Test func directoryWithoutRecordingsIsAnError() throws {
    let directory = try TemporaryDirectory()
    try directory.write("hello\n", "notes.txt")
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 66)
    #expect(program.errors.contains("no recordings found in \(directory.path)\n"))
  }

  // MARK: Names

  @Test func missingFileIsReported() throws {
    let directory = try visit()
    let program = try RetouchProcess.run(["check", directory["b.yml"]])
    #expect(program.status == 66)
    #expect(program.output.contains("/b.yml: no such file\n"))
    #expect(try RetouchProcess.run(["check", "-"]).status == 2)
    let meant = try RetouchProcess.run(["check", directory["a.transcript"]])
    #expect(meant.output.hasPrefix("1 recording: 1 passed in "))
  }

  @Test func recordingsSharingATranscriptAreErrors() throws {
    let directory = try visit()
    try directory.write(try #require(directory.text("a.yml")), "a.evemu")
    try directory.write("notes\n", "a.txt")
    for words in [["check"], ["check", "--update"]] {
      let program = try RetouchProcess.run(words + [directory.path])
      #expect(program.status == 65)
      #expect(
        program.output.contains("2 recordings: 2 failed (2 with errors)"), "\(program.output)")
      #expect(program.output.contains("/a.yml: 2 recordings share "))
      #expect(program.output.contains("/a.evemu: 2 recordings share "))
    }
  }

  /// A text file with the same base name is not the recording.
  @Test func fileWithARecordingExtensionIsPreferred() throws {
    let directory = try visit()
    try directory.write("notes\n", "a.txt")
    try directory.write("shreds\n", "a.yml")
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.output.contains("/a.yml:1:1: "), "\(program.output)")
    #expect(program.output.contains("1 recording: 1 failed (1 with errors)"), "\(program.output)")
  }

  @Test func cyclicLinkIsNotFollowed() throws {
    let directory = try visit()
    try FileManager.default.createSymbolicLink(
      atPath: directory["again"], withDestinationPath: directory.path)
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.output.hasPrefix("1 recording: 1 passed"), "\(program.output)")
  }

  // MARK: Paths

  @Test func recordingNamedTwiceIsCheckedOnce() throws {
    let directory = try visit()
    try FileManager.default.createDirectory(
      atPath: directory["in"], withIntermediateDirectories: false)
    let recording = directory["a.yml"]
    let again = [directory["./a.transcript"], directory["in/../a.yml"], directory.path + "//"]
    for words in [["check"], ["check", "--update"]] {
      let program = try RetouchProcess.run(words + [recording] + again)
      #expect(program.status == 0)
      #expect(program.output.hasPrefix("1 recording: 1 passed"), "\(program.output)")
    }
    // A symbolic link to a recording has a separate transcript.
    try FileManager.default.createSymbolicLink(
      atPath: directory["b.yml"], withDestinationPath: "a.yml")
    let both = try RetouchProcess.run(["check", recording, directory["b.yml"]])
    #expect(both.status == 1)
    #expect(both.output.contains("2 recordings: 1 passed, 1 failed (1 without"), "\(both.output)")
  }

  @Test func errorNamesTheFile() throws {
    let directory = try visit()
    let text = try #require(directory.text("a.transcript"))
    let rest = text.drop { $0 != "\n" }
    try directory.write("# retouch transcript 1 · profil: slow\(rest)", "a.transcript")
    let unknown = try RetouchProcess.run(["check", directory.path])
    #expect(unknown.status == 65)
    #expect(
      unknown.output.contains(
        "/a.transcript:1: unknown option 'profil'; did you mean 'profile'?\n"))
    try directory.write("# retouch transcript 1 · screen: gone.json\(rest)", "a.transcript")
    let gone = try RetouchProcess.run(["check", directory.path])
    #expect(gone.status == 66)
    let sentence =
      "the screen 'gone.json' is missing: no such file \(directory["gone.json"]); specify another "
      + "with --screen"
    #expect(gone.output.contains("\(directory["a.transcript"]):1: \(sentence)\n"))
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    let session = "# retouch session 1\n# old\nscreen: gone.json\nlead: 0.0\nvoice: quiet\n"
    try directory.write(session, "a.yml.session")
    let replay = try RetouchProcess.run(["replay", directory["a.yml"]])
    #expect(replay.status == 66)
    #expect(replay.errors.contains("\(directory["a.yml.session"]):3: \(sentence)\n"))
  }

  @Test func truncationIsReportedOnce() throws {
    let directory = try visit()
    let packed = directory["a.evemu.gz"]
    #expect(try RetouchProcess.run(["convert", directory["a.yml"], packed]).status == 0)
    try FileManager.default.removeItem(atPath: directory["a.yml"])
    let bytes = try #require(directory.data("a.evemu.gz"))
    try directory.write(bytes.prefix(bytes.count * 7 / 10), "a.evemu.gz")
    let program = try RetouchProcess.run(["check", directory.path])
    #expect(program.status == 1, "\(program.output)")
    #expect(program.errors.components(separatedBy: "is truncated").count == 2, "\(program.errors)")
  }

  @Test func annotationPathsAreRelativeToTheWorkspace() throws {
    let directory = try visit()
    try directory.write("# retouch transcript 1\n", "a.transcript")
    let set = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": directory.path]
    let program = try RetouchProcess.run(["check", directory.path], set: set)
    #expect(program.output.contains("\n::error file=a.transcript,line=2,"), "\(program.output)")
  }

  @Test func unwritableTranscriptIsReported() throws {
    let directory = try visit()
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    try FileManager.default.createSymbolicLink(
      atPath: directory["a.transcript"], withDestinationPath: "nowhere/a.transcript")
    let program = try RetouchProcess.run(["check", "--update", directory.path])
    #expect(program.status != 0)
    #expect(program.output.contains("1 recording: 1 failed (1 not written)"), "\(program.output)")
  }

  @Test(arguments: [true, false])
  func readOnlyTranscriptIsNotReplaced(isLink: Bool) throws {
    let directory = try visit()
    let old = "# retouch transcript 1\nold\n"
    let kept = isLink ? "kept" : "a.transcript"
    try FileManager.default.removeItem(atPath: directory["a.transcript"])
    try directory.write(old, kept)
    if isLink {
      try FileManager.default.createSymbolicLink(
        atPath: directory["a.transcript"], withDestinationPath: "kept")
    }
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o444]
    try FileManager.default.setAttributes(mode, ofItemAtPath: directory[kept])
    let program = try RetouchProcess.run(["check", "--update", directory.path])
    #expect(program.status == 77)
    #expect(program.output.contains("/a.transcript: the file is read-only"), "\(program.output)")
    #expect(directory.text(kept) == old)
    // An unchanged transcript need not be writable.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: directory[kept])
    #expect(try RetouchProcess.run(["check", "--update", directory.path]).status == 0)
    try FileManager.default.setAttributes(mode, ofItemAtPath: directory[kept])
    #expect(try RetouchProcess.run(["check", "--update", directory.path]).status == 0)
  }

  /// The owner cannot write the transcript, although the directory allows everyone to replace it.
  @Test func transcriptUnwritableByItsOwnerIsNotReplaced() throws {
    let directory = try visit()
    let old = "# retouch transcript 1\nold\n"
    try directory.write(old, "a.transcript")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o466], ofItemAtPath: directory["a.transcript"])
    let program = try RetouchProcess.run(
      ["check", "--update", directory.path], by: RetouchProcess.asUnprivilegedUser)
    #expect(program.status == 77, "\(program.errors)")
    #expect(program.output.contains("/a.transcript: the file is read-only"), "\(program.output)")
    #expect(directory.text("a.transcript") == old)
  }

  // MARK: Touches

  @Test func missingGestureShowsItsTouch() throws {
    let directory = try TemporaryDirectory()
    let script = "flick-right,flick-right,double-tap,flick-right,escape"
    let hand = ["--device", "nexus-4", "--hand", "learning", "--seed", "5"]
    #expect(
      try RetouchProcess.run(["synth", script] + hand + ["-o", directory["a.yml"]]).status == 0)
    #expect(try RetouchProcess.run(["check", "--update", "-s", kiosk, directory.path]).status == 0)
    let program = try RetouchProcess.run(["check", "--set", "flick-length=40mm", directory.path])
    #expect(program.output.contains("  -      2.009  gesture  flick-right\n"))
    #expect(program.output.contains("    touch 2       1.919 to 2.009"), "\(program.output)")
    #expect(program.output.contains("a flick is at least 40 mm long"))
    #expect(!program.output.contains("touch 4"))
  }

  @Test func nearestTouchesAreShown() throws {
    let directory = try TemporaryDirectory()
    let flicks = Array(repeating: "flick-right", count: 6).joined(separator: ",")
    let hand = ["--device", "nexus-4", "--pause", "0.08", "-o", directory["a.yml"]]
    #expect(try RetouchProcess.run(["synth", flicks] + hand).status == 0)
    #expect(try RetouchProcess.run(["check", "--update", "-s", kiosk, directory.path]).status == 0)
    // All six gestures are within a second. The third is changed.
    var lines = try #require(directory.text("a.transcript")).split(separator: "\n").map(String.init)
    let flicked = lines.indices.filter { lines[$0].hasSuffix("gesture  flick-right") }
    #expect(flicked.count == 6)
    lines[flicked[2]].replace("flick-right", with: "flick-left")
    try directory.write(lines.map { $0 + "\n" }.joined(), "a.transcript")
    let program = try RetouchProcess.run(["check", directory.path])
    let shown = program.output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /touch ([0-9])/).flatMap { Int($0.1) }
    }
    #expect(shown == [2, 3, 4], "\(program.output)")
  }

  /// An invalid file does not end the check.
  ///
  /// All files are checked and reported.
  @Test func invalidFileDoesNotEndTheCheck() throws {
    let directory = try TemporaryDirectory.checkedVisit(on: "Examples/screens/ticket-kiosk.json")
    let panel = try #require(Checkout.text("recordings/flatfrog-3200/double-tap.evemu"))
    let lines = panel.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.filter { !$0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
    for (name, time) in [("b", "9200000000000.000000"), ("c", "-9200000000000.000000")] {
      try directory.write(head + "E: \(time) 0000 0000 0000\n", "\(name).evemu")
      try directory.write("# retouch transcript 1\n", "\(name).transcript")
    }
    try directory.write("", "d.evemu")
    let spoiled = Data((0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* 7_919) })
    try directory.write(spoiled, "e.evemu")
    try FileManager.default.createDirectory(
      atPath: directory["f.evemu"], withIntermediateDirectories: true)
    #expect(try RetouchProcess.start(["/usr/bin/mkfifo", directory["g.evemu"]]).status == 0)
    let check = try RetouchProcess.run(["check", "--junit", directory["out.xml"], directory.path])
    #expect(check.status == 65, "\(check)")
    #expect(check.output.contains("\n5 recordings: 1 passed, 4 failed (4 with errors) in "))
    #expect(directory.text("out.xml")?.contains("tests=\"5\"") == true)
  }
}
