import Elements

/// The JSON Schema of string tables.
///
/// The plural forms depend on the language.
enum StringTableSchema {
  static var tables: [(String, ScreenValue)] {
    PluralRules.languages.map { ($0, table(PluralRules.forms(in: $0), required: $0)) }
  }

  /// The schema of a table in a language that is not listed.
  static var otherTable: ScreenValue {
    table(PluralForm.allCases.map(\.rawValue), required: PluralRules.otherLanguage)
  }

  private static func table(_ forms: [String], required language: String) -> ScreenValue {
    let plural = ScreenValue.object([
      ("description", "A text for each plural form; the first number in args decides."),
      ("type", "object"), ("required", .strings(PluralRules.requiredForms(in: language))),
      ("properties", .object(forms.map { ($0, JSONSchemaBuilder.type("string")) })),
      ("additionalProperties", false),
    ])
    let text = ScreenValue.object([("anyOf", .list([JSONSchemaBuilder.type("string"), plural]))])
    return .object([("type", "object"), ("additionalProperties", text)])
  }
}
