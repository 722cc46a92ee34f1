public import Elements

/// What is on a screen, to be drawn: a value, so that two moments can be compared.
public struct Picture: Hashable, Sendable {
  /// The size of the screen in points.
  public var size: Size
  public var isRightToLeft: Bool
  /// The language of what stands on it.
  public var language: String
  /// The windows, from back to front.
  public var pieces: [Piece]
}

/// A rectangle of a picture with what it shows itself, and the pieces that lie on it.
public struct Piece: Hashable, Sendable {
  /// Its place within the piece that it lies on.
  public var frame: Rect
  public var look: Look
  /// How opaque it is, with all that lies on it.
  public var opacity = 1.0
  /// Whether what lies on it is cut off at its border.
  public var isClipped = false
  /// From back to front.
  public var parts: [Piece] = []
}
