/// A position as fractions of the width and height of the surface or the screen, from 0 to 1.
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the left edge, as a fraction of the width.
  public var x: Double
  /// The distance from the upper edge, as a fraction of the height.
  public var y: Double

  /// Creates a position.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  @inlinable public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }

  /// The center.
  @inlinable public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
}
