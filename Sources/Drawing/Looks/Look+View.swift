internal import Elements

extension Look {
  /// The look of a view, without what lies on it.
  ///
  /// What its class does not say, what it says of itself does: a view of a class of your own that is a
  /// button to a reader is drawn as one.
  init(of view: View) {
    var look =
      Look(bar: view) ?? Look(overlay: view) ?? Look(list: view) ?? Look(input: view)
      ?? Look(choice: view) ?? Look(control: view) ?? Look(text: view) ?? Look(whole: view)
    if let control = view as? Control {
      if !control.isEnabled, !look.states.contains(.disabled) { look.states.append(.disabled) }
      if control.isSelected, !look.states.contains(.selected) { look.states.append(.selected) }
      // Which key is pressed tells what is typed.
      if control.isHighlighted, !control.typesSecret { look.states.append(.pressed) }
    }
    self = look.dressed(in: view.appearance, view.frame.placeable.size)
  }

  /// A screen, or a view of which nothing is known but what a reader is told.
  private init(whole view: View) {
    let isShownWhole = view.viewController != nil
    guard view.asked.isAccessibilityElement, view.subviews.isEmpty else {
      self = Look(isShownWhole ? .screen : .plain)
      return
    }
    self = Look(named: view)
  }

  /// Something that is known by what a reader says of it.
  init(named element: Responder) {
    let asked = element.asked
    let traits = asked.traits
    let (label, value) = (asked.label?.string ?? "", asked.value?.string ?? "")
    let size = asked.frame.size
    var marks =
      label.isEmpty ? [] : [Mark.text(label, size: LetterSize.fitting(label, usual: 17, in: size))]
    if !value.isEmpty { marks.append(.text(value, .detail)) }
    switch true {
    case traits.contains(.image) && marks.isEmpty: self = Look(.image, [.symbol(.picture)])
    case traits.contains(.keyboardKey): self = Look(.key, marks)
    case traits.contains(.header): self = Look(heading: label, in: size)
    case traits.contains(.link): self = Look(.link, marks)
    case !traits.isDisjoint(with: [.button, .toggleButton, .adjustable]):
      self = Look(.element, marks)
    case traits.contains(.staticText): self = Look(.text, marks)
    default: self = Look(marks.isEmpty ? .plain : .element, marks)
    }
    if traits.contains(.selected) { states.append(.selected) }
    if traits.contains(.notEnabled) { states.append(.disabled) }
  }

  /// A heading is as large as its place lets it be.
  init(heading text: String, in size: Size) {
    let usual = min(34, max(17, size.height * 0.66))
    self = Look(.heading, [.text(text, size: LetterSize.fitting(text, usual: usual, in: size))])
  }
}
