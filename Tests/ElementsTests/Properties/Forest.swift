import Controls
import Elements

/// A tree of views and groups with distinct element positions, from which view hierarchies in any
/// order are built.
final class Forest {
  private indirect enum Branch {
    case leaf(name: String, place: Point)
    case view(group: Bool, list: Bool, parts: [Branch])
  }

  private let trunk: Branch
  private(set) var leaves = 0

  init(random: inout SeededRandom) {
    var taken: Set<Point> = []
    var leaves = 0
    func branch(_ depth: Int) -> Branch {
      if depth > 4 || Int.random(in: 0..<3, using: &random) == 0 {
        var place = Point.zero
        repeat {
          place = Point(
            x: Double(Int.random(in: 0...60, using: &random)),
            y: Double(Int.random(in: 0...60, using: &random)))
        } while !taken.insert(place).inserted
        leaves += 1
        return .leaf(name: "\(leaves)", place: place)
      }
      let parts = (0..<Int.random(in: 0...5, using: &random)).map { _ in branch(depth + 1) }
      return .view(
        group: Bool.random(using: &random), list: Int.random(in: 0..<4, using: &random) == 0,
        parts: parts)
    }
    let parts = (0..<6).map { _ in branch(0) }
    trunk = .view(group: false, list: false, parts: parts)
    self.leaves = leaves
  }

  func planted(shuffledBy random: inout SeededRandom) -> View { plant(trunk, &random) }

  private func plant(_ branch: Branch, _ random: inout SeededRandom) -> View {
    switch branch {
    case .leaf(let name, let place):
      return Label(name, frame: Rect(x: place.x, y: place.y, width: 5, height: 5))
    case .view(let isGroup, let isList, let parts):
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      view.shouldGroupAccessibilityChildren = isGroup
      if isList { view.accessibilityContainerType = .list }
      for part in parts.shuffled(using: &random) { view.addSubview(plant(part, &random)) }
      return view
    }
  }
}
