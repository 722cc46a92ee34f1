import Evdev
import Text
import Touches

/// A small drawing of touches: paths with arrows, taps as numbered dots.
struct TouchDiagram: Sendable {
  private var fingers: [Trail] = []
  /// The number of touches, each from the first finger down to the last finger up.
  private var touches = 0
  private var down = 0

  /// The path of one finger.
  private struct Trail {
    let id: Int
    /// The number of the touch, from 1.
    let touch: Int
    let start: Timestamp
    var end: Timestamp
    var places: [Vector]

    /// The largest distance from the landing position, in millimeters.
    var reach: Double {
      places.map { ($0 - places[0]).length }.max() ?? 0
    }
    var isStill: Bool { reach < TouchDiagram.still }
    var isHeld: Bool { isStill && end - start >= TouchDiagram.held }
  }

  /// The distance in millimeters below which a finger is drawn as a dot.
  private static let still = 3.0
  /// The duration from which a still finger is drawn as held.
  private static let held = Microseconds(450_000)

  /// Adds the contacts of the next frame.
  mutating func take(_ frame: TouchFrame) {
    for contact in frame.contacts where !contact.isInferred {
      if contact.phase == .began {
        if down == 0 { touches += 1 }
        down += 1
        fingers.append(
          Trail(
            id: contact.id, touch: touches, start: frame.time, end: frame.time,
            places: [contact.position]))
      } else if let index = fingers.lastIndex(where: { $0.id == contact.id }) {
        fingers[index].end = frame.time
        fingers[index].places.append(contact.position)
        if contact.phase.isLast { down -= 1 }
      }
    }
  }

  // MARK: Drawing

  private static let (width, height, margin) = (160.0, 120.0, 20.0)
  /// The maximum scale, in pixels per millimeter.
  ///
  /// Long paths reduce it; a higher one would make taps look like paths.
  private static let maximum = 2.2

  /// The drawing as an SVG, with colors for light and dark pages.
  var svg: String {
    let places = fingers.flatMap(\.places)
    let (left, right) = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0)
    let (top, bottom) = (places.map(\.y).min() ?? 0, places.map(\.y).max() ?? 0)
    let scale = min(
      Self.maximum, (Self.width - 2 * Self.margin) / max(right - left, 1),
      (Self.height - 2 * Self.margin) / max(bottom - top, 1))
    func drawn(_ point: Vector) -> Vector {
      Vector(
        (point.x - (left + right) / 2) * scale + Self.width / 2,
        (point.y - (top + bottom) / 2) * scale + Self.height / 2)
    }
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"160\" height=\"120\" viewBox=\"0 0 160 120\">"
      + "<style>path{fill:none;stroke:#0a5fd7;stroke-width:5;stroke-linecap:round;stroke-linejoin:round}"
      + ".d{fill:#0a5fd7}.h{fill:none;stroke:#0a5fd7;stroke-width:2;stroke-dasharray:4 3}"
      + "text{font:bold 12px sans-serif;fill:#b3005e;text-anchor:middle}"
      + "@media(prefers-color-scheme:dark){path,.h{stroke:#62a8ff}.d{fill:#62a8ff}text{fill:#ff7ab8}}"
      + "</style>\n"
    for finger in fingers where !finger.isStill {
      text += Self.pathData(Self.thinned(finger.places.map(drawn)))
    }
    for group in dots(drawn) {
      let (x, y) = (group.place.x.short, group.place.y.short)
      if group.isHeld { text += "<circle class=\"h\" cx=\"\(x)\" cy=\"\(y)\" r=\"12\"/>\n" }
      text += "<circle class=\"d\" cx=\"\(x)\" cy=\"\(y)\" r=\"6.5\"/>\n"
      guard touches > 1, group.isFirst else { continue }
      let numbers = group.touches.map(String.init).joined(separator: " ")
      text += "<text x=\"\(x)\" y=\"\((group.place.y - 15).short)\">\(numbers)</text>\n"
    }
    return text + "</svg>\n"
  }

  private struct Dot {
    var place: Vector
    var touches: [Int]
    var isHeld: Bool
    /// Whether the dot is the uppermost of its touches and shows their numbers.
    var isFirst = false
  }

  /// Returns the dots.
  ///
  /// Taps at nearly the same position share one.
  private func dots(_ drawn: (Vector) -> Vector) -> [Dot] {
    var dots: [Dot] = []
    for finger in fingers where finger.isStill {
      let point = drawn(finger.places[0])
      if let index = dots.firstIndex(where: {
        ($0.place - point).length < 12 && !$0.touches.contains(finger.touch)
      }) {
        dots[index].touches.append(finger.touch)
        dots[index].isHeld = dots[index].isHeld || finger.isHeld
      } else {
        dots.append(Dot(place: point, touches: [finger.touch], isHeld: finger.isHeld))
      }
    }
    var known: Set<[Int]> = []
    let upper = dots.indices.sorted {
      (dots[$0].place.y, dots[$0].place.x) < (dots[$1].place.y, dots[$1].place.x)
    }
    for index in upper where known.insert(dots[index].touches).inserted {
      dots[index].isFirst = true
    }
    return dots
  }

  /// Returns a path with a dot at its start and an arrow at its end.
  private static func pathData(_ places: [Vector]) -> String {
    guard let start = places.first, let end = places.last else { return "" }
    var path = "M\(start.x.short) \(start.y.short)"
    for point in places.dropFirst() { path += "L\(point.x.short) \(point.y.short)" }
    // The arrow follows the last segment that is longer than a tremor.
    let before = places.last { ($0 - end).length > 7 } ?? start
    let length = max((end - before).length, 1e-6)
    let ahead = Vector((end.x - before.x) / length, (end.y - before.y) / length)
    // At most half the length of the path, but at least 5 pixels.
    let size = min(10, max(5, (end - start).length / 2))
    for side in [1.0, -1.0] {
      let x = end.x - size * (ahead.x + 0.7 * side * ahead.y)
      let y = end.y - size * (ahead.y - 0.7 * side * ahead.x)
      path += "M\(end.x.short) \(end.y.short)L\(x.short) \(y.short)"
    }
    return "<path d=\"\(path)\"/>\n"
      + "<circle class=\"d\" cx=\"\(start.x.short)\" cy=\"\(start.y.short)\" r=\"5\"/>\n"
  }

  /// Returns the positions that are at least 4 pixels apart, and the last one.
  private static func thinned(_ places: [Vector]) -> [Vector] {
    var kept = Array(places.prefix(1))
    for point in places.dropFirst() where (point - (kept.last ?? point)).length >= 4 {
      kept.append(point)
    }
    if let last = places.last, kept.last != last { kept.append(last) }
    return kept
  }
}

extension Vector {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

extension Double {
  /// The number as text with at most one decimal.
  fileprivate var short: String { Decimals.plain(self, decimals: 1) }
}
