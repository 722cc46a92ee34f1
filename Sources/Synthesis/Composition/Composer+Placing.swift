import Touches

/// The axis-aligned bounding box of all finger positions.
struct Box {
  var min: Vector
  var max: Vector

  var size: Vector { max - min }

  func grown(by margin: Double) -> Box {
    Box(min: min - Vector(margin, margin), max: max + Vector(margin, margin))
  }
}

extension Composer {
  /// The bounding box of all strokes.
  var box: Box {
    var box = Box(min: Vector(.infinity, .infinity), max: Vector(-.infinity, -.infinity))
    for stroke in strokes {
      let step = (stroke.lift - stroke.landing) / 24
      for index in 0...24 {
        let position = stroke.path(at: stroke.landing + step * Double(index))
        box.min = Vector(min(box.min.x, position.x), min(box.min.y, position.y))
        box.max = Vector(max(box.max.x, position.x), max(box.max.y, position.y))
      }
    }
    return box
  }

  /// Moves all strokes to a position on the surface.
  ///
  /// Returns `false` if they do not fit.
  ///
  /// Positions at edges and corners are preferred, because blind people can feel them.
  mutating func place(_ box: Box, in area: Vector) -> Bool {
    let free = area - box.size
    guard free.x >= 0, free.y >= 0 else { return false }
    var part = Vector(edgy(), edgy())
    if let half {
      // Entirely within its half if possible; otherwise its center is.
      let limit =
        box.size.y <= area.y / 2 ? area.y / 2 - box.size.y : area.y * 0.44 - box.size.y / 2
      guard limit >= 0, free.y > 0 else { return false }
      part.y *= limit / free.y
      if half == .bottom { part.y = 1 - part.y }
    }
    let displacement = Vector(free.x * part.x, free.y * part.y) - box.min
    for index in strokes.indices {
      strokes[index] = strokes[index].shifted(by: displacement, later: 0)
    }
    return true
  }

  /// Moves all strokes so that the middle of the first fingers lands at a position.
  mutating func move(to position: Vector) {
    guard let first = strokes.map(\.landing).min() else { return }
    let together = strokes.filter { $0.landing < first + 60 }.map { $0.path(at: $0.landing) }
    let sum = together.reduce(Vector.zero) { $0 + $1 }
    let displacement = position - sum * (1 / Double(together.count))
    for index in strokes.indices {
      strokes[index] = strokes[index].shifted(by: displacement, later: 0)
    }
  }

  private mutating func edgy() -> Double {
    let choice = random.fraction()
    let edges = motor?.edges ?? 0.24
    if choice < edges / 2 { return random.within(0...0.08) }
    if choice < edges { return random.within(0.92...1) }
    return random.fraction()
  }

  /// Returns a description of the variant for the recording; empty if there is only one.
  func comment(_ act: HandAction) -> String {
    let words = [style, half.map { "\($0.rawValue) half" } ?? ""].filter { !$0.isEmpty }
    return words.isEmpty ? "" : "\(act.name): \(words.joined(separator: ", "))"
  }
}
