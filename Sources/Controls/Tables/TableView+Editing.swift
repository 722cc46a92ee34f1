import Elements

extension TableView {
  /// Removes a row.
  ///
  /// Returns `false` if the row does not exist or its cell is created on demand.
  @discardableResult
  public final func deleteRow(at path: IndexPath) -> Bool {
    guard sections.indices.contains(path.section) else { return false }
    return sections[path.section].removeCell(at: path.row) != nil
  }

  /// Inserts rows before another row, or at the end.
  ///
  /// Returns `false` if the section does not exist.
  @discardableResult
  public final func insertRows(_ cells: [TableViewCell], at path: IndexPath) -> Bool {
    guard sections.indices.contains(path.section) else { return false }
    sections[path.section].insert(cells, at: path.row)
    return true
  }

  /// Moves a row to the position of another.
  ///
  /// Returns `false` if that is not possible.
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

  /// Deletes a row through `onDelete`.
  ///
  /// Returns whether the program deleted it.
  final func delete(_ cell: TableViewCell) -> Bool {
    guard let path = path(of: cell) ?? indexPath(of: cell) else { return false }
    return onDelete?(path) ?? false
  }

  /// Reveals the delete button of a row and hides that of any other row; `nil` hides all.
  ///
  /// The cursor moves to the button, and afterwards back to the button that revealed it.
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

  /// Moves a row to the position of another through `onMove`.
  ///
  /// The cursor stays with the row. Returns whether the program moved it.
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

  /// Returns the announcement of the row above or below which a moved row has arrived; `nil` if
  /// that row has no label.
  ///
  /// The row moves from `from` to `to`; the table still has it at `origin`.
  final func passing(from: IndexPath, to: IndexPath, of origin: IndexPath) -> String? {
    var neighbor = to
    if to > from, to <= origin { neighbor.row -= 1 }
    if to < from, to >= origin { neighbor.row += 1 }
    guard let name = cell(at: neighbor)?.resolved.label?.string else { return nil }
    return to > from ? controlStrings.movedBelow(name) : controlStrings.movedAbove(name)
  }

  /// Returns the row at a point of the screen; `nil` if none exists or its view does not exist.
  final func row(at point: Point) -> IndexPath? {
    let location = convertFromScreen(point)
    guard bounds.contains(location) else { return nil }
    return shownViews.lazy.compactMap { $0 as? TableViewCell }.first { $0.frame.contains(location) }
      .flatMap { indexPath(of: $0) }
  }
}

extension TableViewCell {
  /// Moves a row of the same table to the position of this one.
  ///
  /// Returns whether the program moved it, or `nil` if `source` is not a handle of this table.
  final func acceptDrop(from source: Responder?) -> Bool? {
    guard let table, let moved = (source as? CellHandle)?.cell, moved.table === table else {
      return nil
    }
    defer { moved.handle?.position = nil }
    return table.move(moved, to: self)
  }
}
