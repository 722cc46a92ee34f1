/// A token of a style sheet, as CSS Syntax Level 3 defines it.
///
/// Names and strings are values: escapes are resolved.
package enum StyleToken: Hashable {
  case comment
  case whitespace
  case ident(String)
  /// A name followed by an opening parenthesis, except an unquoted `url(…)`.
  case function(String)
  case atKeyword(String)
  case hash(String)
  case string(String)
  /// A string that a line break interrupts.
  case badString
  /// An unquoted `url(…)`, including its closing parenthesis.
  case url(String)
  case badURL
  case number
  case percentage
  case dimension(unit: String)
  case delimiter(Unicode.Scalar)
  /// `<!--` or `-->`.
  case markupComment
  case colon, semicolon, comma
  case open(StyleBracket)
  case close(StyleBracket)
}

/// A kind of bracket in a style sheet.
package enum StyleBracket: Hashable {
  case parenthesis, square, curly

  /// The opening bracket.
  package var opening: String {
    switch self {
    case .parenthesis: "("
    case .square: "["
    case .curly: "{"
    }
  }

  /// The closing bracket.
  package var closing: String {
    switch self {
    case .parenthesis: ")"
    case .square: "]"
    case .curly: "}"
    }
  }
}

extension String {
  /// The text with ASCII letters in lower case, as CSS compares names.
  var asciiLowercased: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.asciiLowercased }))
  }
}

extension Unicode.Scalar {
  fileprivate var asciiLowercased: Unicode.Scalar {
    switch self {
    case "A"..."Z": Unicode.Scalar(UInt8(truncatingIfNeeded: value | 0x20))
    default: self
    }
  }
}
