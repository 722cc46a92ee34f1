import Touches

extension MonitorState {
  /// Draws the scene for a terminal of any size.
  func canvas(on traits: CanvasTraits) -> Canvas {
    var canvas = Canvas(traits)
    guard traits.isLargeEnough else {
      canvas.drawTooSmallNotice(minRows: CanvasTraits.smallest.rows)
      return canvas
    }
    if let log, let columns = MonitorState.logWidth(besideSceneOn: traits) {
      var scene = self
      scene.forgetLog()
      var part = traits
      part.columns -= columns + 2
      canvas.paste(scene.canvas(on: part), row: 0, column: 0)
      canvas.write("gestures", row: 0, column: part.columns + 2, .dim)
      drawLog(
        log,
        in: Layout.Area(row: 1, column: part.columns + 2, rows: traits.rows - 1, columns: columns),
        on: &canvas)
      return canvas
    }
    let logRows = log == nil ? 0 : MonitorState.logRows(below: traits)
    let heading = headingLines(on: traits)
    let layout = Layout(
      extent: surface.extent, canvas: traits, headingRows: heading.count, logRows: logRows)
    for (row, line) in heading.enumerated() {
      canvas.write(line, row: row, row == 0 ? .bold : .plain)
    }
    drawBorder(around: layout.surface, on: &canvas)
    drawFingers(in: layout.surface, on: &canvas)
    drawTable(in: layout, on: &canvas)
    if let log {
      let area = Layout.Area(row: layout.footer, column: 0, rows: logRows, columns: traits.columns)
      drawLog(log, in: area, on: &canvas)
    }
    drawFooter(from: layout.footer + logRows, on: &canvas)
    return canvas
  }

  private func drawBorder(around area: Layout.Area, on canvas: inout Canvas) {
    let (top, bottom) = (area.row - 1, area.row + area.rows)
    let (left, right) = (area.column - 1, area.column + area.columns)
    for column in area.column..<right {
      canvas[top, column] = Cell("─", .dim)
      canvas[bottom, column] = Cell("─", .dim)
    }
    for row in area.row..<bottom {
      canvas[row, left] = Cell("│", .dim)
      canvas[row, right] = Cell("│", .dim)
    }
    canvas[top, left] = Cell("╭", .dim)
    canvas[top, right] = Cell("╮", .dim)
    canvas[bottom, left] = Cell("╰", .dim)
    canvas[bottom, right] = Cell("╯", .dim)
  }

  private func drawFingers(in area: Layout.Area, on canvas: inout Canvas) {
    var field = DotGrid(columns: area.columns, rows: area.rows)
    // Later dots cover earlier ones, so fingers that are down come last.
    let (gone, down) = (fingers.filter(\.isGone), fingers.filter { !$0.isGone })
    for finger in gone + down {
      for point in finger.trail { field.set(point, finger.ink) }
    }
    field.draw(on: &canvas, row: area.row, column: area.column)

    for finger in gone {
      let (row, column) = field.cell(finger.contact.normalizedPosition)
      let label = finger.contact.phase == .cancelled ? "×" : "\(finger.contact.id)"
      let start = min(column, area.columns - label.count)
      canvas.write(label, row: area.row + row, column: area.column + max(0, start), finger.ink)
    }
    var markers = LabelPlacer(columns: area.columns, rows: area.rows)
    for finger in down.filter({ !$0.contact.isInferred }) + down.filter(\.contact.isInferred) {
      let (row, column) = field.cell(finger.contact.normalizedPosition)
      let label = finger.label(on: canvas.traits)
      let spot = markers.place(label.count, row: row, column: column)
      canvas.write(
        label, row: area.row + spot.row, column: area.column + spot.column,
        finger.contact.isInferred ? finger.ink : .fill(finger.color))
    }
  }
}

extension FingerTrail {
  /// The label of a finger that is down: filled, or hollow if its position is inferred.
  fileprivate func label(on canvas: CanvasTraits) -> String {
    if contact.isInferred { return "(\(contact.id))" }
    return canvas.isColored ? " \(contact.id) " : "[\(contact.id)]"
  }
}

extension [MonitorState] {
  /// Draws the scenes of a film side by side, or one below the other if the terminal is too narrow,
  /// with the state of the playback below.
  func canvas(on traits: CanvasTraits) -> Canvas {
    guard count > 1 else { return first?.canvas(on: traits) ?? Canvas(traits) }
    var part = traits
    let isWide = traits.columns >= count * (CanvasTraits.smallest.columns + 1)
    if isWide { part.columns = traits.columns / count - 1 } else { part.rows = traits.rows / count }
    var canvas = Canvas(traits)
    guard part.isLargeEnough else {
      canvas.drawTooSmallNotice(minRows: count * CanvasTraits.smallest.rows)
      return canvas
    }
    for (index, scene) in enumerated() {
      var scene = scene
      scene.mode = .picture
      canvas.paste(
        scene.canvas(on: part), row: isWide ? 0 : index * part.rows,
        column: isWide ? index * (part.columns + 1) : 0)
    }
    first?.drawMode(row: traits.rows - 1, on: &canvas)
    return canvas
  }
}
