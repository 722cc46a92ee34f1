import Text
import Touches

extension MonitorState {
  /// Draws a row per contact in order of appearance, so that rows keep their position.
  func drawTable(in layout: Layout, on canvas: inout Canvas) {
    let area = layout.table
    guard area.rows > 1 else { return }
    for index in 0..<layout.tableColumns {
      let column = area.column + index * (Layout.tableWidth + 2)
      canvas.write(MonitorState.title, row: area.row, column: column, .dim)
    }
    let rows = area.rows - 1
    let places = rows * layout.tableColumns
    let shown = fingers.count > places ? kept(places - 1) : fingers
    for (index, finger) in shown.enumerated() {
      let (row, column) = cell(index, rows, layout)
      canvas.write(MonitorState.row(of: finger), row: row, column: column, finger.ink)
    }
    if shown.count < fingers.count {
      let (row, column) = cell(places - 1, rows, layout)
      canvas.write("… and \(fingers.count - shown.count) more", row: row, column: column, .dim)
    }
  }

  /// Returns as many fingers as fit: those that are down, then those that lifted last.
  private func kept(_ places: Int) -> [FingerTrail] {
    let down = fingers.filter { !$0.isGone }.map(\.contact.id)
    let gone = fingers.filter(\.isGone).map(\.contact.id)
    let kept = down.prefix(places) + gone.suffix(max(0, places - down.count))
    return fingers.filter { kept.contains($0.contact.id) }
  }

  private func cell(_ index: Int, _ rows: Int, _ layout: Layout) -> (row: Int, column: Int) {
    let (column, row) = index.quotientAndRemainder(dividingBy: rows)
    return (layout.table.row + 1 + row, layout.table.column + column * (Layout.tableWidth + 2))
  }

  private static let title =
    "".padded(leading: 9) + "x mm".padded(leading: 7) + "y mm".padded(leading: 7)

  private static func row(of finger: FingerTrail) -> String {
    let contact = finger.contact
    return String(contact.id).padded(leading: 3)
      + (contact.isInferred ? "? " : "  ") + TouchFormatter.word(for: contact).padded(trailing: 4)
      + Decimals.text(contact.position.x, decimals: 1).padded(leading: 7)
      + Decimals.text(contact.position.y, decimals: 1).padded(leading: 7)
  }
}
