import Text

/// Checks the values that steps assign to attributes or compare with them.
///
/// A text can contain placeholders. A number or Boolean must be a single placeholder. A word, name,
/// date or color can be part of a longer text, which is checked when the step runs.
extension Checker {
  mutating func checkGiven(_ value: ScreenValue, _ shape: FieldType) {
    guard let text = value.string, !FormatString(text).places.isEmpty else {
      return check(value, shape)
    }
    switch shape {
    case .number, .integer, .amount: checkPlaceAlone(text, .number, at: value.position)
    case .boolean: checkPlaceAlone(text, .flag, at: value.position)
    case .string, .enumeration, .date, .color: checkPlaces(in: text, at: value.position)
    case .text, .plainText, .traits, .tuple, .list, .object, .id, .screen, .languageTag,
      .file, .attributePath, .anyValue, .either, .steps, .handlers, .nodes, .node, .elements,
      .languageName, .reasons, .strings, .screens, .definitions, .trueOnly:
      check(value, shape)
    }
  }

  /// Reports a text other than a single placeholder: `"3 * {price.value}"` is not evaluated.
  private mutating func checkPlaceAlone(
    _ text: String, _ need: AttributeNeed, at position: SourcePosition
  ) {
    guard FormatString(text).placeAlone != nil else {
      let phrase = need == .flag ? "true or false" : "a number"
      checkSlips(of: FormatString(text), text, at: position, inStrings: false)
      return report(
        .expected("\(phrase), or a single placeholder such as \"{\(need.example)}\""),
        at: position)
    }
    checkPlaces(in: text, at: position, need)
  }

  mutating func checkAmount(_ value: ScreenValue) {
    if value.number != nil { return }
    guard let text = value.string else { return expect(.amount, at: value) }
    checkPlaceAlone(text, .number, at: value.position)
  }

  // MARK: Assignments

  mutating func checkAssignment(
    _ entry: ScreenValue.Entry, of attribute: Attribute, _ shape: FieldType
  ) {
    if attribute.isInitOnly { return report(.ofMaking(entry.key), at: entry.keyPosition) }
    guard entry.value.isNull else { return checkGiven(entry.value, shape) }
    if attribute.read == nil { report(.noDefault(entry.key), at: entry.value.position) }
  }

  // MARK: Comparisons

  /// Checks the value of `equals` in an `if` step.
  mutating func checkOperand(_ wanted: ScreenValue, in step: ScreenValue) {
    switch step["if"]?.string.flatMap(path).flatMap(shape) {
    case let shape? where shape.isTyped: checkGiven(wanted, shape)
    case .some where wanted.flag != nil: report(.expected("text or a number"), at: wanted.position)
    case .some, nil: check(wanted, .anyValue)
    }
  }

  static let orderKeys = ["atLeast", "atMost"]

  /// Reports `atLeast` or `atMost` for an attribute that is not a number.
  mutating func checkOrder(_ step: ScreenValue) {
    guard let value = step["if"], let path = unordered(in: step) else { return }
    report(.wrongAttributeType(path.text, need: AttributeNeed.number.phrase), at: value.position)
  }

  /// Returns the attribute that an `if` step orders although it is not a number; `nil` otherwise.
  func unordered(in step: ScreenValue) -> AttributePath? {
    guard Self.orderKeys.contains(where: { step[$0] != nil }),
      let path = step["if"]?.string.flatMap(path), let shape = shape(of: path),
      !shape.suits(.number)
    else { return nil }
    return path
  }

  /// Returns the attribute or the variable that a text names; `nil` if it names neither.
  func path(_ text: String) -> AttributePath? {
    index.variables[text] != nil ? AttributePath(variable: text) : AttributePath(text)
  }

  /// Returns the shape of an attribute that steps can read; `nil` if it does not exist.
  func shape(of path: AttributePath) -> FieldType? {
    if path.id == Self.event, eventAttributes.contains(path.attribute) {
      return ScreenEvent.shape(of: path.attribute)
    }
    if let variable = index.variables[path.id] { return path.isVariable ? variable : nil }
    guard let element = index.elements[path.id] else { return nil }
    return ClassCatalog.attribute(path.attribute, of: element.className)?.field.type
      .showing(element.mode)
  }
}

extension FieldType {
  /// Whether a compared value must have the same type.
  ///
  /// Other texts are compared literally.
  fileprivate var isTyped: Bool {
    switch self {
    case .boolean, .number, .integer, .enumeration, .date, .color: true
    case .string, .text, .plainText, .traits, .tuple, .list, .object, .id, .screen, .languageTag,
      .file, .attributePath, .amount, .anyValue, .either, .steps, .handlers, .nodes, .node,
      .elements, .languageName, .reasons, .strings, .screens, .definitions, .trueOnly:
      false
    }
  }

  /// Whether the shape satisfies the need of a step.
  func suits(_ need: AttributeNeed) -> Bool {
    switch (need, self) {
    case (.reading, _): true
    // A text can hold a number, for example a label that shows a count.
    case (.number, .number), (.number, .integer), (.number, .text), (.number, .plainText): true
    case (.flag, .boolean): true
    case (.number, _), (.flag, _): false
    }
  }
}

extension ScreenEvent {
  /// Returns the shape of an attribute of an event.
  fileprivate static func shape(of attribute: String) -> FieldType {
    attribute == "wasSuccessful" ? .boolean : .text
  }
}
