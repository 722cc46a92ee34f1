extension TableView {
  /// Has the cells that are there from the beginning know whose they are, shown or not.
  final func claimCells() {
    for section in measured {
      for cell in section.cells { cell.table = self }
    }
  }

  /// Whether a cell has a row here, shown or not.
  final func holds(_ cell: TableViewCell) -> Bool { path(of: cell) != nil }

  /// Scrolls just so far that the row of a cell is seen; false where that cannot be.
  final func scrollToRow(of cell: TableViewCell) -> Bool {
    guard isScrollEnabled, let item = path(of: cell).flatMap({ geometry.item(of: $0) }) else {
      return false
    }
    let span = geometry.span(of: item)
    let top = ScrollExtent.reach(
      span.lowerBound, span.upperBound - span.lowerBound, from: contentOffset.y,
      showing: frame.height)
    let lowest = extent(along: .vertical).hidden
    contentOffset = Point(x: contentOffset.x, y: min(max(0, top), lowest))
    return cell.superview === self
  }

  /// Scrolls to its first row or its last; false where nothing moved.
  final func scrollToEnd(first: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    let before = contentOffset
    let lowest = extent(along: .vertical).hidden
    contentOffset = Point(x: before.x, y: first ? 0 : lowest)
    return contentOffset != before
  }

  final func path(of cell: TableViewCell) -> IndexPath? {
    for (section, rows) in measured.enumerated() {
      if let row = rows.cells.firstIndex(where: { $0 === cell }), row < rows.rowCount {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }
}

extension Application {
  /// Has every row of every table exist that a visitor can scroll to, so that one look finds them all.
  package final func makeEveryRow() {
    var waiting: [View] = windows
    while let view = waiting.popLast() {
      (view as? TableView)?.keepsEveryRow = true
      waiting.append(contentsOf: view.subviews)
    }
  }
}

extension Application {
  /// The element next to another, or where there is none, the first or the last of all.
  ///
  /// Only the rows near what a table shows exist. Who comes to a table from outside comes to its first row,
  /// or from behind to its last, as in all that scrolls: so the table is scrolled there first.
  package final func element(nextTo element: Responder?, forward: Bool) -> Responder? {
    var order = readingOrder
    var here = element.flatMap { order.index(of: $0) }
    if element != nil, here == nil { return nil }
    for _ in 0..<Responder.deepest {
      let place = here.map { forward ? $0 + 1 : $0 - 1 } ?? (forward ? 0 : order.entries.count - 1)
      let next = order.entries.indices.contains(place) ? order.entries[place].element : nil
      let current = here.map { order.entries[$0].element }
      guard order.holdsRowsOutOfSight,
        next?.scrollTables(without: current, toFirst: forward) == true
      else { return next }
      let present = readingOrder
      if let former = here {
        guard let there = present.index(of: former, in: order) else { return nil }
        here = there
      }
      order = present
    }
    return nil
  }
}

extension Responder {
  /// Scrolls the tables that it is in and another is not to an end of theirs; false where none moved.
  fileprivate final func scrollTables(without other: Responder?, toFirst: Bool) -> Bool {
    var hasMoved = false
    var current = holder
    for _ in 0..<Responder.deepest {
      guard let here = current else { break }
      if let table = here as? TableView, !table.isAround(other), table.scrollToEnd(first: toFirst) {
        hasMoved = true
      }
      current = here.holder
    }
    return hasMoved
  }

  private final func isAround(_ element: Responder?) -> Bool {
    var current = element
    for _ in 0..<Responder.deepest {
      guard let here = current else { return false }
      if here === self { return true }
      current = here.holder
    }
    return false
  }

  /// The row that it is part of, where its table has scrolled that out of sight.
  package final var rowOutOfSight: TableViewCell? {
    guard let cell = topHolder as? TableViewCell, cell.table?.holds(cell) == true else {
      return nil
    }
    return cell
  }
}
