internal import Evdev

/// A value whose unit is its type, so that units cannot be confused.
public protocol Quantity: Hashable, Comparable, Sendable {
  /// The value in the unit of the type.
  var count: Double { get }

  /// Creates a quantity.
  init(_ count: Double)
}

extension Quantity {
  /// Returns whether one quantity is smaller than another.
  public static func < (left: Self, right: Self) -> Bool { left.count < right.count }
}

/// A length on the surface, in millimeters.
public struct Millimeters: Quantity {
  /// The number of millimeters.
  public var count: Double

  /// Creates a length.
  public init(_ count: Double) { self.count = count }

  /// The square of the length.
  ///
  /// Recognition compares this value and so avoids square roots.
  var squared: Double { count * count }
}

/// An angle, in degrees.
public struct Degrees: Quantity {
  /// The number of degrees.
  public var count: Double

  /// Creates an angle.
  public init(_ count: Double) { self.count = count }
}

/// A fraction from 0 to 1, or a factor.
public struct Ratio: Quantity {
  /// The value of the ratio.
  public var count: Double

  /// Creates a ratio.
  public init(_ count: Double) { self.count = count }
}

/// A speed, in millimeters per second.
public struct Speed: Quantity {
  /// The number of millimeters per second.
  public var count: Double

  /// Creates a speed.
  public init(_ count: Double) { self.count = count }

  /// Returns the time for a distance, limited to one hour for damaged files.
  func time(for distance: Millimeters) -> Microseconds {
    let seconds = distance.count / max(count, 1)
    return Microseconds(seconds < 3_600 ? Int64(seconds * 1_000_000) : 3_600_000_000)
  }
}

/// A value that a tunable can have and a failure can measure.
protocol TunableValue: Sendable {
  static var dimension: Dimension { get }
  /// The value in the unit of its dimension.
  var value: Double { get }

  init(value: Double)
}

extension TunableValue where Self: Quantity {
  var value: Double { count }

  init(value: Double) { self.init(value) }
}

extension Millimeters: TunableValue { static var dimension: Dimension { .length } }
extension Degrees: TunableValue { static var dimension: Dimension { .angle } }
extension Ratio: TunableValue { static var dimension: Dimension { .ratio } }
extension Speed: TunableValue { static var dimension: Dimension { .speed } }

extension Duration: TunableValue {
  static var dimension: Dimension { .time }
  var value: Double { Double(wholeMicroseconds.count) / 1_000 }

  init(value: Double) { self = .microseconds(Int64(value * 1_000 + 0.5)) }
}

extension Int: TunableValue {
  static var dimension: Dimension { .count }
  var value: Double { Double(self) }

  init(value: Double) { self.init(value + 0.5) }
}
