import Evdev
import TestSupport
import Synthesis
import Touches

extension HandScript {
  /// Rotates a pair of fingers about its middle, or one finger about the other.
  ///
  /// The resting finger may drift.
  mutating func turn(
    around middle: Vector, radius: Double, from start: Double = 0, by degrees: Double,
    over time: Microseconds, rests: Bool = false, drifting drift: Vector = Vector(0, 0),
    along way: Vector = Vector(0, 0),
    thenBackBy back: Double = 0
  ) {
    var angle = start
    var hub = middle
    var drifted = Vector(0, 0)
    func places() -> [Vector] {
      let arm = Vector(radius, 0).rotated(by: angle)
      return rests ? [hub + drifted, hub + arm] : [hub - arm, hub + arm]
    }
    var before = places()
    down([.thumb, .index], at: before)
    let steps = max(1, Int(time.count / tick.count))
    for degrees in back == 0 ? [degrees] : [degrees, -back] {
      for _ in 0..<steps {
        angle += degrees / Double(steps)
        hub = hub + way * (1 / Double(steps))
        drifted = drifted + drift * (1 / Double(steps))
        let after = places()
        move([(.thumb, after[0] - before[0]), (.index, after[1] - before[1])], over: tick)
        before = after
      }
    }
    up()
  }
}
