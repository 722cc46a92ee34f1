/// Where a text in brackets stops being JSON, by JSON's own rules.
///
/// YAML reads what is between brackets, too, and notices a slip later, as something else: without its
/// comma `true "text"` is one word, and what is wrong is the colon behind it. Comments, words
/// without quotes and a comma before a closing bracket are right to both.
public struct JSONSlip {
  public enum Kind: Hashable, Sendable {
    case missingComma
    case missingColon
    case tooManyCommas
    case tooManyColons
    case tooManyBrackets
    case roundBracket
    /// A number where a key should be, as of a list without its first bracket.
    case missingList
    /// A second key, where the value of the first should be.
    case missingObject
    case quotes
    /// A backslash with a letter that makes no escape.
    case escape
    /// Text in quotes goes on in another line.
    case lineBreak
    case curlyQuotes
    case colonInText
    case blockComment
    /// Another bracket should close what was opened in a line.
    case otherBracket(String, opened: String, line: Int)
    /// Where a key should be, something begins that belongs elsewhere.
    case unclosed(line: Int)
  }

  let kind: Kind
  /// Where it is, in bytes.
  let byte: Int

  /// What may come next.
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

  /// The first slip of a text that begins with a bracket.
  static func first(in text: [UInt8], line: (Int) -> Int) -> JSONSlip? {
    var scanner = Scanner(text)
    var open: [Bracket] = []
    var expected = Expected.value
    var end = 0
    var last: Token?
    func slip(_ kind: Kind, at byte: Int) -> JSONSlip { JSONSlip(kind: kind, byte: byte) }
    while let token = scanner.next() {
      if open.isEmpty, expected == .comma {
        guard case .close? = last?.kind else { return nil }
        switch token.kind {
        case .close: return slip(.tooManyBrackets, at: token.start)
        case .comma: return slip(.tooManyCommas, at: token.start)
        case .open, .colon, .text, .word, .wrong: return nil
        }
      }
      // A key without a value is none to JSON, and a number is a key to nobody.
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

/// A sign or a word of a text.
private struct Token {
  enum Kind {
    case open, close, comma, colon
    /// In quotes.
    case text
    /// Without them: one, or several with blanks between.
    case word
    case wrong(JSONSlip.Kind)
  }

  var kind: Kind
  var start: Int
  var end: Int
}

/// The signs and words of a text, one by one.
private struct Scanner {
  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

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

  private func wrong(_ kind: JSONSlip.Kind, _ start: Int) -> Token {
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
      // A text of JSON does not go on in another line.
      if text[index] == UInt8(ascii: "\n") { return wrong(.lineBreak, start) }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, text.count)
    // What a semicolon stands for is told where it stands.
    let touches =
      index < text.count && !isBlank(text[index]) && !isSign(text[index])
      && text[index] != UInt8(ascii: ";")
    return touches ? wrong(.quotes, start) : Token(kind: .text, start: start, end: index)
  }

  private func isSign(_ byte: UInt8) -> Bool { ",:{}[]".utf8.contains(byte) }

  /// A word ends with its line, before a sign, and before a blank and a quote.
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
