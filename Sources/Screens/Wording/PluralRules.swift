import Elements

/// Which forms a text has in a language, and which of them a number needs.
enum PluralRules {
  /// The languages in which a text has all of its forms.
  static let languages = Language.allCases.map(\.rawValue)
  /// The tag of a language that is not listed.
  static let otherLanguage = "und"

  static func language(of tag: String) -> String { Language.primary(of: tag) }

  /// The forms that a text may have in a language.
  static func forms(in tag: String) -> [String] {
    let forms = Language(known: tag)?.pluralForms ?? PluralRule(tag)?.forms ?? PluralForm.allCases
    return forms.map(\.rawValue)
  }

  /// The forms that a text must have in a language: all of them in the languages that the reader
  /// speaks, and otherwise the one that stands in for the rest.
  static func requiredForms(in tag: String) -> [String] {
    (Language(known: tag)?.pluralForms ?? [.other]).map(\.rawValue)
  }

  /// The form for a number, which is written without needless decimals.
  static func form(of number: Double, in tag: String) -> PluralForm {
    Language(known: tag)?.pluralForm(for: number) ?? (PluralRule(tag) ?? .one).form(of: number)
  }
}
