import Controls
import Elements
import Text

/// Evaluates values of steps, with their types.
extension ScreenRuntime {
  /// Evaluates a value.
  ///
  /// A single placeholder yields the attribute's value; other texts are filled in.
  func evaluate(_ value: ScreenValue) -> ScreenValue.Content {
    guard let text = value.string else {
      return value.entries == nil ? value.content : .string(string(value) ?? "")
    }
    if let content = FormatString(text).placeAlone.flatMap({ content(ofPlaceholder: $0) }) {
      return content
    }
    return .string(string(value) ?? "")
  }

  /// Evaluates the number of a key, or returns `nil` if the key is missing or, with a notice, if
  /// the value is not a number.
  func number(_ step: ScreenValue, _ key: String) -> Double? {
    guard let value = step[key] else { return nil }
    let content = evaluate(value)
    if let number = content.asNumber { return number }
    note(.noNumber(key: key), about: redacted(content, source: value), at: value.position)
    return nil
  }

  /// Returns the attribute or the variable that a text names.
  func path(_ text: String) -> AttributePath? {
    variables[text] != nil ? AttributePath(variable: text) : AttributePath(text)
  }

  // MARK: Comparisons

  /// Whether the condition of an `if` step is true.
  func holds(_ step: ScreenValue) -> Bool {
    guard let text = step["if"]?.string else { return false }
    let isComparison = ["equals", "atLeast", "atMost"].contains { step[$0] != nil }
    guard isComparison, let path = path(text) else {
      let attribute = path(text).flatMap { self.content(of: $0) }
      return (attribute ?? content(ofExpression: text)) == .flag(true)
    }
    let content = content(of: path) ?? .null
    if let expected = step["equals"] { return isEqual(content, to: expected, of: step, at: path) }
    guard let number = content.asNumber?.withoutRoundingError else {
      note(.notCompared(path: path.text), about: content.kind)
      return false
    }
    if let minimum = self.number(step, "atLeast") { return number >= minimum.withoutRoundingError }
    if let maximum = self.number(step, "atMost") { return number <= maximum.withoutRoundingError }
    return false
  }

  /// Whether an attribute equals a value.
  ///
  /// If either is a number, both must be.
  private func isEqual(
    _ content: ScreenValue.Content, to value: ScreenValue, of step: ScreenValue,
    at path: AttributePath
  ) -> Bool {
    let expected = evaluate(value)
    switch (content, expected) {
    case (.number, .string):
      guard let number = number(step, "equals") else { return false }
      return isEqual(content, .number(number), at: path)
    case (.string, .number):
      guard let number = content.asNumber else {
        note(.notCompared(path: path.text), about: content.kind)
        return false
      }
      return isEqual(.number(number), expected, at: path)
    case (.string, .string(let text)):
      if let mode = mode(at: path), DateTime(written: text, for: mode) == nil {
        note(.noDate(key: "equals"), about: redacted(expected, source: value), at: value.position)
      }
      return isEqual(content, expected, at: path)
    case (.null, _), (.flag, _), (.number, _), (.string, _), (.list, _), (.object, _):
      return isEqual(content, expected, at: path)
    }
  }

  /// Returns the mode of the date picker or the date field if the attribute is one of its dates; `nil` otherwise.
  private func mode(at path: AttributePath) -> DatePicker.Mode? {
    guard case .date? = attribute(path)?.field.type else { return nil }
    let element = element(path.id)
    return element is DateField ? .date : (element as? DatePicker)?.mode
  }

  /// Whether two values are equal.
  ///
  /// Values other than numbers and Booleans are compared as text.
  func isEqual(
    _ content: ScreenValue.Content, _ expected: ScreenValue.Content, at path: AttributePath
  ) -> Bool {
    switch content {
    case .flag: content == expected
    case .number(let number): number.withoutRoundingError == expected.asNumber?.withoutRoundingError
    case .string, .null, .list, .object: content.plainText == asShown(expected, at: path).plainText
    }
  }

  /// Formats a date as the picker shows it, whichever way it is written.
  private func asShown(
    _ expected: ScreenValue.Content, at path: AttributePath
  ) -> ScreenValue.Content {
    guard let mode = mode(at: path), let date = DateTime(written: expected.plainText, for: mode)
    else { return expected }
    return .string(date.written(as: mode))
  }

  // MARK: Notices

  /// Describes a value in a notice.
  ///
  /// A literal of the file is quoted. Of a filled-in value only the type is named, because it may
  /// contain text that the user typed, possibly in secret.
  func redacted(_ content: ScreenValue.Content, source value: ScreenValue) -> String {
    value.isLiteral ? content.quoted : content.kind
  }
}

extension ScreenValue {
  /// Whether the value contains no placeholders.
  fileprivate var isLiteral: Bool {
    if let string { return FormatString(string).places.isEmpty }
    return list?.allSatisfy(\.isLiteral) ?? (entries == nil)
  }
}

extension ScreenValue.Content {
  /// The value in quotes, shortened if it is long.
  fileprivate var quoted: String {
    switch self {
    case .null: return "nothing"
    case .flag, .number: return plainText
    case .string, .list, .object:
      let text = plainText
      return "“\(text.count > 40 ? text.prefix(39) + "…" : text)”".terminalSafe
    }
  }

  /// The type of the value, with its article.
  var kind: String {
    switch self {
    case .null: "nothing"
    case .flag: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension FieldType {
  /// Whether an element must have exactly the value that was set, or a notice is added.
  var isKept: Bool { if case .tuple = self { true } else { isChoice } }

  /// Whether a notice is added if the value changes along with another attribute.
  var isChoice: Bool {
    switch self {
    case .boolean, .number, .integer, .string, .enumeration, .date, .file, .list(.integer): true
    case .text, .plainText, .traits, .tuple, .list, .object, .id, .screen, .languageTag,
      .color, .attributePath, .amount, .anyValue, .either, .steps, .handlers, .nodes, .node,
      .elements,
      .languageName, .reasons, .strings, .screens, .definitions, .trueOnly:
      false
    }
  }
}

extension ScreenValue.Content {
  /// Returns the number in a text if the shape is a number; otherwise the value itself.
  func typed(as shape: FieldType) -> ScreenValue.Content {
    shape.suits(.number) ? asNumber.map { .number($0) } ?? self : self
  }

  /// Whether the value is unchanged.
  ///
  /// Lists are compared up to the shorter length.
  func goesOn(from before: ScreenValue.Content) -> Bool {
    guard case .list(let list) = self, case .list(let other) = before else { return self == before }
    return zip(list, other).allSatisfy { $0 == $1 }
  }

  /// Returns a number limited to the range of the shape.
  func limited(by shape: FieldType) -> ScreenValue.Content {
    guard case .number(let number) = self, let range = shape.range else { return self }
    return .number(min(max(number, range.lowerBound), range.upperBound))
  }
}

extension FieldType {
  /// The range of the shape; `nil` if it is unlimited.
  fileprivate var range: ClosedRange<Double>? {
    switch self {
    case .number(let range): range
    case .integer(let range): range.map { Double($0.lowerBound)...Double($0.upperBound) }
    case .boolean, .string, .enumeration, .date, .file, .list, .text, .plainText, .traits, .tuple,
      .object, .id, .screen, .languageTag, .color, .attributePath, .amount, .anyValue, .either,
      .steps, .handlers, .nodes, .node, .elements, .languageName, .reasons, .strings, .screens,
      .definitions, .trueOnly:
      nil
    }
  }
}
