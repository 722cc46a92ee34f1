import YAML

/// Reads the bytes of a screen file into one value; a text that is no JSON ends with a mistake.
///
/// JSON is YAML, so libyaml reads it, and people may write comments and block style. What YAML has
/// beyond that (anchors, aliases, tags, many documents) is refused: no file needs it, and a few lines
/// of it can stand for more than fits into memory.
struct DocumentReader: ~Copyable {
  private var words: YAMLWords
  /// Twice-named keys: these do not keep the rest of the file from being read.
  private(set) var mistakes: [ScreenMistake] = []
  /// How many brackets are open.
  private var brackets = 0

  /// How deep brackets may be nested.
  static let deepest = 200

  init(_ bytes: [UInt8]) {
    words = YAMLWords(bytes)
  }

  /// The document, and the keys that stand twice in an object.
  static func read(_ bytes: [UInt8]) throws(ScreenMistake) -> (ScreenValue, [ScreenMistake]) {
    var reader = DocumentReader(bytes)
    let value = try reader.document()
    return (value, reader.mistakes)
  }

  private mutating func document() throws(ScreenMistake) -> ScreenValue {
    var word = try words.next()
    if case .document = word { word = try words.next() }
    if case .end = word { throw ScreenMistake(.empty, at: ScreenPlace(line: 1, column: 1)) }
    let value = try self.value(word, depth: 0)
    guard case .end = try words.next() else {
      throw ScreenMistake(.secondDocument, at: words.place)
    }
    return value
  }

  private mutating func value(
    _ word: YAMLParser.Word, depth: Int
  ) throws(ScreenMistake) -> ScreenValue {
    let place = words.place
    guard !words.isMarked else { throw ScreenMistake(.notInScreenFiles(.anchor), at: place) }
    guard depth <= Self.deepest else { throw ScreenMistake(.nestedTooDeep, at: place) }
    switch word {
    case .scalar(let text, let isPlain):
      // To YAML the break is a blank; nobody who wrote it meant that. Unicode's own ends of lines stay.
      let keepsBreak = text.unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }
      guard brackets == 0 || !words.isQuoted || !words.spansLines || keepsBreak else {
        throw ScreenMistake(.slip(.lineBreak), at: place)
      }
      return ScreenValue(try isPlain ? plain(text, place) : .string(text), at: place)
    case .list:
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
    case .alias: throw ScreenMistake(.notInScreenFiles(.alias), at: place)
    case .document, .end, .endOfList, .endOfMapping:
      throw ScreenMistake(.breaksOff("a value is missing"), at: place)
    }
  }

  private mutating func object(
    _ place: ScreenPlace, _ depth: Int
  ) throws(ScreenMistake) -> ScreenValue {
    var entries: [ScreenValue.Entry] = []
    var lines: [String: Int] = [:]
    while true {
      let word = try words.next()
      if case .endOfMapping = word { return ScreenValue(.object(entries), at: place) }
      let keyPlace = words.place
      guard case .scalar(let key, let isPlain) = word, !words.isMarked else {
        throw words.slip(before: keyPlace)
          ?? ScreenMistake(.notInScreenFiles(.key), at: keyPlace)
      }
      // To YAML the line below belongs to it, so nobody knows what else is there.
      guard !isPlain || !key.hasPrefix("//") else {
        throw ScreenMistake(.notInScreenFiles(.slashes), at: keyPlace)
      }
      if isPlain { try checkQuotes(key, keyPlace) }
      let value = try value(try words.next(), depth: depth + 1)
      if let line = lines[key] {
        mistakes.append(ScreenMistake(.keyTwice(key, line: line), at: keyPlace))
        continue
      }
      lines[key] = keyPlace.line
      entries.append(ScreenValue.Entry(key: key, keyPlace: keyPlace, value: value))
    }
  }

  /// What a word without quotes means: JSON's own words and numbers, else text.
  private mutating func plain(
    _ text: String, _ place: ScreenPlace
  ) throws(ScreenMistake) -> ScreenValue.Content {
    switch text {
    case "", "null", "~": return .null
    case "true": return .flag(true)
    case "false": return .flag(false)
    case ".nan", ".NaN", ".NAN", "NaN", "nan", "Infinity", "-Infinity", ".inf", "-.inf", ".Inf",
      "-.Inf", "inf", "-inf":
      throw ScreenMistake(.noNumber(text), at: place)
    default: break
    }
    // With what follows in quotes in the next line, it is one word to YAML.
    if text.hasPrefix("//"), text.contains("\""), words.spansLines {
      throw ScreenMistake(.notInScreenFiles(.slashes), at: place)
    }
    try checkQuotes(text, place)
    if let comma = brackets > 0 ? Self.commaMissing(in: text) : nil {
      throw ScreenMistake(
        .slip(.missingComma),
        at: ScreenPlace(line: place.line, column: place.column + comma))
    }
    if let word = Self.wordBeforeSlashes(text) {
      guard case .string = try plain(word, place) else {
        throw ScreenMistake(.notInScreenFiles(.slashes), at: words.slashes ?? place)
      }
      return .string(text)
    }
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
      // Swift would read hexadecimal numbers, too.
      digits.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }), let number = Double(text)
    else { return .string(text) }
    guard number.isFinite else { throw ScreenMistake(.noNumber(text), at: place) }
    return .number(number)
  }

  /// In brackets a word without quotes has none at its end either, nor such as books have.
  private mutating func checkQuotes(
    _ word: String, _ place: ScreenPlace
  ) throws(ScreenMistake) {
    guard brackets > 0, let first = word.first, let last = word.last else { return }
    if "“”„‘’«»".contains(first) { throw ScreenMistake(.slip(.curlyQuotes), at: place) }
    // It may have taken in what stands in the next line.
    guard last == "\"" else { return }
    throw words.slip(before: ScreenPlace(line: .max, column: 1))
      ?? ScreenMistake(.slip(.quotes), at: place)
  }

  /// How much stands before a blank where a comma should be: between two of JSON's own words.
  private static func commaMissing(in text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let isJSON = words.allSatisfy { word in
      ["true", "false", "null"].contains(word)
        || word.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) } && Double(word) != nil
    }
    return words.count > 1 && isJSON ? words[0].utf8.count : nil
  }

  /// What stands before the first slashes, where there is a blank between: behind a whole value
  /// they are what other languages begin a comment with.
  private static func wordBeforeSlashes(_ text: String) -> String? {
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")),
      text.utf8[slash...].starts(with: "//".utf8)
    else { return nil }
    let before = text[..<slash]
    let word = before.prefix { !$0.isWhitespace }
    // No word of JSON has a blank in it.
    guard !word.isEmpty, word.endIndex < before.endIndex,
      before[word.endIndex...].allSatisfy(\.isWhitespace)
    else { return nil }
    return String(word)
  }
}
