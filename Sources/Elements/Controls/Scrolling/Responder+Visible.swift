extension Responder {
  /// Asks what scrolls around it, from the inside out, to show it.
  final func bringIntoView() -> Bool {
    var hasMoved = false
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
