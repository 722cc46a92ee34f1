/// A finger on the surface in one frame.
public struct Contact: Hashable, Sendable {
  /// The unique number of the contact in its session, counted from 1 and never reused.
  public var id: Int
  /// The phase of the contact.
  public var phase: Phase
  /// The position in millimeters from the upper left corner of the surface.
  public var position: Vector
  /// The position as fractions of the surface.
  public var normalizedPosition: UnitPoint
  /// Whether the device counts this finger without fully reporting its position.
  ///
  /// Many touchpads count up to five fingers but locate only one or two. The others are placed at
  /// the center of those, so that the number of fingers and the movement of the hand are correct.
  /// An unreported coordinate counts as zero.
  public var isInferred: Bool

  /// Creates a contact.
  public init(
    id: Int, phase: Phase, position: Vector, normalizedPosition: UnitPoint = .zero,
    isInferred: Bool = false
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.normalizedPosition = normalizedPosition
    self.isInferred = isInferred
  }

  /// The phases of a contact, which begins once and ends once.
  public enum Phase: String, Sendable, CaseIterable {
    /// The finger landed.
    case began
    /// The finger moved.
    case moved
    /// The finger did not move.
    case stationary
    /// The finger was lifted.
    case ended
    /// The contact is invalid: a palm, a removed device, or lost events.
    case cancelled
  }
}

extension Contact.Phase {
  /// Whether this is the last frame of the contact.
  public var isLast: Bool {
    switch self {
    case .began, .moved, .stationary: false
    case .ended, .cancelled: true
    }
  }
}

/// A position or displacement on the surface in millimeters.
///
/// Fractions of the surface are a `UnitPoint`.
public struct Vector: Hashable, Sendable {
  /// The horizontal component in millimeters.
  public var x: Double
  /// The vertical component in millimeters.
  public var y: Double

  /// Creates a vector from millimeters.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the sum of two vectors.
  @inlinable public static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.x + right.x, left.y + right.y)
  }

  /// Returns the difference of two vectors.
  @inlinable public static func - (left: Vector, right: Vector) -> Vector {
    Vector(left.x - right.x, left.y - right.y)
  }

  /// Returns a vector multiplied by a factor.
  @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(vector.x * factor, vector.y * factor)
  }

  /// The square of the length, in mm².
  ///
  /// Recognition compares this value and so avoids square roots.
  @inlinable public var squaredLength: Double { x * x + y * y }
}
