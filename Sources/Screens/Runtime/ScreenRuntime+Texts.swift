import Elements
import ScreenReader

extension ScreenRuntime {
  /// Returns the text of a value; `nil` if it has none.
  func text(_ value: ScreenValue) -> AttributedText? {
    let text = wording(value)
    run?.spend(1 + (text?.string.utf8.count ?? 0) / 100)
    return text
  }

  private func wording(_ value: ScreenValue) -> AttributedText? {
    if let text = value.string { return filled(text).map { AttributedText($0) } }
    if let number = value.number { return AttributedText(number.decimalText) }
    if let flag = value.flag { return AttributedText(flag ? "true" : "false") }
    guard let string = plainText(value) else { return nil }
    let runs = (value["runs"]?.list ?? []).map {
      SpeechRun.run($0, in: string) { filled($0) ?? "" }
    }
    return AttributedText(string, runs: runs)
  }

  func string(_ value: ScreenValue?) -> String? { value.flatMap { text($0)?.string } }

  func texts(_ value: ScreenValue) -> [String] {
    (value.list ?? []).compactMap { string($0) }
  }

  private func plainText(_ value: ScreenValue) -> String? {
    if let text = value["text"]?.string { return filled(text) }
    guard let key = value["key"]?.string else { return nil }
    let arguments = (value["args"]?.list ?? []).map { argument in
      argument.number.map { Argument($0) } ?? Argument(filled(argument.string ?? "") ?? "")
    }
    return file.tables.text(key, arguments, language: language, upTo: run?.roomForText ?? .max)
      .flatMap(taken)
  }

  /// Returns the text with its placeholders filled in, if a step is running.
  ///
  /// Returns `nil` if the text exceeds the limit of the event.
  private func filled(_ text: String) -> String? {
    // A text without a brace is part of the file and does not count.
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let format = FormatString(text)
    return taken(
      format.filled(upTo: run?.roomForText ?? StepExecution.maximumText) { name in
        self.content(ofPlaceholder: name).map(\.plainText)
      })
  }

  /// Returns the value of a placeholder; `nil` if it does not exist.
  func content(ofPlaceholder name: String) -> ScreenValue.Content? {
    if FormatString.isName(name), variables[String(name.prefix { $0 != "." })] == nil {
      if let content = AttributePath(name).flatMap({ self.content(of: $0) }) { return content }
      if let element = element(name) { return .string(spokenText(of: element)) }
    }
    return content(ofExpression: name)
  }

  /// Returns the text that a reader speaks for an element: its value, otherwise its label.
  func spokenText(of element: Responder) -> String {
    let attributes = element.resolved
    guard let value = attributes.value?.string else { return attributes.label?.string ?? "" }
    let words = SpokenStrings.strings(for: attributes.language ?? language) ?? .english
    return words.spokenValue(value, attributes.traits)
  }

  /// Counts a text that a step creates.
  ///
  /// Returns `nil` and adds a notice if it exceeds the limit.
  private func taken(_ filled: FormatString.Expansion) -> String? {
    run?.takeText(filled)
    if filled.isWhole { return filled.text }
    note(.tooMuchText)
    return nil
  }

  // MARK: Attributes

  /// Returns the current value of an attribute; `nil` if it does not exist.
  func content(of path: AttributePath) -> ScreenValue.Content? {
    if path.isVariable { return variables[path.id] }
    if path.id == Checker.event, let event = run?.event { return event[path.attribute] }
    guard let element = element(path.id) else { return nil }
    return attribute(path)?.read?(element)
  }

  func attribute(_ path: AttributePath) -> Attribute? {
    elementClass(path.id)?.attribute(path.attribute)
  }

  func elementClass(_ id: String) -> ElementClass? {
    file.index.elements[id].flatMap { ClassCatalog.named($0.className) }
  }
}

extension ScreenValue.Content {
  /// The value as text for a placeholder.
  var plainText: String {
    switch self {
    case .null: ""
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.decimalText
    case .string(let string): string
    case .list(let list): list.map(\.content.plainText).joined(separator: ", ")
    case .object: ""
    }
  }

  /// The number, or the number that the text contains; `nil` otherwise.
  var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): Double(decimalText: text)
    case .null, .flag, .list, .object: nil
    }
  }
}
