internal import Elements

/// The places of objects that are scrolled out of sight.
extension AccessibleTree {
  /// Returns the tree with a place for each row that has none because it is scrolled out of sight.
  ///
  /// GTK gives such rows a size, but no position. The places follow from those of the visible rows.
  func placingScrolledObjects() -> AccessibleTree {
    var tree = self
    for id in ids(whereRole: \.hasRows) {
      guard let list = self[id] else { continue }
      let rows = list.children.enumerated().compactMap { index, child in
        self[child].flatMap { Row(index, child, $0) }
      }
      guard rows.contains(where: { !$0.isPlaced }), let first = rows.first(where: \.isPlaced) else {
        continue
      }
      let next = rows.first { $0.isPlaced && $0.number > first.number }
      let pitch =
        next.map { ($0.frame.minY - first.frame.minY) / Double($0.number - first.number) }
        ?? first.frame.height
      guard pitch > 0 else { continue }
      for row in rows where !row.isPlaced {
        let column = rows.first { $0.isPlaced && $0.column == row.column } ?? first
        tree[row.id]?.frame = Rect(
          x: column.frame.minX, y: first.frame.minY + Double(row.number - first.number) * pitch,
          width: row.frame.width, height: row.frame.height)
      }
    }
    return tree
  }

  /// A child of a list or a table.
  private struct Row {
    var id: AccessibleObject.ID
    var frame: Rect
    /// The number of the row, or of the child.
    var number: Int
    var column: Int

    init?(_ index: Int, _ id: AccessibleObject.ID, _ object: AccessibleObject) {
      guard let frame = object.frame, !frame.isEmpty, object.states.contains(.showing) else {
        return nil
      }
      switch object.role {
      case .tableCell, .listItem, .treeItem: break
      default: return nil
      }
      (self.id, self.frame) = (id, frame)
      (number, column) = (object.cell?.row ?? index, object.cell?.column ?? 0)
    }

    /// Whether it has a position.
    var isPlaced: Bool { frame.minX > -1_000_000 && frame.minY > -1_000_000 }
  }
}

extension AccessibleRole {
  fileprivate var hasRows: Bool {
    switch self {
    case .table, .treeTable, .list, .listBox, .tree: true
    default: false
    }
  }
}
