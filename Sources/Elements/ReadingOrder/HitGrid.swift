/// A spatial index of the elements, for hit tests.
final class HitGrid {
  private static let columns = 48
  private static let rows = 96
  private let area: Rect
  /// The elements that intersect each cell, front to back.
  private var cells: [[Int32]]
  /// The elements that intersect many cells and are tested for each point, front to back.
  private var wide: [(depth: Int32, entry: Int32)] = []
  /// The elements that are not entirely on the screen, front to back.
  private var outside: [Int32] = []
  /// The paint position of each element; higher is further in front.
  private let depths: [Int32]

  init(_ order: ReadingOrder) {
    var area = order.area
    if area.isEmpty {
      area = order.entries.reduce(into: Rect.zero) { $0 = $0.union($1.frame) }
    }
    self.area = area
    cells = Array(repeating: [], count: HitGrid.columns * HitGrid.rows)
    var depths = [Int32](repeating: 0, count: order.entries.count)
    for (depth, entry) in order.painted.enumerated() { depths[Int(entry)] = Int32(depth) }
    self.depths = depths
    for entry in order.painted.reversed() {
      guard let frame = order.visibleFrame(at: Int(entry)) else { continue }
      if !area.contains(frame) { outside.append(entry) }
      if let inside = frame.intersection(area) { add(entry, inside) }
    }
  }

  private func add(_ entry: Int32, _ frame: Rect) {
    let left = column(frame.minX)
    let right = column(frame.maxX)
    let top = row(frame.minY)
    let bottom = row(frame.maxY)
    if (right - left + 1) * (bottom - top + 1) > 256 {
      wide.append((depths[Int(entry)], entry))
      return
    }
    for row in top...bottom {
      for column in left...right { cells[row * HitGrid.columns + column].append(entry) }
    }
  }

  private func column(_ x: Double) -> Int {
    HitGrid.cell((x - area.minX) / area.width, of: HitGrid.columns)
  }

  private func row(_ y: Double) -> Int {
    HitGrid.cell((y - area.minY) / area.height, of: HitGrid.rows)
  }

  private static func cell(_ part: Double, of count: Int) -> Int {
    part > 0 ? min(count - 1, Int(min(part, 1) * Double(count))) : 0
  }

  func index(at point: Point, in order: ReadingOrder) -> Int? {
    func isHit(_ entry: Int32) -> Bool {
      order.visibleFrame(at: Int(entry))?.contains(point) == true
    }
    guard area.contains(point) else { return outside.first(where: isHit).map { Int($0) } }
    let best = cells[row(point.y) * HitGrid.columns + column(point.x)].first(where: isHit)
    let nearest = best.map { depths[Int($0)] } ?? -1
    for (depth, entry) in wide {
      if depth <= nearest { break }
      if isHit(entry) { return Int(entry) }
    }
    return best.map { Int($0) }
  }
}
