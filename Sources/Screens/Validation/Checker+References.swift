import Text

extension Checker {
  /// The ID in placeholders for the attributes of the handled event.
  static let event = "event"

  mutating func checkID(_ id: String, at position: SourcePosition) {
    guard index.elements[id] == nil else { return }
    let names = index.ids + index.variables.keys.sorted()
    report(.unknown(.id, id, nearest: names.closestMatch(to: id)), at: position)
  }

  mutating func checkScreen(_ name: String, at position: SourcePosition) {
    guard !index.hasScreen(name) else { return }
    let names = index.screens
    report(.unknown(.screen, name, nearest: names.closestMatch(to: name)), at: position)
  }

  /// Checks an attribute that a step reads.
  mutating func checkPath(_ path: AttributePath, _ need: AttributeNeed, at position: SourcePosition)
  {
    let reported = eventAttributes
    if path.id == Self.event, !reported.isEmpty {
      if !reported.contains(path.attribute) {
        report(
          .noAttribute(
            path.attribute, of: "this event", nearest: reported.closestMatch(to: path.attribute)),
          at: position)
      } else if shape(of: path)?.suits(need) == false {
        report(.wrongAttributeType(path.text, need: need.phrase), at: position)
      }
      return
    }
    if let variable = index.variables[path.id] {
      if !path.isVariable {
        report(
          .noAttribute(path.attribute, of: "the variable \"\(path.id)\"", nearest: nil),
          at: position)
      } else if !variable.suits(need) {
        report(.wrongAttributeType(path.text, need: need.phrase), at: position)
      }
      return
    }
    guard let element = index.elements[path.id] else { return checkID(path.id, at: position) }
    guard let elementClass = ClassCatalog.named(element.className) else { return }
    guard let attribute = elementClass.attribute(path.attribute) else {
      let names = elementClass.attributes.filter { $0.read != nil }.map(\.name)
      return report(
        .noAttribute(
          path.attribute, of: elementClass.name, nearest: names.closestMatch(to: path.attribute)),
        at: position)
    }
    if attribute.read == nil {
      report(.unreadable(path.text), at: position)
    } else if !attribute.field.type.suits(need) {
      report(.wrongAttributeType(path.text, need: need.phrase), at: position)
    }
  }

  /// Checks an attribute that a step changes.
  ///
  /// Attributes of events are read-only.
  mutating func checkTarget(
    _ path: AttributePath, _ need: AttributeNeed, at position: SourcePosition
  ) {
    guard need == .reading || path.id != Self.event || eventAttributes.isEmpty else {
      return report(.ofEvent(path.text), at: position)
    }
    checkPath(path, need, at: position)
  }

  /// Checks the placeholders in a text: `{volume.value}`, or `{volume}` for the spoken text of an
  /// element.
  mutating func checkPlaces(
    in text: String, at position: SourcePosition, _ need: AttributeNeed = .reading
  ) {
    // The first pass only collects names.
    guard !isCollecting else { return }
    let pattern = FormatString(text)
    for (index, name) in pattern.places.enumerated() {
      part = SourceText.Part(index: index, name: name, text: text)
      checkSecrecy(of: name, at: position)
      let path = AttributePath(name)
      if !FormatString.isName(name) || isDefined(name) {
        checkExpression(name, need, at: position)
      } else if let path {
        if !isInSteps { self.index.dependencies.insert(path.id) }
        checkPath(path, need, at: position)
      } else if need == .flag {
        report(.wrongAttributeType(name, need: need.phrase), at: position)
      } else if name != Self.event || eventAttributes.isEmpty {
        if !isInSteps { self.index.dependencies.insert(name) }
        checkID(name, at: position)
      }
    }
    part = nil
    checkSlips(of: pattern, text, at: position, inStrings: false)
  }

  /// Reports invalid placeholders; of several similar ones in a text, only the first.
  mutating func checkSlips(
    of pattern: FormatString, _ text: String, at position: SourcePosition, inStrings: Bool
  ) {
    var reported: Set<String> = []
    for (index, slip) in pattern.slips.enumerated() {
      let id = slip.isClosed && !inStrings ? unnameableID(in: slip.name) : nil
      guard reported.insert(id ?? "").inserted else { continue }
      part = SourceText.Part(
        index: index, name: slip.name, isSlip: true, text: text,
        offset: slip.error.map { 1 + $0.offset } ?? 0,
        placeholders: inStrings ? .arguments : .expressions)
      if let error = slip.error {
        report(.invalidExpression(error), at: position)
        continue
      }
      report(
        id.map { .unnameable($0) } ?? .invalidPlaceholder(slip.written, inStrings: inStrings),
        at: position)
    }
    part = nil
  }

  /// Returns the ID in an invalid placeholder that names an existing element; `nil` otherwise.
  private func unnameableID(in name: String) -> String? {
    let path = AttributePath(name).flatMap { FormatString.isName($0.attribute) ? $0 : nil }
    return [name, path?.id].compactMap(\.self).first { id in
      index.elements[id] != nil && !FormatString.isName(id)
    }
  }
}

/// A reference to an attribute of an element: `volume.value`.
struct AttributePath: Hashable, Sendable {
  var id: String
  var attribute: String

  var text: String { isVariable ? id : "\(id).\(attribute)" }

  init(_ id: String, _ attribute: String) { (self.id, self.attribute) = (id, attribute) }

  /// The value of a variable, which has no attributes.
  init(variable name: String) { self.init(name, "") }

  var isVariable: Bool { attribute.isEmpty }

  init?(_ text: String) {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex,
      text.index(after: dot) != text.endIndex
    else { return nil }
    id = String(text[..<dot])
    attribute = String(text[text.index(after: dot)...])
  }
}
