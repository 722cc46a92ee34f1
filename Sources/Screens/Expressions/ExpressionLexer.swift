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

  private static let signs = [
    "||", "&&", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", "(", ")",
    "[", "]", ",", ".",
  ]

  /// Returns the next token.
  mutating func next() throws(ExpressionError) -> Token {
    while let scalar = peek(), scalar.properties.isWhitespace { advance() }
    offset = offsetOfNext
    guard let first = peek() else { return .end }
    if first.isDigit { return try parseNumber() }
    if first.isNameStart { return .name(parseName()) }
    if first == "'" || first == "\"" { return .text(try parseText(until: first)) }
    for sign in Self.signs where matches(sign) {
      for _ in sign.unicodeScalars { advance() }
      return .sign(sign)
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

  private func matches(_ sign: String) -> Bool {
    sign.unicodeScalars.enumerated().allSatisfy { peek($0.offset) == $0.element }
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
  fileprivate var isNameStart: Bool { self == "_" || properties.isAlphabetic }
  fileprivate var isNamePart: Bool { isNameStart || isDigit || properties.numericType != nil }
}
