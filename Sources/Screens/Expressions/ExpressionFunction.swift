/// A function that expressions can call.
///
/// `size(text)` and `text.size()` are the same call.
enum ExpressionFunction: String, CaseIterable, Sendable {
  case size
  case contains, startsWith, endsWith
  case lower, upper
  case double, int, string
  case money, decimal, date
  case language

  /// The permitted number of arguments.
  var argumentCount: ClosedRange<Int> {
    switch self {
    case .size, .lower, .upper, .double, .int, .string, .date: 1...1
    case .contains, .startsWith, .endsWith: 2...2
    case .money, .decimal: 1...2
    case .language: 0...0
    }
  }

  /// The types of its arguments.
  var parameters: [ExpressionType] {
    switch self {
    case .size, .string, .double, .int: [.any]
    case .contains, .startsWith, .endsWith: [.text, .text]
    case .lower, .upper, .date: [.text]
    case .money: [.number, .text]
    case .decimal: [.number, .number]
    case .language: []
    }
  }

  /// The type of its result.
  var result: ExpressionType {
    switch self {
    case .size, .double, .int: .number
    case .contains, .startsWith, .endsWith: .flag
    case .lower, .upper, .string, .money, .decimal, .date, .language: .text
    }
  }

  /// The description in the reference.
  var doc: String {
    switch self {
    case .size: "The number of characters of a text, of items of a list, or of fields of a record."
    case .contains: "Whether a text contains another one."
    case .startsWith: "Whether a text begins with another one."
    case .endsWith: "Whether a text ends with another one."
    case .lower: "A text in small letters."
    case .upper: "A text in capital letters."
    case .double: "The number that a text contains."
    case .int: "A number without its fraction, or the whole number that a text contains."
    case .string: "A value as text."
    case .money:
      "An amount in the format of the language. The second argument is the currency, such as "
        + "`'EUR'` (default: that of the file's `currency`)."
    case .decimal:
      "A number in the format of the language. The second argument is the number of digits after "
        + "the decimal separator."
    case .language: "The current language, such as `en`, which a `language` step can change."
    case .date: "A date (`2026-11-28`), a time (`14:30`) or both in the format of the language."
    }
  }

  /// The call in the reference.
  var usage: String {
    switch self {
    case .size, .double, .int, .string: "\(rawValue)(x)"
    case .contains, .startsWith, .endsWith: "a.\(rawValue)(b)"
    case .lower, .upper: "a.\(rawValue)()"
    case .money: "money(x)`, `money(x, 'EUR')"
    case .decimal: "decimal(x)`, `decimal(x, 2)"
    case .date: "date(text)"
    case .language: "language()"
    }
  }
}
