/// Corrects device timestamps so that time never runs backwards.
///
/// The step of a clock that was set back is not part of a gesture's duration.
package struct TimestampCorrector: Sendable {
  /// The corrected time of the last timestamp.
  package var now = Timestamp(microseconds: .min)
  /// The total correction for a device clock that was set back.
  @usableFromInline var behind = Microseconds(0)

  /// Whether the previous timestamp stepped back and was held.
  @usableFromInline var isHeld = false

  /// The largest step back that is treated as one faulty timestamp; a larger one means that the
  /// clock was set.
  @usableFromInline static var largestFault: Microseconds { .milliseconds(1_000) }

  /// The correction of a timestamp that is earlier than the one before.
  package enum StepBack: Hashable, Sendable {
    /// A faulty timestamp, replaced by the one before; the next timestamp is expected to be
    /// correct.
    case clamped(Microseconds)
    /// The clock was set back; later timestamps are shifted.
    case rebased(Microseconds)
  }

  /// Creates a clock that accepts any first timestamp.
  @inlinable package init() {}

  /// Advances to a timestamp, and returns the correction or `nil` if none was needed.
  @inlinable @inline(__always)
  package mutating func correct(_ stamp: Timestamp) -> StepBack? {
    let time = stamp + behind
    if time >= now {
      now = time
      isHeld = false
      return nil
    }
    let step = now - time
    // Holding several frames would compress a movement into one moment.
    if step <= TimestampCorrector.largestFault, !isHeld {
      isHeld = true
      return .clamped(step)
    }
    isHeld = false
    behind = now - stamp
    return .rebased(step)
  }
}
