import Elements

/// The translated texts of a screen file.
struct StringTables: Sendable {
  enum Text: Sendable {
    case plain(String)
    /// A text for each plural form.
    case forms([(form: PluralForm, text: String)])
  }

  struct Table: Sendable {
    var language: String
    var texts: [String: Text] = [:]
    /// The keys in file order.
    var keys: [String] = []
  }

  private(set) var tables: [Table] = []

  init(_ value: ScreenValue?) {
    for entry in value?.entries ?? [] {
      var table = Table(language: entry.key)
      for text in entry.value.entries ?? [] {
        table.keys.append(text.key)
        if let plain = text.value.string {
          table.texts[text.key] = .plain(plain)
        } else if let forms = text.value.entries {
          table.texts[text.key] = .forms(
            forms.compactMap { form in
              guard let known = PluralForm(rawValue: form.key),
                let text = form.value.string
              else { return nil }
              return (known, text)
            })
        }
      }
      tables.append(table)
    }
  }

  /// Returns the table of a language: an exact match, otherwise one of the same primary language,
  /// otherwise the first.
  func table(for tag: String) -> Table? {
    tables.first { $0.language == tag }
      ?? tables.first {
        PluralRules.language(of: $0.language) == PluralRules.language(of: tag)
      } ?? tables.first
  }

  /// Returns the text of a key with its arguments filled in; `nil` if the key does not exist.
  func text(
    _ key: String, _ arguments: [Argument], language: String, upTo maximum: Int
  ) -> FormatString.Expansion? {
    guard let table = table(for: language), let text = table.texts[key] else { return nil }
    switch text {
    case .plain(let pattern):
      return FormatString(pattern, .arguments).filled(with: arguments.map(\.text), upTo: maximum)
    case .forms(let forms):
      let number = arguments.compactMap(\.number).first ?? 0
      let wanted = PluralRules.form(of: number, in: table.language)
      let chosen = forms.first { $0.form == wanted } ?? forms.first { $0.form == .other }
      return chosen.map {
        FormatString($0.text, .arguments).filled(with: arguments.map(\.text), upTo: maximum)
      }
    }
  }
}

/// An argument of a text.
struct Argument: Sendable {
  var text: String
  /// The number that determines the plural form; `nil` if the text is not a number.
  var number: Double?

  init(_ text: String) {
    self.text = text
    number = Double(decimalText: text)
  }

  init(_ number: Double) {
    text = number.decimalText
    self.number = number
  }
}

extension Double {
  /// Parses a number in plain decimal notation, without other notations that Swift accepts.
  init?(decimalText text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789.-".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}
