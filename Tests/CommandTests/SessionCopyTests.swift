import Foundation
import TestSupport
import Testing

/// The session of a recording when another recording is made from it.
@Suite struct SessionCopyTests {
  private let visit = "recordings/visits/museum.yml"

  /// Returns a directory that contains a directory with a recording and its session.
  private func directory(_ lines: String = "") throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory["in"], withIntermediateDirectories: false)
    try directory.write(try #require(Checkout.text(visit)), "in/a.yml")
    let screen = try #require(Checkout.text("Examples/screens/ticket-kiosk.json"))
    try directory.write(screen, "in/kiosk.json")
    try directory.write(
      "# retouch session 1\nscreen: kiosk.json\nset: double-tap-window=400ms\nlead: 0.5\n"
        + "voice: quiet\n\(lines)", "in/a.yml.session")
    return directory
  }

  private func replayed(_ path: String) throws -> String {
    let program = try RetouchProcess.run(["replay", path])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    return program.output
  }

  @Test func convertedRecordingReplaysUnchanged() throws {
    let folder = try directory("9 3.000000 command next-item\n999 60.000000 end\n")
    let program = try RetouchProcess.run(["convert", folder["in/a.yml"], folder["b.evemu.gz"]])
    #expect(program.status == 0, "\(program.errors)")
    let session = try #require(folder.text("b.evemu.gz.session"))
    #expect(session.contains("\nscreen: in/kiosk.json\nset: double-tap-window=400ms\nlead: 0.5"))
    #expect(try replayed(folder["b.evemu.gz"]) == replayed(folder["in/a.yml"]))
  }

  /// A session counts the frames of all devices.
  @Test func singleExtractedDeviceKeepsTheScreen() throws {
    let folder = try directory()
    let pad = ["--device", "nexus-4", "--output", folder["in/pad.yml"]]
    #expect(try RetouchProcess.run(["synth", "flick-right"] + pad).status == 0)
    let session = try #require(folder.text("in/a.yml.session"))
    let merge = ["merge", visit, folder["in/pad.yml"], folder["in/two.yml"]]
    #expect(try RetouchProcess.run(merge).status == 0)
    try folder.write(session + "9 3.000000 command next-item\n99 60.0 end\n", "in/two.yml.session")
    let one = ["--only", "1"]
    let convert = try RetouchProcess.run(["convert", folder["in/two.yml"], folder["c.yml"]] + one)
    let trim = try RetouchProcess.run(["trim", folder["in/two.yml"], folder["t.yml"]] + one)
    for program in [convert, trim] {
      #expect(program.status == 0)
      #expect(program.errors.contains("kept the screen"), "\(program.errors)")
      #expect(program.errors.contains("because the session counts the touches of all devices"))
    }
    let kept = try #require(folder.text("c.yml.session"))
    #expect(kept.contains("\nscreen: in/kiosk.json\n") && !kept.contains("command"))
    #expect(folder.text("t.yml.session") == kept)
  }

  @Test func existingSessionIsNotOverwritten() throws {
    let folder = try directory()
    try folder.write("mine", "b.yml.session")
    let words = ["convert", folder["in/a.yml"], folder["b.yml"]]
    let program = try RetouchProcess.run(words)
    #expect(program.status == 2 && program.errors.contains("b.yml.session"), "\(program.errors)")
    #expect(folder.text("b.yml") == nil && folder.text("b.yml.session") == "mine")
    #expect(try RetouchProcess.run(words + ["--force"]).status == 0)
    #expect(folder.text("b.yml.session")?.hasPrefix("# retouch session 1\n") == true)
  }

  @Test func omittedSessionIsReportedWithoutAnOutputFile() throws {
    let folder = try directory()
    let convert = try RetouchProcess.run(["convert", folder["in/a.yml"], "-", "--as", "evemu"])
    #expect(convert.status == 0 && convert.output.hasPrefix("# EVEMU"))
    #expect(convert.errors.contains("a.yml.session: omitted, "), "\(convert.errors)")
    try FileManager.default.createSymbolicLink(
      atPath: folder["null.yml"], withDestinationPath: "/dev/null")
    let device = try RetouchProcess.run(["convert", folder["in/a.yml"], folder["null.yml"]])
    #expect(
      device.status == 0
        && device.errors.contains("omitted, because the output is not a regular file"))
    try FileManager.default.removeItem(atPath: folder["null.yml"])
    let merge = try RetouchProcess.run(["merge", folder["in/a.yml"], visit, folder["c.yml"]])
    #expect(merge.errors.contains("in/a.yml.session: omitted, "), "\(merge.errors)")
    let anonymize = try RetouchProcess.run(["anonymize", folder["in/a.yml"], folder["d.yml"]])
    #expect(anonymize.errors.contains("dropped: the session file"), "\(anonymize.errors)")
    #expect(folder.names == ["c.yml", "d.yml", "in"])
  }

  @Test func invalidSessionIsOmitted() throws {
    let folder = try directory("nonsense\n")
    let program = try RetouchProcess.run(["convert", folder["in/a.yml"], folder["b.yml"]])
    #expect(program.status == 0)
    #expect(program.errors.contains("a.yml.session:6: "), "\(program.errors)")
    #expect(program.errors.contains("the session file is omitted"))
    #expect(folder.names == ["b.yml", "in"])
  }

  /// Session lines that this version does not support may be valid in another.
  @Test(arguments: [
    "language: f", "colour: red", "set: no-such-tunable=5mm", "set: double-tap-window=0.5s",
    "rate: 050",
  ])
  func unknownSessionLinesAreCopiedUnchanged(line: String) throws {
    let folder = try directory()
    let old = try #require(folder.text("in/a.yml.session"))
    let session = old.replacing("lead:", with: "\(line)\nlead:")
    try folder.write(session, "in/a.yml.session")
    for words in [["convert"], ["trim", "--to", "60"]] {
      for target in ["in/a.yml", "b.yml"] {
        let paths = [folder["in/a.yml"], folder[target]]
        let program = try RetouchProcess.run(words + paths + ["--force"])
        #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
        let carried = try #require(folder.text("\(target).session"))
        #expect(carried.contains("\n\(line)\nlead: 0.500000\nvoice: quiet\n"), "\(carried)")
      }
    }
    #expect(try #require(folder.text("b.yml.session")).contains("\nscreen: in/kiosk.json\n"))
  }

  /// A session that cannot be transferred would be lost with its recording.
  @Test(arguments: ["# retouch session 2\n", "# retouch session 1\nlead: soon\n", nil])
  func recordingWithUntransferableSessionIsNotReplaced(session: String?) throws {
    let folder = try directory()
    let recording = try #require(folder.text("in/a.yml"))
    if let session {
      try folder.write(session, "in/a.yml.session")
    } else {
      try folder.write("# retouch transcript 1\n", "in/a.transcript")
      try FileManager.default.removeItem(atPath: folder["in/a.yml.session"])
      try FileManager.default.createSymbolicLink(
        atPath: folder["in/a.yml.session"], withDestinationPath: "a.yml.session")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["in"]).sorted()
    for words in [["convert"], ["trim", "--to", "4"]] {
      let program = try RetouchProcess.run(
        words + [folder["in/a.yml"], folder["in/a.yml"], "--force"])
      #expect(program.status == (session == nil ? 74 : 65), "\(program)")
      let printed = session == nil ? "Too many levels" : "it cannot be copied"
      #expect(program.errors.contains(printed), "\(program)")
    }
    if session == nil {
      let anonymize = ["anonymize", folder["in/a.yml"], folder["in/a.yml"], "--force"]
      #expect(try RetouchProcess.run(anonymize).status == 74)
      #expect(try RetouchProcess.run(["replay", folder["in/a.yml"]]).status == 74)
      #expect(
        try RetouchProcess.run(["check", folder["in/a.yml"]]).output.contains("Too many levels"))
    }
    #expect(folder.text("in/a.yml") == recording)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder["in"]).sorted() == names)
    if let session { #expect(folder.text("in/a.yml.session") == session) }
  }

  /// A panel mounted upside down, with udev's calibration.
  @Test(arguments: [
    (["convert"], "", "\ncalibration: -1 0 1 0 -1 1\nlead: "),
    (["convert"], "rotate: 0\n", "\nrotate: 0\ncalibration: "),
    (["convert"], "calibration: 1 0 0 0 1 0\n", "\ncalibration: 1 0 0 0 1 0\nlead: "),
    (["trim", "--to", "60"], "", "\ncalibration: -1 0 1 0 -1 1\nlead: "),
  ])
  func calibrationIsTransferred(words: [String], option: String, kept: String) throws {
    let folder = try directory()
    let text = try #require(folder.text("in/a.yml"))
    let matrix = "properties:\n    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1\n"
    try folder.write(text.replacing("properties: []\n", with: matrix), "in/a.yml")
    let session = try #require(folder.text("in/a.yml.session"))
    try folder.write(session.replacing("lead:", with: "\(option)lead:"), "in/a.yml.session")
    let usual = try replayed(folder["in/a.yml"])
    for name in ["b.evemu", "b.yml"] {
      let program = try RetouchProcess.run(words + [folder["in/a.yml"], folder[name]])
      #expect(program.status == 0, "\(program.errors)")
      #expect(try replayed(folder[name]) == usual)
    }
    // Only a replay reads the surface from the session.
    let again = try RetouchProcess.run(words + [folder["in/a.yml"], folder["c.evemu"]])
    let printed = "lost in evemu: the calibration ('replay' and 'check' read it from the session; "
    #expect(again.errors.contains(printed), "\(again.errors)")
    let panel = try #require(folder.text("b.evemu.session"))
    #expect(panel.contains(kept), "\(panel)")
    #expect(panel.components(separatedBy: "calibration: ").count == 2)
    // The recording's format can hold the calibration.
    let there = try #require(folder.text("b.yml.session"))
    #expect(there.contains("calibration: ") == option.contains("calibration: "), "\(there)")
  }

  /// Without a session the calibration cannot be kept, so the user must specify it later.
  @Test func lostCalibrationIsReported() throws {
    let directory = try TemporaryDirectory()
    let matrix = "properties:\n    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1\n"
    let text = try #require(Checkout.text(visit))
    try directory.write(text.replacing("properties: []\n", with: matrix), "a.yml")
    let program = try RetouchProcess.run(["convert", directory["a.yml"], directory["b.evemu"]])
    #expect(program.status == 0)
    let printed =
      #"lost in evemu: the calibration (when reading, specify it with --calibration "-1 0 1 0 -1 1")"#
    #expect(program.errors.contains(printed), "\(program.errors)")
    let other = try RetouchProcess.run(["convert", directory["a.yml"], directory["b.yml"]])
    #expect(other.status == 0 && other.errors.isEmpty, "\(other.errors)")
  }

  @Test func sectionFromTheStartKeepsItsSessionEvents() throws {
    let folder = try directory(
      "9 3.000000 command next-item\n9000 19.000000 command next-item\n9000 60.000000 end\n")
    let program = try RetouchProcess.run(["trim", folder["in/a.yml"], folder["b.yml"], "--to", "4"])
    #expect(program.status == 0, "\(program.errors)")
    let session = try #require(folder.text("b.yml.session"))
    #expect(
      session.contains("lead: 0.500000\n") && session.contains("9 3.000000 command next-item\n"))
    #expect(!session.contains("19.000000") && session.hasSuffix(" end\n"), "\(session)")
    // The session began half a second before its first frame, and is as long as the section.
    let end = try #require(session.split(separator: "\n").last?.split(separator: " "))
    let (frames, time) = (try #require(Int(end[0])), try #require(Double(end[1])))
    let kept = try #require(folder.text("b.yml"))
    let moments = kept.matches(of: /\[ *([0-9]+), *([0-9]+), .*SYN_REPORT/).map {
      (Double($0.1) ?? 0) + (Double($0.2) ?? 0) / 1_000_000
    }
    #expect(frames == moments.count)
    let (first, last) = (try #require(moments.first), try #require(moments.last))
    #expect(last - first < 4 && time == 4.5, "\(end)")
    let whole = try RetouchProcess.run(["replay", folder["in/a.yml"]]).output.split(separator: "\n")
    let part = try replayed(folder["b.yml"]).split(separator: "\n")
    #expect(part.count > 10)
    #expect(part.dropLast(4).elementsEqual(whole.prefix(part.count - 4)))
    try expectEnd(folder, frames, time)
  }

  /// Later lines of the session are kept up to the end of the section.
  private func expectEnd(_ directory: TemporaryDirectory, _ frames: Int, _ time: Double) throws {
    let header = "# retouch session 1\nscreen: kiosk.json\nlead: 0.5\nvoice: quiet\n"
    let lines = [(frames, time - 0.001), (frames, time + 0.001), (frames + 1, time + 0.3)]
      .map { String(format: "%d %.6f command next-item\n", $0.0, $0.1) }
    try directory.write(header + lines.joined() + "9000 60.000000 end\n", "in/a.yml.session")
    let words = ["trim", directory["in/a.yml"], directory["c.yml"], "--to", "4"]
    #expect(try RetouchProcess.run(words).status == 0)
    let kept = try #require(directory.text("c.yml.session")).split(separator: "\n").suffix(2)
    #expect(kept.first.map { $0 + "\n" } == lines.first.map { $0[...] }, "\(kept)")
    #expect(kept.last?.hasSuffix(" end") == true, "\(kept)")
  }

  /// Speech continues after the last lift and belongs to the section.
  @Test func sectionLastsForTheRequestedDuration() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      try #require(Checkout.text("Examples/screens/weather.json")), "weather.json")
    let fingers = ["synth", "two-finger-flick-up", "--output", directory["a.yml"]]
    #expect(try RetouchProcess.run(fingers).status == 0)
    let frames = try #require(directory.text("a.yml")).matches(of: /SYN_REPORT/).count
    let spoken = (2...5).map { "\(frames) \($0).000000 spoken \($0)\n" }.joined()
    let header = "# retouch session 1\nscreen: weather.json\nlead: 0.5\nvoice: heard\n"
    try directory.write(header + spoken + "\(frames) 22.000000 end\n", "a.yml.session")
    let trim = try RetouchProcess.run(["trim", directory["a.yml"], directory["b.yml"], "--to", "4"])
    #expect(trim.status == 0, "\(trim.errors)")
    let kept = try #require(directory.text("b.yml.session")).split(separator: "\n").suffix(4)
    #expect(
      kept.map { String($0.drop { $0 != " " }.dropFirst()) } == [
        "2.000000 spoken 2", "3.000000 spoken 3", "4.000000 spoken 4", "4.500000 end",
      ])
  }

  @Test func trimWithoutCutKeepsTheWholeSession() throws {
    let folder = try directory("9 3.000000 command next-item\n9000 60.000000 end\n")
    let program = try RetouchProcess.run(["trim", folder["in/a.yml"], folder["b.yml"]])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    let session = try #require(folder.text("b.yml.session"))
    #expect(session.hasSuffix("9 3.000000 command next-item\n9000 60.000000 end\n"), "\(session)")
  }

  @Test func laterSectionKeepsTheScreen() throws {
    let folder = try directory("9 3.000000 command next-item\n999 60.000000 end\n")
    let program = try RetouchProcess.run([
      "trim", folder["in/a.yml"], folder["b.yml"], "--from", "4",
    ])
    #expect(program.status == 0)
    #expect(program.errors.contains("kept the screen and the settings"), "\(program.errors)")
    let session = try #require(folder.text("b.yml.session"))
    #expect(
      session == """
        # retouch session 1
        screen: in/kiosk.json
        set: double-tap-window=400ms
        lead: 0.000000
        voice: quiet

        """)
    #expect(try replayed(folder["b.yml"]).contains("Museum"))
  }
}
