package import Elements

/// Which point of the screen a place of the surface means: one rule for every finger, whether it is
/// live, replayed, or only walked.
///
/// Both ways go by whole parts of a point, so that a point leads to a place and back to itself, whatever
/// the fractions between lose.
extension ScreenReader {
  /// How many parts a point has: a power of two, so that each is a number without a rest.
  private static let parts = 1_024.0

  /// The point under a finger; the edges of the surface are the outermost points of the screen.
  package func point(at place: ReaderInput.Place) -> Point {
    let size = screenSize
    return Point(
      x: Self.coordinate(place.x, of: size.width), y: Self.coordinate(place.y, of: size.height))
  }

  /// The place of a finger on a point; nil off the screen, where no finger can be.
  package func place(of point: Point) -> ReaderInput.Place? {
    let size = screenSize
    guard 0...size.width ~= point.x, 0...size.height ~= point.y else { return nil }
    return ReaderInput.Place(
      x: size.width > 0 ? point.x / size.width : 0, y: size.height > 0 ? point.y / size.height : 0)
  }

  package var screenSize: Size { application.keyWindow?.frame.size ?? .zero }

  private static func coordinate(_ place: Double, of length: Double) -> Double {
    let whole = (place * length * parts).rounded()
    // Right and bottom edges belong to nobody: a finger there is on what ends there.
    return max(0, min(whole, length * parts - 1)) / parts
  }
}
