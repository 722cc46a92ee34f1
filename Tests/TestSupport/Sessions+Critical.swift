import Evdev
import Synthesis
import Touches

/// Movements at which other recognizers fail, at the values at which they fail.
///
/// Each is named after its movement. A failed gesture is silent, so `nothing` is expected of it.
extension Scenario {
  package static let critical =
    [
      deadZones, failedGestures, flatWaits, unsteadyFlicks, neighbors, neverTaps, pinches, sensors,
    ].flatMap(\.self)

  private static let nothing = ["none"]
  static let three: [HandScript.Finger] = [.index, .middle, .ring]
  static let two: [HandScript.Finger] = [.index, .middle]
  /// The landing position of the index finger at which three fingers are centered.
  static let left = Vector(-26, 0)

  /// Other recognizers take a failed gesture for a tap or exploration, and the user loses the
  /// position.
  private static let failedGestures = [
    Scenario("flick-around-a-corner", fingers: 1, expected: nothing) { hand, middle in
      hand.down(.index, at: middle + Vector(-15, -10))
      hand.move(.index, by: Vector(25, 0), over: .milliseconds(100))
      hand.move(.index, by: Vector(0, 25), over: .milliseconds(100))
      hand.up()
    },
    Scenario("flick-there-and-back", fingers: 1, expected: nothing) { hand, middle in
      hand.down(.index, at: middle + Vector(-12, 0))
      hand.move(.index, by: Vector(24, 0), over: .milliseconds(100))
      hand.move(.index, by: Vector(-24, 0), over: .milliseconds(100))
      hand.up()
    },
    Scenario("three-finger-flick-around-a-corner", fingers: 3, expected: nothing) { hand, middle in
      hand.down(three, at: three.map { middle + left + Vector(13 * Double($0.rawValue), -10) })
      hand.move(.index, .middle, .ring, by: Vector(12, 0), over: .milliseconds(80))
      hand.move(.index, .middle, .ring, by: Vector(0, 14), over: .milliseconds(80))
      hand.up()
    },
  ]

  /// Other recognizers delay every tap of several fingers, although no longer gesture is possible.
  private static let flatWaits = [
    Scenario("triple-tap-and-nothing-more", fingers: 1, expected: ["triple-tap"]) { hand, middle in
      for _ in 0..<3 {
        hand.touch(at: middle, for: .milliseconds(60))
        hand.away(for: .milliseconds(110))
      }
    },
    Scenario(
      "two-finger-triple-tap-and-nothing-more", fingers: 2, expected: ["two-finger-triple-tap"]
    ) { hand, middle in
      for _ in 0..<3 {
        hand.touch(two, at: middle + left, for: .milliseconds(60))
        hand.away(for: .milliseconds(110))
      }
    },
  ]

  /// Other recognizers lose two different gestures in quick succession, and a gesture after a
  /// failed one.
  private static let neighbors = [
    Scenario(
      "flick-and-150-ms-later-a-two-finger-tap", fingers: 2,
      expected: ["flick-right", "two-finger-tap"]
    ) { hand, middle in
      hand.down(.index, at: middle + Vector(-15, 0))
      hand.move(.index, by: Vector(28, 0), over: .milliseconds(100))
      hand.up()
      hand.away(for: .milliseconds(150))
      hand.touch(two, at: middle + left, for: .milliseconds(60))
    },
    Scenario("tap-and-150-ms-later-a-flick", fingers: 1, expected: ["tap", "flick-up"]) {
      hand, middle in
      hand.touch(at: middle, for: .milliseconds(60))
      hand.away(for: .milliseconds(150))
      hand.down(.index, at: middle)
      hand.move(.index, by: Vector(1, -26), over: .milliseconds(100))
      hand.up()
    },
    Scenario("failed-flick-and-150-ms-later-a-tap", fingers: 1, expected: ["tap"]) { hand, middle in
      hand.down(.index, at: middle + Vector(-12, 0))
      hand.move(.index, by: Vector(24, 0), over: .milliseconds(100))
      hand.move(.index, by: Vector(-20, 6), over: .milliseconds(100))
      hand.up()
      hand.away(for: .milliseconds(150))
      hand.touch(at: middle, for: .milliseconds(60))
    },
  ]

  /// Other recognizers accept two-finger taps of any duration, and with a sliding finger.
  private static let neverTaps = [
    Scenario("two-fingers-rest-for-900-ms", fingers: 2, expected: nothing) { hand, middle in
      hand.touch(two, at: middle + left, for: .milliseconds(900))
    },
    Scenario("two-finger-tap-with-one-sliding-8-mm", fingers: 2, expected: nothing) {
      hand, middle in
      hand.land(two, at: middle + left, for: .milliseconds(20))
      hand.move([(.middle, Vector(0, 8))], over: .milliseconds(80))
      hand.up()
    },
    Scenario("six-fingers-tap", fingers: 6, expected: nothing) { hand, middle in
      let fingers = HandScript.Finger.allCases.prefix(6)
      hand.down(
        Array(fingers),
        at: fingers.map { middle + Vector(9 * Double($0.rawValue) - 25, $0 == .thumb ? 15 : 0) })
      hand.wait(.milliseconds(60))
      hand.up()
    },
  ]

  /// Other recognizers report a pinch as one or two flicks.
  private static let pinches = [
    Scenario("pinch-in-that-wanders", fingers: 2, expected: ["pinch-in"]) { hand, middle in
      hand.down([.thumb, .index], at: [middle + Vector(-22, 8), middle + Vector(14, -8)])
      hand.move([(.thumb, Vector(18, -4)), (.index, Vector(-6, 8))], over: .milliseconds(220))
      hand.up()
    },
    Scenario("pinch-out-with-a-pause", fingers: 2, expected: ["pinch-out"]) { hand, middle in
      hand.down([.thumb, .index], at: [middle + Vector(-6, 4), middle + Vector(6, -4)])
      hand.move([(.thumb, Vector(-7, 4)), (.index, Vector(7, -4))], over: .milliseconds(120))
      hand.wait(.milliseconds(200))
      hand.move([(.thumb, Vector(-7, 4)), (.index, Vector(7, -4))], over: .milliseconds(120))
      hand.up()
    },
  ]
}
