import Evdev
import Synthesis
import Touches

/// Sensor and clock behavior at which other recognizers fail.
extension Scenario {
  static let sensors: [Scenario] = [
    // Other recognizers emit a flood of events for a resting finger.
    Scenario("finger-rests-on-a-noisy-sensor", fingers: 1, expected: ["explore"]) { hand, middle in
      hand.down(.index, at: middle)
      var side = 1.0
      for step in 0..<100 {
        let way = Vector(0.5, step % 3 == 0 ? 0.4 : -0.2) * side
        hand.move(.index, by: way, over: .milliseconds(20))
        side = -side
      }
      hand.up()
    },
    // Other recognizers count tracking IDs in place of fingers.
    Scenario("finger-is-lost-for-20-ms-as-it-explores", fingers: 1, expected: ["explore"]) {
      hand, middle in
      hand.down(.index, at: middle + Vector(-10, 0))
      hand.wait(.milliseconds(400))
      hand.move(.index, by: Vector(10, 3), over: .milliseconds(500))
      hand.up()
      hand.away(for: .milliseconds(20))
      hand.down(.index, at: middle + Vector(0.4, 3))
      hand.move(.index, by: Vector(8, 5), over: .milliseconds(500))
      hand.up()
    },
    Scenario("flick-whose-finger-is-lost-for-20-ms", fingers: 1, expected: ["flick-right"]) {
      hand, middle in
      hand.down(.index, at: middle + Vector(-15, 0))
      hand.move(.index, by: Vector(14, 0), over: .milliseconds(70))
      hand.up()
      hand.away(for: .milliseconds(20))
      hand.down(.index, at: middle + Vector(3, 0))
      hand.move(.index, by: Vector(12, 0), over: .milliseconds(60))
      hand.up()
    },
    Scenario(
      "two-finger-flick-with-one-lost-for-20-ms", fingers: 2, expected: ["two-finger-flick-down"]
    ) { hand, middle in
      hand.down([.index, .middle], at: [middle + Vector(-7, -14), middle + Vector(7, -15)])
      hand.moveAll(by: Vector(0, 12), over: .milliseconds(60))
      hand.up(.middle)
      hand.moveAll(by: Vector(0, 2), over: hand.tick)
      hand.down(.middle, at: middle + Vector(7, 1))
      hand.moveAll(by: Vector(0, 12), over: .milliseconds(60))
      hand.up()
    },
    Scenario("two-finger-tap-with-one-lost-for-20-ms", fingers: 2, expected: ["two-finger-tap"]) {
      hand, middle in
      hand.down([.index, .middle], at: [middle + Vector(-7, 0), middle + Vector(7, 0)])
      hand.wait(.milliseconds(30))
      hand.up(.middle)
      hand.wait(.milliseconds(10))
      hand.down(.middle, at: middle + Vector(7.2, 0))
      hand.wait(.milliseconds(40))
      hand.up()
    },
    // Timers of other recognizers need a further event.
    Scenario("tap-and-an-hour-later-another", fingers: 1, expected: ["tap", "tap"]) {
      hand, middle in
      hand.touch(at: middle, for: .milliseconds(60))
      hand.away(for: .milliseconds(3_600_000))
      hand.touch(at: middle, for: .milliseconds(60))
    },
  ]
}
