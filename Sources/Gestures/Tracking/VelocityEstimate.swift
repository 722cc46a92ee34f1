internal import Evdev
internal import Touches

/// The recent velocity of a finger, over a span that is long enough to be reliable.
///
/// Several samples may have the same time, so the velocity between two successive ones is
/// unreliable.
struct VelocityEstimate {
  private var recent: (position: Vector, time: Timestamp)
  private var earlier: (position: Vector, time: Timestamp)

  init(position: Vector, time: Timestamp) {
    recent = (position, time)
    earlier = (position, time)
  }

  @inline(__always)
  mutating func record(_ position: Vector, at time: Timestamp) {
    guard time - recent.time >= Constants.velocitySpan else { return }
    earlier = recent
    recent = (position, time)
  }

  /// Returns the displacement between two times, extrapolated from the recent velocity.
  func extrapolated(from start: Timestamp, to end: Timestamp, at position: Vector) -> Vector {
    let measured = start - earlier.time
    guard measured.count > 0 else { return Vector(0, 0) }
    return (position - earlier.position)
      * (Double((end - start).count) / Double(measured.count))
  }
}
