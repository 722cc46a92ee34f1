import Elements

extension Stage {
  /// Steps that give attributes new values.
  func change(_ step: ScreenValue, _ kind: StepKind) {
    switch kind {
    case .set: set(step)
    case .toggle:
      guard let value = step["toggle"], let path = value.string.flatMap({ AttributePath($0) }),
        case .flag(let flag) = content(of: path)
      else { return }
      give(ScreenValue(.flag(!flag), at: value.place), to: path)
    case .add: count(step, "add", "to") { $0 + $1 }
    case .subtract: count(step, "subtract", "from") { $0 - $1 }
    case .present, .dismiss, .push, .pop, .popToRoot, .post, .announce, .focus, .sound,
      .openLink, .beginEditing, .type, .deleteBackward, .endEditing, .endRefreshing, .rotate,
      .background, .timer, .cancelTimer, .if,
      .return:
      return
    }
  }

  /// Gives attributes in the order of the class, as a node does: limits before what they limit.
  private func set(_ step: ScreenValue) {
    guard let id = step["set"]?.string, let known = file.index.elements[id],
      let attributes = ClassCatalog.named(known.className)?.attributes
    else { return }
    for attribute in attributes {
      guard let entry = step.entries?.first(where: { $0.key == attribute.name }),
        let path = AttributePath("\(id).\(entry.key)")
      else { continue }
      give(entry.value, to: path)
    }
  }

  private func count(
    _ step: ScreenValue, _ key: String, _ preposition: String,
    _ reckon: (Double, Double) -> Double
  ) {
    guard let value = step[preposition], let path = value.string.flatMap({ AttributePath($0) }),
      let amount = number(step, key)
    else { return }
    let content = content(of: path) ?? .null
    guard let number = content.asNumber else {
      return note(.notCounted(path: path.text), now: open(content, path))
    }
    var changed = reckon(number, amount).withoutNoise
    if let least = self.number(step, "min") { changed = max(changed, least) }
    if let most = self.number(step, "max") { changed = min(changed, most) }
    guard changed.isFinite else { return note(.tooLargeASum(path: path.text)) }
    give(ScreenValue(.number(changed), at: value.place), to: path)
  }

  /// Gives an element a value; null is what its class has.
  private func give(_ value: ScreenValue, to path: AttributePath) {
    guard let element = element(path.id), let attribute = attribute(path) else { return }
    guard !value.isNull else { return reset(attribute, of: element, path.id) }
    guard attribute.field.shape.isKept else { return giveText(value, attribute, element, path) }
    let wanted = meant(value).typed(as: attribute.field.shape)
    if run?.textLeft == 0 { return }
    attribute.apply(
      element, ScreenValue(wanted.limited(by: attribute.field.shape), at: value.place), self)
    guard let now = attribute.read?(element) else { return }
    if !isEqual(now, wanted, at: path) {
      note(
        .notKept(path: path.text), given: open(wanted, value), now: open(now, path),
        at: value.place)
    }
  }

  /// What steps gave all elements together stays within a bound.
  private func giveText(
    _ value: ScreenValue, _ attribute: Attribute, _ element: Responder, _ path: AttributePath
  ) {
    guard textGivenInAll <= Self.mostText else { return note(.tooMuchTextInAll) }
    guard let run else { return }
    let (before, whole) = (run.textLeft, attribute.written(element))
    attribute.apply(element, value, self)
    // Half of it is not what was meant: it stays as it was.
    guard run.textLeft > 0 else {
      if let whole { outsideSteps { attribute.apply(element, ScreenValue(whole), self) } }
      return
    }
    let size = before - run.textLeft
    textGivenInAll += size - (textGiven.updateValue(size, forKey: path) ?? 0)
  }

  private func reset(_ attribute: Attribute, of element: Responder, _ id: String) {
    let name = file.index.elements[id]?.className ?? ClassCatalog.usual
    guard let known = ClassCatalog.named(name),
      let fresh = attribute.read?(known.make(.null, self))
    else { return }
    attribute.apply(element, ScreenValue(fresh), self)
  }

  // MARK: Text that is edited

  func edit(_ step: ScreenValue, _ kind: StepKind) {
    switch kind {
    case .beginEditing:
      guard let id = step["beginEditing"]?.string, let element = element(id) else { return }
      if !element.becomeFirstResponder() { note(.notEdited(id: id)) }
    case .type: if let text = string(step["type"]) { type(text) }
    case .deleteBackward: keyInput?.deleteBackward()
    case .endEditing: window.endEditing()
    case .set, .add, .subtract, .toggle, .present, .dismiss, .push, .pop, .popToRoot, .post,
      .announce, .focus, .sound, .openLink, .endRefreshing, .rotate, .background, .timer,
      .cancelTimer, .if, .return:
      return
    }
  }

  private func type(_ text: String) {
    guard let input = keyInput else { return }
    if let input = input as? TextInput, !input.model.hasRoom(for: text) { note(.inputIsFull) }
    input.insertText(text)
  }

  private var keyInput: (any KeyInput)? {
    guard let input = window.firstResponder as? any KeyInput else {
      note(.nothingEdited)
      return nil
    }
    return input
  }
}
