import Foundation
import Hands
import Testing

/// The session of a recording when another recording is made from it.
@Suite struct CarriedSessionTests {
  private let visit = "recordings/visits/museum.yml"

  /// Returns a directory that contains a directory with a recording and its session.
  private func folder(_ lines: String = "") throws -> Folder {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder["in"], withIntermediateDirectories: false)
    try folder.write(try #require(Checkout.text(visit)), "in/a.yml")
    let screen = try #require(Checkout.text("Examples/screens/ticket-kiosk.json"))
    try folder.write(screen, "in/kiosk.json")
    try folder.write(
      "# retouch session 1\nscreen: kiosk.json\nset: double-tap-window=400ms\nlead: 0.5\n"
        + "voice: quiet\n\(lines)", "in/a.yml.session")
    return folder
  }

  private func replayed(_ path: String) throws -> String {
    let program = try Program.run(["replay", path])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    return program.output
  }

  @Test func aConvertedRecordingIsReplayedAsItWas() throws {
    let folder = try folder("9 3.000000 command next-item\n999 60.000000 end\n")
    let program = try Program.run(["convert", folder["in/a.yml"], folder["b.evemu.gz"]])
    #expect(program.status == 0, "\(program.errors)")
    let session = try #require(folder.text("b.evemu.gz.session"))
    #expect(session.contains("\nscreen: in/kiosk.json\nset: double-tap-window=400ms\nlead: 0.5"))
    #expect(try replayed(folder["b.evemu.gz"]) == replayed(folder["in/a.yml"]))
  }

  /// A session counts the frames of all devices.
  @Test func ofOneDeviceAmongSeveralTheScreenIsKept() throws {
    let folder = try folder()
    let pad = ["--device", "nexus-4", "--output", folder["in/pad.yml"]]
    #expect(try Program.run(["synth", "flick-right"] + pad).status == 0)
    let session = try #require(folder.text("in/a.yml.session"))
    let merge = ["merge", visit, folder["in/pad.yml"], folder["in/two.yml"]]
    #expect(try Program.run(merge).status == 0)
    try folder.write(session + "9 3.000000 command next-item\n99 60.0 end\n", "in/two.yml.session")
    let one = ["--only", "1"]
    let convert = try Program.run(["convert", folder["in/two.yml"], folder["c.yml"]] + one)
    let trim = try Program.run(["trim", folder["in/two.yml"], folder["t.yml"]] + one)
    for program in [convert, trim] {
      #expect(program.status == 0)
      #expect(program.errors.contains("kept: its screen"), "\(program.errors)")
      #expect(program.errors.contains("since it counts the touches of every device"))
    }
    let kept = try #require(folder.text("c.yml.session"))
    #expect(kept.contains("\nscreen: in/kiosk.json\n") && !kept.contains("command"))
    #expect(folder.text("t.yml.session") == kept)
  }

  @Test func aSessionThatIsThereIsNotWrittenOver() throws {
    let folder = try folder()
    try folder.write("mine", "b.yml.session")
    let words = ["convert", folder["in/a.yml"], folder["b.yml"]]
    let program = try Program.run(words)
    #expect(program.status == 2 && program.errors.contains("b.yml.session"), "\(program.errors)")
    #expect(folder.text("b.yml") == nil && folder.text("b.yml.session") == "mine")
    #expect(try Program.run(words + ["--force"]).status == 0)
    #expect(folder.text("b.yml.session")?.hasPrefix("# retouch session 1\n") == true)
  }

  @Test func whereThereIsNoPlaceForItThatIsSaid() throws {
    let folder = try folder()
    let convert = try Program.run(["convert", folder["in/a.yml"], "-", "--to", "evemu"])
    #expect(convert.status == 0 && convert.output.hasPrefix("# EVEMU"))
    #expect(convert.errors.contains("a.yml.session: left out: "), "\(convert.errors)")
    try FileManager.default.createSymbolicLink(
      atPath: folder["null.yml"], withDestinationPath: "/dev/null")
    let device = try Program.run(["convert", folder["in/a.yml"], folder["null.yml"]])
    #expect(device.status == 0 && device.errors.contains("left out: there is no place"))
    try FileManager.default.removeItem(atPath: folder["null.yml"])
    let merge = try Program.run(["merge", folder["in/a.yml"], visit, folder["c.yml"]])
    #expect(merge.errors.contains("in/a.yml.session: left out: "), "\(merge.errors)")
    let anonymise = try Program.run(["anonymise", folder["in/a.yml"], folder["d.yml"]])
    #expect(anonymise.errors.contains("dropped: the session beside it"), "\(anonymise.errors)")
    #expect(folder.names == ["c.yml", "d.yml", "in"])
  }

