internal import Evdev
internal import Touches

/// How fast a finger has been lately, over a span that is long enough to mean something.
///
/// Several samples can share one tick, so the speed between two neighbors means nothing.
struct Pace {
  private var recent: (position: Vector, time: Timestamp)
  private var earlier: (position: Vector, time: Timestamp)

  // Nobody may turn it: it is of what devices report in, and not of hands.
  private static let span = Microseconds.milliseconds(12)

  init(position: Vector, time: Timestamp) {
    recent = (position, time)
    earlier = (position, time)
  }

  @inline(__always)
  mutating func note(_ position: Vector, at time: Timestamp) {
    guard time - recent.time >= Pace.span else { return }
    earlier = recent
    recent = (position, time)
  }

  func way(from start: Timestamp, to end: Timestamp, at position: Vector) -> Vector {
    let measured = start - earlier.time
    guard measured.count > 0 else { return Vector(0, 0) }
    return (position - earlier.position)
      * (Double((end - start).count) / Double(measured.count))
  }
}
