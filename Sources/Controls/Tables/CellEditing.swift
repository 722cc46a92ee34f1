package import Elements

/// The button at the start of a row that reveals the row's delete button.
package final class CellRemoveButton: Button {
  init(_ cell: TableViewCell) {
    super.init()
    onActivate = { [weak cell] in
      guard let cell else { return }
      cell.table?.askToDelete(cell.asksToDelete ? nil : cell)
    }
  }

  package override var defaultLabel: String? {
    controlStrings.remove((superview as? TableViewCell)?.resolved.label?.string ?? "")
  }
  package override var defaultAttributedLabel: AttributedText? { marked(defaultLabel) }
}

/// The button at the end of a row that deletes the row.
package final class CellDeleteButton: Button {
  init(_ cell: TableViewCell) {
    super.init()
    isDestructive = true
    onActivate = { [weak cell] in
      guard let cell else { return }
      if cell.table?.delete(cell) == true {
        cell.asksToDelete = false
      } else {
        cell.table?.askToDelete(nil)
      }
    }
  }

  package override var defaultLabel: String? { controlStrings.delete }
  package override var defaultAttributedLabel: AttributedText? { marked(defaultLabel) }
}

/// The handle that moves a row within its table.
package final class CellHandle: Button {
  private(set) weak var cell: TableViewCell?
  /// The index path at which the dragged row would be dropped now.
  final var position: IndexPath?

  init(_ cell: TableViewCell) {
    self.cell = cell
    super.init()
  }

  package override var defaultLabel: String? { controlStrings.reorder(name) }
  package override var defaultAttributedLabel: AttributedText? { marked(defaultLabel) }
  package override var accessibilityDragSources: [String]? {
    get { super.accessibilityDragSources ?? [name] }
    set { super.accessibilityDragSources = newValue }
  }
  private var name: String { cell?.resolved.label?.string ?? "" }
  /// An unnamed drop point if the cell accepts rows: a drag usually ends on the handle of another
  /// row.
  package override var accessibilityDropPoints: [String]? {
    get { super.accessibilityDropPoints ?? (cell?.takesRows == true ? [""] : nil) }
    set { super.accessibilityDropPoints = newValue }
  }
  package override func receiveDrop(_ name: String, from source: Responder?) -> Bool {
    cell?.acceptDrop(from: source) ?? super.receiveDrop(name, from: source)
  }

  package override func receiveTouch(_ touch: ViewTouch) -> Bool {
    if touch.phase == .began { position = nil }
    return super.receiveTouch(touch)
  }

  /// Announces the row past which the finger drags this one.
  package func follow(_ point: Point) {
    guard let cell, let table = cell.table, let origin = table.indexPath(of: cell),
      let row = table.row(at: point)
    else { return }
    let former = position ?? origin
    guard row != former else { return }
    position = row
    if let text = table.passing(from: former, to: row, of: origin) { post(.announcement(text)) }
  }
}
