internal import Controls
internal import Elements

extension ViewStyle {
  /// Creates the style of a button or another control; `nil` for other views.
  init?(control view: View) {
    switch view {
    case let part as StepButton:
      let symbol = part.direction == .up ? Symbol.plus : .minus
      let isAsleep = part.resolved.traits.contains(.notEnabled)
      self = ViewStyle(.stepButton, [.symbol(symbol)], states: isAsleep ? [.disabled] : [])
    case is CellDetailButton: self = ViewStyle(.rowButton, [.symbol(.info)])
    case is CellRemoveButton: self = ViewStyle(.removeButton, [.symbol(.minus)])
    case is CellHandle: self = ViewStyle(.handle, [.symbol(.handle)])
    case is ClearButton: self = ViewStyle(.clear, [.symbol(.clear)])
    case let button as DisclosureButton:
      let isExpanded = button.resolved.expandedStatus == .expanded
      self = ViewStyle(
        .disclosure, Self.face(button) + [.symbol(.chevron)], states: isExpanded ? [.expanded] : [])
    case let button as PopUpButton:
      let size = button.frame.finiteOrZero.size
      // The title and the choice share the width between the margins and the symbol.
      let part = Size(width: max(0, (size.width - 54) / 2), height: size.height)
      let choice = button.selectedChoice.map { text in
        [ContentItem.text(text, .detail, size: FontSize.fitting(text, preferred: 17, in: part))]
      }
      let face = Self.face(
        button, beside: size.width - (choice == nil ? size.width - 46 : part.width))
      self = ViewStyle(.choice, face + (choice ?? []) + [.symbol(.updown)])
    case let button as Button:
      let isKey = button.resolved.traits.contains(.keyboardKey)
      if button.resolved.traits.contains(.backButton), button.configuration == nil {
        self = ViewStyle(.back, [.symbol(.back)] + Self.face(button, beside: 36))
      } else {
        self = ViewStyle(isKey ? .key : .button, Self.face(button), states: Self.look(of: button))
      }
    case let toggle as Switch: self = ViewStyle(.toggle, states: toggle.isOn ? [.on] : [])
    case let slider as Slider:
      self = ViewStyle(.slider)
      amount = slider.fraction
    case is Stepper: self = ViewStyle(.stepper)
    case let progress as ProgressView:
      self = ViewStyle(.progress)
      amount = progress.progress
    case let indicator as ActivityIndicatorView:
      self = ViewStyle(.activity, states: indicator.isAnimating ? [.on] : [])
    default: return nil
    }
  }

  /// Returns the content of a button: title, else image, else label.
  ///
  /// `taken` is the width that other content needs.
  static func face(_ button: Button, usual: Double = 17, beside taken: Double = 16) -> [ContentItem]
  {
    let size = button.frame.finiteOrZero.size
    let image = button.appearance.image == nil ? 0 : 36.0
    let inside = Size(width: max(0, size.width - taken - image), height: size.height)
    func text(_ text: String) -> ContentItem {
      .text(text, size: FontSize.fitting(text, preferred: usual, in: inside))
    }
    if let title = button.title, !title.isEmpty {
      let symbol = button.imageName.flatMap { Symbol(named: $0) }
      guard let symbol, button.appearance.image == nil else { return [text(title)] }
      let isStacked = isStacked(button)
      let room = Size(
        width: max(0, inside.width - (isStacked ? 0 : 30)),
        height: max(0, inside.height - (isStacked ? 30 : 0)))
      let preferred = isStacked ? 13 : usual
      return [
        .symbol(symbol),
        .text(title, size: FontSize.fitting(title, preferred: preferred, in: room)),
      ]
    }
    // The image of a file replaces the symbol or the label.
    guard button.appearance.image == nil else { return [] }
    if let name = button.imageName, !name.isEmpty {
      return [Symbol(named: name).map { .symbol($0) } ?? .image(name)]
    }
    return button.resolved.label.map { [text($0.string)] } ?? []
  }

  /// Whether the symbol of a button is above its title, because there is no room beside it.
  private static func isStacked(_ button: Button) -> Bool {
    guard let title = button.title, !title.isEmpty, button.appearance.image == nil,
      button.imageName.flatMap({ Symbol(named: $0) }) != nil
    else { return false }
    let size = button.frame.finiteOrZero.size
    return size.height >= 56 && TextWidth.of(title, size: 17) > size.width - 54
  }

  /// Returns the states for the configuration and the layout of a button.
  private static func look(of button: Button) -> [State] {
    let background: [State] =
      switch button.configurationStyle {
      case .plain?: [.borderless]
      case .gray?: [.gray]
      case .tinted?: [.tinted]
      case .filled?: [.on]
      case nil: []
      }
    return background + (isStacked(button) ? [.stacked] : [])
  }
}
