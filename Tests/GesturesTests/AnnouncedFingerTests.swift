import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Touchpads whose key counts a second finger one report before its slot reports it.
@Suite struct AnnouncedFingerTests {
  static let pads = [SampleDevices.pad, SampleDevices.box]

  /// Returns the events for a device as it is, and for one whose key is one report earlier.
  private func reports(
    of hand: HandScript, on device: DeviceDescription
  ) throws -> (together: [InputEvent], announced: [InputEvent]) {
    var panel = SimulatedPanel(device)
    let events = panel.events(of: hand)
    let key = try #require(
      events.firstIndex { $0.code == .btnToolDoubletap && $0.value == 1 })
    let report = try #require(events[..<key].lastIndex { $0.code == .synReport })
    let keys: [EventCode] = [.btnToolFinger, .btnToolDoubletap]
    let isKey = { (event: InputEvent) in keys.contains(event.code) }
    let end = try #require(events[key...].firstIndex { $0.code == .synReport })
    var announced = Array(events[..<report])
    announced += events[report..<end].filter(isKey).map {
      InputEvent(time: events[report].time, code: $0.code, value: $0.value)
    }
    announced += events[report..<end].filter { !isKey($0) }
    return (events, announced + events[end...])
  }

  private func said(_ events: [InputEvent], on device: DeviceDescription) -> Said {
    let surface = Surface(device: device, size: SurfaceSize(of: device))
    var tracker = TouchTracker(device: device, surface: surface)
    var frames: [TouchFrame] = []
    for event in events where tracker.handle(event) { frames.append(tracker.frame) }
    return Said(
      of: frames, surface: SurfaceTraits(showsEachFinger: device.touchProtocol != .semiMT))
  }

  private func expectTheSame(
    _ gestures: [Gesture], of hand: HandScript, on device: DeviceDescription
  ) throws {
    let (together, announced) = try reports(of: hand, on: device)
    #expect(together != announced)
    #expect(said(together, on: device).gestures == gestures)
    let found = said(announced, on: device)
    #expect(found.gestures == gestures)
    // The finger is at its reported position, and not where it was only counted.
    let expected = try #require(said(together, on: device).recognitions.first).normalizedPosition
    let position = try #require(found.recognitions.first).normalizedPosition
    let drift = Vector(position.x - expected.x, position.y - expected.y)
    #expect(drift.squaredLength < 0.000_1)
  }

  /// The second coordinate arrives later and is not a movement.
  @Test(arguments: [20, 60] as [Int64])
  func tapWithSplitCoordinatesIsATap(later: Int64) {
    let panel = SampleDevices.panel
    func event(_ time: Int64, _ code: EventCode, _ value: Int32) -> InputEvent {
      InputEvent(time: Timestamp(microseconds: time * 1_000), code: code, value: value)
    }
    let events = [
      event(0, .absMTTrackingID, 7), event(0, .absMTPositionX, 500), event(0, .btnTouch, 1),
      event(0, .synReport, 0), event(later, .absMTPositionY, 600), event(later, .synReport, 0),
      event(80, .absMTTrackingID, -1), event(80, .btnTouch, 0), event(80, .synReport, 0),
    ]
    let found = said(events, on: panel)
    #expect(found.gestures == [.tap(count: 1, fingers: 1)])
    #expect((found.recognitions.first?.position.y ?? 0) > 10)
  }

  @Test(arguments: directions, pads)
  func staggeredTwoFingerFlickIsRecognized(
    direction: Gesture.Direction, device: DeviceDescription
  ) throws {
    let hand = HandScript(over: HandPose(at: Vector(45, 30), spread: 0.8)).down(.index)
      .rest(.milliseconds(40)).down(.middle).move(direction, by: 20).up()
    try expectTheSame([.flick(direction, fingers: 2)], of: hand, on: device)
  }

  @Test(arguments: pads)
  func staggeredTwoFingerTapIsRecognized(device: DeviceDescription) throws {
    let hand = HandScript(over: HandPose(at: Vector(45, 30), spread: 0.8)).down(.index)
      .rest(.milliseconds(40)).down(.middle).rest(.milliseconds(60)).up()
    try expectTheSame([.tap(count: 1, fingers: 2)], of: hand, on: device)
  }

  @Test func staggeredTurnIsRecognized() throws {
    var hand = HandScript()
    hand.down(.thumb, at: Vector(40, 40))
    hand.wait(.milliseconds(40))
    hand.down(.index, at: Vector(60, 30))
    for step in 0..<20 {
      let way =
        Vector(20, -10).rotated(by: Double(step + 1) * 3.5)
        - Vector(20, -10).rotated(by: Double(step) * 3.5)
      hand.move([(.index, way * 0.5), (.thumb, way * -0.5)], over: .milliseconds(20))
    }
    hand.up()
    try expectTheSame(
      [.rotor(.clockwise), .rotor(.clockwise)], of: hand, on: SampleDevices.pad)
  }

  @Test(arguments: pads)
  func staggeredPinchIsRecognized(device: DeviceDescription) throws {
    var hand = HandScript()
    hand.down(.thumb, at: Vector(40, 40))
    hand.wait(.milliseconds(40))
    hand.down(.index, at: Vector(54, 26))
    hand.move([(.index, Vector(9, -9)), (.thumb, Vector(-9, 9))], over: .milliseconds(300))
    hand.up()
    try expectTheSame([.pinch(.outward, fingers: 2)], of: hand, on: device)
  }
}
