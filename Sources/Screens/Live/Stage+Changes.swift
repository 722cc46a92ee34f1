import Elements

extension Stage {
  /// Steps that give attributes new values.
  func change(_ step: ScreenValue, _ kind: StepKind) {
    switch kind {
    case .set: set(step)
    case .toggle:
      guard let path = step["toggle"]?.string.flatMap({ AttributePath($0) }),
        case .flag(let flag) = content(of: path)
      else { return }
      give(ScreenValue(.flag(!flag)), to: path)
    case .add: count(step, "to", by: amount(step["add"]))
    case .subtract: count(step, "from", by: -amount(step["subtract"]))
    case .present, .dismiss, .push, .pop, .popToRoot, .post, .announce, .focus, .sound,
      .openLink, .beginEditing, .type, .deleteBackward, .endEditing, .endRefreshing, .rotate,
      .background, .timer, .cancelTimer, .if,
      .return:
      return
    }
  }

  private func set(_ step: ScreenValue) {
    guard let id = step["set"]?.string else { return }
    for entry in step.entries ?? [] where entry.key != "set" {
      guard let path = AttributePath("\(id).\(entry.key)") else { continue }
      give(entry.value, to: path)
    }
  }

  private func amount(_ value: ScreenValue?) -> Double {
    value?.number ?? string(value).flatMap { Double(plain: $0) } ?? 0
  }

  private func count(_ step: ScreenValue, _ key: String, by amount: Double) {
    guard let path = step[key]?.string.flatMap({ AttributePath($0) }) else { return }
    let content = content(of: path) ?? .null
    guard let number = content.asNumber else {
      return note("\(path.text) is “\(content.plainText)”, which cannot be counted on from")
    }
    var changed = (number + amount).withoutNoise
    if let least = step["min"]?.number { changed = max(changed, least) }
    if let most = step["max"]?.number { changed = min(changed, most) }
    guard changed.isFinite else { return }
    give(ScreenValue(.number(changed)), to: path)
  }

  /// Gives an element a value; null is what its class has.
  private func give(_ value: ScreenValue, to path: AttributePath) {
    guard let element = element(path.id), let attribute = attribute(path) else { return }
    guard !value.isNull else { return reset(attribute, of: element, path.id) }
    attribute.apply(element, computed(value, for: attribute), self)
  }

  private func reset(_ attribute: Attribute, of element: Responder, _ id: String) {
    let name = file.index.elements[id]?.className ?? ClassCatalog.usual
    guard let known = ClassCatalog.named(name),
      let fresh = attribute.read?(known.make(.null, self))
    else { return }
    attribute.apply(element, ScreenValue(fresh), self)
  }

  /// What a text with places comes to, where no text is wanted.
  private func computed(_ value: ScreenValue, for attribute: Attribute) -> ScreenValue {
    guard attribute.isScalar, let text = value.string, let filled = string(value) else {
      return value
    }
    switch attribute.field.shape {
    case .number, .integer:
      return Double(plain: filled).map { ScreenValue(.number($0)) } ?? value
    case .flag: return ScreenValue(.flag(filled == "true"))
    case .text, .plainText, .string, .word, .traits, .numbers, .list, .object, .id, .screen,
      .languageTag,
      .date, .attributePath, .anyValue, .either, .steps, .handlers, .nodes, .node, .elements,
      .languageName, .strings, .screens, .done:
      return filled == text ? value : ScreenValue(.string(filled))
    }
  }

  // MARK: Text that is edited

  func edit(_ step: ScreenValue, _ kind: StepKind) {
    switch kind {
    case .beginEditing:
      step["beginEditing"]?.string.flatMap { element($0) }?.becomeFirstResponder()
    case .type:
      if let text = string(step["type"]) { keyInput?.insertText(text) }
    case .deleteBackward: keyInput?.deleteBackward()
    case .endEditing: window.endEditing()
    case .set, .add, .subtract, .toggle, .present, .dismiss, .push, .pop, .popToRoot, .post,
      .announce, .focus, .sound, .openLink, .endRefreshing, .rotate, .background, .timer,
      .cancelTimer, .if, .return:
      return
    }
  }

  private var keyInput: (any KeyInput)? {
    guard let input = window.firstResponder as? any KeyInput else {
      note("Text was typed while nothing was being edited")
      return nil
    }
    return input
  }
}
