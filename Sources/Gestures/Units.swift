internal import Evdev

/// A figure whose unit is its type, so that it is never taken for one of another unit.
public protocol Quantity: Hashable, Comparable, Sendable {
  var count: Double { get }

  init(_ count: Double)
}

extension Quantity {
  public static func < (left: Self, right: Self) -> Bool { left.count < right.count }
}

/// A length on the glass, in millimetres.
public struct Millimeters: Quantity {
  public var count: Double

  public init(_ count: Double) { self.count = count }

  /// The length times itself: decisions compare this, so that no root is taken in most of them.
  var squared: Double { count * count }
}

/// An angle, in degrees.
public struct Degrees: Quantity {
  public var count: Double

  public init(_ count: Double) { self.count = count }
}

/// A part of something, from 0 to 1; or how many times as much.
public struct Ratio: Quantity {
  public var count: Double

  public init(_ count: Double) { self.count = count }
}

/// How fast, in millimetres a second.
public struct Speed: Quantity {
  public var count: Double

  public init(_ count: Double) { self.count = count }

  /// How long a way takes; an hour at most, whatever a broken file says of the way.
  func time(for way: Millimeters) -> Microseconds {
    let seconds = way.count / max(count, 1)
    return Microseconds(seconds < 3_600 ? Int64(seconds * 1_000_000) : 3_600_000_000)
  }
}

/// What a tunable is set to, and what a refusal measures.
protocol Figure: Sendable {
  static var dimension: Dimension { get }
  /// The figure in the unit of its dimension.
  var amount: Double { get }

  init(amount: Double)
}

extension Figure where Self: Quantity {
  var amount: Double { count }

  init(amount: Double) { self.init(amount) }
}

extension Millimeters: Figure { static var dimension: Dimension { .length } }
extension Degrees: Figure { static var dimension: Dimension { .angle } }
extension Ratio: Figure { static var dimension: Dimension { .part } }
extension Speed: Figure { static var dimension: Dimension { .speed } }

extension Microseconds: Figure {
  static var dimension: Dimension { .time }
  var amount: Double { Double(count) / 1_000 }

  init(amount: Double) { self.init(Int64(amount * 1_000 + 0.5)) }
}

extension Int: Figure {
  static var dimension: Dimension { .count }
  var amount: Double { Double(self) }

  init(amount: Double) { self.init(amount + 0.5) }
}
