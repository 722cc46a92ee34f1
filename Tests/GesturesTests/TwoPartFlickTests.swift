import Evdev
import Gestures
import Recordings
import Synthesis
import TestSupport
import Testing
import Touches

/// Two-part flicks are recognized only if they are bound, and take nothing from other gestures.
@Suite struct TwoPartFlickTests {
  private static let bound = GestureSet.all.union(GestureSet(GestureCatalog.twoPartFlicks))
  private static let devices = ["nexus-4", "pixel-tablet-nvt"].compactMap { TestDevice($0) }
  private static let hands = [HandModel.drawn(.practiced), .drawn(.learning), .kinematic(.steady)]

  /// Returns the gestures that are recognized in a synthetic performance.
  private func gestures(
    _ gesture: Gesture, _ hand: HandModel, _ device: TestDevice, _ seed: UInt64,
    bound: GestureSet = Self.bound
  ) throws -> [Gesture] {
    let recording = try GestureSynthesizer(hand, on: device.file)
      .recording(of: [.gesture(gesture)], seed: seed)
    let surface = Surface(device: device.file.device, size: device.size)
    var tracker = TouchTracker(device: device.file.device, surface: surface)
    var frames: [TouchFrame] = []
    for event in recording.events where tracker.handle(event) { frames.append(tracker.frame) }
    return Said(of: frames, bound: bound).gestures
  }

  /// Returns two lines of one finger, drawn without lifting.
  private func lines(_ first: Vector, _ second: Vector, over time: Int64 = 150) -> HandScript {
    var hand = HandScript()
    hand.tick = .milliseconds(8)
    hand.down(.index, at: Vector(60, 60))
    hand.moveAll(by: first, over: .milliseconds(time))
    hand.moveAll(by: second, over: .milliseconds(time))
    hand.up()
    return hand
  }

  @Test func catalogHasTwelveThatAreNotAmongVoiceOverGestures() {
    #expect(GestureCatalog.twoPartFlicks.count == 12)
    #expect(Set(GestureCatalog.twoPartFlicks).isDisjoint(with: GestureCatalog.gestures))
    #expect(Gesture(name: "flick-up-then-left") == .twoPartFlick(.up, then: .left))
    #expect(Gesture(name: "flick-up-then-up") == nil)
    #expect(!GestureSet.all.contains(.twoPartFlick(.up, then: .left)))
  }

  @Test func eachIsRecognizedFromSyntheticHands() throws {
    var failures: [String] = []
    var count = 0
    for (device, hand) in Self.devices.flatMap({ device in Self.hands.map { (device, $0) } }) {
      for gesture in GestureCatalog.twoPartFlicks {
        for seed in 1...UInt64(10) {
          count += 1
          let said = try gestures(gesture, hand, device, seed)
          if said != [gesture] { failures.append("\(gesture) \(hand) \(device) \(seed): \(said)") }
        }
      }
    }
    #expect(count == 720)
    #expect(failures.count <= count / 50, "\(failures.count): \(failures)")
  }

  /// The flicks, taps and explorations of one finger stay what they are.
  @Test func otherGesturesOfOneFingerStay() throws {
    var failures: [String] = []
    for (device, hand) in Self.devices.flatMap({ device in Self.hands.map { (device, $0) } }) {
      for gesture in GestureCatalog.gestures where gesture.fingers == 1 {
        for seed in 1...UInt64(10) {
          let usual = try gestures(gesture, hand, device, seed, bound: .all)
          let said = try gestures(gesture, hand, device, seed)
          if said != usual { failures.append("\(gesture) \(hand) \(device) \(seed): \(said)") }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures)")
  }

  @Test func unboundIsNoTwoPartFlick() {
    let hand = lines(Vector(0, 25), Vector(-25, 0))
    #expect(hand.gestures(bound: Self.bound) == [.twoPartFlick(.down, then: .left)])
    #expect(hand.gestures().isEmpty)
    let back = lines(Vector(25, 0), Vector(-25, 0))
    #expect(back.gestures(bound: Self.bound) == [.twoPartFlick(.right, then: .left)])
  }

  /// The hook of a lift, a third of the line, is no second part.
  @Test func shortSecondPartIsAFlick() {
    let hand = lines(Vector(40, 0), Vector(-4, 1), over: 80)
    #expect(hand.gestures(bound: Self.bound) == [.flick(.right, fingers: 1)])
  }

  @Test func slowPartsExplore() {
    let hand = lines(Vector(0, 25), Vector(-25, 0), over: 700)
    #expect(hand.gestures(bound: Self.bound) == [.explore])
  }
}
