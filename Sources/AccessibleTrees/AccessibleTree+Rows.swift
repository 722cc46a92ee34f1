internal import Elements

/// The places of rows that are scrolled out of sight in GTK 4.
extension AccessibleTree {
  /// Returns the tree with the places of rows that are scrolled out of sight.
  ///
  /// GTK 4 states the former places of such rows, or that of the list. The places follow from those of
  /// the rows that cover the list.
  func placingFormerRows() -> AccessibleTree {
    guard toolkit.lowercased() == "gtk" else { return self }
    var tree = self
    for id in ids(whereRole: { $0 == .list }) {
      guard let list = self[id], let frame = list.frame else { continue }
      let rows = children(of: id).compactMap { row in
        self[row].flatMap { object in
          object.isRow ? object.frame.map { (id: row, frame: $0) } : nil
        }
      }
      guard rows.count > 1, let shown = Self.shownRows(rows.map(\.frame), in: frame) else {
        continue
      }
      let first = rows[shown.lowerBound].frame
      let last = rows[shown.upperBound - 1].frame
      let pitch =
        shown.count > 1 ? (last.minY - first.minY) / Double(shown.count - 1) : first.height
      for (index, row) in rows.enumerated() where !shown.contains(index) {
        let top = first.minY + Double(index - shown.lowerBound) * pitch
        tree.move(row.id, by: top - row.frame.minY)
      }
    }
    return tree
  }

  /// Returns the consecutive rows that follow each other on the screen and cover most of a list.
  private static func shownRows(_ rows: [Rect], in list: Rect) -> Range<Int>? {
    var best: (range: Range<Int>, height: Double)?
    var start = 0
    for index in rows.indices {
      let follows =
        index + 1 < rows.count && rows[index + 1].minY > rows[index].minY
        && rows[index + 1].minY - rows[index].maxY < rows[index].height
      guard !follows else { continue }
      let top = max(rows[start].minY, list.minY)
      let height = min(rows[index].maxY, list.maxY) - top
      if height > best?.height ?? 0 { best = (start..<index + 1, height) }
      start = index + 1
    }
    return best?.range
  }

  /// Moves an object, and what is in it, down.
  private mutating func move(_ object: AccessibleObject.ID, by distance: Double) {
    var visited: Set<AccessibleObject.ID> = []
    var pending = [object]
    while let id = pending.popLast() {
      guard visited.insert(id).inserted else { continue }
      if let frame = self[id]?.frame {
        self[id]?.frame = Rect(
          x: frame.minX, y: frame.minY + distance, width: frame.width, height: frame.height)
      }
      pending += children(of: id)
    }
  }
}

extension AccessibleObject {
  /// Whether it is a row whose place can be a former one.
  fileprivate var isRow: Bool {
    // GTK 3 marks the rows that are shown.
    guard states.contains(.visible), !states.contains(.showing) else { return false }
    return role == .listItem || role == .tableRow
  }
}
