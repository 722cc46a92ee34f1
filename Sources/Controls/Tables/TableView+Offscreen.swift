package import Elements

extension TableView {
  /// Sets the table of the cells that sections contain from the beginning, visible or not.
  final func adoptCells() {
    for section in measured {
      for cell in section.cells { cell.table = self }
    }
  }

  /// Returns whether a cell belongs to a row that can be scrolled to.
  final func holds(_ cell: TableViewCell) -> Bool { !cell.isHidden && path(of: cell) != nil }

  /// Updates the layout after a row was hidden or shown.
  final func rowVisibilityChanged(_ cell: TableViewCell) {
    if path(of: cell) != nil { reloadData() }
  }

  /// Scrolls by the smallest distance that makes a cell's row visible.
  ///
  /// Returns `false` if that is not possible.
  final func scrollToRow(of cell: TableViewCell) -> Bool {
    guard isScrollEnabled, let item = path(of: cell).flatMap({ geometry.item(of: $0) }) else {
      return false
    }
    let span = geometry.span(of: item)
    let top = ScrollExtent.offset(
      span.lowerBound, span.upperBound - span.lowerBound, from: contentOffset.y,
      showing: frame.height)
    let lowest = extent(along: .vertical).hidden
    contentOffset = Point(x: contentOffset.x, y: min(max(0, top), lowest))
    return cell.superview === self
  }

  /// Scrolls to the first or the last row.
  ///
  /// Returns whether the content moved.
  final func scrollToEnd(first: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    let before = contentOffset
    let lowest = extent(along: .vertical).hidden
    contentOffset = Point(x: before.x, y: first ? 0 : lowest)
    return contentOffset != before
  }

  /// Returns the row of a cell that a section contains from the beginning, visible or not.
  package final func path(of cell: TableViewCell) -> IndexPath? {
    for (section, rows) in measured.enumerated() {
      if let row = rows.cells.firstIndex(where: { $0 === cell }), row < rows.rowCount {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }
}

extension TableViewCell {
  package final func scrollIntoTable() -> Bool {
    table.map { $0.holds(self) && $0.scrollToRow(of: self) } ?? false
  }
}

extension Application {
  /// Creates the rows of all tables up to `count` items beyond the visible ones on either side.
  package final func loadRows(upTo count: Int = .max) {
    var waiting: [View] = windows
    while let view = waiting.popLast() {
      (view as? TableView)?.extendLookahead(to: count)
      waiting.append(contentsOf: view.subviews)
    }
  }

  /// The reading order including rows outside the visible area, up to a limit per table.
  package final var wholeOrder: ReadingOrder {
    if !readingOrder.tables.isEmpty { loadRows(upTo: TableView.maximumLookahead) }
    return readingOrder
  }

  /// Returns the element next to another; if `element` is `nil`, the first or the last one.
  ///
  /// Only rows near the visible area exist. At their end, more rows are created. When the cursor
  /// enters a table, the table is scrolled to its first row, or to its last when moving backward.
  package final func element(nextTo element: Responder?, forward: Bool) -> Responder? {
    var order = readingOrder
    var here = element.flatMap { order.index(of: $0) }
    if element != nil, here == nil { return nil }
    for _ in 0..<Responder.maximumDepth {
      let index = here.map { forward ? $0 + 1 : $0 - 1 } ?? (forward ? 0 : order.entries.count - 1)
      let next = order.entries.indices.contains(index) ? order.entries[index].element : nil
      let current = here.map { order.entries[$0].element }
      guard !order.tables.isEmpty,
        order.makesRows(from: current, to: next, forward: forward)
          || next?.scrollTables(without: current, toFirst: forward) == true
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

extension ReadingOrder {
  /// Returns whether the step leaves a table that has more rows in that direction.
  ///
  /// If so, they are created.
  fileprivate func makesRows(from element: Responder?, to next: Responder?, forward: Bool) -> Bool {
    guard let element else { return false }
    return tables.contains { table in
      let missing = forward ? table.unloadedItems.behind : table.unloadedItems.before
      return missing > 0 && element.hasAncestor(table) && next?.hasAncestor(table) != true
        && table.doubleLookahead()
    }
  }
}

extension Responder {
  /// Scrolls the tables that contain this responder but not `other` to an end.
  ///
  /// Returns whether any of them moved.
  fileprivate final func scrollTables(without other: Responder?, toFirst: Bool) -> Bool {
    var hasMoved = false
    var current = parentInTree
    for _ in 0..<Responder.maximumDepth {
      guard let here = current else { break }
      if let table = here as? TableView, other !== table, other?.hasAncestor(table) != true,
        table.scrollToEnd(first: toFirst)
      {
        hasMoved = true
      }
      current = here.parentInTree
    }
    return hasMoved
  }

  /// The row that is or contains the responder.
  package final var row: TableViewCell? {
    var current: Responder? = self
    for _ in 0..<Responder.maximumDepth {
      guard let here = current else { return nil }
      if let cell = here as? TableViewCell { return cell }
      current = here.parentInTree
    }
    return nil
  }

  /// The row that contains the responder if its table has scrolled it out of view.
  package final var offscreenRow: TableViewCell? {
    guard let cell = treeRoot as? TableViewCell, cell.table?.holds(cell) == true else {
      return nil
    }
    return cell
  }
}
