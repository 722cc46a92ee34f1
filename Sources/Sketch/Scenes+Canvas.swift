extension [Scene] {
  /// Draws all devices of one film: side by side where the paper is wide enough, else one under the
  /// other; below them stands what is to be said of the film.
  package func canvas(on paper: Paper) -> Canvas {
    guard count > 1 else { return first?.canvas(on: paper) ?? Canvas(paper) }
    var part = paper
    let isWide = paper.columns >= count * (Paper.smallest.columns + 1)
    if isWide { part.columns = paper.columns / count - 1 } else { part.rows = paper.rows / count }
    var canvas = Canvas(paper)
    guard part.isLargeEnough else {
      canvas.askForMore(rows: count * Paper.smallest.rows)
      return canvas
    }
    for (place, scene) in enumerated() {
      var scene = scene
      scene.mode = .picture
      canvas.paste(
        scene.canvas(on: part), row: isWide ? 0 : place * part.rows,
        column: isWide ? place * (part.columns + 1) : 0)
    }
    first?.drawMode(row: paper.rows - 1, on: &canvas)
    return canvas
  }
}
