internal import Touches

/// A parabola between the ends of a path, with the same area beside the chord as the path.
///
/// A sweep of the arm draws such a curve. The deviation of a path from it distinguishes a curve
/// from a corner: a curve turns along its whole length, a check mark turns at one point near an
/// end.
struct ParabolaFit {
  private let chord: Chord
  /// The unit vector perpendicular to the line.
  private let across: Vector
  /// The signed distance of the middle of the curve from the line.
  private let middle: Double
  /// The distance of the middle of the curve from the line.
  var height: Double { abs(middle) }

  init(of path: [Vector], on chord: Chord) {
    self.chord = chord
    let scale = 1 / max(chord.length, 0.001)
    across = Vector(-chord.displacement.y, chord.displacement.x) * scale
    var area = 0.0
    for (here, next) in zip(path, path.dropFirst()) {
      let step = chord.progress(next) - chord.progress(here)
      area += step * ((here - chord.start) + (next - chord.start)).dot(across) / 2
    }
    // A parabola fills two thirds of its bounding box.
    middle = 1.5 * area * scale
  }

  /// Returns the position of a point after straightening the curve.
  func straightened(_ point: Vector) -> Vector {
    let part = min(max(chord.progress(point) / max(chord.length, 0.001), 0), 1)
    return point - across * (4 * middle * part * (1 - part))
  }
}
