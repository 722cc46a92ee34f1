package import Evdev
import Synthesis
package import Touches

/// Hands that keep to the millisecond.
extension Hand {
  /// One touch of fingers side by side, which lasts exactly so long.
  package mutating func touch(
    _ fingers: [Finger] = [.index], at place: Vector, for time: Microseconds
  ) {
    land(fingers, at: place, for: time)
    up()
  }

  /// Fingers land side by side, and exactly so long nothing else happens.
  package mutating func land(_ fingers: [Finger], at place: Vector, for time: Microseconds) {
    let usual = tick
    tick = time
    down(fingers, at: fingers.map { place + Vector(Hand.side * Double($0.rawValue), 0) })
    tick = usual
  }

  /// The hand is away: from the last lift to the next landing exactly so long.
  package mutating func away(for time: Microseconds) { wait(Microseconds(time.count - tick.count)) }

  /// How far neighbouring fingertips lie apart.
  private static let side = 13.0
}
