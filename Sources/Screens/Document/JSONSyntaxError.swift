/// The first syntax error of a text in brackets, according to JSON.
///
/// YAML also parses text in brackets, but detects errors later and as something else: without its
/// comma, `true "text"` is one scalar, and the colon after it is reported. Comments, unquoted words
/// and trailing commas are valid here, too.
public struct JSONSyntaxError {
  /// The kind of syntax error.
  public enum Kind: Hashable, Sendable {
    /// A comma is missing.
    case missingComma
    /// A colon is missing.
    case missingColon
    /// There is an extra comma.
    case tooManyCommas
    /// There is an extra colon.
    case tooManyColons
    /// There is an extra closing bracket.
    case tooManyBrackets
    /// A list begins with a round bracket.
    case roundBracket
    /// A number instead of a key, for example in a list without an opening bracket.
    case missingList
    /// A second key instead of the value of the first.
    case missingObject
    /// A quote is missing, or there is an extra one.
    case quotes
    /// An invalid escape.
    case escape
    /// A quoted text that spans lines.
    case lineBreak
    /// A text has curly quotes.
    case curlyQuotes
    /// An unquoted text contains a colon.
    case colonInText
    /// A comment begins with `/*`.
    case blockComment
    /// A closing bracket of the wrong kind for the one opened on a line.
    case otherBracket(String, opened: String, line: Int)
    /// An opening brace instead of a key. The object opened on a line is probably not closed.
    case unclosed(line: Int)
  }

  let kind: Kind
  /// The offset of the error, in bytes.
  let byte: Int

  /// The next expected token.
  private enum Expected {
    case value
    case key
    case colon
    case comma
  }

  private struct Bracket {
    var byte: UInt8
    var index: Int
  }

  /// Returns the first error of a text that begins with a bracket; `nil` if there is no error.
  static func first(in text: [UInt8], line: (Int) -> Int) -> JSONSyntaxError? {
    var scanner = Scanner(text)
    var open: [Bracket] = []
    var expected = Expected.value
    var end = 0
    var last: Token?
    func slip(_ kind: Kind, at byte: Int) -> JSONSyntaxError {
      JSONSyntaxError(kind: kind, byte: byte)
    }
    while let token = scanner.next() {
      if open.isEmpty, expected == .comma {
        guard case .close? = last?.kind else { return nil }
        switch token.kind {
        case .close: return slip(.tooManyBrackets, at: token.start)
        case .comma: return slip(.tooManyCommas, at: token.start)
        case .open, .colon, .text, .word, .wrong: return nil
        }
      }
      // YAML accepts a key without a value. JSON does not, and a number is never a key.
      if expected == .colon, case .word? = last?.kind, let word = last, text.isNumber(word) {
        switch token.kind {
        case .comma, .close: return slip(.missingList, at: word.start)
        case .open, .colon, .text, .word, .wrong: break
        }
      }
      switch token.kind {
      case .open:
        switch expected {
        case .value: break
        case .comma: return slip(.missingComma, at: end)
        case .colon: return slip(.missingColon, at: end)
        case .key:
          guard text[token.start] == UInt8(ascii: "{"), let last = open.last else { return nil }
          return slip(.unclosed(line: line(last.index)), at: token.start)
        }
        let byte = text[token.start]
        open.append(Bracket(byte: byte, index: token.start))
        expected = byte == UInt8(ascii: "{") ? .key : .value
      case .close:
        guard let last = open.popLast() else { return nil }
        let isObject = last.byte == UInt8(ascii: "{")
        if (text[token.start] == UInt8(ascii: "}")) != isObject {
          let kind = Kind.otherBracket(
            isObject ? "}" : "]", opened: isObject ? "{" : "[", line: line(last.index))
          return slip(kind, at: token.start)
        }
        expected = .comma
      case .comma:
        guard let last = open.last else { return nil }
        if expected != .comma, expected != .colon, text[end - 1] == UInt8(ascii: ",") {
          return slip(.tooManyCommas, at: token.start)
        }
        expected = last.byte == UInt8(ascii: "{") ? .key : .value
      case .colon:
        if expected == .value, case .colon? = last?.kind {
          return slip(.tooManyColons, at: token.start)
        }
        if expected == .comma {
          guard case .text? = last?.kind, let key = last, let bracket = open.last else {
            return slip(.colonInText, at: token.start)
          }
          guard bracket.byte == UInt8(ascii: "[") else {
            return slip(.missingObject, at: key.start)
          }
          let kind = Kind.otherBracket("]", opened: "[", line: line(bracket.index))
          return slip(kind, at: key.start)
        }
        expected = .value
      case .text, .word:
        switch expected {
        case .comma: return slip(.missingComma, at: end)
        case .colon: return slip(.missingColon, at: end)
        case .key: expected = .colon
        case .value: expected = .comma
        }
      case .wrong(let kind): return slip(kind, at: token.start)
      }
      (end, last) = (token.end, token)
    }
    return nil
  }
}

