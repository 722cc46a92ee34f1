import Devices
import Evdev
import Glibc
import Synthesis
import Testing

extension LiveTests {
  /// What disturbs a session on a real kernel, and is told again by its replay to the byte.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunTroubleTests {
    @Test func twoPanelsAreTouchedAtOnce() throws {
      let room = try Room()
      let devices = try [Touchable(.tenSlots), Touchable(.anonymousContacts)]
      let session = try RunProcess([], in: room)
      var strokes = Strokes()
      try strokes.add([Act]("flick-right", "two-finger-tap", "escape"), on: devices[0])
      try strokes.add([Act]("explore", "three-finger-tap"), on: devices[1])
      try strokes.play()
      // As close together as the kernel lets them be, now this one first, now that.
      for turn in 0..<100 as Range<Int32> {
        for device in turn % 3 == 0 ? devices : devices.reversed() {
          try device.drag(to: 100 + turn, isFirst: turn == 0)
        }
      }
      for device in devices { try device.lift() }
      try session.endsAndIsReplayed()
    }

    @Test func whoSpeaksFirstIsHeardFirst() throws {
      let room = try Room()
      let devices = try [Touchable(.tenSlots), Touchable(.trackpad)]
      let session = try RunProcess([], in: room)
      try session.waitUntilItHasRead()
      // Both are there when it looks, and the one that it looks at last spoke first.
      session.process.send(SIGSTOP)
      try devices[1].drag(to: 10, isFirst: true)
      try devices[0].drag(to: 20, isFirst: true)
      session.process.send(SIGCONT)
      for device in devices { try device.lift() }
      try session.endsAndIsReplayed()
    }

    @Test(arguments: [Panel.tenSlots, .anonymousContacts, .singleTouch, .semiMT])
    func queueOverflowsInTheMiddleOfADrag(panel: Panel) throws {
      let room = try Room()
      let device = try Touchable(panel)
      let session = try RunProcess([device], in: room)
      try device.drag(to: 10, isFirst: true)
      try session.waitUntilItHasRead()
      session.process.send(SIGSTOP)
      for place in 0..<3_000 as Range<Int32> { try device.drag(to: 11 + place) }
      session.process.send(SIGCONT)
      try session.wait(for: "dropped")
      try device.drag(to: 3_100)
      try device.lift()
      try session.endsAndIsReplayed()
    }

    @Test func tenThousandEventsAtOnceAreRead() throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunProcess([device], in: room)
      try device.drag(to: 10, isFirst: true)
      for place in 0..<3_334 as Range<Int32> { try device.drag(to: 11 + place) }
      try device.lift()
      try session.endsAndIsReplayed()
    }

    @Test(arguments: [Panel.tenSlots, .anonymousContacts, .singleTouch, .semiMT])
    func fingersAreDownFromBeginningToEnd(panel: Panel) throws {
      let room = try Room()
      let device = try Touchable(panel)
      try device.drag(to: 10, isFirst: true)
      let session = try RunProcess([device], in: room)
      try device.drag(to: 1_000)
      try session.wait(for: "explore")
      try device.drag(to: 2_000)
      try session.endsAndIsReplayed(by: SIGTERM)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func signalComesInTheMiddleOfAGesture(signal: Int32) throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunProcess([device], in: room)
      var strokes = Strokes()
      try strokes.add([Act]("flick-right", "flick-left"), on: device)
      try strokes.play()
      // One tap, which may become a double tap, and the first frame of another.
      try device.drag(to: 10, isFirst: true)
      try device.lift()
      try device.drag(to: 20, isFirst: true)
      try session.endsAndIsReplayed(by: signal)
    }

    @Test func sessionWithoutFingersIsReplayed() throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunProcess([device], on: "weather", in: room)
      try session.endsAndIsReplayed()
    }

    @Test func fiveFingersHeldEndIt() throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunProcess([device], options: ["--grab"], in: room)
      var words: [Word] = []
      for slot in 0..<5 as Range<Int32> {
        words += .contact(slot, id: 70 + slot, x: 100 + 300 * slot, y: 500)
      }
      try device.write(words + [Word(.btnTouch, 1)] + .report)
      try session.endsAndIsReplayed(by: nil)
      #expect(session.transcript.contains("\"event\":\"panic\""))
    }

    @Test(
      arguments: [
        ["--rotate", "90", "--profile", "slow", "--why"],
        ["--size", "300x200", "--only", "explore,tap,flick-right", "--language", "de"],
        ["--set", "double-tap-window=600ms", "--hints", "off", "--rate", "90"],
      ])
    func optionsAreKeptWithIt(options: [String]) throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      let session = try RunProcess([device], on: "weather", options: options, in: room)
      var strokes = Strokes()
      try strokes.add([Act]("explore", "double-tap", "flick-right", "escape"), on: device)
      try strokes.play()
      try session.endsAndIsReplayed(options.contains("--why") ? "--why" : "")
    }

    @Test(
      .enabled(if: unsafe getenv("RETOUCH_LAB") != nil, "rules are put in force only in the lab"))
    func calibrationOfUdevIsKeptWithIt() throws {
      let rule = "/run/udev/rules.d/99-turned.rules"
      let text = """
        ATTRS{name}=="\(Panel.tenSlots.device.name)", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0"
        """
      _ = Text.output(of: "mkdir -p /run/udev/rules.d; echo '\(text)' >\(rule); udevadm control -R")
      defer { _ = Text.output(of: "rm \(rule); udevadm control -R") }
      for name in ["visit.yml", "visit.evemu"] {
        let room = try Room()
        let device = try Touchable(.tenSlots)
        let session = try RunProcess([device], to: name, in: room)
        var strokes = Strokes()
        try strokes.add([Act]("flick-right"), on: device)
        try strokes.play()
        try session.wait(for: "\"gesture\":\"flick-down\"")
        try session.endsAndIsReplayed()
      }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func grabbedDeviceIsFreeAgainHoweverItEnds(signal: Int32) throws {
      let room = try Room()
      let device = try Touchable(.tenSlots)
      var witness = try EvdevDevice(path: device.node)
      let session = try RunProcess([device], options: ["--grab"], in: room)
      var events: [InputEvent] = []
      try device.drag(to: 10, isFirst: true)
      try witness.read(into: &events)
      #expect(events.isEmpty)
      session.process.send(signal)
      _ = session.process.end()
      try device.drag(to: 20)
      try witness.read(into: &events)
      #expect(events.contains { $0.value == 20 })
    }
  }
}
