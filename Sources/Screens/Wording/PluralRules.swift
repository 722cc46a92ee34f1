/// Which form of a text a number wants, by the rules of the Unicode CLDR.
enum PluralRules {
  /// The languages whose rules are known here.
  static let languages = ["en", "de", "ru", "zh", "ja", "hi"]

  enum Form: String, CaseIterable, Sendable {
    case one, few, many, other
  }

  /// The language that a tag such as `de-CH` begins with.
  static func language(of tag: String) -> String {
    String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  static func knows(_ tag: String) -> Bool { languages.contains(language(of: tag)) }

  /// The forms that a text needs in a language.
  static func forms(in tag: String) -> [Form] {
    switch language(of: tag) {
    case "zh", "ja": [.other]
    case "ru": [.one, .few, .many, .other]
    default: [.one, .other]
    }
  }

  /// The form for a number, which is written without needless decimals.
  static func form(of number: Double, in tag: String) -> Form {
    let size = number.magnitude
    // Beyond this every number is whole, and only its last digits would matter.
    let whole = size < 1e15 ? Int64(exactly: size) : 0
    switch language(of: tag) {
    case "zh", "ja": return .other
    case "hi": return size <= 1 ? .one : .other
    case "ru":
      guard let whole else { return .other }
      let (ten, hundred) = (whole % 10, whole % 100)
      if ten == 1, hundred != 11 { return .one }
      return 2...4 ~= ten && !(12...14 ~= hundred) ? .few : .many
    default: return whole == 1 ? .one : .other
    }
  }
}
