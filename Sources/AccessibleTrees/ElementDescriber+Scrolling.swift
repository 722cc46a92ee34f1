internal import Elements

/// Parts of web pages that scroll, which have no role of their own.
extension ElementDescriber {
  /// Returns whether a part of a page shows a part of larger content: it is in sight, and elements
  /// above or below it are not.
  ///
  /// Only several elements count, because pages hide single links by their position.
  func isScrolledPart(_ part: ElementDescription) -> Bool {
    guard part.elementClass == .view, let frame = part.frame, frame.width >= 20,
      frame.height >= 20, states(of: part)?.contains(.showing) == true
    else { return false }
    var hidden = 0
    func countHidden(in parts: [ElementDescription]) {
      for part in parts {
        guard hidden < 2 else { return }
        guard let inner = part.frame, part.elementClass != .scrollView,
          inner.minY < frame.minY || inner.maxY > frame.maxY
        else { continue }
        guard part.isElement else {
          countHidden(in: part.content)
          continue
        }
        let isBeyond = inner.minY >= frame.maxY || inner.maxY <= frame.minY
        if isBeyond, inner.minX < frame.maxX, inner.maxX > frame.minX,
          let states = states(of: part),
          states.contains(.visible), !states.contains(.showing)
        {
          hidden += 1
        }
      }
    }
    countHidden(in: part.content)
    return hidden == 2
  }

  private func states(of part: ElementDescription) -> AccessibleStates? {
    part.object.flatMap { tree[$0]?.states }
  }
}
