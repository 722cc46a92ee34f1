extension View {
  /// The frame as it is in a left-to-right layout, in the superview's coordinates.
  ///
  /// Once it is set, the view follows the writing direction: in a right-to-left application, `frame`
  /// is the mirror image in the superview, also after the superview changes its size. If it was
  /// never set, it is `frame`. The content of a scroll view is mirrored as a whole.
  public final var directionalFrame: Rect {
    get {
      guard let x = rare?.directionalX else { return frame }
      return Rect(x: x, y: frame.minY, width: frame.width, height: frame.height)
    }
    set {
      ownRare.directionalX = newValue.minX
      flags.insert(.isDirectional)
      frame = newValue
      placeDirectionally()
    }
  }

  /// Whether the view follows the writing direction.
  package final var isDirectional: Bool { flags.contains(.isDirectional) }

  /// Moves the view to its place in the superview.
  final func placeDirectionally() {
    guard isDirectional, let superview, application?.direction == .rightToLeft else { return }
    frame = superview.placement(of: directionalFrame)
  }

  /// Lays out the subtree again after the writing direction changed.
  package final func turnSubtree() {
    var waiting: [View] = [self]
    while let view = waiting.popLast() {
      view.setNeedsLayout()
      if view.isDirectional, application?.direction == .leftToRight {
        view.frame = view.directionalFrame
      }
      view.placeDirectionally()
      waiting.append(contentsOf: view.subviews)
    }
  }

  /// Moves the subviews that follow the writing direction to their places.
  package final func mirrorSubviews() {
    guard flags.contains(.holdsViews) else { return }
    for view in subviews where view.flags.contains(.isDirectional) { view.placeDirectionally() }
  }

  private func placement(of place: Rect) -> Rect {
    let scroll = flags.contains(.isScrollView) ? self as? any ScrollingView : nil
    let beyond = max(0, (scroll?.contentSize.width ?? 0) - frame.width)
    return mirrored(place.offset(by: Point(x: -beyond, y: 0)))
  }
}
