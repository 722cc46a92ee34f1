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

extension Responder {
  /// The row that it is part of, where its table has scrolled that out of sight.
  package final var rowOutOfSight: TableViewCell? {
    guard let cell = topHolder as? TableViewCell, cell.table?.holds(cell) == true else {
      return nil
    }
    return cell
  }
}
