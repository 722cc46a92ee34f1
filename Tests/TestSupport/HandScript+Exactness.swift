package import Evdev
import Synthesis
package import Touches

/// Movements with exact durations.
extension HandScript {
  /// Touches with fingers side by side for exactly `time`.
  package mutating func touch(
    _ fingers: [Finger] = [.index], at place: Vector, for time: Microseconds
  ) {
    land(fingers, at: place, for: time)
    up()
  }

  /// Puts fingers down side by side, and keeps them still for exactly `time`.
  package mutating func land(_ fingers: [Finger], at place: Vector, for time: Microseconds) {
    let usual = tick
    tick = time
    down(fingers, at: fingers.map { place + Vector(HandScript.side * Double($0.rawValue), 0) })
    tick = usual
  }

  /// Keeps the hand up for exactly `time`, from the last lift to the next landing.
  package mutating func away(for time: Microseconds) { wait(Microseconds(time.count - tick.count)) }

  /// The distance between neighboring fingertips in millimeters.
  private static let side = 13.0
}
