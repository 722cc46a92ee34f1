import Evdev

/// Limits the redraw rate: draws at once after a pause, and at most a fixed number of times per
/// second.
struct RedrawThrottle: Sendable {
  private var isDue = false
  private var last = Timestamp(microseconds: 0)

  private let interval: Microseconds

  /// Creates a pacing with a maximum redraw rate.
  init(timesASecond times: Int64 = 60) {
    interval = Microseconds((1_000_000 + times - 1) / times)
  }

  /// Records a visible change.
  mutating func setNeedsDisplay() { isDue = true }

  /// The time of the next redraw; `nil` if nothing has changed.
  var deadline: Timestamp? { isDue ? last + interval : nil }

  /// Returns whether to draw now.
  ///
  /// The last change is always drawn, if later.
  mutating func shouldDraw(at now: Timestamp) -> Bool {
    guard let deadline, deadline <= now else { return false }
    last = now
    isDue = false
    return true
  }
}
