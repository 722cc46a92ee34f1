public import Elements

/// A screen as a drawable value, which can be compared with another one.
public struct Picture: Hashable, Sendable {
  /// The size of the screen, in points.
  public var size: Size
  /// Whether the writing direction is from right to left.
  public var isRightToLeft: Bool
  /// The language of the texts, as a BCP 47 tag.
  public var language: String
  /// The windows, from back to front.
  package var pieces: [PictureNode]
}

/// A rectangle of a picture, with its own content and nested pieces.
package struct PictureNode: Hashable, Sendable {
  /// The frame in the coordinates of the surrounding piece.
  package var frame: Rect
  /// The visual style.
  package var viewStyle: ViewStyle
  /// The opacity of the piece and its parts, 0 to 1.
  package var opacity = 1.0
  /// Whether parts are clipped to the frame.
  package var isClipped = false
  /// The nested pieces, from back to front.
  package var children: [PictureNode] = []
}
