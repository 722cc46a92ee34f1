public import Elements

extension Picture {
  /// What an application shows now.
  ///
  /// What is hidden, has no place, or lies where nobody can see it, is left out.
  public init(of application: Application) {
    size = application.keyWindow?.frame.placeable.size ?? .zero
    isRightToLeft = application.direction == .rightToLeft
    language = application.language
    var painter = Painter()
    let screen = Rect(origin: .zero, size: size)
    pieces = application.windows.compactMap { painter.piece(of: $0, seenThrough: screen) }
  }
}

/// Goes through views from back to front.
private struct Painter {
  /// More pieces than anybody can tell apart; what comes after them is left out.
  private var room = 20_000
  private var depth = 0

  /// A view with all that can be seen of it through a part of the space that it lies in.
  mutating func piece(of view: View, seenThrough window: Rect) -> Piece? {
    let frame = view.frame.placeable
    guard !view.isHidden, view.alpha > 0.01, room > 0, depth < Responder.deepest else { return nil }
    let visible = frame.intersection(window)
    // What is not cut off at its border may reach into sight from anywhere.
    guard visible != nil || !view.clipsToBounds && !view.subviews.isEmpty else { return nil }
    room -= 1
    depth += 1
    defer { depth -= 1 }
    var piece = Piece(frame: frame, look: Look(of: view))
    piece.opacity = min(1, view.alpha)
    piece.isClipped = view.clipsToBounds
    let origin = view.boundsOrigin
    let inside = (view.clipsToBounds ? visible ?? window : window)
      .offset(by: origin - frame.origin)
    piece.parts = view.subviews.compactMap { part in
      var drawn = self.piece(of: part, seenThrough: inside)
      drawn?.frame = part.frame.placeable.offset(by: Point.zero - origin)
      return drawn
    }
    piece.parts += elements(of: view, origin: origin)
    return piece
  }

  /// The elements of a view that are no views: parts of a drawing that only its program knows.
  private mutating func elements(of view: View, origin: Point) -> [Piece] {
    let listed = view.asked.elements ?? []
    return listed.compactMap { element in
      guard element is AccessibilityElement, room > 0, !(element is CellTextElement) else {
        return nil
      }
      let frame = element.asked.frame
      guard !frame.isEmpty else { return nil }
      room -= 1
      let place = view.convertFromScreen(frame.origin) - origin
      return Piece(frame: Rect(origin: place, size: frame.size), look: Look(named: element))
    }
  }
}
