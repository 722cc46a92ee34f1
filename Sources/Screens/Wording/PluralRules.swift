import Elements

/// The languages that texts can be in, and which form of a text a number needs.
enum PluralRules {
  static let languages = Language.allCases.map(\.rawValue)

  static func language(of tag: String) -> String { Language.primary(of: tag) }

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
