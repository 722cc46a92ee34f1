/// Splits a style sheet into tokens, as CSS Syntax Level 3 (section 4.3) defines it.
///
/// Unicode ranges, which only `@font-face` uses, are not recognized as tokens.
package struct StyleTokenizer {
  /// The preprocessed style sheet: line breaks are line feeds, and NUL is replaced.
  package let scalars: [Unicode.Scalar]
  /// The index of the next scalar.
  package private(set) var offset = 0
  /// Whether the style sheet ended within a comment, a string or a URL.
  package private(set) var endsWithinToken = false

  /// Creates a tokenizer.
  package init(_ sheet: String) {
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(sheet.utf8.count)
    var followsReturn = false
    for scalar in sheet.unicodeScalars {
      switch scalar {
      case "\n" where followsReturn: break
      case "\r", "\u{C}": scalars.append("\n")
      case "\0": scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
      followsReturn = scalar == "\r"
    }
    self.scalars = scalars
  }

  /// Returns the next token; `nil` at the end.
  package mutating func next() -> StyleToken? {
    guard let scalar = peek() else { return nil }
    if scalar == "/", peek(1) == "*" { return comment() }
    if startsNumber { return number() }
    for sign in ["<!--", "-->"] where starts(with: sign) {
      offset += sign.utf8.count
      return .markupComment
    }
    if startsIdent { return identLike() }
    offset += 1
    switch scalar {
    case "\n", "\t", " ":
      skipWhitespace()
      return .whitespace
    case "\"", "'": return string(until: scalar)
    case "#" where peek()?.isOfIdent == true || isEscape(): return .hash(name())
    case "@" where startsIdent: return .atKeyword(name())
    case ":": return .colon
    case ";": return .semicolon
    case ",": return .comma
    case "(": return .open(.parenthesis)
    case "[": return .open(.square)
    case "{": return .open(.curly)
    case ")": return .close(.parenthesis)
    case "]": return .close(.square)
    case "}": return .close(.curly)
    default: return .delimiter(scalar)
    }
  }

  // MARK: Lookahead

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    offset + ahead < scalars.count ? scalars[offset + ahead] : nil
  }

  private func starts(with text: String) -> Bool {
    scalars[offset...].starts(with: text.unicodeScalars)
  }

  /// Returns whether a valid escape begins at a distance from the current scalar.
  private func isEscape(_ ahead: Int = 0) -> Bool {
    peek(ahead) == "\\" && peek(ahead + 1) != "\n"
  }

  private var startsIdent: Bool {
    if peek() == "-" { return peek(1) == "-" || peek(1)?.startsIdent == true || isEscape(1) }
    return peek()?.startsIdent == true || isEscape()
  }

  private var startsNumber: Bool {
    let sign = peek() == "+" || peek() == "-" ? 1 : 0
    let point = peek(sign) == "." ? 1 : 0
    return peek(sign + point)?.isDigit == true
  }

  // MARK: Tokens

  private mutating func comment() -> StyleToken {
    offset += 2
    while peek() != nil {
      if peek() == "*", peek(1) == "/" {
        offset += 2
        return .comment
      }
      offset += 1
    }
    endsWithinToken = true
    return .comment
  }

  private mutating func string(until quote: Unicode.Scalar) -> StyleToken {
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      switch scalar {
      case quote:
        offset += 1
        return .string(String(text))
      case "\n": return .badString
      case "\\" where peek(1) == nil: offset += 1
      case "\\" where peek(1) == "\n": offset += 2
      case "\\": text.append(escape())
      default:
        text.append(scalar)
        offset += 1
      }
    }
    endsWithinToken = true
    return .string(String(text))
  }

  private mutating func identLike() -> StyleToken {
    let name = name()
    guard peek() == "(" else { return .ident(name) }
    offset += 1
    guard name.asciiLowercased == "url" else { return .function(name) }
    let start = offset
    skipWhitespace()
    guard peek() == "\"" || peek() == "'" else { return url() }
    // The quoted URL and the whitespace before it are separate tokens.
    offset = start
    return .function(name)
  }

  private mutating func url() -> StyleToken {
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      switch scalar {
      case ")":
        offset += 1
        return .url(String(text))
      case "\n", "\t", " ":
        skipWhitespace()
        guard peek() == ")" || peek() == nil else { return badURL() }
      case "\"", "'", "(", "\u{0}"..."\u{8}", "\u{B}", "\u{E}"..."\u{1F}", "\u{7F}": return badURL()
      case "\\":
        guard isEscape() else { return badURL() }
        text.append(escape())
      default:
        text.append(scalar)
        offset += 1
      }
    }
    endsWithinToken = true
    return .url(String(text))
  }

  private mutating func badURL() -> StyleToken {
    while let scalar = peek() {
      if isEscape() { _ = escape() } else { offset += 1 }
      if scalar == ")" { break }
    }
    return .badURL
  }

  private mutating func number() -> StyleToken {
    if peek()?.isDigit != true, peek() != "." { offset += 1 }
    skipDigits()
    if peek() == ".", peek(1)?.isDigit == true {
      offset += 1
      skipDigits()
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if peek(1 + sign)?.isDigit == true {
        offset += 1 + sign
        skipDigits()
      }
    }
    if startsIdent { return .dimension(unit: name()) }
    guard peek() == "%" else { return .number }
    offset += 1
    return .percentage
  }

  // MARK: Parts of tokens

  private mutating func skipWhitespace() {
    while let scalar = peek(), scalar.isWhitespace { offset += 1 }
  }

  private mutating func skipDigits() {
    while peek()?.isDigit == true { offset += 1 }
  }

  private mutating func name() -> String {
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      if scalar.isOfIdent {
        text.append(scalar)
        offset += 1
      } else if isEscape() {
        text.append(escape())
      } else {
        break
      }
    }
    return String(text)
  }

  /// Parses a valid escape and returns its scalar.
  private mutating func escape() -> Unicode.Scalar {
    offset += 1
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, let digit = peek()?.hexDigit {
      value = value << 4 | digit
      digits += 1
      offset += 1
    }
    guard digits > 0 else {
      guard let scalar = peek() else { return "\u{FFFD}" }
      offset += 1
      return scalar
    }
    if peek()?.isWhitespace == true { offset += 1 }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension Unicode.Scalar {
  fileprivate var isWhitespace: Bool { self == "\n" || self == "\t" || self == " " }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var hexDigit: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f", "A"..."F": (value | 0x20) - 0x57
    default: nil
    }
  }

  fileprivate var isOfIdent: Bool { startsIdent || isDigit || self == "-" }

  fileprivate var startsIdent: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_", "\u{B7}", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}",
      "\u{F8}"..."\u{37D}", "\u{37F}"..."\u{1FFF}", "\u{200C}", "\u{200D}", "\u{203F}", "\u{2040}",
      "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}",
      "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}", "\u{10000}"...:
      true
    default: false
    }
  }
}
