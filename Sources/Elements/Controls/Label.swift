/// Text to read.
open class Label: View {
  public final var text: String? {
    didSet { if (text == nil) != (oldValue == nil) { arrangementChanged() } }
  }

  public init(_ text: String? = nil, frame: Rect = .zero) {
    self.text = text
    super.init(frame: frame)
  }

  override var isElementByDefault: Bool { true }
  override var defaultLabel: String? { text }
  override var defaultTraits: AccessibilityTraits { .staticText }
}
