/// The texts of a language, by key.
///
/// A table is written as a `.strings` file, with lines such as `"back" = "Zurück";` and comments
/// between `/*` and `*/`. A key may have a text for each plural form: `items.one`, `items.other`.
package struct StringTable: Sendable {
  /// The language of the texts.
  package let language: Language
  private let texts: [String: String]
  /// The texts with placeholders, by key without the plural form.
  private let patterns: [String: TextPattern]

  /// Creates the table of a language from files, of which later ones take precedence.
  package init(_ language: Language, _ files: [UInt8]...) {
    self.language = language
    var texts: [String: String] = [:]
    for file in files {
      var strings = QuotedStrings(bytes: file[...])
      while let key = strings.next(), let text = strings.next() { texts[key] = text }
    }
    var patterns = texts.mapValues { TextPattern($0, language) }
    for key in texts.keys {
      guard let period = key.lastIndex(of: "."),
        PluralForm(rawValue: key.suffix(after: period)) != nil
      else { continue }
      let base = String(key[..<period])
      let forms = PluralForm.allCases.compactMap { form in
        texts["\(base).\(form.rawValue)"].map { (form, $0) }
      }
      if patterns[base] == nil { patterns[base] = TextPattern(forms, language) }
    }
    (self.texts, self.patterns) = (texts, patterns)
  }

  /// The keys, in no order.
  package var keys: some Collection<String> { texts.keys }

  /// The text of a key; the key itself if it has no text.
  package subscript(key: String) -> String { texts[key] ?? key }

  /// Returns the text of a key; `nil` if it has no text.
  package func text(_ key: String) -> String? { texts[key] }

  /// Returns the text of a key with values in place of its placeholders.
  package func filled(_ key: String, _ values: String...) -> String { pattern(key).filled(values) }

  /// Returns the text of a key with numbers in place of its placeholders.
  package func filled(_ key: String, _ numbers: Int...) -> String { pattern(key).filled(numbers) }

  /// Returns the text of a key, with placeholders.
  ///
  /// A key without a text has that of the key before its last period, as `not-found.volume` may
  /// have that of `not-found`; otherwise the key is the text.
  package func pattern(_ key: String) -> TextPattern {
    if let pattern = patterns[key] { return pattern }
    guard let period = key.lastIndex(of: ".") else { return TextPattern(key, language) }
    return pattern(String(key[..<period]))
  }
}

/// The strings between quotation marks in the bytes of a file.
private struct QuotedStrings: IteratorProtocol {
  var bytes: ArraySlice<UInt8>

  mutating func next() -> String? {
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\"") { return quoted() }
      if byte == UInt8(ascii: "/"), bytes.first == UInt8(ascii: "*") { skipComment() }
    }
    return nil
  }

  private mutating func skipComment() {
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "*"), bytes.first == UInt8(ascii: "/") { return }
    }
  }

  private mutating func quoted() -> String {
    var text: [UInt8] = []
    while let byte = bytes.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = bytes.popFirst() else {
        text.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "U"):
        let digits = String(decoding: bytes.prefix(4), as: UTF8.self)
        bytes = bytes.dropFirst(4)
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        text.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
      default: text.append(escaped)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// Returns the text after an index.
  fileprivate func suffix(after index: Index) -> String {
    String(self[self.index(after: index)...])
  }
}
