/// An editable text with insertion point, selection and undo history.
///
/// Indices count grapheme clusters; typed characters may merge with neighbors, as accents do.
/// Invariant: `anchor` and `insertionPoint` are in `0...count`; arguments outside are clamped.
public struct TextModel: Sendable {
  /// The characters.
  public internal(set) var characters: [Character]
  /// The insertion point: the moving end of the selection.
  public internal(set) var insertionPoint: Int
  /// The fixed end of the selection.
  public internal(set) var anchor: Int
  /// The number of characters per line; `nil` if only newlines end lines.
  public var columns: Int? {
    didSet { if columns != oldValue { lines = nil } }
  }
  /// The maximum number of characters.
  ///
  /// An insertion that would exceed it has no effect.
  public var limit = maximumLength
  var undoStack: [TextChange] = []
  var redoStack: [TextChange] = []
  /// Whether the next keystroke may be merged with the last change.
  var canCoalesce = false
  /// The starts of lines, cached until the text changes.
  var lines: [Int]?
  var sentences: [Int]?

  /// Creates a text with the insertion point at its end.
  public init(_ text: String = "", columns: Int? = nil) {
    characters = Array(text)
    insertionPoint = characters.count
    anchor = insertionPoint
    self.columns = columns
  }

  /// The largest limit of characters, and the initial one.
  public static let maximumLength = 100_000

  /// Returns whether a text may replace the selection without exceeding the limit.
  public func hasRoom(for text: String) -> Bool { hasRoom(for: text, in: selection) }

  func hasRoom(for text: String, in range: Range<Int>) -> Bool {
    text.isEmpty || count - range.count + text.count <= limit
  }

  /// The text.
  public var text: String { String(characters) }
  /// The number of characters.
  public var count: Int { characters.count }
  /// Whether the text is empty.
  public var isEmpty: Bool { characters.isEmpty }

  /// Returns the text of a range.
  public func text(in range: Range<Int>) -> String {
    String(characters[range.clamped(to: 0..<count)])
  }

  // MARK: Selection

  /// The selected range; empty if nothing is selected.
  public var selection: Range<Int> { min(anchor, insertionPoint)..<max(anchor, insertionPoint) }
  /// The selected text.
  public var selectedText: String { text(in: selection) }
  /// Whether anything is selected.
  public var hasSelection: Bool { anchor != insertionPoint }

  /// Moves the insertion point and removes the selection.
  public mutating func moveInsertionPoint(to index: Int) {
    insertionPoint = min(max(0, index), count)
    anchor = insertionPoint
    canCoalesce = false
  }

  /// Selects a range.
  public mutating func select(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    anchor = range.lowerBound
    insertionPoint = range.upperBound
    canCoalesce = false
  }

  /// Selects the whole text.
  public mutating func selectAll() { select(0..<count) }

  /// Whether the text contains any word.
  public var hasWord: Bool { characters.contains { WordBreakClass($0).isWord } }

  /// Returns the word at an index or adjacent to it.
  ///
  /// Between two words, the one before the index.
  public func word(at index: Int) -> Range<Int>? { characters.word(at: min(max(0, index), count)) }

  /// Returns the word that the just typed text ended; `nil` if none exists.
  public func word(endedBy edit: TextEdit) -> Range<Int>? {
    characters.word(endedBy: edit.inserted.count, before: insertionPoint)
  }

  /// Selects the word at the insertion point, or the last before it, or the first after it.
  public mutating func selectWord() {
    let index = insertionPoint
    if let word = word(at: index) ?? word(at: characters.wordEnd(before: index))
      ?? word(at: characters.wordEnd(after: index))
    {
      select(word)
    }
  }

  // MARK: Pasteboard

  /// Returns the selected text; `nil` if nothing is selected.
  public func copy() -> String? { hasSelection ? selectedText : nil }

  /// Replaces the selection with a text.
  @discardableResult
  public mutating func paste(_ text: String) -> TextEdit? { replace(selection, with: text) }
}