  @Test func aBrokenSessionIsLeftOut() throws {
    let folder = try folder("nonsense\n")
    let program = try Program.run(["convert", folder["in/a.yml"], folder["b.yml"]])
    #expect(program.status == 0)
    #expect(program.errors.contains("a.yml.session:6: "), "\(program.errors)")
    #expect(program.errors.contains("it is left out"))
    #expect(folder.names == ["b.yml", "in"])
  }

  /// Session lines that this version does not support may be valid in another.
  @Test(arguments: [
    "language: f", "colour: red", "set: no-such-tunable=5mm", "set: double-tap-window=0.5s",
    "rate: 050",
  ])
  func whatMakesNoSenseIsCarriedAsItStands(line: String) throws {
    let folder = try folder()
    let old = try #require(folder.text("in/a.yml.session"))
    let session = old.replacing("lead:", with: "\(line)\nlead:")
    try folder.write(session, "in/a.yml.session")
    for words in [["convert"], ["trim", "--to", "60"]] {
      for target in ["in/a.yml", "b.yml"] {
        let paths = [folder["in/a.yml"], folder[target]]
        let program = try Program.run(words + paths + ["--force"])
        #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
        let carried = try #require(folder.text("\(target).session"))
        #expect(carried.contains("\n\(line)\nlead: 0.500000\nvoice: quiet\n"), "\(carried)")
      }
    }
    #expect(try #require(folder.text("b.yml.session")).contains("\nscreen: in/kiosk.json\n"))
  }

