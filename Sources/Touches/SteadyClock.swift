import Evdev

/// The time of a session: a device's time stamps, kept from running backwards.
struct SteadyClock {
  private(set) var now = Timestamp(microseconds: .min)
  /// How much was lost by settings back of the device's clock.
  private var behind = Microseconds(0)

  /// The frame before stepped back and was held.
  private var isHeld = false

  /// A smaller step back may be a fault of one time stamp; a larger one is a clock that was set.
  private static let largestFault = Microseconds.milliseconds(1_000)

  /// Moves on to a time stamp; says what had to be mended.
  @inline(__always)
  mutating func advance(to stamp: Timestamp) -> Irregularity? {
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
      return .timeSteppedBack(by: step)
    }
    isHeld = false
    behind = now - stamp
    return .clockSetBack(by: step)
  }
}
