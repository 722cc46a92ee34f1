import Devices
import Evdev
import Glibc
import Synthesis
import Testing

extension LiveTests {
  /// Disturbances of a session on a real kernel, which its replay reproduces exactly.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunTroubleTests {
    @Test func simultaneousTouchesOnTwoPanelsAreReplayed() throws {
      let room = try Room()
      let devices = try [Touchable(.tenSlots), Touchable(.anonymousContacts)]
      let session = try RunningSession([], as: .jsonl, in: room)
      var strokes = Strokes()
      try strokes.add([HandAction]("flick-right", "two-finger-tap", "escape"), on: devices[0])
      try strokes.add([HandAction]("explore", "three-finger-tap"), on: devices[1])
      try strokes.play()
      // Frames as close together as the kernel allows, in alternating device order.
      for turn in 0..<100 as Range<Int32> {
        for device in turn % 3 == 0 ? devices : devices.reversed() {
          if turn == 0 { try device.down(x: 100) } else { try device.move(x: 100 + turn) }
        }
      }
      for device in devices { try device.up() }
      try session.endsAndIsReplayed()
    }

    @Test func earlierFrameIsProcessedFirst() throws {
      let room = try Room()
      let devices = try [Touchable(.tenSlots), Touchable(.trackpad)]
      let session = try RunningSession([], as: .jsonl, in: room)
      try session.waitUntilItRests()
      // Both frames are pending when the session continues, and the device that is read last has
      // the earlier one.
      session.send(SIGSTOP)
      try devices[1].down(x: 10)
      try devices[0].down(x: 20)
      session.send(SIGCONT)
      for device in devices { try device.up() }
      try session.endsAndIsReplayed()
    }

    @Test(arguments: [Panel.tenSlots, .anonymousContacts, .singleTouch, .semiMT])
    func queueOverflowDuringADragIsReplayed(panel: Panel) throws {
      let room = try Room()
      let device = try Touchable(panel)
      let session = try RunningSession([device], as: .jsonl, in: room)
      try device.down(x: 10)
      try session.waitUntilItRests()
      session.send(SIGSTOP)
      for place in 0..<3_000 as Range<Int32> { try device.move(x: 11 + place) }
      session.send(SIGCONT)
      try session.wait(for: "dropped")
      try device.move(x: 3_100)
      try device.up()
      try session.endsAndIsReplayed()
    }

    @Test func tenThousandEventsAtOnceAreRead() throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunningSession([device], as: .jsonl, in: room)
      try device.down(x: 10)
      for place in 0..<3_334 as Range<Int32> { try device.move(x: 11 + place) }
      try device.up()
      try session.endsAndIsReplayed()
    }

    @Test(arguments: [Panel.tenSlots, .anonymousContacts, .singleTouch, .semiMT])
    func fingersHeldThroughoutAreReplayed(panel: Panel) throws {
      let room = try Room()
      let device = try Touchable(panel)
      try device.down(x: 10)
      let session = try RunningSession([device], as: .jsonl, in: room)
      try device.move(x: 1_000)
      try session.wait(for: "explore")
      try device.move(x: 2_000)
      try session.endsAndIsReplayed(by: SIGTERM)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func signalDuringAGestureIsReplayed(signal: Int32) throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunningSession([device], as: .jsonl, in: room)
      var strokes = Strokes()
      try strokes.add([HandAction]("flick-right", "flick-left"), on: device)
      try strokes.play()
      // A tap that may become a double tap, and the first frame of another touch.
      try device.down(x: 10)
      try device.up()
      try device.down(x: 20)
      try session.endsAndIsReplayed(by: signal)
    }

    @Test func sessionWithoutTouchesIsReplayed() throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunningSession([device], on: "weather", as: .jsonl, in: room)
      try session.endsAndIsReplayed()
    }

    @Test func fiveHeldFingersEndTheSession() throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunningSession([device], ["--grab"], as: .jsonl, in: room)
      var words: [Word] = []
      for slot in 0..<5 as Range<Int32> {
        words += .contact(slot, id: 70 + slot, x: 100 + 300 * slot, y: 500)
      }
      try device.write(words + [Word(.btnTouch, 1)] + .report)
      try session.endsAndIsReplayed(by: nil)
      #expect(session.printed.contains("\"event\":\"panic\""))
    }

    @Test(
      arguments: [
        ["--rotate", "90", "--profile", "slow", "--why"],
        ["--size", "300x200", "--only", "explore,tap,flick-right", "--language", "de"],
        ["--set", "double-tap-window=600ms", "--hints", "off", "--rate", "90"],
      ])
    func optionsAreSavedWithTheSession(options: [String]) throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunningSession([device], options, on: "weather", as: .jsonl, in: room)
      var strokes = Strokes()
      try strokes.add([HandAction]("explore", "double-tap", "flick-right", "escape"), on: device)
      try strokes.play()
      try session.endsAndIsReplayed(options.contains("--why") ? "--why" : "")
    }

    @Test(.enabled(if: UdevRule.isAllowed, UdevRule.comment))
    func udevCalibrationIsSavedWithTheSession() throws {
      try UdevRule.turning(.tenSlots) {
        for name in ["visit.yml", "visit.evemu"] {
          let room = try Room()
          let device = try Touchable(.tenSlots)
          let session = try RunningSession([device], as: .jsonl, recording: name, in: room)
          try session.hears("flick-down", of: ["flick-right"], on: device)
          try session.endsAndIsReplayed()
        }
      }
    }

    @Test(.enabled(if: UdevRule.isAllowed, UdevRule.comment))
    func commandLineCalibrationOverridesUdev() throws {
      try UdevRule.turning(.tenSlots) {
        let room = try Room()
        let device = try Touchable(.tenSlots)
        let options = RunningSession.anyTap + ["--calibration", "1 0 0 0 1 0"]
        let session = try RunningSession(
          [device], options, as: .jsonl, recording: "visit.evemu", in: room)
        try device.tap(x: 400, y: 200)
        try session.wait(forGesture: "tap")
        try session.endsAndIsReplayed()
        let kept = Text.contents(of: room.path("visit.evemu.session")) ?? ""
        let lines = kept.split(separator: "\n").filter { $0.hasPrefix("calibration: ") }
        #expect(lines == ["calibration: 1 0 0 0 1 0"])
      }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func grabbedDeviceIsReleasedAtTheEnd(signal: Int32) throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      var witness = try EvdevDevice(path: device.node)
      let session = try RunningSession([device], ["--grab"], as: .jsonl, in: room)
      var events: [InputEvent] = []
      try device.down(x: 10)
      try witness.read(into: &events)
      #expect(events.isEmpty)
      session.send(signal)
      _ = session.end()
      try device.move(x: 20)
      try witness.read(into: &events)
      #expect(events.contains { $0.value == 20 })
    }
  }
}
