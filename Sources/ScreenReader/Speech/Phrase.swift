import Elements

/// The tokens of an element as they are put together.
struct Phrase {
  private(set) var tokens: [SpeechToken] = []
  let language: String?

  init(language: String?) {
    self.language = language
    tokens.reserveCapacity(4)
  }

  var isEmpty: Bool { tokens.isEmpty }

  mutating func add(_ role: SpeechToken.Role, _ text: String, joint: SpeechToken.Joint? = nil) {
    guard !text.isEmpty else { return }
    // Words of the same kind follow each other without more than a space.
    let joint = joint ?? (tokens.last?.role == role ? .space : .sentence)
    tokens.append(SpeechToken(role, text, joint: joint, language: language))
  }

  /// Text with what a voice is to know about parts of it.
  mutating func add(
    _ role: SpeechToken.Role, _ text: AttributedText?, joint: SpeechToken.Joint = .sentence
  ) {
    guard let text, !text.string.isEmpty else { return }
    guard !text.runs.isEmpty else {
      tokens.append(SpeechToken(role, text.string, joint: joint, language: language))
      return
    }
    let first = tokens.count
    tokens.append(contentsOf: SpeechToken.pieces(of: text, role, language: language))
    tokens[first].joint = joint
  }

  /// Says before everything that it is selected.
  mutating func selected(_ word: String) {
    let hadMore = !isEmpty
    if hadMore { tokens[0].joint = .colon }
    let text = hadMore ? word.withoutStop : word
    tokens.insert(SpeechToken(.selected, text, language: language), at: 0)
  }

  /// A cell of a data table: what heads it, what it is, and where it stands.
  mutating func addCell(_ cell: TableCell, label: AttributedText?, words: SpokenWords) {
    for header in cell.headers {
      let asked = header.asked
      let name = asked.label?.string ?? ""
      add(.header, asked.label)
      add(.header, asked.value, joint: name.isEmpty ? .sentence : .colon)
    }
    add(.label, label)
    // A cell is a sentence of its own, whatever follows.
    if let last = tokens.indices.last, tokens[last].role == .label, !tokens[last].text.endsSentence
    {
      tokens[last].text += words.sentenceEnd
    }
    if cell.rowSpan > 1, cell.row != nil {
      add(.span, words.spansRows(cell.rowSpan), joint: .sentence)
    }
    if cell.columnSpan > 1, cell.column != nil {
      add(.span, words.spansColumns(cell.columnSpan), joint: .sentence)
    }
    if cell.isFirstInRow, let row = cell.row {
      add(.tablePlace, words.row(row + 1), joint: .sentence)
    }
    if let column = cell.column {
      add(.tablePlace, words.column(column + 1), joint: .sentence)
    }
  }

  /// What there is to say of a cell of a data table.
  struct TableCell {
    var row: Int?
    var column: Int?
    var rowSpan: Int
    var columnSpan: Int
    var isFirstInRow: Bool
    /// Those of its row, then those of its column.
    var headers: [Responder]
  }

  /// Where it stands among others.
  mutating func addPosition(_ context: ElementContext?, words: SpokenWords) {
    switch context {
    case .series(let index, let count), .tab(let index, let count):
      add(.position, words.position(index, of: count), joint: .space)
    case .listStart: add(.boundary, words.listStart, joint: .sentence)
    case .listEnd: add(.boundary, words.listEnd, joint: .sentence)
    case .landmarkStart: add(.boundary, words.landmarkStart, joint: .sentence)
    case .landmarkEnd: add(.boundary, words.landmarkEnd, joint: .sentence)
    case .dataTableCell, nil: break
    }
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
