import Controls
import Elements

extension ScreenRuntime {
  // MARK: Attributes

  func toggle(_ step: ScreenValue) {
    guard let value = step["toggle"], let path = value.string.flatMap(path),
      case .flag(let flag) = content(of: path)
    else { return }
    assign(ScreenValue(.flag(!flag), at: value.position), to: path)
  }

  func set(_ step: ScreenValue) {
    guard let id = step["set"]?.string else { return }
    if variables[id] != nil, let value = step.entries?.first(where: { $0.key == "value" })?.value {
      return assign(value, toVariable: id)
    }
    guard let known = elementClass(id) else { return }
    assign(
      known.attributes.compactMap { attribute in
        step.entries?.first { $0.key == attribute.name }.map { (attribute, $0.value) }
      }, to: id)
  }

  func count(
    _ step: ScreenValue, _ key: String, _ preposition: String, _ reckon: (Double, Double) -> Double
  ) {
    guard let value = step[preposition], let path = value.string.flatMap(path),
      let amount = number(step, key)
    else { return }
    let content = content(of: path) ?? .null
    guard let number = content.asNumber else {
      return note(.notCounted(path: path.text), about: content.kind)
    }
    var changed = reckon(number, amount).withoutRoundingError
    if let minimum = self.number(step, "min") { changed = max(changed, minimum) }
    if let maximum = self.number(step, "max") { changed = min(changed, maximum) }
    guard [number, amount, changed].allSatisfy({ $0.magnitude < Self.maximumCounted }) else {
      return note(.tooLargeASum(path: path.text))
    }
    assign(ScreenValue(.number(changed), at: value.position), to: path)
  }

  /// Sets an attribute to a computed value.
  private func assign(_ value: ScreenValue, to path: AttributePath) {
    if path.isVariable { return assign(value, toVariable: path.id) }
    guard let attribute = attribute(path) else { return }
    assign([(attribute, value)], to: path.id, areReckoned: true)
  }

  /// Sets a variable, whose type stays; null restores its initial value.
  private func assign(_ value: ScreenValue, toVariable name: String) {
    guard let initial = file.value["variables"]?[name], let before = variables[name] else { return }
    var content = value.isNull ? initial.content : evaluate(value)
    if run?.textLeft == 0 { return }
    switch (initial.content, content) {
    case (.number, .string(let text)):
      guard let number = Double(decimalText: text) else {
        return note(.valueRejected(path: name), about: content.kind, at: value.position)
      }
      content = .number(number)
    case (.string, .number), (.string, .flag): content = .string(content.plainText)
    case (.number, .number), (.string, .string), (.flag, .flag), (.list, .list): break
    case (.null, _), (.flag, _), (.number, _), (.string, _), (.list, _), (.object, _):
      return note(.valueRejected(path: name), about: content.kind, at: value.position)
    }
    guard content != before else { return }
    variables[name] = content
    noteChange(of: name)
  }

  /// Sets attributes of an element.
  ///
  /// Null restores the default of the class.
  ///
  /// Adds a notice for each value that the element did not accept unchanged, and for each other
  /// attribute that changed.
  private func assign(
    _ values: [(attribute: Attribute, value: ScreenValue)], to id: String, areReckoned: Bool = false
  ) {
    guard let element = element(id), let known = elementClass(id) else { return }
    let others = known.ownAttributes.filter { own in
      own.field.type.isChoice && !values.contains { $0.attribute.name == own.name }
    }
    let before = others.map { $0.read?(element) }
    let given = values.map { assign($0.value, $0.attribute, to: element, id) }
    noteChange(of: id)
    (element as? ScrollView)?.clampContentOffset()
    for ((attribute, value), expected) in zip(values, given) {
      guard let expected, let now = attribute.read?(element) else { continue }
      let path = AttributePath(id, attribute.name)
      if isEqual(now, expected, at: path) { continue }
      let about = areReckoned ? expected.kind : redacted(expected, source: value)
      note(.valueRejected(path: path.text), about: about, at: value.position)
    }
    for (attribute, before) in zip(others, before) {
      guard let before, let now = attribute.read?(element), !now.goesOn(from: before) else {
        continue
      }
      let path = AttributePath(id, attribute.name)
      note(.changedImplicitly(path: path.text))
    }
  }

  /// Sets an attribute.
  ///
  /// Returns the expected value; `nil` if it need not be equal.
  private func assign(
    _ value: ScreenValue, _ attribute: Attribute, to element: Responder, _ id: String
  ) -> ScreenValue.Content? {
    guard !value.isNull else {
      reset(attribute, of: element, id)
      return nil
    }
    let shape = attribute.field.type
    guard shape.isKept else {
      giveText(value, attribute, element, AttributePath(id, attribute.name))
      return nil
    }
    let expected = evaluate(value).typed(as: shape)
    if run?.textLeft == 0 { return nil }
    attribute.apply(element, ScreenValue(expected.limited(by: shape), at: value.position), self)
    return expected
  }

  /// Sets a text attribute.
  ///
  /// The total size of the texts that steps assign is limited.
  private func giveText(
    _ value: ScreenValue, _ attribute: Attribute, _ element: Responder, _ path: AttributePath
  ) {
    guard textGivenInAll <= Self.maximumText else { return note(.tooMuchTextInAll) }
    guard let run else { return }
    let (before, whole) = (run.textLeft, attribute.serializedValue(of: element))
    attribute.apply(element, value, self)
    // A truncated text would be wrong, so the earlier one is restored.
    guard run.textLeft > 0 else {
      if let whole { outsideSteps { attribute.apply(element, ScreenValue(whole), self) } }
      return
    }
    if file.index.changesLanguage {
      assignedTexts[path] = AssignedText(
        attribute: attribute, value: value.dependsOnLanguage ? withCurrentValues(value) : nil)
    }
    let size = before - run.textLeft
    textGivenInAll += size - (textGiven.updateValue(size, forKey: path) ?? 0)
  }

  private func reset(_ attribute: Attribute, of element: Responder, _ id: String) {
    guard let fresh = elementClass(id).flatMap({ attribute.read?($0.make(.null, self)) }) else {
      return
    }
    attribute.apply(element, ScreenValue(fresh), self)
  }

  // MARK: Text input

  func beginEditing(_ step: ScreenValue) {
    guard let id = step["beginEditing"]?.string, let element = element(id) else { return }
    guard element.chain.allSatisfy(\.isUnhidden), element.becomeFirstResponder() else {
      return note(.notEdited(id: id))
    }
  }

  func endEditing() {
    guard window.firstResponder != nil else { return note(.nothingToEnd) }
    window.endEditing()
  }

  func type(_ text: String) {
    guard let input = keyInput else { return }
    if let input = input as? TextInput, !input.model.hasRoom(for: text) { note(.inputIsFull) }
    input.insertText(text)
  }

  var keyInput: (any KeyInput)? {
    guard let input = window.firstResponder as? any KeyInput else {
      note(.nothingEdited)
      return nil
    }
    return input
  }
}
