/// The time of a session: a device's time stamps, kept from running backwards.
///
/// The step of a clock that was set back is no interval of the hand's.
package struct SteadyClock: Sendable {
  package var now = Timestamp(microseconds: .min)
  /// How much was lost by settings back of the device's clock.
  @usableFromInline var behind = Microseconds(0)

  /// The frame before stepped back and was held.
  @usableFromInline var isHeld = false

  /// A smaller step back may be a fault of one time stamp; a larger one is a clock that was set.
  @usableFromInline static var largestFault: Microseconds { .milliseconds(1_000) }

  /// A time stamp that is earlier than the one before, and how that was mended.
  package enum StepBack: Hashable, Sendable {
    /// One faulty stamp: it is taken to be at the same moment, and the next one is right again.
    case held(Microseconds)
    /// The clock was set: from here on times are counted on.
    case countedOn(Microseconds)
  }

  @inlinable package init() {}

  /// Moves on to a time stamp; says what had to be mended.
  @inlinable @inline(__always)
  package mutating func advance(to stamp: Timestamp) -> StepBack? {
    let time = stamp + behind
    if time >= now {
      now = time
      isHeld = false
      return nil
    }
    let step = now - time
    // Holding more than one frame would squeeze a whole movement into one moment.
    if step <= SteadyClock.largestFault, !isHeld {
      isHeld = true
      return .held(step)
    }
    isHeld = false
    behind = now - stamp
    return .countedOn(step)
  }
}
