package import Evdev
package import Touches

extension GestureSynthesizer {
  /// The speed along a path, in millimeters per second.
  private static let pathSpeed = 60.0

  /// Returns the events of a finger that rests at the first point of a path, moves through the
  /// others, rests and lifts.
  ///
  /// If `tapsFirst` is set, the finger taps before, as in a double tap and hold.
  package func events(along path: [UnitPoint], tapsFirst: Bool, seed: UInt64) -> [InputEvent] {
    let points = path.map { Vector($0.x * size.width, $0.y * size.height) }
    guard let first = points.first else { return [] }
    var strokes: [Stroke] = []
    var landing = 100.0
    if tapsFirst {
      strokes.append(Stroke(.index, from: landing, to: landing + 80, at: first))
      landing += 200
    }
    var time = landing + 800
    var stroke = Stroke(.index, from: landing, to: time, at: first)
    for (from, to) in zip(points, points.dropFirst()) {
      let line = to - from
      let duration = max(200, line.length / Self.pathSpeed * 1_000)
      stroke.movements.append(
        Movement(start: time, duration: duration, course: .line(line, bend: 0)))
      time += duration
    }
    stroke.lift = time + 500
    return events(of: strokes + [stroke], SeededRandom(seed: seed))
  }
}
