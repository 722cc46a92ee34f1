package import Elements
package import Touches

/// Conversion between surface positions and screen points, for live, replayed and walked touches.
///
/// `point(at:)` rounds to 1/1024 point, so that such a point converts to a position and back to
/// itself.
extension ScreenReader {
  /// The number of parts of a point.
  ///
  /// As a power of two, it makes every part exactly representable.
  private static let parts = 1_024.0

  /// Returns the point under a finger.
  ///
  /// The edges of the surface are the outermost points of the screen.
  package func point(at position: UnitPoint) -> Point {
    let size = screenSize
    return Point(
      x: Self.coordinate(position.x, of: size.width),
      y: Self.coordinate(position.y, of: size.height))
  }

  /// Returns the surface position of a point; `nil` if the point is off the screen.
  package func position(of point: Point) -> UnitPoint? {
    let size = screenSize
    guard 0...size.width ~= point.x, 0...size.height ~= point.y else { return nil }
    return UnitPoint(
      x: size.width > 0 ? point.x / size.width : 0, y: size.height > 0 ? point.y / size.height : 0)
  }

  /// The size of the key window.
  package var screenSize: Size { application.keyWindow?.frame.size ?? .zero }

  private static func coordinate(_ offset: Double, of length: Double) -> Double {
    let whole = (offset * length * parts).rounded()
    // Frames exclude their right and bottom edges, so the outermost point is one part inside.
    return max(0, min(whole, length * parts - 1)) / parts
  }
}
