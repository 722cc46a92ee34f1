import Controls
public import Elements

extension Picture {
  /// Creates a picture of the current state of an application.
  ///
  /// Views that are hidden, have no frame or are not visible are omitted.
  public init(of application: Application) {
    size = application.keyWindow?.frame.finiteOrZero.size ?? .zero
    isRightToLeft = application.direction == .rightToLeft
    language = application.language
    var painter = PictureBuilder()
    let screen = Rect(origin: .zero, size: size)
    pieces = application.windows.compactMap { painter.piece(of: $0, seenThrough: screen) }
  }
}

/// Draws views from back to front.
private struct PictureBuilder {
  /// The remaining number of pieces.
  ///
  /// Views beyond the limit are omitted.
  private var room = 20_000
  private var depth = 0

  /// Returns a view and its visible subviews, or `nil` if none is visible in `window`, in the
  /// superview's coordinates.
  mutating func piece(of view: View, seenThrough window: Rect) -> PictureNode? {
    let frame = view.frame.finiteOrZero
    guard !view.isHidden, view.alpha > 0.01, room > 0, depth < Responder.maximumDepth else {
      return nil
    }
    let visible = frame.intersection(window)
    // Without clipping, subviews outside the frame may be visible.
    guard visible != nil || !view.clipsToBounds && !view.subviews.isEmpty else { return nil }
    room -= 1
    depth += 1
    defer { depth -= 1 }
    var piece = PictureNode(frame: frame, viewStyle: ViewStyle(of: view))
    piece.opacity = min(1, view.alpha)
    piece.isClipped = view.clipsToBounds
    let origin = view.boundsOrigin
    let inside = (view.clipsToBounds ? visible ?? window : window).offset(by: origin - frame.origin)
    piece.children = view.subviews.compactMap { part in
      var drawn = self.piece(of: part, seenThrough: inside)
      drawn?.frame = part.frame.finiteOrZero.offset(by: Point.zero - origin)
      return drawn
    }
    piece.children += elements(of: view, origin: origin)
    return piece
  }

  /// Returns the elements of a view that are not views, such as parts of a custom drawing.
  private mutating func elements(of view: View, origin: Point) -> [PictureNode] {
    let listed = view.resolved.elements ?? []
    return listed.compactMap { element in
      guard element is AccessibilityElement, room > 0, !(element is CellTextElement) else {
        return nil
      }
      let frame = element.resolved.frame
      guard !frame.isEmpty else { return nil }
      room -= 1
      let offset = view.convertFromScreen(frame.origin) - origin
      return PictureNode(
        frame: Rect(origin: offset, size: frame.size),
        viewStyle: ViewStyle(accessibilityOf: element))
    }
  }
}
