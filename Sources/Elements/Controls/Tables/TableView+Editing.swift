extension TableView {
  /// Takes away a row whose cell is there from the beginning; false where there is no such row.
  @discardableResult
  public final func deleteRow(at path: IndexPath) -> Bool {
    guard sections.indices.contains(path.section) else { return false }
    return sections[path.section].removeCell(at: path.row) != nil
  }

  /// Inserts rows before another, or behind the last; false where there is no such section.
  @discardableResult
  public final func insertRows(_ cells: [TableViewCell], at path: IndexPath) -> Bool {
    guard sections.indices.contains(path.section) else { return false }
    sections[path.section].insert(cells, at: path.row)
    return true
  }

  /// Moves such a row to where another is.
  @discardableResult
  public final func moveRow(at path: IndexPath, to other: IndexPath) -> Bool {
    var changed = sections
    guard changed.indices.contains(path.section), changed.indices.contains(other.section),
      let cell = changed[path.section].removeCell(at: path.row)
    else { return false }
    changed[other.section].insert(cell, at: other.row)
    sections = changed
    return true
  }

  /// Takes a row away, if the program does; true where it did.
  final func delete(_ cell: TableViewCell) -> Bool {
    guard let path = path(of: cell) ?? indexPath(of: cell) else { return false }
    return onDelete?(path) ?? false
  }

  /// Shows the button that deletes a row, in place of that of any other row; `nil` hides it.
  ///
  /// The cursor goes to the button, and from there back to the one that showed it.
  @discardableResult
  final func askToDelete(_ cell: TableViewCell?) -> Bool {
    let former = shownViews.lazy.compactMap { $0 as? TableViewCell }.first { $0.asksToDelete }
    former?.asksToDelete = false
    guard let cell else {
      if let button = former?.removeButton { post(.layoutChanged(.element(button))) }
      return former != nil
    }
    cell.asksToDelete = true
    if let button = cell.deleteButton { post(.layoutChanged(.element(button))) }
    return true
  }

  /// Moves a row to where another is, if the program does; the cursor stays with the row.
  final func move(_ cell: TableViewCell, to other: TableViewCell) -> Bool {
    guard let from = path(of: cell) ?? indexPath(of: cell),
      let to = path(of: other) ?? indexPath(of: other), from != to
    else { return false }
    let text = cell.handle?.position == to ? nil : passing(from: from, to: to, of: from)
    guard onMove?(from, to) == true else { return false }
    let moved = self.cell(at: to)?.handle
    let hasCursor = moved?.accessibilityElementIsFocused ?? true
    if let moved, !hasCursor { post(.layoutChanged(.element(moved))) }
    if let text { post(.announcement(text, queued: !hasCursor)) }
    return true
  }

  /// Returns the sentence that says below or above which row a moved one has come.
  ///
  /// It comes from one place to another; the table still has it at `origin`.
  final func passing(from: IndexPath, to: IndexPath, of origin: IndexPath) -> String? {
    var neighbor = to
    if to > from, to <= origin { neighbor.row -= 1 }
    if to < from, to >= origin { neighbor.row += 1 }
    guard let name = cell(at: neighbor)?.asked.label?.string else { return nil }
    return to > from ? words.movedBelow(name) : words.movedAbove(name)
  }

  /// The row at a point of the screen, as far as it exists.
  final func row(at point: Point) -> IndexPath? {
    let place = convertFromScreen(point)
    guard bounds.contains(place) else { return nil }
    return shownViews.lazy.compactMap { $0 as? TableViewCell }.first { $0.frame.contains(place) }
      .flatMap { indexPath(of: $0) }
  }
}

extension TableViewCell {
  /// Lets a row of the same table come in its place, if the program does; `nil` where it is none.
  final func takeRow(from source: Responder?) -> Bool? {
    guard let table, let moved = (source as? CellHandle)?.cell, moved.table === table else {
      return nil
    }
    defer { moved.handle?.position = nil }
    return table.move(moved, to: self)
  }
}
