/// A moment of an input session, in whole microseconds as the kernel counts them.
///
/// Time is data: a moment comes in with an event and is never asked of a clock.
public struct Timestamp: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  @inlinable public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The time that passed between two moments; extremes from broken files stay in range.
  @inlinable public static func - (left: Timestamp, right: Timestamp) -> Microseconds {
    let (difference, overflow) = left.microseconds.subtractingReportingOverflow(right.microseconds)
    guard overflow else { return Microseconds(difference) }
    return Microseconds(left < right ? .min : .max)
  }

  /// The moment a while later; extremes from broken files stay in range.
  @inlinable public static func + (moment: Timestamp, passed: Microseconds) -> Timestamp {
    let (sum, overflow) = moment.microseconds.addingReportingOverflow(passed.count)
    guard overflow else { return Timestamp(microseconds: sum) }
    return Timestamp(microseconds: passed.count < 0 ? .min : .max)
  }

  /// The moment a while earlier; extremes from broken files stay in range.
  @inlinable public static func - (moment: Timestamp, passed: Microseconds) -> Timestamp {
    moment + -passed
  }
}

extension Timestamp {
  /// Whether a file may give this moment: one further from zero than `Microseconds.longest` is a
  /// mistake in it.
  @inlinable public var isPossible: Bool {
    -Microseconds.longest.count...Microseconds.longest.count ~= microseconds
  }
}

/// A stretch of time, in whole microseconds.
public struct Microseconds: Hashable, Comparable, Sendable {
  public var count: Int64

  @inlinable public init(_ count: Int64) {
    self.count = count
  }

  /// A stretch given in thousandths of a second; one that is too long becomes the longest there is.
  @inlinable public static func milliseconds(_ count: Int64) -> Microseconds {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1_000)
    return Microseconds(overflow ? (count < 0 ? .min : .max) : product)
  }

  /// The longest time that a file or an option may give: ten thousand million seconds, which are
  /// three hundred years.
  ///
  /// It is checked where times are read, so all that is reckoned of them behind that stays in range.
  @inlinable public static var longest: Microseconds { Microseconds(10_000_000_000_000_000) }

  @inlinable public static func < (left: Microseconds, right: Microseconds) -> Bool {
    left.count < right.count
  }
}

/// Sums and differences that leave 64 bits become the longest stretch there is, and never stop the
/// program.
extension Microseconds {
  @inlinable public static func + (left: Microseconds, right: Microseconds) -> Microseconds {
    let (sum, overflow) = left.count.addingReportingOverflow(right.count)
    return Microseconds(overflow ? (right.count < 0 ? .min : .max) : sum)
  }

  @inlinable public static func - (left: Microseconds, right: Microseconds) -> Microseconds {
    let (difference, overflow) = left.count.subtractingReportingOverflow(right.count)
    return Microseconds(overflow ? (right.count < 0 ? .max : .min) : difference)
  }

  @inlinable public static prefix func - (stretch: Microseconds) -> Microseconds {
    Microseconds(0) - stretch
  }
}

extension Microseconds {
  /// Seconds with six decimals, as every JSON line of the program gives a time: `0.008000`.
  ///
  /// Made from whole numbers, so that no rounding of the platform can differ.
  public var seconds: String {
    let magnitude = count.magnitude
    let fraction = String(magnitude % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(count < 0 ? "-" : "")\(magnitude / 1_000_000).\(zeros)\(fraction)"
  }
}

extension Duration {
  /// The first whole microsecond by which it has passed: events count time in these.
  ///
  /// A time that is too long for them becomes the longest there is.
  public var wholeMicroseconds: Microseconds {
    let (seconds, attoseconds) = components
    let whole = attoseconds / 1_000_000_000_000
    let rest: Int64 = attoseconds % 1_000_000_000_000 > 0 ? 1 : 0
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    return Microseconds(overflow ? (seconds < 0 ? .min : .max) : scaled)
      + Microseconds(whole + rest)
  }
}
