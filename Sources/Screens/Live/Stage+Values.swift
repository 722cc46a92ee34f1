import Elements
import Text

/// What values of steps come to while they run, each of its own type.
extension Stage {
  /// What a value comes to: a place alone is what stands there, and a text is filled in.
  func meant(_ value: ScreenValue) -> ScreenValue.Content {
    guard let text = value.string else {
      return value.entries == nil ? value.content : .string(string(value) ?? "")
    }
    if let path = Pattern(text).placeAlone.flatMap({ AttributePath($0) }),
      let content = content(of: path)
    {
      return content
    }
    return .string(string(value) ?? "")
  }

  /// The number behind a key of a step; what is none is told.
  func number(_ step: ScreenValue, _ key: String) -> Double? {
    guard let value = step[key] else { return nil }
    let content = meant(value)
    if let number = content.asNumber { return number }
    note(.noNumber(key: key), about: told(content, of: value), at: value.place)
    return nil
  }

  // MARK: Comparisons

  /// Whether the condition of an `if` holds.
  func holds(_ step: ScreenValue) -> Bool {
    guard let path = step["if"]?.string.flatMap({ AttributePath($0) }) else { return false }
    let content = content(of: path) ?? .null
    if let wanted = step["equals"] { return isEqual(content, to: wanted, of: step, at: path) }
    guard let number = content.asNumber?.withoutNoise else {
      note(.notCompared(path: path.text), about: content.kind)
      return false
    }
    if let least = self.number(step, "atLeast") { return number >= least.withoutNoise }
    if let most = self.number(step, "atMost") { return number <= most.withoutNoise }
    return false
  }

  /// Whether an attribute is as a step wants it: where either is a number, both have to be one.
  private func isEqual(
    _ content: ScreenValue.Content, to value: ScreenValue, of step: ScreenValue,
    at path: AttributePath
  ) -> Bool {
    let wanted = meant(value)
    switch (content, wanted) {
    case (.number, .string):
      guard let number = number(step, "equals") else { return false }
      return isEqual(content, .number(number), at: path)
    case (.string, .number):
      guard let number = content.asNumber else {
        note(.notCompared(path: path.text), about: content.kind)
        return false
      }
      return isEqual(.number(number), wanted, at: path)
    case (.string, .string(let text)):
      if let mode = mode(at: path), DateTime(written: text, for: mode) == nil {
        note(.noDate(key: "equals"), about: told(wanted, of: value), at: value.place)
      }
      return isEqual(content, wanted, at: path)
    case (.null, _), (.flag, _), (.number, _), (.string, _), (.list, _), (.object, _):
      return isEqual(content, wanted, at: path)
    }
  }

  /// What a picker shows, where the attribute is one of its dates.
  private func mode(at path: AttributePath) -> DatePicker.Mode? {
    guard case .date? = attribute(path)?.field.shape else { return nil }
    return (element(path.id) as? DatePicker)?.mode
  }

  /// Whether an attribute is as it is wanted; a text is equal to whatever has its letters.
  func isEqual(
    _ content: ScreenValue.Content, _ wanted: ScreenValue.Content, at path: AttributePath
  ) -> Bool {
    switch content {
    case .flag: content == wanted
    case .number(let number): number.withoutNoise == wanted.asNumber?.withoutNoise
    case .string, .null, .list, .object:
      content.plainText == asShown(wanted, at: path).plainText
    }
  }

  /// A date as the picker would show it, in whichever way it is written.
  private func asShown(
    _ wanted: ScreenValue.Content, at path: AttributePath
  ) -> ScreenValue.Content {
    guard let mode = mode(at: path), let date = DateTime(written: wanted.plainText, for: mode)
    else { return wanted }
    return .string(date.written(as: mode))
  }

  // MARK: What may be told

  /// What a value came to, as it may be told: what stands in the file is quoted, and of what was
  /// filled in only the kind is named, for a visitor may have typed it, in secret or on its way
  /// through other elements.
  func told(_ content: ScreenValue.Content, of value: ScreenValue) -> String {
    value.isLiteral ? content.quoted : content.kind
  }
}

extension ScreenValue {
  /// Whether nothing is filled in: it says the same whatever was done before.
  fileprivate var isLiteral: Bool {
    if let string { return Pattern(string).places.isEmpty }
    return list?.allSatisfy(\.isLiteral) ?? (entries == nil)
  }
}

extension ScreenValue.Content {
  /// The value as a sentence has it; of a long text no more than anybody reads.
  fileprivate var quoted: String {
    switch self {
    case .null: return "nothing"
    case .flag, .number: return plainText
    case .string, .list, .object:
      let text = plainText
      return "“\(text.count > 40 ? text.prefix(39) + "…" : text)”".harmless
    }
  }

  /// What sort of value it is.
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

extension Shape {
  /// Whether an element that was given such a value has just that afterwards, or it is told.
  var isKept: Bool { if case .numbers = self { true } else { isChoice } }

  /// Whether it is one value among others, so that whatever changes it as well is told.
  var isChoice: Bool {
    switch self {
    case .flag, .number, .integer, .string, .word, .date, .file, .list(.integer): true
    case .text, .plainText, .traits, .numbers, .list, .object, .id, .screen, .languageTag,
      .color, .attributePath, .amount, .anyValue, .either, .steps, .handlers, .nodes, .node,
      .elements,
      .languageName, .strings, .screens, .done:
      false
    }
  }
}

extension ScreenValue.Content {
  /// The number that a text says, where one is wanted.
  func typed(as shape: Shape) -> ScreenValue.Content {
    shape.suits(.number) ? asNumber.map { .number($0) } ?? self : self
  }

  /// Whether it is as it was; a list may have become longer or shorter.
  func goesOn(from before: ScreenValue.Content) -> Bool {
    guard case .list(let list) = self, case .list(let other) = before else { return self == before }
    return zip(list, other).allSatisfy { $0 == $1 }
  }

  /// A number within what may stand there, as the file's own numbers are.
  func limited(by shape: Shape) -> ScreenValue.Content {
    guard case .number(let number) = self, let range = shape.range else { return self }
    return .number(min(max(number, range.lowerBound), range.upperBound))
  }
}

extension Shape {
  /// The numbers that may stand there, where not all may.
  fileprivate var range: ClosedRange<Double>? {
    switch self {
    case .number(let range): range
    case .integer(let range): range.map { Double($0.lowerBound)...Double($0.upperBound) }
    case .flag, .string, .word, .date, .file, .list, .text, .plainText, .traits, .numbers, .object,
      .id,
      .screen, .languageTag, .color, .attributePath, .amount, .anyValue, .either, .steps, .handlers,
      .nodes,
      .node, .elements, .languageName, .strings, .screens, .done:
      nil
    }
  }
}
