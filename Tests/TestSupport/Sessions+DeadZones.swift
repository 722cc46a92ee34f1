import Evdev
import Synthesis
import Touches

/// Touches between a tap and another gesture, which other recognizers ignore.
extension Scenario {
  static let deadZones = [
    secondTap(held: 105), secondTap(held: 250), secondTap(held: 399), driftingSecondTap,
    twoFingerTaps(apart: 255), twoFingerTaps(apart: 299),
    twoFingersLand(apart: 205), twoFingersLand(apart: 245),
    fingerMoves("4.8", "tap"), fingerMoves("6", "none"), fingerMoves("8", "flick-right"),
    fingerMoves("10", "flick-right"), slowEnding,
  ]

  private static func secondTap(held time: Int64) -> Scenario {
    Scenario("second-tap-held-\(time)-ms", fingers: 1, expected: ["double-tap"]) { hand, middle in
      hand.touch(at: middle + left, for: .milliseconds(60))
      hand.away(for: .milliseconds(120))
      hand.touch(at: middle + left, for: .milliseconds(time))
    }
  }

  private static let driftingSecondTap = Scenario(
    "second-tap-drifts-by-1.3-mm", fingers: 1, expected: ["double-tap"]
  ) { hand, middle in
    hand.touch(at: middle, for: .milliseconds(60))
    hand.away(for: .milliseconds(120))
    hand.down(.index, at: middle)
    hand.move(.index, by: Vector(1.3, 0), over: .milliseconds(60))
    hand.up()
  }

  private static func twoFingerTaps(apart pause: Int64) -> Scenario {
    Scenario("two-finger-taps-\(pause)-ms-apart", fingers: 2, expected: ["magic-tap"]) {
      hand, middle in
      hand.touch(two, at: middle + left, for: .milliseconds(60))
      hand.away(for: .milliseconds(pause))
      hand.touch(two, at: middle + left, for: .milliseconds(60))
    }
  }

  private static func twoFingersLand(apart time: Int64) -> Scenario {
    Scenario("two-fingers-land-\(time)-ms-apart", fingers: 2, expected: ["two-finger-tap"]) {
      hand, middle in
      hand.land([.index], at: middle + left, for: .milliseconds(time))
      hand.land([.middle], at: middle + left, for: .milliseconds(40))
      hand.up()
    }
  }

  /// A movement longer than a tap allows, and shorter than other recognizers require of a flick.
  private static func fingerMoves(_ length: String, _ expected: String) -> Scenario {
    Scenario("finger-moves-\(length)-mm", fingers: 1, expected: [expected]) { hand, middle in
      hand.down(.index, at: middle)
      hand.move(.index, by: Vector(Double(length) ?? 0, 0), over: .milliseconds(90))
      hand.up()
    }
  }

  private static let slowEnding = Scenario(
    "flick-ends-slowly", fingers: 1, expected: ["flick-right"]
  ) { hand, middle in
    hand.down(.index, at: middle + Vector(-20, 0))
    hand.move(.index, by: Vector(28, 1), over: .milliseconds(150))
    hand.move(.index, by: Vector(4, 0), over: .milliseconds(250))
    hand.up()
  }
}
