import YAML

/// Parses the bytes of a screen file.
///
/// Throws the first syntax error.
///
/// JSON is a subset of YAML, so libyaml parses both, and files may contain comments and block
/// style. Other features of YAML (anchors, aliases, tags, several documents) are rejected: no file
/// needs them, and a few lines of aliases can expand to more than memory holds.
struct DocumentReader: ~Copyable {
  private var words: YAMLWords
  /// The duplicate keys.
  ///
  /// They do not stop parsing.
  private(set) var mistakes: [ScreenIssue] = []
  /// The number of open brackets.
  private var brackets = 0

  /// The maximum nesting depth.
  static let deepest = 200

  init(_ bytes: [UInt8]) {
    words = YAMLWords(bytes)
  }

  /// Parses a document.
  ///
  /// Returns its value and the mistakes for duplicate keys.
  static func read(_ bytes: [UInt8]) throws(ScreenIssue) -> (ScreenValue, [ScreenIssue]) {
    var reader = DocumentReader(bytes)
    let value = try reader.document()
    return (value, reader.mistakes)
  }

  private mutating func document() throws(ScreenIssue) -> ScreenValue {
    var word = try words.next()
    if case .document = word { word = try words.next() }
    if case .end = word { throw ScreenIssue(.empty, at: SourcePosition(line: 1, column: 1)) }
    let value = try self.value(word, depth: 0)
    guard case .end = try words.next() else {
      throw ScreenIssue(.secondDocument, at: words.position)
    }
    return value
  }

  private mutating func value(
    _ word: YAMLParser.Event, depth: Int
  ) throws(ScreenIssue) -> ScreenValue {
    let place = words.position
    guard !words.isMarked else { throw ScreenIssue(.unsupportedSyntax(.anchor), at: place) }
    guard depth <= Self.deepest else { throw ScreenIssue(.nestedTooDeep, at: place) }
    switch word {
    case .scalar(let text, let isPlain):
      // In YAML such a line break is a space, which the author did not intend. Unicode line
      // separators are kept.
      let keepsBreak = text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }
      guard brackets == 0 || !words.isQuoted || !words.spansLines || keepsBreak else {
        throw ScreenIssue(.slip(.lineBreak), at: place)
      }
      return ScreenValue(try isPlain ? plain(text, place) : .string(text), at: place)
    case .sequenceStart:
      let isInBrackets = words.isInBrackets
      if isInBrackets { brackets += 1 }
      defer { if isInBrackets { brackets -= 1 } }
      var list: [ScreenValue] = []
      while true {
        let word = try words.next()
        if case .endOfList = word { return ScreenValue(.list(list), at: place) }
        list.append(try value(word, depth: depth + 1))
      }
    case .mapping:
      let isInBrackets = words.isInBrackets
      if isInBrackets { brackets += 1 }
      defer { if isInBrackets { brackets -= 1 } }
      return try object(place, depth)
    case .alias: throw ScreenIssue(.unsupportedSyntax(.alias), at: place)
    case .document, .end, .endOfList, .endOfMapping:
      throw ScreenIssue(.unexpectedEnd("a value is missing"), at: place)
    }
  }

  private mutating func object(
    _ place: SourcePosition, _ depth: Int
  ) throws(ScreenIssue) -> ScreenValue {
    var entries: [ScreenValue.Entry] = []
    var lines: [String: Int] = [:]
    while true {
      let word = try words.next()
      if case .endOfMapping = word { return ScreenValue(.object(entries), at: place) }
      let keyPlace = words.position
      guard case .scalar(let key, let isPlain) = word, !words.isMarked else {
        throw words.slip(before: keyPlace)
          ?? ScreenIssue(.unsupportedSyntax(.key), at: keyPlace)
      }
      // In YAML the next line belongs to this scalar, so the keys after it are unknown.
      guard !isPlain || !key.hasPrefix("//") else {
        throw ScreenIssue(.unsupportedSyntax(.slashes), at: keyPlace)
      }
      if isPlain { try checkQuotes(key, keyPlace) }
      let value = try value(try words.next(), depth: depth + 1)
      if let line = lines[key] {
        mistakes.append(ScreenIssue(.duplicateKey(key, line: line), at: keyPlace))
        continue
      }
      lines[key] = keyPlace.line
      entries.append(ScreenValue.Entry(key: key, keyPosition: keyPlace, value: value))
    }
  }

  /// Returns the value of a scalar without quotes: null, a Boolean or a number as in JSON,
  /// otherwise text.
  private mutating func plain(
    _ text: String, _ place: SourcePosition
  ) throws(ScreenIssue) -> ScreenValue.Content {
    switch text {
    case "", "null", "~": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    case ".nan", ".NaN", ".NAN", "NaN", "nan", "Infinity", "-Infinity", ".inf", "-.inf", ".Inf",
      "-.Inf", "inf", "-inf":
      throw ScreenIssue(.noNumber(text), at: place)
    default: break
    }
    // In YAML a comment with `//` and the quoted text of the next line form one scalar.
    if text.hasPrefix("//"), text.contains("\""), words.spansLines {
      throw ScreenIssue(.unsupportedSyntax(.slashes), at: place)
    }
    try checkQuotes(text, place)
    if let comma = brackets > 0 ? Self.commaMissing(in: text) : nil {
      throw ScreenIssue(
        .slip(.missingComma),
        at: SourcePosition(line: place.line, column: place.column + comma))
    }
    if let word = Self.wordBeforeSlashes(text) {
      guard case .string = try plain(word, place) else {
        throw ScreenIssue(.unsupportedSyntax(.slashes), at: words.slashes ?? place)
      }
      return .string(text)
    }
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
      // Swift also parses hexadecimal numbers.
      digits.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }), let number = Double(text)
    else { return .string(text) }
    guard number.isFinite else { throw ScreenIssue(.noNumber(text), at: place) }
    return .number(number)
  }

  /// Throws if an unquoted scalar in brackets ends with a quote or starts with a curly one.
  private mutating func checkQuotes(
    _ word: String, _ place: SourcePosition
  ) throws(ScreenIssue) {
    guard brackets > 0, let first = word.first, let last = word.last else { return }
    if "“”„‘’«»".contains(first) { throw ScreenIssue(.slip(.curlyQuotes), at: place) }
    // The scalar may include text of the next line.
    guard last == "\"" else { return }
    throw words.slip(before: SourcePosition(line: .max, column: 1))
      ?? ScreenIssue(.slip(.quotes), at: place)
  }

  /// Returns the offset of a missing comma between two JSON literals, in bytes; `nil` if none is
  /// missing.
  private static func commaMissing(in text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isJSON = words.allSatisfy { word in
      ["true", "false", "null"].contains(word)
        || word.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) } && Double(word) != nil
    }
    return words.count > 1 && isJSON ? words[0].utf8.count : nil
  }

  /// Returns the word before `//`, if a space separates them: a comment in other languages.
  ///
  /// Returns `nil` otherwise.
  private static func wordBeforeSlashes(_ text: String) -> String? {
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")),
      text.utf8[slash...].starts(with: "//".utf8)
    else { return nil }
    let before = text[..<slash]
    let word = before.prefix { !$0.isWhitespace }
    // JSON literals contain no spaces.
    guard !word.isEmpty, word.endIndex < before.endIndex,
      before[word.endIndex...].allSatisfy(\.isWhitespace)
    else { return nil }
    return String(word)
  }
}
