import Text

extension Checker {
  static let textKeys = ["key", "args", "text", "runs"]

  /// Checks a text: a string, a key of the string tables, or an object with speech attributes.
  mutating func checkText(_ value: ScreenValue) {
    if let text = value.string { return checkPlaces(in: text, at: value.position) }
    if value.isComputed, value.number != nil { return }
    guard let entries = value.entries else { return expect(.text, at: value) }
    for entry in entries where !entry.value.isNull {
      switch entry.key {
      case "key": if entry.value.string == nil { expect(.string, at: entry.value) }
      case "text":
        guard let text = entry.value.string else { return expect(.string, at: entry.value) }
        checkPlaces(in: text, at: entry.value.position)
      case "args": checkArguments(entry.value)
      case "runs": checkRuns(entry.value, of: value)
      default: unknownKey(entry, among: Self.textKeys, of: "a text")
      }
    }
    checkChoices([["key", "text"]], among: Self.textKeys, in: value) { _ in .string }
    if let key = value["key"], let name = key.string {
      let isMeant = meantKeys(of: value, among: Self.textKeys).contains("args")
      checkEntry(name, value["args"].map(\.list) ?? (isMeant ? nil : []), at: key.position)
    } else if value["args"] != nil, value["text"] != nil {
      report(.missing(key: "key", of: "a text with args"), at: value.keyPosition(of: "args"))
    }
  }

  private mutating func checkArguments(_ value: ScreenValue) {
    guard let list = value.list else {
      return report(.expected("a list of numbers and texts"), at: value.position)
    }
    for item in list {
      if let text = item.string {
        checkPlaces(in: text, at: item.position)
      } else if item.number == nil {
        report(.expected("a number, or text in quotes"), at: item.position)
      }
    }
  }

  /// Checks a key of the string tables.
  ///
  /// Every table must contain it. If `arguments` are known, they must fill all placeholders.
  private mutating func checkEntry(
    _ key: String, _ arguments: [ScreenValue]?, at position: SourcePosition
  ) {
    let missing = tables.tables.filter { $0.texts[key] == nil }.map(\.language)
    if tables.tables.isEmpty || !missing.isEmpty {
      let known = tables.tables.first { $0.texts[key] == nil }?.keys ?? []
      return report(
        .noEntry(key: key, languages: missing, nearest: known.closestMatch(to: key)), at: position)
    }
    guard let arguments else { return }
    var length = 0
    for template in templates(of: key) {
      if template.hasForms, !arguments.contains(where: Self.canBeNumber) {
        return report(.needsNumber(key: key), at: position)
      }
      if let maximum = template.highest, maximum >= arguments.count {
        return report(
          .missingArgument(
            maximum, key: key, language: template.language, given: arguments.count), at: position)
      }
      length = max(length, template.length(with: arguments))
    }
    // Text that steps fill in is limited at run time.
    if !isCollecting, !isInSteps { takeFilled(length, at: position) }
  }

  /// Returns the texts of a key in all languages.
  ///
  /// The result is cached, because many labels may share a key.
  mutating func templates(of key: String) -> [FormatRequirements] {
    if let known = templates[key] { return known }
    let made = tables.tables.compactMap { table in
      table.texts[key].map { FormatRequirements($0, language: table.language) }
    }
    templates[key] = made
    return made
  }

  /// Adds the size of a text that the tables supply, and reports if the total exceeds the limit.
  private mutating func takeFilled(_ length: Int, at position: SourcePosition) {
    guard filled <= ScreenFile.maximumFilled else { return }
    filled += length
    if filled > ScreenFile.maximumFilled { report(.tooMuchFilled, at: position) }
  }

  private static func canBeNumber(_ argument: ScreenValue) -> Bool {
    argument.number != nil || argument.string.map { FormatString($0).places.count == 1 } == true
  }

  // MARK: String tables

  mutating func checkStrings(_ value: ScreenValue) {
    guard let languages = value.entries else { return expect(.strings, at: value) }
    for table in languages {
      guard LanguageTag.isTagOrLocaleName(table.key) else {
        report(.expected(FieldType.languageName.phrase), at: table.keyPosition)
        continue
      }
      guard let texts = table.value.entries else {
        report(.expected("an object of keys and their texts"), at: table.value.position)
        continue
      }
      for text in texts { checkTableText(text, in: table.key) }
    }
  }

  private mutating func checkTableText(_ text: ScreenValue.Entry, in language: String) {
    if text.value.string != nil { return checkPattern(text.value) }
    guard let forms = text.value.entries else {
      return report(
        .expected("text in quotes, or an object of plural forms"), at: text.value.position)
    }
    let known = PluralRules.forms(in: language)
    for form in forms {
      if !known.contains(form.key) {
        report(
          .unknown(
            .pluralForm(language: language), form.key, nearest: known.closestMatch(to: form.key)),
          at: form.keyPosition)
      } else if form.value.string == nil {
        expect(.string, at: form.value)
      } else {
        checkPattern(form.value)
      }
    }
    let meant = forms.map(\.key).compactMap { known.contains($0) ? $0 : known.closestMatch(to: $0) }
    let missing = PluralRules.requiredForms(in: language).filter { !meant.contains($0) }
    if !missing.isEmpty {
      report(.missingForms(missing, language: language), at: text.keyPosition)
    }
  }

  /// Checks that the placeholders of a text are argument numbers.
  private mutating func checkPattern(_ value: ScreenValue) {
    guard !isCollecting, let text = value.string else { return }
    let pattern = FormatString(text, .arguments)
    let places = pattern.places
    if let index = places.firstIndex(where: { Int($0) == nil }) {
      part = SourceText.Part(
        index: index, name: places[index], text: text, placeholders: .arguments)
      report(.invalidPlaceholder("{\(places[index])}", inStrings: true), at: value.position)
      part = nil
    }
    checkSlips(of: pattern, text, at: value.position, inStrings: true)
  }
}
