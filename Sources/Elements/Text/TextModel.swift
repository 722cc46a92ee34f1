/// Text that is edited: its characters, where typing goes, what is selected, and the way back.
///
/// A character is what a person takes for one: a letter with its accents, a family of people. What
/// is typed may merge with its neighbor, as an accent does. Places are counted between characters,
/// from 0 before the first; a place or range that is not in the text is moved into it.
public struct TextModel: Sendable {
  public internal(set) var characters: [Character]
  /// Where typing goes: the end of the selection that moves.
  public internal(set) var insertionPoint: Int
  /// The end of the selection that stays.
  public internal(set) var anchor: Int
  /// How many characters fit on a line; nil where only a newline ends one.
  public var columns: Int? {
    didSet { if columns != oldValue { lines = nil } }
  }
  var done: [TextChange] = []
  var undone: [TextChange] = []
  /// Whether what is typed next belongs to the last change.
  var changeIsOpen = false
  /// Where lines and sentences start, until the text changes.
  var lines: [Int]?
  var sentences: [Int]?

  /// The insertion point stands at the end.
  public init(_ text: String = "", columns: Int? = nil) {
    characters = Array(text)
    insertionPoint = characters.count
    anchor = insertionPoint
    self.columns = columns
  }

  /// How many characters it holds: more than a person types.
  ///
  /// What would be beyond is not put in.
  public static let most = 100_000

  /// Whether a text fits in the place of the selection.
  public func hasRoom(for text: String) -> Bool { hasRoom(for: text, in: selection) }

  func hasRoom(for text: String, in range: Range<Int>) -> Bool {
    text.isEmpty || count - range.count + text.count <= Self.most
  }

  public var text: String { String(characters) }
  public var count: Int { characters.count }
  public var isEmpty: Bool { characters.isEmpty }

  public func text(in range: Range<Int>) -> String {
    String(characters[range.clamped(to: 0..<count)])
  }

  // MARK: The selection

  public var selection: Range<Int> {
    min(anchor, insertionPoint)..<max(anchor, insertionPoint)
  }
  public var selectedText: String { text(in: selection) }
  public var hasSelection: Bool { anchor != insertionPoint }

  public mutating func moveInsertionPoint(to place: Int) {
    insertionPoint = min(max(0, place), count)
    anchor = insertionPoint
    changeIsOpen = false
  }

  public mutating func select(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    anchor = range.lowerBound
    insertionPoint = range.upperBound
    changeIsOpen = false
  }

  public mutating func selectAll() { select(0..<count) }

  /// Whether there is anything in it that a word unit stops at.
  public var hasWord: Bool { characters.contains { WordKind($0).isWord } }

  /// The word that a place lies in or at the edge of; where there are two, the one before it.
  public func word(at place: Int) -> Range<Int>? { characters.word(at: min(max(0, place), count)) }

  /// The word that was ended by what has just been typed.
  public func word(endedBy edit: TextEdit) -> Range<Int>? {
    characters.word(endedBy: edit.inserted.count, before: insertionPoint)
  }

  /// Selects the word at the insertion point, or the last before it, or the first after it.
  public mutating func selectWord() {
    let place = insertionPoint
    if let word = word(at: place) ?? word(at: characters.wordEnd(before: place))
      ?? word(at: characters.wordEnd(after: place))
    {
      select(word)
    }
  }

  // MARK: The pasteboard

  /// What a copy takes along.
  public func copy() -> String? { hasSelection ? selectedText : nil }

  /// Puts text in the place of the selection.
  @discardableResult
  public mutating func paste(_ text: String) -> TextEdit? { replace(selection, with: text) }
}
