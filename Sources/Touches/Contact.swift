/// A finger on the surface, as one frame shows it.
public struct Contact: Hashable, Sendable {
  /// Tells the contact from every other of the session; counted from 1, never used again.
  public var id: Int
  public var phase: Phase
  /// Where it is on the surface, in millimetres from the upper left corner.
  public var position: Vector
  /// Where it is on the surface, from 0 to 1 on each axis.
  public var place: Vector
  /// The device felt this finger but cannot say where it is.
  ///
  /// Many touchpads count up to five fingers and place only one or two; the others are put in
  /// the middle of those, so that the count and the movement of the whole hand are right. A finger
  /// of whose place only a part was said as yet is shown as if the rest were zero.
  public var isInferred: Bool

  /// Where a contact stands in its life: it begins once and ends once.
  public enum Phase: String, Sendable, CaseIterable {
    case began
    case moved
    case stationary
    /// The finger was lifted.
    case ended
    /// The contact was taken back: a palm, an unplugged device, events that were lost.
    case cancelled
  }
}

extension Contact.Phase {
  /// Whether the contact is gone after this frame.
  public var isLast: Bool {
    switch self {
    case .began, .moved, .stationary: false
    case .ended, .cancelled: true
    }
  }
}

/// A point or a movement on the surface; in millimetres unless said otherwise.
public struct Vector: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable public static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.x + right.x, left.y + right.y)
  }

  @inlinable public static func - (left: Vector, right: Vector) -> Vector {
    Vector(left.x - right.x, left.y - right.y)
  }

  @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(vector.x * factor, vector.y * factor)
  }

  /// The length times itself: decisions compare this, so that no root is ever taken in one.
  @inlinable public var squaredLength: Double { x * x + y * y }
}
