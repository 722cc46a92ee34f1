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

  /// All texts that it shows, one in each line.
  public var text: String {
    var lines: [String] = []
    for piece in pieces { piece.collectTexts(into: &lines) }
    return lines.joined(separator: "\n")
  }

  /// The title of the front screen: the title of its bar, or its first heading; `nil` if it has
  /// none.
  public var title: String? {
    for window in pieces.reversed() {
      for layer in window.children.reversed() {
        if let title = layer.title { return title }
      }
    }
    return nil
  }
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

  /// The first title or heading in it.
  fileprivate var title: String? {
    if viewStyle.kind == .title || viewStyle.kind == .heading {
      for case .text(let text, _, _) in viewStyle.content { return text }
    }
    for child in children {
      if let title = child.title { return title }
    }
    return nil
  }

  fileprivate func collectTexts(into lines: inout [String]) {
    for case .text(let text, _, _) in viewStyle.content { lines.append(text) }
    for child in children { child.collectTexts(into: &lines) }
  }
}
