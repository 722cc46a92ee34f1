internal import Evdev

/// A length on the glass, in millimetres.
public struct Millimeters: Hashable, Comparable, Sendable {
  public var count: Double

  public init(_ count: Double) { self.count = count }

  public static func < (left: Millimeters, right: Millimeters) -> Bool {
    left.count < right.count
  }

  /// The length times itself: decisions compare this, so that no root is taken in most of them.
  var squared: Double { count * count }
}

/// An angle, in degrees.
public struct Degrees: Hashable, Comparable, Sendable {
  public var count: Double

  public init(_ count: Double) { self.count = count }

  public static func < (left: Degrees, right: Degrees) -> Bool { left.count < right.count }
}

/// A part of something, from 0 to 1; or how many times as much.
public struct Ratio: Hashable, Comparable, Sendable {
  public var count: Double

  public init(_ count: Double) { self.count = count }

  public static func < (left: Ratio, right: Ratio) -> Bool { left.count < right.count }
}

extension Speed {
  /// How long a way takes; an hour at most, whatever a broken file says of the way.
  func time(for way: Millimeters) -> Microseconds {
    let seconds = way.count / max(count, 1)
    return Microseconds(seconds < 3_600 ? Int64(seconds * 1_000_000) : 3_600_000_000)
  }
}

/// How fast, in millimetres a second.
public struct Speed: Hashable, Comparable, Sendable {
  /// Millimetres a second.
  public var count: Double

  public init(_ count: Double) { self.count = count }

  public static func < (left: Speed, right: Speed) -> Bool { left.count < right.count }
}
