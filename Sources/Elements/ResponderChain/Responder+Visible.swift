extension Responder {
  /// Scrolls the responder into view in all scroll views around it, from the inside out.
  ///
  /// Returns whether anything moved.
  final func bringIntoView() -> Bool {
    // A row outside the visible area has no superview until it is scrolled into view.
    var hasMoved = treeRoot.tableRow?.scrollIntoTable() ?? false
    var current = treeParent
    for _ in 0..<Responder.maximumDepth {
      guard let around = current else { break }
      // The frame is resolved for each scroll view because inner scrolling changes it.
      if around.scrollToVisible(resolved.frame) { hasMoved = true }
      current = around.treeParent
    }
    return hasMoved
  }
}
