extension TableView {
  /// Has the cells that are there from the beginning know whose they are, shown or not.
  final func claimCells() {
    for section in measured {
      for cell in section.cells { cell.table = self }
    }
  }

  /// Whether a cell has a row here that can be scrolled to.
  final func holds(_ cell: TableViewCell) -> Bool { !cell.isHidden && path(of: cell) != nil }

  /// Closes the gap of a row that was hidden, or makes room for one that is shown again.
  final func rowVisibilityChanged(_ cell: TableViewCell) {
    if path(of: cell) != nil { reloadData() }
  }

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

  /// The row of a cell that is there from the beginning, shown or not.
  package final func path(of cell: TableViewCell) -> IndexPath? {
    for (section, rows) in measured.enumerated() {
      if let row = rows.cells.firstIndex(where: { $0 === cell }), row < rows.rowCount {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }
}

extension Application {
  /// Has the rows of every table exist that a visitor can scroll to, as many beyond those in sight.
  package final func makeRows(upTo count: Int = .max) {
    var waiting: [View] = windows
    while let view = waiting.popLast() {
      (view as? TableView)?.lookFurther(count)
      waiting.append(contentsOf: view.subviews)
    }
  }

  /// The order with the rows that are out of sight: what flicks come to, as far as is looked in a table.
  package final var wholeOrder: ReadingOrder {
    if !readingOrder.tables.isEmpty { makeRows(upTo: TableView.farthest) }
    return readingOrder
  }

  /// The element next to another, or where there is none, the first or the last of all.
  ///
  /// Only the rows near what a table shows exist. Where they end without another element, more are made.
  /// Who comes to a table from outside comes to its first row, or from behind to its last, as in all that
  /// scrolls: so the table is scrolled there first.
  package final func element(nextTo element: Responder?, forward: Bool) -> Responder? {
    var order = readingOrder
    var here = element.flatMap { order.index(of: $0) }
    if element != nil, here == nil { return nil }
    for _ in 0..<Responder.deepest {
      let place = here.map { forward ? $0 + 1 : $0 - 1 } ?? (forward ? 0 : order.entries.count - 1)
      let next = order.entries.indices.contains(place) ? order.entries[place].element : nil
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
  /// Whether the step from an element leads out of a table that has more rows there, which are made.
  fileprivate func makesRows(from element: Responder?, to next: Responder?, forward: Bool) -> Bool {
    guard let element else { return false }
    return tables.contains { table in
      let missing = forward ? table.missingItems.behind : table.missingItems.before
      return missing > 0 && element.isHeld(by: table) && next?.isHeld(by: table) != true
        && table.lookFurther()
    }
  }
}

extension Responder {
  /// Scrolls the tables that it is in and another is not to an end of theirs; false where none moved.
  fileprivate final func scrollTables(without other: Responder?, toFirst: Bool) -> Bool {
    var hasMoved = false
    var current = holder
    for _ in 0..<Responder.deepest {
      guard let here = current else { break }
      if let table = here as? TableView, other !== table, other?.isHeld(by: table) != true,
        table.scrollToEnd(first: toFirst)
      {
        hasMoved = true
      }
      current = here.holder
    }
    return hasMoved
  }

  /// The row that it is, or is part of.
  package final var row: TableViewCell? {
    var current: Responder? = self
    for _ in 0..<Responder.deepest {
      guard let here = current else { return nil }
      if let cell = here as? TableViewCell { return cell }
      current = here.holder
    }
    return nil
  }

  /// The row that it is part of, where its table has scrolled that out of sight.
  package final var rowOutOfSight: TableViewCell? {
    guard let cell = topHolder as? TableViewCell, cell.table?.holds(cell) == true else {
      return nil
    }
    return cell
  }
}
