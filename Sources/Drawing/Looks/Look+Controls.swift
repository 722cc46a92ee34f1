internal import Elements

extension Look {
  /// Creates the style of a button or another control; `nil` for other views.
  init?(control view: View) {
    switch view {
    case let part as StepButton:
      let symbol = part.way == .up ? Symbol.plus : .minus
      let isAsleep = part.asked.traits.contains(.notEnabled)
      self = Look(.stepButton, [.symbol(symbol)], states: isAsleep ? [.disabled] : [])
    case is CellDetailButton: self = Look(.rowButton, [.symbol(.info)])
    case is CellRemoveButton: self = Look(.removeButton, [.symbol(.minus)])
    case is CellHandle: self = Look(.handle, [.symbol(.handle)])
    case is ClearButton: self = Look(.clear, [.symbol(.clear)])
    case let button as DisclosureButton:
      let isExpanded = button.asked.expandedStatus == .expanded
      self = Look(
        .disclosure, Self.face(button) + [.symbol(.chevron)], states: isExpanded ? [.expanded] : [])
    case let button as PopUpButton:
      let size = button.frame.placeable.size
      // The title and the choice share the width between the margins and the symbol.
      let part = Size(width: max(0, (size.width - 54) / 2), height: size.height)
      let choice = button.selectedChoice.map { text in
        [Mark.text(text, .detail, size: LetterSize.fitting(text, usual: 17, in: part))]
      }
      let face = Self.face(
        button, beside: size.width - (choice == nil ? size.width - 46 : part.width))
      self = Look(.choice, face + (choice ?? []) + [.symbol(.updown)])
    case let button as Button:
      let isKey = button.asked.traits.contains(.keyboardKey)
      self = Look(isKey ? .key : .button, Self.face(button))
    case let toggle as Switch: self = Look(.toggle, states: toggle.isOn ? [.on] : [])
    case let slider as Slider:
      self = Look(.slider)
      amount = slider.part
    case is Stepper: self = Look(.stepper)
    case let progress as ProgressView:
      self = Look(.progress)
      amount = progress.progress
    case let indicator as ActivityIndicatorView:
      self = Look(.activity, states: indicator.isAnimating ? [.on] : [])
    default: return nil
    }
  }

  /// Returns the content of a button: title, else image, else label.
  ///
  /// `taken` is the width that other content needs.
  static func face(_ button: Button, usual: Double = 17, beside taken: Double = 16) -> [Mark] {
    let size = button.frame.placeable.size
    let image = button.appearance.image == nil ? 0 : 36.0
    let inside = Size(width: max(0, size.width - taken - image), height: size.height)
    func text(_ text: String) -> Mark {
      .text(text, size: LetterSize.fitting(text, usual: usual, in: inside))
    }
    if let title = button.title, !title.isEmpty { return [text(title)] }
    // The image of a file replaces the symbol or the label.
    guard button.appearance.image == nil else { return [] }
    if let name = button.imageName, !name.isEmpty {
      return [Symbol(named: name).map { .symbol($0) } ?? .image(name)]
    }
    return button.asked.label.map { [text($0.string)] } ?? []
  }
}
