public import Elements

/// A bar of buttons for the shown content.
///
/// A reader announces it when the cursor enters it.
open class Toolbar: View {
  /// The height, in points.
  public static let height = 44.0
  /// The buttons, from the leading end.
  public final var buttons: [Button] = [] {
    didSet { replace(oldValue) }
  }

  /// Creates a toolbar.
  public init(_ buttons: [Button] = [], frame: Rect = .zero) {
    self.buttons = buttons
    super.init(frame: frame)
    accessibilityContainerType = .semanticGroup
    replace([])
  }

  open override var defaultLabel: String? { controlStrings.toolbar }
  open override var defaultAttributedLabel: AttributedText? { marked(controlStrings.toolbar) }

  open override func layoutSubviews() { distributeHorizontally(buttons) }

  private func replace(_ old: [Button]) {
    for button in old { button.removeFromSuperview() }
    for button in buttons { addSubview(button) }
    layoutSubviews()
  }
}
