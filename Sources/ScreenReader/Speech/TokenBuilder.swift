import Controls
import Elements

/// A builder of an element's speech tokens.
struct TokenBuilder {
  private(set) var tokens: [SpeechToken] = []
  /// The language of the application's text.
  let language: String?
  /// The language of the reader's strings; `nil` for the reader's own.
  private let wordLanguage: String?

  init(language: String?) {
    self.language = language
    wordLanguage = SpokenStrings.supportedLanguage(language)
    tokens.reserveCapacity(4)
  }

  var isEmpty: Bool { tokens.isEmpty }

  mutating func add(
    _ role: SpeechToken.Role, _ text: String, joint: SpeechToken.Separator = .sentence
  ) {
    guard !text.isEmpty else { return }
    tokens.append(SpeechToken(role, text, separator: joint, language: wordLanguage))
  }

  /// Adds a text with its speech attributes.
  mutating func add(
    _ role: SpeechToken.Role, _ text: AttributedText?, joint: SpeechToken.Separator = .sentence
  ) {
    guard let text, !text.string.isEmpty else { return }
    guard !text.runs.isEmpty else {
      tokens.append(SpeechToken(role, text.string, separator: joint, language: language))
      return
    }
    let first = tokens.count
    tokens.append(contentsOf: SpeechToken.pieces(of: text, role, language: language))
    tokens[first].separator = joint
  }

  /// Adds the value of an element.
  ///
  /// For a secure value, adds only its length.
  mutating func addValue(
    _ value: AttributedText?, _ traits: AccessibilityTraits, _ words: SpokenStrings,
    joint: SpeechToken.Separator
  ) {
    guard let value, !value.string.isEmpty else { return }
    guard let length = value.string.secretLength(traits) else {
      return add(.value, value, joint: joint)
    }
    add(.value, words.characters(length), joint: joint)
  }

  /// Replaces the label, a capital letter, by a text that announces it as such.
  mutating func nameCapital(_ letter: Character, _ words: SpokenStrings) {
    guard let index = tokens.lastIndex(where: { $0.role == .label }) else { return }
    let language = SpokenStrings.supportedLanguage(tokens[index].language)
    tokens[index].language = language
    tokens[index].text =
      ReaderStrings.strings(for: language ?? words.language).message(.capital(String(letter)))
  }

  /// Enables punctuation for the application's texts that do not specify it.
  mutating func speakSigns() {
    for index in tokens.indices where tokens[index].role.isAuthored {
      if tokens[index].speaksPunctuation == nil { tokens[index].speaksPunctuation = true }
    }
  }

  /// Inserts the selected state at the beginning.
  mutating func selected(_ word: String) {
    let hadMore = !isEmpty
    if hadMore { tokens[0].separator = .colon }
    let text = hadMore ? word.withoutStop : word
    tokens.insert(SpeechToken(.selected, text, language: wordLanguage), at: 0)
  }

  /// Adds a cell of a data table: its headers, label, span and position.
  mutating func addCell(_ cell: TableCell, label: AttributedText?, words: SpokenStrings) {
    for header in cell.headers {
      let attributes = header.resolved
      let name = attributes.label?.string ?? ""
      add(.header, attributes.label)
      add(.header, attributes.value, joint: name.isEmpty ? .sentence : .colon)
    }
    add(.label, label)
    // A cell label always ends as a sentence.
    if let last = tokens.indices.last, tokens[last].role == .label,
      !tokens[last].text.endsSentence, !tokens[last].isLoneSign
    {
      tokens[last].text += words.sentenceEnd
    }
    if cell.rowSpan > 1, cell.row != nil {
      add(.span, words.spansRows(cell.rowSpan))
    }
    if cell.columnSpan > 1, cell.column != nil {
      add(.span, words.spansColumns(cell.columnSpan))
    }
    if cell.isFirstInRow, let row = cell.row {
      add(.tablePosition, words.row(row + 1))
    }
    if let column = cell.column {
      add(.tablePosition, words.column(column + 1))
    }
  }

  /// The speech attributes of a data table cell.
  struct TableCell {
    var row: Int?
    var column: Int?
    var rowSpan: Int
    var columnSpan: Int
    var isFirstInRow: Bool
    /// The row headers, followed by the column headers.
    var headers: [Responder]
  }

  /// Adds the position of the element in its container.
  mutating func addPosition(_ context: ElementContext?, words: SpokenStrings) {
    switch context {
    case .series(let index, let count), .tab(let index, let count):
      add(.position, words.position(index, of: count))
    case .listStart: add(.boundary, words.listStart)
    case .listEnd: add(.boundary, words.listEnd)
    case .landmarkStart(let landmark):
      add(.boundary, landmark.resolved.label)
      add(.boundary, words.landmarkStart)
    case .landmarkEnd: add(.boundary, words.landmarkEnd)
    case .dataTableCell, nil: break
    }
  }
}

extension String {
  /// Returns the length of a secure value, which consists of bullets; `nil` for any other value.
  func secretLength(_ traits: AccessibilityTraits) -> Int? {
    guard traits.contains(.secureTextField), !isEmpty,
      allSatisfy({ String($0) == SecureTextField.bullet })
    else { return nil }
    return count
  }

  var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
