import Elements

/// The languages that texts can be in, and which form of a text a number needs.
enum PluralRules {
  static let languages = Language.allCases.map(\.rawValue)

  /// The language that a tag such as `de-CH` begins with.
  static func language(of tag: String) -> String {
    String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  static func knows(_ tag: String) -> Bool { languages.contains(language(of: tag)) }

  /// The forms that a text needs in a language.
  static func forms(in tag: String) -> [String] {
    Language(tag: tag).pluralForms.map(\.rawValue)
  }

  /// The form for a number, which is written without needless decimals.
  static func form(of number: Double, in tag: String) -> PluralForm {
    Language(tag: tag).pluralForm(for: number)
  }
}
