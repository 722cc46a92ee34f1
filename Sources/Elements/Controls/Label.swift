/// Text that can be read but not edited.
open class Label: View {
  /// The text.
  public final var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { AttributedText($0) } }
  }
  /// The text with speech attributes.
  public final var attributedText: AttributedText? {
    didSet {
      if (attributedText == nil) != (oldValue == nil) { invalidateReadingOrder() }
      marksChanged(oldValue, attributedText)
    }
  }

  /// Creates a label.
  public init(_ text: String? = nil, frame: Rect = .zero) {
    attributedText = text.map { AttributedText($0) }
    super.init(frame: frame)
  }

  override var isElementByDefault: Bool { true }
  override var defaultLabel: String? { text }
  override var defaultAttributedLabel: AttributedText? { attributedText }
  override var defaultTraits: AccessibilityTraits { .staticText }
}
