extension LibinputYAML {
  /// What is wrong at the last word.
  func problem(_ problem: RecordingError.Problem) -> LibinputProblem {
    LibinputProblem(problem, line: line, column: column)
  }

  /// Reads a mapping; the body reads each key's value.
  ///
  /// Nothing at all is a mapping without keys.
  mutating func eachEntry(
    _ expectation: RecordingError.Expectation,
    _ body: (String, inout LibinputYAML) throws(LibinputProblem) -> Void
  ) throws(LibinputProblem) {
    try eachEntry(after: try next(), expectation, body)
  }

  /// Reads a mapping whose first word is known already.
  mutating func eachEntry(
    after first: Word, _ expectation: RecordingError.Expectation,
    _ body: (String, inout LibinputYAML) throws(LibinputProblem) -> Void
  ) throws(LibinputProblem) {
    switch first {
    case .mapping: break
    case .end: return
    case .scalar(let text) where text.isNull: return
    case .scalar, .list, .endOfList, .endOfMapping, .alias:
      throw problem(.expected(expectation))
    }
    while true {
      let word = try next()
      switch word {
      case .endOfMapping, .end: return
      case .scalar(let key): try body(key, &self)
      case .list, .endOfList, .mapping, .alias:
        try skip(word)
        try skip(try next())
      }
    }
  }

  /// Reads a list; the body reads each element, whose first word is known already.
  mutating func eachElement(
    _ expectation: RecordingError.Expectation,
    _ body: (Word, inout LibinputYAML) throws(LibinputProblem) -> Void
  ) throws(LibinputProblem) {
    try eachElement(after: try next(), expectation, body)
  }

  /// Reads a list whose first word is known already.
  ///
  /// Nothing at all is a list without elements.
  mutating func eachElement(
    after first: Word, _ expectation: RecordingError.Expectation,
    _ body: (Word, inout LibinputYAML) throws(LibinputProblem) -> Void
  ) throws(LibinputProblem) {
    switch first {
    case .list: break
    case .end: return
    case .scalar(let text) where text.isNull: return
    case .scalar, .mapping, .endOfList, .endOfMapping, .alias:
      throw problem(.expected(expectation))
    }
    while true {
      let word = try next()
      switch word {
      case .endOfList, .end: return
      case .scalar, .list, .mapping, .endOfMapping, .alias: try body(word, &self)
      }
    }
  }

  /// Passes over a value that is of no interest.
  mutating func skip() throws(LibinputProblem) { try skip(try next()) }

  mutating func skip(_ first: Word) throws(LibinputProblem) {
    var word = first
    var depth = 0
    while true {
      switch word {
      case .list, .mapping: depth += 1
      case .endOfList, .endOfMapping: depth -= 1
      case .scalar, .alias: break
      case .end: return
      }
      if depth <= 0 { return }
      word = try next()
    }
  }

  /// Reads text.
  mutating func text(
    _ expectation: RecordingError.Expectation
  ) throws(LibinputProblem) -> String {
    try text(of: try next(), expectation)
  }

  private func text(
    of word: Word, _ expectation: RecordingError.Expectation
  ) throws(LibinputProblem) -> String {
    guard case .scalar(let text) = word else { throw problem(.expected(expectation)) }
    return text
  }

  /// Reads a list of texts.
  mutating func texts(
    _ expectation: RecordingError.Expectation
  ) throws(LibinputProblem) -> [String] {
    var texts: [String] = []
    try eachElement(expectation) { word, yaml throws(LibinputProblem) in
      texts.append(try yaml.text(of: word, expectation))
    }
    return texts
  }

  /// Reads a whole number, quoted or not.
  func number<Number: FixedWidthInteger>(
    of word: Word, _ expectation: RecordingError.Expectation, below bound: Number = .max
  ) throws(LibinputProblem) -> Number {
    guard case .scalar(let text) = word, let number = Int64(yaml: text) else {
      throw problem(.expected(expectation))
    }
    guard let fitting = Number(exactly: number), bound == .max || 0..<bound ~= fitting else {
      throw problem(.outOfRange(expectation))
    }
    return fitting
  }

  /// Reads a list of whole numbers.
  mutating func numbers<Number: FixedWidthInteger>(
    _ expectation: RecordingError.Expectation, count: Int? = nil, below bound: Number = .max
  ) throws(LibinputProblem) -> [Number] {
    let first = try next()
    let (line, column) = (self.line, self.column)
    var numbers: [Number] = []
    try eachElement(after: first, expectation) { word, yaml throws(LibinputProblem) in
      if let count, numbers.count == count { throw yaml.problem(.expected(expectation)) }
      numbers.append(try yaml.number(of: word, expectation, below: bound))
    }
    guard numbers.count == count ?? numbers.count else {
      throw LibinputProblem(.expected(expectation), line: line, column: column)
    }
    return numbers
  }
}

extension String {
  /// Whether YAML takes the text for nothing at all.
  var isNull: Bool { isEmpty || self == "~" || self == "null" }
}

extension Int64 {
  /// A whole number as YAML writes it: decimal, or hexadecimal after 0x.
  init?(yaml text: String) {
    if text.hasPrefix("0x") {
      self.init(text.dropFirst(2), radix: 16)
    } else {
      self.init(text)
    }
  }
}
