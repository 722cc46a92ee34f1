internal import Elements

extension Look {
  /// Creates the style of a view, without its subviews.
  ///
  /// If its class is unknown, its accessibility attributes determine the style: a custom view with
  /// the button trait is drawn as a button.
  init(of view: View) {
    var look =
      Look(bar: view) ?? Look(overlay: view) ?? Look(list: view) ?? Look(input: view)
      ?? Look(choice: view) ?? Look(control: view) ?? Look(text: view) ?? Look(whole: view)
    if let control = view as? Control {
      if !control.isEnabled, !look.states.contains(.disabled) { look.states.append(.disabled) }
      if control.isSelected, !look.states.contains(.selected) { look.states.append(.selected) }
      // A highlighted key would reveal secret text.
      if control.isHighlighted, !control.typesSecret { look.states.append(.pressed) }
    }
    self = look.dressed(in: view.appearance, view.frame.placeable.size)
  }

  /// Creates the style of a screen, or of a view of unknown class.
  private init(whole view: View) {
    let isShownWhole = view.viewController != nil
    guard view.asked.isAccessibilityElement, view.subviews.isEmpty else {
      self = Look(isShownWhole ? .screen : .plain)
      return
    }
    self = Look(named: view)
  }

  /// Creates a style from accessibility attributes.
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

  /// Creates the style of a heading, with a font size that follows from its height.
  init(heading text: String, in size: Size) {
    let usual = min(34, max(17, size.height * 0.66))
    self = Look(.heading, [.text(text, size: LetterSize.fitting(text, usual: usual, in: size))])
  }
}
