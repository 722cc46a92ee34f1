import Evdev
import Synthesis
import Touches

/// Fingers of one hand that do not move in unison.
extension Scenario {
  static let unsteadyFlicks = [
    strayingFlick("two", two), strayingFlick("three", three),
    earlyFlick("two", two), earlyFlick("three", three), staggeredTaps,
  ]

  /// In other recognizers, one stray sample of one finger prevents a flick of several.
  private static func strayingFlick(_ count: String, _ fingers: [HandScript.Finger]) -> Scenario {
    Scenario(
      "\(count)-finger-flick-with-a-stray-sample", fingers: fingers.count,
      expected: ["\(count)-finger-flick-down"]
    ) { hand, middle in
      let start = middle + left + Vector(0, -12)
      hand.down(fingers, at: fingers.map { start + Vector(13 * Double($0.rawValue), 0) })
      hand.moveAll(by: Vector(0, 8), over: .milliseconds(40))
      hand.move([(.index, Vector(-6, -5))], over: hand.tick)
      hand.move([(.index, Vector(6, 5))], over: hand.tick)
      hand.moveAll(by: Vector(1, 16), over: .milliseconds(80))
      hand.up()
    }
  }

  /// Fingers that move before the last one lands.
  private static func earlyFlick(_ count: String, _ fingers: [HandScript.Finger]) -> Scenario {
    Scenario(
      "\(count)-finger-flick-moves-before-the-last-lands", fingers: fingers.count,
      expected: ["\(count)-finger-flick-down"]
    ) { hand, middle in
      for finger in fingers {
        hand.land([finger], at: middle + left + Vector(0, -14), for: hand.tick)
        if finger != fingers.last { hand.moveAll(by: Vector(0, 6), over: .milliseconds(30)) }
      }
      hand.moveAll(by: Vector(0, 20), over: .milliseconds(100))
      hand.up()
    }
  }

  /// Other recognizers report a two-finger tap and a three-finger double tap.
  private static let staggeredTaps = Scenario(
    "three-finger-triple-tap-staggered", fingers: 3, expected: ["three-finger-triple-tap"]
  ) { hand, middle in
    for _ in 0..<3 {
      for finger in three { hand.land([finger], at: middle + left, for: .milliseconds(40)) }
      hand.up(.ring)
      hand.wait(.milliseconds(20))
      hand.up(.index)
      hand.wait(.milliseconds(20))
      hand.up()
      hand.away(for: .milliseconds(140))
    }
  }
}
