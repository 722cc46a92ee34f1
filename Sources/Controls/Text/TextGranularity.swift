/// A unit in which text is read and the insertion point moves.
public enum TextGranularity: String, CaseIterable, Hashable, Sendable {
  /// A character as users count it, such as a letter with its accents.
  case character
  /// A word without the space and punctuation around it.
  case word
  /// A line, which ends at a newline or at the width of the view.
  case line
  /// A sentence with its final punctuation mark.
  case sentence
}

/// The direction of a move in the text.
public enum TextStorageDirection: String, CaseIterable, Hashable, Sendable {
  /// The direction toward the end of the text.
  case forward
  /// The direction toward the start of the text.
  case backward
}

/// The text that the insertion point traversed.
public struct TraversedText: Hashable, Sendable {
  /// The range, in characters.
  public var range: Range<Int>
  /// The text, as it may be spoken.
  public var text: String

  /// Creates a passage.
  public init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// The text without surrounding space; unchanged if it is all space.
  public var trimmed: String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return text }
    return String(text[first...last])
  }
}

/// The texts that an edit removed and inserted.
public struct TextEdit: Hashable, Sendable {
  /// The removed text.
  public var removed: String
  /// The inserted text.
  public var inserted: String

  /// Creates an edit.
  public init(removed: String, inserted: String) {
    self.removed = removed
    self.inserted = inserted
  }
}

/// The texts that were added to and removed from a selection.
public struct SelectionChange: Hashable, Sendable {
  /// The text that was added to the selection.
  public var selected: String
  /// The text that was removed from the selection.
  public var unselected: String

  /// Creates a change.
  public init(selected: String, unselected: String) {
    self.selected = selected
    self.unselected = unselected
  }
}
