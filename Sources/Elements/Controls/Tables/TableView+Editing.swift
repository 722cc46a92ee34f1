extension TableView {
  /// Takes away a row whose cell is there from the beginning; false where there is no such row.
  @discardableResult
  public final func deleteRow(at path: IndexPath) -> Bool {
    guard sections.indices.contains(path.section) else { return false }
    return sections[path.section].removeCell(at: path.row) != nil
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

  /// Moves a row to where another is, if the program does.
  final func move(_ cell: TableViewCell, to other: TableViewCell) -> Bool {
    guard let from = path(of: cell) ?? indexPath(of: cell),
      let to = path(of: other) ?? indexPath(of: other), from != to
    else { return false }
    return onMove?(from, to) ?? false
  }
}

/// The button at the start of a row that takes it out of its table.
package final class CellRemoveButton: Button {
  private weak var cell: TableViewCell?

  init(_ cell: TableViewCell) {
    self.cell = cell
    super.init()
    onActivate = { [weak cell] in _ = cell.flatMap { $0.table?.delete($0) } }
  }

  override var defaultLabel: String? { words.remove(cell?.asked.label?.string ?? "") }
  override var shownLabel: AttributedText? { marked(defaultLabel) }
}

/// What a row is taken hold of by, to be moved within its table.
package final class CellHandle: Button {
  private(set) weak var cell: TableViewCell?

  init(_ cell: TableViewCell) {
    self.cell = cell
    super.init()
  }

  override var defaultLabel: String? { words.reorder(name) }
  override var shownLabel: AttributedText? { marked(defaultLabel) }
  package override var accessibilityDragSources: [String]? {
    get { super.accessibilityDragSources ?? [name] }
    set { super.accessibilityDragSources = newValue }
  }
  private var name: String { cell?.asked.label?.string ?? "" }
  /// A finger that moves a row is mostly let go of on the handle of another.
  package override var accessibilityDropPoints: [String]? {
    get { super.accessibilityDropPoints ?? (cell?.takesRows == true ? [""] : nil) }
    set { super.accessibilityDropPoints = newValue }
  }
  package override func receiveDrop(_ name: String, from source: Responder?) -> Bool {
    cell?.takeRow(from: source) ?? super.receiveDrop(name, from: source)
  }
}

extension TableViewCell {
  /// Lets a row of the same table come in its place, if the program does; `nil` where it is none.
  final func takeRow(from source: Responder?) -> Bool? {
    guard let table, let moved = (source as? CellHandle)?.cell, moved.table === table else {
      return nil
    }
    return table.move(moved, to: self)
  }
}