  /// A session that cannot be transferred would be lost with its recording.
  @Test(arguments: ["# retouch session 2\n", "# retouch session 1\nlead: soon\n", nil])
  func aRecordingIsNotReplacedWhoseSessionWouldBeLost(session: String?) throws {
    let folder = try folder()
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
      let program = try Program.run(words + [folder["in/a.yml"], folder["in/a.yml"], "--force"])
      #expect(program.status == (session == nil ? 74 : 65), "\(program)")
      let told = session == nil ? "Too many levels" : "it cannot be carried along"
      #expect(program.errors.contains(told), "\(program)")
    }
    if session == nil {
      let anonymise = ["anonymise", folder["in/a.yml"], folder["in/a.yml"], "--force"]
      #expect(try Program.run(anonymise).status == 74)
      #expect(try Program.run(["replay", folder["in/a.yml"]]).status == 74)
      #expect(try Program.run(["check", folder["in/a.yml"]]).output.contains("Too many levels"))
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
  func howThePanelLiesIsCarriedAlong(words: [String], option: String, kept: String) throws {
    let folder = try folder()
    let text = try #require(folder.text("in/a.yml"))
    let matrix = "properties:\n    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1\n"
    try folder.write(text.replacing("properties: []\n", with: matrix), "in/a.yml")
    let session = try #require(folder.text("in/a.yml.session"))
    try folder.write(session.replacing("lead:", with: "\(option)lead:"), "in/a.yml.session")
    let usual = try replayed(folder["in/a.yml"])
    for name in ["b.evemu", "b.yml"] {
      let program = try Program.run(words + [folder["in/a.yml"], folder[name]])
      #expect(program.status == 0, "\(program.errors)")
      #expect(try replayed(folder[name]) == usual)
    }
    // Only a replay reads the surface from the session.
    let again = try Program.run(words + [folder["in/a.yml"], folder["c.evemu"]])
    let told = "lost in evemu: how the panel lies ('replay' and 'check' find it in the session; "
    #expect(again.errors.contains(told), "\(again.errors)")
    let panel = try #require(folder.text("b.evemu.session"))
    #expect(panel.contains(kept), "\(panel)")
    #expect(panel.components(separatedBy: "calibration: ").count == 2)
    // The recording's format can hold the calibration.
    let there = try #require(folder.text("b.yml.session"))
    #expect(there.contains("calibration: ") == option.contains("calibration: "), "\(there)")
  }

  /// Without a session the calibration cannot be kept, so the user must specify it later.
  @Test func howThePanelLiesIsToldWhereItIsLost() throws {
    let folder = try Folder()
    let matrix = "properties:\n    - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 -1 1\n"
    let text = try #require(Checkout.text(visit))
    try folder.write(text.replacing("properties: []\n", with: matrix), "a.yml")
    let program = try Program.run(["convert", folder["a.yml"], folder["b.evemu"]])
    #expect(program.status == 0)
    let told = #"lost in evemu: how the panel lies (read it with --calibration "-1 0 1 0 -1 1")"#
    #expect(program.errors.contains(told), "\(program.errors)")
    let other = try Program.run(["convert", folder["a.yml"], folder["b.yml"]])
    #expect(other.status == 0 && other.errors.isEmpty, "\(other.errors)")
  }

  @Test func aStretchFromTheBeginningKeepsWhatHappenedInIt() throws {
    let folder = try folder(
      "9 3.000000 command next-item\n9000 19.000000 command next-item\n9000 60.000000 end\n")
    let program = try Program.run(["trim", folder["in/a.yml"], folder["b.yml"], "--to", "4"])
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
    let whole = try Program.run(["replay", folder["in/a.yml"]]).output.split(separator: "\n")
    let part = try replayed(folder["b.yml"]).split(separator: "\n")
    #expect(part.count > 10)
    #expect(part.dropLast(4).elementsEqual(whole.prefix(part.count - 4)))
    try expectEnd(folder, frames, time)
  }

  /// Later lines of the session are kept up to the end of the section.
  private func expectEnd(_ folder: Folder, _ frames: Int, _ time: Double) throws {
    let header = "# retouch session 1\nscreen: kiosk.json\nlead: 0.5\nvoice: quiet\n"
    let lines = [(frames, time - 0.001), (frames, time + 0.001), (frames + 1, time + 0.3)]
      .map { String(format: "%d %.6f command next-item\n", $0.0, $0.1) }
    try folder.write(header + lines.joined() + "9000 60.000000 end\n", "in/a.yml.session")
    let words = ["trim", folder["in/a.yml"], folder["c.yml"], "--to", "4"]
    #expect(try Program.run(words).status == 0)
    let kept = try #require(folder.text("c.yml.session")).split(separator: "\n").suffix(2)
    #expect(kept.first.map { $0 + "\n" } == lines.first.map { $0[...] }, "\(kept)")
    #expect(kept.last?.hasSuffix(" end") == true, "\(kept)")
  }

  /// Speech continues after the last lift and belongs to the section.
  @Test func aStretchLastsAsLongAsItIsAskedFor() throws {
    let folder = try Folder()
    try folder.write(try #require(Checkout.text("Examples/screens/weather.json")), "weather.json")
    let fingers = ["synth", "two-finger-flick-up", "--output", folder["a.yml"]]
    #expect(try Program.run(fingers).status == 0)
    let frames = try #require(folder.text("a.yml")).matches(of: /SYN_REPORT/).count
    let spoken = (2...5).map { "\(frames) \($0).000000 spoken \($0)\n" }.joined()
    let header = "# retouch session 1\nscreen: weather.json\nlead: 0.5\nvoice: heard\n"
    try folder.write(header + spoken + "\(frames) 22.000000 end\n", "a.yml.session")
    let trim = try Program.run(["trim", folder["a.yml"], folder["b.yml"], "--to", "4"])
    #expect(trim.status == 0, "\(trim.errors)")
    let kept = try #require(folder.text("b.yml.session")).split(separator: "\n").suffix(4)
    #expect(
      kept.map { String($0.drop { $0 != " " }.dropFirst()) } == [
        "2.000000 spoken 2", "3.000000 spoken 3", "4.000000 spoken 4", "4.500000 end",
      ])
  }

  @Test func whereNothingIsCutEverythingIsKept() throws {
    let folder = try folder("9 3.000000 command next-item\n9000 60.000000 end\n")
    let program = try Program.run(["trim", folder["in/a.yml"], folder["b.yml"]])
    #expect(program.status == 0 && program.errors.isEmpty, "\(program.errors)")
    let session = try #require(folder.text("b.yml.session"))
    #expect(session.hasSuffix("9 3.000000 command next-item\n9000 60.000000 end\n"), "\(session)")
  }

  @Test func aLaterStretchKeepsTheScreen() throws {
    let folder = try folder("9 3.000000 command next-item\n999 60.000000 end\n")
    let program = try Program.run(["trim", folder["in/a.yml"], folder["b.yml"], "--from", "4"])
    #expect(program.status == 0)
    #expect(program.errors.contains("kept: its screen and its settings"), "\(program.errors)")
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
