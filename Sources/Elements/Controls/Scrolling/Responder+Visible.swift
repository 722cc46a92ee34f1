extension Responder {
  /// Asks what scrolls around it, from the inside out, to show it.
  final func bringIntoView() -> Bool {
    // A row that is out of sight is in no table until it is made to come.
    var hasMoved = rowOutOfSight.map { $0.table?.scrollToRow(of: $0) == true } ?? false
    var current = holder
    for _ in 0..<Responder.deepest {
      guard let around = current else { break }
      // What scrolled inside has moved it: each is told where it is by now.
      if around.scrollToVisible(asked.frame) { hasMoved = true }
      current = around.holder
    }
    return hasMoved
  }
}
