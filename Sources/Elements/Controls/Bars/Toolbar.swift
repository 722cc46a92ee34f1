/// A bar of buttons that belong to what is shown; a reader tells of it on the way in.
open class Toolbar: View {
  public static let height = 44.0
  public final var buttons: [Button] = [] {
    didSet { replace(oldValue) }
  }

  public init(_ buttons: [Button] = [], frame: Rect = .zero) {
    self.buttons = buttons
    super.init(frame: frame)
    accessibilityContainerType = .semanticGroup
    replace([])
  }

  override var defaultLabel: String? { words.toolbar }
  override var shownLabel: AttributedText? { marked(words.toolbar) }

  open override func layoutSubviews() { placeSideBySide(buttons) }

  private func replace(_ old: [Button]) {
    for button in old { button.removeFromSuperview() }
    for button in buttons { addSubview(button) }
    layoutSubviews()
  }
}
