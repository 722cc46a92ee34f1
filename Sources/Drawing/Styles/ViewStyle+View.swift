internal import Elements

extension ViewStyle {
  /// Creates the style of a view, without its subviews.
  ///
  /// Each initializer in turn returns `nil` if the view is not of its classes. The style of an
  /// accessibility element of another class follows from its attributes: a custom view with the
  /// button trait is drawn as a button.
  init(of view: View) {
    var look =
      ViewStyle(bar: view) ?? ViewStyle(overlay: view) ?? ViewStyle(list: view) ?? ViewStyle(
        input: view)
      ?? ViewStyle(choice: view) ?? ViewStyle(control: view) ?? ViewStyle(text: view)
      ?? ViewStyle(whole: view)
    if let control = view as? Control {
      if !control.isEnabled, !look.states.contains(.disabled) { look.states.append(.disabled) }
      if control.isSelected, !look.states.contains(.selected) { look.states.append(.selected) }
      // A pressed key is not highlighted if it would reveal secure text.
      if control.isHighlighted, !control.typesSecureText { look.states.append(.pressed) }
    }
    self = look.applying(view.appearance, in: view.frame.finiteOrZero.size)
  }

  /// Creates the style of a view of any other class.
  ///
  /// An accessibility element without subviews is drawn by its attributes, the view of a view
  /// controller as a screen, and any other view as `plain`.
  private init(whole view: View) {
    let isShownWhole = view.viewController != nil
    guard view.resolved.isAccessibilityElement, view.subviews.isEmpty else {
      self = ViewStyle(isShownWhole ? .screen : .plain)
      return
    }
    self = ViewStyle(named: view)
  }

  /// Creates a style from the resolved accessibility attributes of an element.
  init(named element: Responder) {
    let asked = element.resolved
    let traits = asked.traits
    let (label, value) = (asked.label?.string ?? "", asked.value?.string ?? "")
    let size = asked.frame.size
    var marks =
      label.isEmpty
      ? [] : [ContentItem.text(label, size: LetterSize.fitting(label, usual: 17, in: size))]
    if !value.isEmpty { marks.append(.text(value, .detail)) }
    switch true {
    case traits.contains(.image) && marks.isEmpty: self = ViewStyle(.image, [.symbol(.picture)])
    case traits.contains(.keyboardKey): self = ViewStyle(.key, marks)
    case traits.contains(.header): self = ViewStyle(heading: label, in: size)
    case traits.contains(.link): self = ViewStyle(.link, marks)
    case !traits.isDisjoint(with: [.button, .toggleButton, .adjustable]):
      self = ViewStyle(.element, marks)
    case traits.contains(.staticText): self = ViewStyle(.text, marks)
    default: self = ViewStyle(marks.isEmpty ? .plain : .element, marks)
    }
    if traits.contains(.selected) { states.append(.selected) }
    if traits.contains(.notEnabled) { states.append(.disabled) }
  }

  /// Creates the style of a heading.
  ///
  /// The font size is two thirds of the height, from 17 to 34, or less if the text does not fit.
  init(heading text: String, in size: Size) {
    let usual = min(34, max(17, size.height * 0.66))
    self = ViewStyle(
      .heading, [.text(text, size: LetterSize.fitting(text, usual: usual, in: size))])
  }
}
