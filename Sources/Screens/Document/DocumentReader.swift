import YAML

/// Parses the bytes of a screen file into values.
///
/// Throws the first syntax error.
///
/// Screen files are JSON, with the comments and the block style of YAML. libyaml parses both.
/// Anchors, aliases, tags and multiple documents are rejected: no file needs them, and a few lines
/// of aliases can expand to more than memory holds.
struct DocumentReader: ~Copyable {
  private var events: ScreenEvents
  /// The issues that do not stop parsing: duplicate keys.
  private(set) var issues: [ScreenIssue] = []
  /// The number of enclosing lists and objects in brackets (flow style).
  private var bracketDepth = 0

  /// The maximum nesting depth.
  static let maximumDepth = 200

  init(_ bytes: [UInt8]) { events = ScreenEvents(bytes) }

  /// Parses a document.
  ///
  /// Returns its value and an issue for each duplicate key.
  static func read(_ bytes: [UInt8]) throws(ScreenIssue) -> (ScreenValue, [ScreenIssue]) {
    var reader = DocumentReader(bytes)
    let value = try reader.parseDocument()
    return (value, reader.issues)
  }

  private mutating func parseDocument() throws(ScreenIssue) -> ScreenValue {
    var event = try events.next()
    if case .documentStart = event { event = try events.next() }
    if case .streamEnd = event { throw ScreenIssue(.empty, at: SourcePosition(line: 1, column: 1)) }
    let value = try self.parseValue(event, depth: 0)
    guard case .streamEnd = try events.next() else {
      throw ScreenIssue(.secondDocument, at: events.position)
    }
    return value
  }

  private mutating func parseValue(
    _ event: YAMLParser.Event, depth: Int
  ) throws(ScreenIssue) -> ScreenValue {
    let position = events.position
    guard !events.hasAnchorOrTag else {
      throw ScreenIssue(.unsupportedSyntax(.anchor), at: position)
    }
    guard depth <= Self.maximumDepth else { throw ScreenIssue(.nestedTooDeep, at: position) }
    switch event {
    case .scalar(let text, let isPlain):
      // YAML replaces a line break inside quotes by a space; JSON allows none, so it is probably an
      // error. Unicode line separators remain in the text and are allowed.
      let keepsBreak = text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }
      guard bracketDepth == 0 || !events.isQuoted || !events.spansLines || keepsBreak else {
        throw ScreenIssue(.slip(.lineBreak), at: position)
      }
      return ScreenValue(
        try isPlain ? parsePlainScalar(text, position) : .string(text), at: position)
    case .sequenceStart:
      let isInBrackets = events.opensBracket
      if isInBrackets { bracketDepth += 1 }
      defer { if isInBrackets { bracketDepth -= 1 } }
      var list: [ScreenValue] = []
      while true {
        let event = try events.next()
        if case .sequenceEnd = event { return ScreenValue(.list(list), at: position) }
        list.append(try parseValue(event, depth: depth + 1))
      }
    case .mappingStart:
      let isInBrackets = events.opensBracket
      if isInBrackets { bracketDepth += 1 }
      defer { if isInBrackets { bracketDepth -= 1 } }
      return try parseObject(position, depth)
    case .alias: throw ScreenIssue(.unsupportedSyntax(.alias), at: position)
    case .documentStart, .streamEnd, .sequenceEnd, .mappingEnd:
      throw ScreenIssue(.unexpectedEnd("a value is missing"), at: position)
    }
  }

  private mutating func parseObject(
    _ position: SourcePosition, _ depth: Int
  ) throws(ScreenIssue) -> ScreenValue {
    var entries: [ScreenValue.Entry] = []
    var lines: [String: Int] = [:]
    while true {
      let event = try events.next()
      if case .mappingEnd = event { return ScreenValue(.object(entries), at: position) }
      let keyPosition = events.position
      guard case .scalar(let key, let isPlain) = event, !events.hasAnchorOrTag else {
        throw events.firstSyntaxError(before: keyPosition)
          ?? ScreenIssue(.unsupportedSyntax(.key), at: keyPosition)
      }
      // To YAML, a `//` comment is a plain scalar that continues on the next line. It hides the key
      // there, so parsing cannot go on.
      guard !isPlain || !key.hasPrefix("//") else {
        throw ScreenIssue(.unsupportedSyntax(.slashes), at: keyPosition)
      }
      if isPlain { try checkQuotes(key, keyPosition) }
      let value = try parseValue(try events.next(), depth: depth + 1)
      if let line = lines[key] {
        issues.append(ScreenIssue(.duplicateKey(key, line: line), at: keyPosition))
        continue
      }
      lines[key] = keyPosition.line
      entries.append(ScreenValue.Entry(key: key, keyPosition: keyPosition, value: value))
    }
  }

  /// Returns the value of an unquoted scalar: null, a Boolean, a number as in JSON, or else text.
  private mutating func parsePlainScalar(
    _ text: String, _ position: SourcePosition
  ) throws(ScreenIssue) -> ScreenValue.Content {
    switch text {
    case "", "null", "~": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    case ".nan", ".NaN", ".NAN", "NaN", "nan", "Infinity", "-Infinity", ".inf", "-.inf", ".Inf",
      "-.Inf", "inf", "-inf":
      throw ScreenIssue(.noNumber(text), at: position)
    default: break
    }
    // To YAML, a `//` comment and the quoted text on the next line are one scalar.
    if text.hasPrefix("//"), text.contains("\""), events.spansLines {
      throw ScreenIssue(.unsupportedSyntax(.slashes), at: position)
    }
    try checkQuotes(text, position)
    if let comma = bracketDepth > 0 ? Self.missingCommaOffset(in: text) : nil {
      throw ScreenIssue(
        .slip(.missingComma),
        at: SourcePosition(line: position.line, column: position.column + comma))
    }
    if let event = Self.wordBeforeSlashes(text) {
      guard case .string = try parsePlainScalar(event, position) else {
        throw ScreenIssue(.unsupportedSyntax(.slashes), at: events.nextSlashes ?? position)
      }
      return .string(text)
    }
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
      // Swift also parses hexadecimal numbers.
      digits.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }), let number = Double(text)
    else { return .string(text) }
    guard number.isFinite else { throw ScreenIssue(.noNumber(text), at: position) }
    return .number(number)
  }

  /// Throws if an unquoted scalar in brackets ends with a quote or starts with a curly one.
  private mutating func checkQuotes(
    _ event: String, _ position: SourcePosition
  ) throws(ScreenIssue) {
    guard bracketDepth > 0, let first = event.first, let last = event.last else { return }
    if "“”„‘’«»".contains(first) { throw ScreenIssue(.slip(.curlyQuotes), at: position) }
    // The scalar may extend over later lines, so the whole file is searched for the first error.
    guard last == "\"" else { return }
    throw events.firstSyntaxError(before: SourcePosition(line: .max, column: 1))
      ?? ScreenIssue(.slip(.quotes), at: position)
  }

  /// Returns the byte offset of the first missing comma in a text that consists of several JSON
  /// literals; `nil` for other texts.
  private static func missingCommaOffset(in text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isJSON = words.allSatisfy { event in
      ["true", "false", "null"].contains(event)
        || event.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) } && Double(event) != nil
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
    let event = before.prefix { !$0.isWhitespace }
    // Only a single word may precede the comment, because JSON literals contain no spaces.
    guard !event.isEmpty, event.endIndex < before.endIndex,
      before[event.endIndex...].allSatisfy(\.isWhitespace)
    else { return nil }
    return String(event)
  }
}
