/// The steps in which text is read and the insertion point moves.
public enum TextUnit: String, CaseIterable, Hashable, Sendable {
  case character
  case word
  case line
  case sentence
}

/// Towards the end of the text, or back to its start.
public enum TextDirection: String, CaseIterable, Hashable, Sendable {
  case forward
  case backward
}

/// What the insertion point passed over on its way.
public struct TextPassage: Hashable, Sendable {
  /// Where it stands, in characters.
  public var range: Range<Int>
  public var text: String

  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// The text without the space around it, unless it is nothing else.
  public var trimmed: String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return text }
    return String(text[first...last])
  }
}

/// What an edit took away and what it put there.
public struct TextEdit: Hashable, Sendable {
  public var removed: String
  public var inserted: String

  public init(removed: String, inserted: String) {
    self.removed = removed
    self.inserted = inserted
  }
}

/// What became part of a selection, and what no longer is.
public struct SelectionChange: Hashable, Sendable {
  public var selected: String
  public var unselected: String

  public init(selected: String, unselected: String) {
    self.selected = selected
    self.unselected = unselected
  }
}
