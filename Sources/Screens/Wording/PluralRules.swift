import Elements

/// The plural forms of a language, and the form of a number.
enum PluralRules {
  /// The languages in which a text needs all plural forms.
  static let languages = Language.allCases.map(\.rawValue)
  /// The tag of an undetermined language.
  static let otherLanguage = "und"

  static func language(of tag: String) -> String { Language.primary(of: tag) }

  /// Returns the plural forms that a text can have in a language.
  static func forms(in tag: String) -> [String] {
    let forms = Language(known: tag)?.pluralForms ?? PluralRule(tag)?.forms ?? PluralForm.allCases
    return forms.map(\.rawValue)
  }

  /// Returns the plural forms that a text needs in a language: all of them in languages that the
  /// reader supports, otherwise `other`.
  static func requiredForms(in tag: String) -> [String] {
    (Language(known: tag)?.pluralForms ?? [.other]).map(\.rawValue)
  }

  /// Returns the plural form of a number, which is written without trailing zeros.
  static func form(of number: Double, in tag: String) -> PluralForm {
    Language(known: tag)?.pluralForm(for: number) ?? (PluralRule(tag) ?? .one).form(of: number)
  }
}
