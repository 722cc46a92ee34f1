internal import Controls
internal import Elements

extension ViewStyle {
  /// Creates the style of a view, without its subviews.
  ///
  /// Each initializer in turn returns `nil` if the view is not of its classes. The style of an
  /// accessibility element of another class follows from its attributes: a custom view with the
  /// button trait is drawn as a button.
  init(of view: View) {
    var style =
      ViewStyle(bar: view) ?? ViewStyle(overlay: view) ?? ViewStyle(list: view)
      ?? ViewStyle(input: view) ?? ViewStyle(choice: view) ?? ViewStyle(control: view)
      ?? ViewStyle(text: view) ?? ViewStyle(fallback: view)
    if let control = view as? Control {
      if !control.isEnabled, !style.states.contains(.disabled) { style.states.append(.disabled) }
      if control.isSelected, !style.states.contains(.selected) { style.states.append(.selected) }
      // A pressed key is not highlighted if it would reveal secure text.
      if control.isHighlighted, !control.typesSecureText { style.states.append(.pressed) }
    }
    self = style.applying(view.appearance, in: view.frame.finiteOrZero.size)
  }

  /// Creates the style of a view of any other class.
  ///
  /// An accessibility element without subviews is drawn by its attributes, the view of a view
  /// controller as a screen, and any other view as `plain`.
  private init(fallback view: View) {
    let isRootView = view.viewController != nil
    guard view.resolved.isAccessibilityElement, view.subviews.isEmpty else {
      self = ViewStyle(isRootView ? .screen : .plain)
      return
    }
    self = ViewStyle(accessibilityOf: view)
  }

  /// Creates a style from the resolved accessibility attributes of an element.
  init(accessibilityOf element: Responder) {
    let attributes = element.resolved
    let traits = attributes.traits
    let (label, value) = (attributes.label?.string ?? "", attributes.value?.string ?? "")
    let size = attributes.frame.size
    var content =
      label.isEmpty
      ? [] : [ContentItem.text(label, size: FontSize.fitting(label, preferred: 17, in: size))]
    if !value.isEmpty { content.append(.text(value, .detail)) }
    switch true {
    case traits.contains(.image) && content.isEmpty: self = ViewStyle(.image, [.symbol(.picture)])
    case traits.contains(.keyboardKey): self = ViewStyle(.key, content)
    case traits.contains(.header): self = ViewStyle(heading: label, in: size)
    case traits.contains(.link): self = ViewStyle(.link, content)
    case !traits.isDisjoint(with: [.button, .toggleButton, .adjustable]):
      self = ViewStyle(.element, content)
    case traits.contains(.staticText): self = ViewStyle(.text, content)
    default: self = ViewStyle(content.isEmpty ? .plain : .element, content)
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
      .heading, [.text(text, size: FontSize.fitting(text, preferred: usual, in: size))])
  }
}