extension [UInt8] {
  fileprivate func isNumber(_ token: Token) -> Bool {
    let word = self[token.start..<token.end]
    return word.allSatisfy("0123456789.eE+-".utf8.contains)
      && Double(String(decoding: word, as: UTF8.self)) != nil
  }
}

/// A token of JSON with comments and unquoted words.
private struct Token {
  enum Kind {
    case open, close, comma, colon
    /// A quoted text.
    case text
    /// An unquoted text, which can contain spaces.
    case word
    case wrong(JSONSyntaxError.Kind)
  }

  var kind: Kind
  var start: Int
  var end: Int
}

/// Splits a text into tokens.
private struct Scanner {
  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) { self.text = text }

  mutating func next() -> Token? {
    skipBlanks()
    guard index < text.count else { return nil }
    let start = index
    switch text[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return sign(.open)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return sign(.close)
    case UInt8(ascii: ","): return sign(.comma)
    case UInt8(ascii: ":"): return sign(.colon)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(text[index])
    default: break
    }
    if text[start...].starts(with: "/*".utf8) { return wrong(.blockComment, start) }
    if ["“", "”", "„", "‘", "’", "«", "»"].contains(where: { text[start...].starts(with: $0.utf8) })
    {
      return wrong(.curlyQuotes, start)
    }
    return word()
  }

  private mutating func sign(_ kind: Token.Kind) -> Token {
    index += 1
    return Token(kind: kind, start: index - 1, end: index)
  }

  private func wrong(_ kind: JSONSyntaxError.Kind, _ start: Int) -> Token {
    Token(kind: .wrong(kind), start: start, end: start)
  }

  private mutating func skipBlanks() {
    while index < text.count {
      if text[index] == UInt8(ascii: "#") {
        while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
      } else if isBlank(text[index]) {
        index += 1
      } else {
        return
      }
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  private mutating func quoted(_ quote: UInt8) -> Token {
    let start = index
    index += 1
    while index < text.count, text[index] != quote {
      // A JSON string cannot span lines.
      if text[index] == UInt8(ascii: "\n") { return wrong(.lineBreak, start) }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, text.count)
    // A semicolon after a quote is reported at the semicolon.
    let touches =
      index < text.count && !isBlank(text[index]) && !isSign(text[index])
      && text[index] != UInt8(ascii: ";")
    return touches ? wrong(.quotes, start) : Token(kind: .text, start: start, end: index)
  }

  private func isSign(_ byte: UInt8) -> Bool { ",:{}[]".utf8.contains(byte) }

  /// Reads an unquoted text, up to the end of the line, a punctuation mark, a comment or a quote.
  private mutating func word() -> Token {
    let start = index
    var end = index
    while index < text.count, text[index] != UInt8(ascii: "\n"), !isSign(text[index]) {
      if text[index] == UInt8(ascii: "\"") {
        if end == index { return wrong(.quotes, start) }
        break
      }
      if text[index] == UInt8(ascii: "#"), end < index { break }
      index += 1
      if !isBlank(text[index - 1]) { end = index }
    }
    let word = text[start..<end]
    if word.first == UInt8(ascii: "("), !word.contains(UInt8(ascii: ")")) {
      return wrong(.roundBracket, start)
    }
    return Token(kind: .word, start: start, end: end)
  }
}
