internal import Touches

/// The even curve between the ends of a path: it has as much beside the straight line as the path has.
///
/// An arm that sweeps draws one. What a path strays from it is what tells a curve from a corner: a
/// curve turns along all of its way, and the corner of a check mark in one place near an end.
struct Bow {
  private let chord: Chord
  /// The unit vector that stands across the line.
  private let across: Vector
  private let middle: Double
  /// How far the middle of the curve is from the line.
  var height: Double { abs(middle) }

  init(of path: [Vector], on chord: Chord) {
    self.chord = chord
    let scale = 1 / max(chord.length, 0.001)
    across = Vector(-chord.way.y, chord.way.x) * scale
    var area = 0.0
    for (here, next) in zip(path, path.dropFirst()) {
      let step = chord.progress(next) - chord.progress(here)
      area += step * ((here - chord.start) + (next - chord.start)).dot(across) / 2
    }
    // Two thirds of the box around a parabola lie below it.
    middle = 1.5 * area * scale
  }

  /// Where a point would be if the curve were straight.
  func straightened(_ point: Vector) -> Vector {
    let part = min(max(chord.progress(point) / max(chord.length, 0.001), 0), 1)
    return point - across * (4 * middle * part * (1 - part))
  }
}
