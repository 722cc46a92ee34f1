/// A time in an input session, in whole microseconds as in the kernel.
///
/// Recognition and replay take all times from events and inputs; they read no clock.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The microseconds since the zero of the clock.
  public var microseconds: Int64

  /// Creates a time.
  @inlinable public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Returns whether the first time is earlier.
  @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Returns the time between two moments, clamped to the representable range.
  @inlinable package static func - (left: Timestamp, right: Timestamp) -> Microseconds {
    let (difference, overflow) = left.microseconds.subtractingReportingOverflow(right.microseconds)
    guard overflow else { return Microseconds(difference) }
    return Microseconds(left < right ? .min : .max)
  }

  /// Returns the time a duration later, clamped to the representable range.
  @inlinable package static func + (time: Timestamp, passed: Microseconds) -> Timestamp {
    let (sum, overflow) = time.microseconds.addingReportingOverflow(passed.count)
    guard overflow else { return Timestamp(microseconds: sum) }
    return Timestamp(microseconds: passed.count < 0 ? .min : .max)
  }

  /// Returns the time a duration earlier, clamped to the representable range.
  @inlinable package static func - (time: Timestamp, passed: Microseconds) -> Timestamp {
    time + -passed
  }
}

/// Arithmetic with `Duration`, as of the instants of the standard library.
extension Timestamp: InstantProtocol {
  // The package prefers the operators with `Microseconds`, which are faster.

  /// Returns the time a duration later, rounded up to microseconds and clamped to the representable
  /// range.
  public func advanced(by duration: Duration) -> Timestamp { self + duration.wholeMicroseconds }

  /// Returns the time from this moment to another, clamped to the representable range.
  public func duration(to other: Timestamp) -> Duration { .microseconds((other - self).count) }

  /// Returns the time between two moments, clamped to the representable range.
  @_disfavoredOverload
  public static func - (left: Timestamp, right: Timestamp) -> Duration { right.duration(to: left) }

  /// Returns the time a duration later, clamped to the representable range.
  @_disfavoredOverload
  public static func + (time: Timestamp, duration: Duration) -> Timestamp {
    time.advanced(by: duration)
  }

  /// Returns the time a duration earlier, clamped to the representable range.
  @_disfavoredOverload
  public static func - (time: Timestamp, duration: Duration) -> Timestamp {
    time - duration.wholeMicroseconds
  }
}

extension Timestamp {
  /// Returns the time a number of milliseconds after zero, clamped to the representable range.
  @inlinable public static func milliseconds(_ count: Int64) -> Timestamp {
    Timestamp(microseconds: Microseconds.milliseconds(count).count)
  }

  /// Returns the time a number of seconds after zero, rounded to microseconds and clamped to the
  /// representable range.
  ///
  /// A number that is not finite is zero.
  public static func seconds(_ seconds: Double) -> Timestamp {
    let microseconds = (seconds * 1_000_000).rounded()
    guard microseconds.isFinite else { return Timestamp(microseconds: 0) }
    let exact = Int64(exactly: microseconds)
    return Timestamp(microseconds: exact ?? (microseconds < 0 ? .min : .max))
  }

  /// Whether a file may contain this time, which is at most 10 billion seconds away from zero.
  @inlinable public var isInRange: Bool {
    -Microseconds.maxAllowed.count...Microseconds.maxAllowed.count ~= microseconds
  }
}

/// A duration in whole microseconds.
@usableFromInline package struct Microseconds: Hashable, Comparable, Sendable {
  /// The number of microseconds.
  @usableFromInline package var count: Int64

  /// Creates a duration.
  @inlinable package init(_ count: Int64) {
    self.count = count
  }

  /// Returns a duration of milliseconds, clamped to the representable range.
  @inlinable package static func milliseconds(_ count: Int64) -> Microseconds {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1_000)
    return Microseconds(overflow ? (count < 0 ? .min : .max) : product)
  }

  /// The longest time that a file or option may contain: 10 billion seconds, about 317 years.
  ///
  /// Parsers check it, so that later arithmetic stays in range.
  @inlinable package static var maxAllowed: Microseconds { Microseconds(10_000_000_000_000_000) }

  /// Returns whether the first duration is shorter.
  @inlinable package static func < (left: Microseconds, right: Microseconds) -> Bool {
    left.count < right.count
  }
}

/// Sums and differences are clamped to the range of 64 bits.
extension Microseconds {
  /// Returns the sum, clamped to the representable range.
  @inlinable package static func + (left: Microseconds, right: Microseconds) -> Microseconds {
    let (sum, overflow) = left.count.addingReportingOverflow(right.count)
    return Microseconds(overflow ? (right.count < 0 ? .min : .max) : sum)
  }

  /// Returns the difference, clamped to the representable range.
  @inlinable package static func - (left: Microseconds, right: Microseconds) -> Microseconds {
    let (difference, overflow) = left.count.subtractingReportingOverflow(right.count)
    return Microseconds(overflow ? (right.count < 0 ? .max : .min) : difference)
  }

  /// Returns the negated duration, clamped to the representable range.
  @inlinable package static prefix func - (duration: Microseconds) -> Microseconds {
    Microseconds(0) - duration
  }
}

extension Microseconds {
  /// The duration in seconds with six decimals, as in all JSON Lines output: `0.008000`.
  ///
  /// Integer arithmetic makes it independent of the platform's rounding.
  package var formattedSeconds: String {
    let magnitude = count.magnitude
    let fraction = String(magnitude % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(count < 0 ? "-" : "")\(magnitude / 1_000_000).\(zeros)\(fraction)"
  }
}

extension Duration {
  /// Creates a duration from whole microseconds.
  package init(_ microseconds: Microseconds) { self = .microseconds(microseconds.count) }

  /// The duration in whole microseconds, rounded up and clamped to the representable range.
  package var wholeMicroseconds: Microseconds {
    let (seconds, attoseconds) = components
    let whole = attoseconds / 1_000_000_000_000
    let rest: Int64 = attoseconds % 1_000_000_000_000 > 0 ? 1 : 0
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    return Microseconds(overflow ? (seconds < 0 ? .min : .max) : scaled)
      + Microseconds(whole + rest)
  }
}
