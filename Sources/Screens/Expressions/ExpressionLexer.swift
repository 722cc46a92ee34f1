/// Splits the text of an expression into tokens.
struct ExpressionLexer {
  enum Token: Hashable {
    case number(Double)
    case text(String)
    case name(String)
    /// An operator or a punctuation mark.
    case sign(String)
    case end
  }

  private let text: [Unicode.Scalar]
  private var index = 0
  /// The offset of the current token, in bytes.
  private(set) var offset = 0
  private var offsetOfNext = 0

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  private static let signs: [(text: String, scalars: [Unicode.Scalar])] = [
    "||", "&&", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", "(", ")",
    "[", "]", ",", ".",
  ].map { ($0, Array($0.unicodeScalars)) }

  /// Returns the next token.
  mutating func next() throws(ExpressionError) -> Token {
    while let scalar = peek(), scalar.isBlank { advance() }
    offset = offsetOfNext
    guard let first = peek() else { return .end }
    if first.isDigit { return try parseNumber() }
    if first.isNameStart { return .name(parseName()) }
    if first == "'" || first == "\"" { return .text(try parseText(until: first)) }
    for sign in Self.signs where matches(sign.scalars) {
      for _ in sign.scalars { advance() }
      return .sign(sign.text)
    }
    switch first {
    case "=": throw ExpressionError(.singleOperator("=", instead: "=="), at: offset)
    case "&": throw ExpressionError(.singleOperator("&", instead: "&&"), at: offset)
    case "|": throw ExpressionError(.singleOperator("|", instead: "||"), at: offset)
    default: throw ExpressionError(.character(String(Character(first))), at: offset)
    }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < text.count ? text[index + distance] : nil
  }

  private mutating func advance() {
    offsetOfNext += UTF8.width(text[index])
    index += 1
  }

  private func matches(_ sign: [Unicode.Scalar]) -> Bool {
    sign.indices.allSatisfy { peek($0) == sign[$0] }
  }

  private mutating func parseNumber() throws(ExpressionError) -> Token {
    var digits = ""
    while let scalar = peek(),
      scalar.isDigit || (scalar == "." && !digits.contains(".") && peek(1)?.isDigit == true)
    {
      digits.unicodeScalars.append(scalar)
      advance()
    }
    if let scalar = peek(), scalar.isNameStart {
      throw ExpressionError(
        .unexpected(digits + String(Character(scalar)), expected: "a number"), at: offset)
    }
    guard let number = Double(digits), number.isFinite else {
      throw ExpressionError(.unexpected(digits, expected: "a number"), at: offset)
    }
    return .number(number)
  }

  /// Parses a name, which can contain hyphens between its other characters, as IDs do.
  private mutating func parseName() -> String {
    var name = ""
    while let scalar = peek(),
      scalar.isNamePart || (scalar == "-" && peek(1)?.isNamePart == true)
    {
      name.unicodeScalars.append(scalar)
      advance()
    }
    return name
  }

  private mutating func parseText(until quote: Unicode.Scalar) throws(ExpressionError) -> String {
    advance()
    var content = ""
    while let scalar = peek() {
      advance()
      if scalar == quote { return content }
      guard scalar == "\\", let escaped = peek() else {
        content.unicodeScalars.append(scalar)
        continue
      }
      advance()
      switch escaped {
      case "n": content += "\n"
      case "t": content += "\t"
      case "u":
        var digits = ""
        while digits.count < 4, let digit = peek(), digit.properties.isHexDigit {
          digits.unicodeScalars.append(digit)
          advance()
        }
        guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
          throw ExpressionError(.unexpected("\\u\(digits)", expected: "a character"), at: offset)
        }
        content.unicodeScalars.append(scalar)
      default: content.unicodeScalars.append(escaped)
      }
    }
    throw ExpressionError(.unclosedText, at: offset)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  // The properties of characters outside of ASCII are slow to look up.
  fileprivate var isNameStart: Bool {
    self == "_" || (isASCII ? isASCIILetter : properties.isAlphabetic)
  }
  fileprivate var isNamePart: Bool {
    isNameStart || isDigit || (!isASCII && properties.numericType != nil)
  }
  fileprivate var isBlank: Bool {
    isASCII ? self == " " || (9...13).contains(value) : properties.isWhitespace
  }
  private var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
