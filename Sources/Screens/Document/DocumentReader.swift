import YAML

/// Parses the bytes of a screen file into values.
///
/// Throws the first syntax error.
///
/// Screen files are JSON, with the comments and the block style of YAML. libyaml parses both.
/// Anchors, aliases, tags and multiple documents are rejected: no file needs them, and a few lines
/// of aliases can expand to more than memory holds.
struct DocumentReader: ~Copyable {
  private var words: YAMLWords
  /// The issues that do not stop parsing: duplicate keys.
  private(set) var mistakes: [ScreenIssue] = []
  /// The number of enclosing lists and objects in brackets (flow style).
  private var brackets = 0

  /// The maximum nesting depth.
  static let deepest = 200

  init(_ bytes: [UInt8]) {
    words = YAMLWords(bytes)
  }

  /// Parses a document.
  ///
  /// Returns its value and an issue for each duplicate key.
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
      // YAML replaces a line break inside quotes by a space; JSON allows none, so it is probably an
      // error. Unicode line separators remain in the text and are allowed.
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
      // To YAML, a `//` comment is a plain scalar that continues on the next line. It hides the key
      // there, so parsing cannot go on.
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

  /// Returns the value of an unquoted scalar: null, a Boolean, a number as in JSON, or else text.
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
    // To YAML, a `//` comment and the quoted text on the next line are one scalar.
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
    // The scalar may extend over later lines, so the whole file is searched for the first error.
    guard last == "\"" else { return }
    throw words.slip(before: SourcePosition(line: .max, column: 1))
      ?? ScreenIssue(.slip(.quotes), at: place)
  }

  /// Returns the byte offset of the first missing comma in a text that consists of several JSON
  /// literals; `nil` for other texts.
  private static func commaMissing(in text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isJSON = words.allSatisfy { word in
      ["true", "false", "null"].contains(word)
        || word.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) } && Double(word) != nil
    }
    return words.count > 1 && isJSON ? words[0].utf8.count : nil
  }

  /// Returns the word before a `//` that follows it after white space, as in a comment of C.
  ///
  /// Returns `nil` for other texts.
  private static func wordBeforeSlashes(_ text: String) -> String? {
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")),
      text.utf8[slash...].starts(with: "//".utf8)
    else { return nil }
    let before = text[..<slash]
    let word = before.prefix { !$0.isWhitespace }
    // Only a single word may precede the comment, because JSON literals contain no spaces.
    guard !word.isEmpty, word.endIndex < before.endIndex,
      before[word.endIndex...].allSatisfy(\.isWhitespace)
    else { return nil }
    return String(word)
  }
}
