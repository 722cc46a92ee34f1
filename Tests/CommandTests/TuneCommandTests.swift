import Evdev
import Foundation
import TestSupport
import Recordings
import Synthesis
import Testing
import Touches

@Suite struct TuneCommandTests {
  /// Returns recordings of a user whose double taps pause for 450 ms, and whose flicks are 5 mm
  /// long.
  private func person() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for number in 0..<6 {
      let shift = Double(number) * 3
      var doubleTap = HandScript()
      doubleTap.tap(at: Vector(40 + shift, 40))
      doubleTap.wait(.milliseconds(440))
      doubleTap.tap(at: Vector(41 + shift, 41))
      try write(doubleTap, "double-tap", number, to: directory)
      var flick = HandScript()
      flick.down(.index, at: Vector(40 + shift, 50))
      let way = number % 2 == 0 ? Vector(-5, 0.2) : Vector(5, 0.2)
      flick.move(.index, by: way, over: .milliseconds(120))
      flick.up()
      try write(flick, number % 2 == 0 ? "flick-left" : "flick-right", number, to: directory)
      var tap = HandScript()
      tap.tap(at: Vector(60, 60 + shift))
      try write(tap, "tap", number, to: directory)
    }
    return directory
  }

  @Test func invalidRecordingIsReportedAsTheOnlyError() throws {
    let directory = try TemporaryDirectory()
    let text = try #require(Checkout.text("recordings/sessions/next-item.yml"))
    try directory.write(text.replacingOccurrences(of: "absinfo:", with: "absinfo: ]"), "a.yml")
    let program = try RetouchProcess.run(["tune", directory["a.yml"]])
    #expect(program.status == 65, "\(program.errors)")
    #expect(program.errors.contains("error: \(directory["a.yml"]):"), "\(program.errors)")
    #expect(!program.errors.contains("no recording has expected gestures"))
  }

  private func write(
    _ hand: HandScript, _ gesture: String, _ number: Int, to directory: TemporaryDirectory
  ) throws {
    let device = try #require(TestDevice("pixel-tablet-nvt"))
    var panel = SimulatedPanel(device.file.device, size: device.size)
    let recording = Recording(
      device: RecordedDevice(entry: device.file), notes: SessionNotes(expected: [gesture]),
      events: panel.events(of: hand))
    let bytes = RecordingWriter.bytes(of: [recording], as: .evemu)
    try directory.write(Data(bytes), "\(gesture)-\(number).evemu")
  }

  /// Returns the proposed values, by name.
  private func proposed(_ output: String) throws -> [String: [String: Any]] {
    var changes: [String: [String: Any]] = [:]
    for line in output.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let row = try #require(object as? [String: Any])
      if let name = row["change"] as? String { changes[name] = row }
    }
    return changes
  }

  @Test func tuneProposesValuesForPausesAndShortFlicks() throws {
    let directory = try person()
    let program = try RetouchProcess.run(["tune", directory.path, "--format", "jsonl"])
    // They are not recognized with the default tunables.
    #expect(program.status == 1, "\(program.errors)")
    let changes = try proposed(program.output)
    let window = try #require(changes["double-tap-window"])
    let flick = try #require(changes["flick-length"])
    #expect([window, flick].compactMap { $0["wins"] as? Int } == [6, 6])
    #expect([window, flick].compactMap { $0["losses"] as? Int } == [0, 0])
    #expect((window["wins_in"] as? [String])?.first == directory["double-tap-0.evemu"])
    // Only necessary changes are proposed, and the one that keeps a tap shorter than a flick.
    #expect(
      changes.keys.sorted().filter { $0 != "tap-slop" } == ["double-tap-window", "flick-length"])
    let slop = changes["tap-slop"]
    #expect(slop == nil || slop?["goes_with"] as? String == "flick-length")
    #expect(flick["goes_with"] == nil)
  }

  /// Returns recordings of a user who draws slowly: lines of 45 mm and 75 mm in 1.2 s.
  private func slowHand() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    for number in 0..<8 {
      var flick = HandScript()
      flick.down([.index, .middle], at: [Vector(100, 50), Vector(118, 46)])
      let way = Vector(number % 2 == 0 ? -75 : -45, Double(number))
      flick.moveAll(by: way, over: .milliseconds(1_200))
      flick.up()
      try write(flick, "two-finger-flick-left", number, to: directory)
    }
    return directory
  }

  @Test func proposedGainsAddUp() throws {
    for directory in [try person(), try slowHand()] {
      let program = try RetouchProcess.run(["tune", directory.path, "--format", "jsonl"])
      let changes = try proposed(program.output)
      #expect(!changes.isEmpty)
      var wins = 0
      for (name, change) in changes {
        let own = try #require(change["wins"] as? Int)
        #expect(own > 0 || change["goes_with"] != nil, "\(name)")
        wins += own
      }
      let head = try #require(program.output.split(separator: "\n").first)
      let object = try JSONSerialization.jsonObject(with: Data(head.utf8)) as? [String: Any]
      let right = { (key: String) in (object?[key] as? [String: Any])?["right"] as? Int ?? -1 }
      #expect(wins == right("proposed") - right("today"), "\(program.output)")
    }
  }

  @Test func longerFlickTimeNeedsNoLongFlickTime() throws {
    let directory = try slowHand()
    let program = try RetouchProcess.run(["tune", directory.path])
    #expect(program.output.contains("8 right (100 %)"))
    #expect(program.output.contains("  flick-time  800ms → "))
    #expect(!program.output.contains("long-flick-time"))
    #expect(!program.errors.contains("warning"))
  }

  @Test func proposedConfigurationMakesAllGesturesRight() throws {
    let directory = try person()
    let before = try RetouchProcess.run(["recognize", "--summary", directory.path])
    #expect(before.output.contains("6 right, 12 wrong"), "\(before.output)")
    let tuned = try RetouchProcess.run(["tune", directory.path, "--write", directory["own.config"]])
    #expect(tuned.status == 1)
    #expect(tuned.output.contains("18 gestures: 18 right (100 %), 0 wrong, 0 missed"))
    let after = try RetouchProcess.run(
      ["recognize", "--summary", "--config", directory["own.config"], directory.path])
    #expect(after.output.contains("18 right, 0 wrong"), "\(after.output)")
    let options = try #require(
      tuned.output.split(separator: "\n").first { $0.contains("retouch recognize") })
    let words = options.split(separator: " ").dropFirst(2).filter { $0 != "…" }.map(String.init)
    let tried = try RetouchProcess.run(["recognize", "--summary"] + words + [directory.path])
    #expect(tried.output == after.output)
    // An existing file is not replaced.
    let again = try RetouchProcess.run(["tune", directory.path, "--write", directory["own.config"]])
    #expect(again.status == 2)
    #expect(again.errors.contains("use --force to replace it"))
  }

  @Test func nearlyEqualProfileIsPreferredOverTunables() throws {
    let directory = try TemporaryDirectory()
    let gestures =
      "double-tap,flick-right,flick-left,two-finger-flick-up,magic-tap,tap,escape,split-tap,"
      + "three-finger-flick-left"
    for take in 1...5 {
      let made = try RetouchProcess.run([
        "synth", gestures, "--hand", "blind-novice", "--seed", "\(take * 100)",
        "-o", directory["\(take).yml"],
      ])
      #expect(made.status == 0, "\(made.errors)")
    }
    let program = try RetouchProcess.run(["tune", directory.path])
    #expect(program.output.contains("recognize --profile novice …"), "\(program.output)")
  }

  @Test func sameRecordingsProduceTheSameProposal() throws {
    let directory = try person()
    let first = try RetouchProcess.run(["tune", directory.path])
    let second = try RetouchProcess.run(["tune", directory.path])
    #expect(first.output == second.output)
    #expect(first.output.contains("Based on only 18 recordings; more"))
    #expect(first.output.contains("Cross-validation in fifths: 18 of 18 right"))
  }

  @Test func nothingIsProposedIfEverythingIsRight() throws {
    let directory = try TemporaryDirectory()
    let made = try RetouchProcess.run(["synth", "tap,flick-left", "-o", directory["a.evemu"]])
    #expect(made.status == 0)
    let program = try RetouchProcess.run(
      ["tune", directory["a.evemu"], "--write", directory["own.config"]])
    #expect(program.status == 0)
    #expect(program.output.contains("No proposal: all gestures are right."))
    #expect(program.errors.contains("no proposal; the file was not written"))
    #expect(directory.names == ["a.evemu"])
  }

  /// A wrong label must not change the tunables.
  @Test func nothingIsProposedIfNoValueHelps() throws {
    let directory = try TemporaryDirectory()
    try write(HandScript().down(.index).up(), "five-finger-flick-up", 1, to: directory)
    let program = try RetouchProcess.run(["tune", directory.path])
    #expect(
      program.output.contains("No proposal: no other value gains a gesture."), "\(program.output)")
    #expect(program.output.contains("expected five-finger-flick-up"))
  }

  @Test func wrongLabelCausesNoProposal() throws {
    let directory = try TemporaryDirectory()
    let known = try #require(Checkout.text("recordings/nexus-4/double-tap.learning.evemu"))
    let mislabelled = known.replacingOccurrences(
      of: "Expect: double-tap", with: "Expect: magic-tap")
    #expect(mislabelled != known)
    try directory.write(mislabelled, "a.evemu")
    let program = try RetouchProcess.run(["tune", directory["a.evemu"]])
    #expect(program.output.contains("No proposal:"), "\(program.output)")
  }

  @Test func recordingsMustHaveExpectedGestures() throws {
    let directory = try TemporaryDirectory()
    // Raw recordings have no expected gestures.
    _ = try RetouchProcess.run(["synth", "tap", "-o", directory["a.raw"]])
    let program = try RetouchProcess.run(["tune", directory.path, "--device", "pixel-tablet-nvt"])
    #expect(program.status == 66)
    #expect(program.errors.contains("no recording has expected gestures"))
    #expect(program.output.isEmpty)
  }
}
