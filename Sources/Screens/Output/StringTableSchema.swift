/// The tables of texts as JSON Schema: which plural forms a text has depends on its language.
enum StringTableSchema {
  static var tables: [(String, ScreenValue)] {
    PluralRules.languages.map { language in
      let forms = PluralRules.forms(in: language)
      let plural = ScreenValue.object([
        ("description", "A text for each plural form; the first number in args decides."),
        ("type", "object"), ("required", .strings(forms)),
        ("properties", .object(forms.map { ($0, SchemaShape.type("string")) })),
        ("additionalProperties", false),
      ])
      let text = ScreenValue.object([("anyOf", .list([SchemaShape.type("string"), plural]))])
      return (language, .object([("type", "object"), ("additionalProperties", text)]))
    }
  }
}
