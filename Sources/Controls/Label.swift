public import Elements

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

  open override var isElementByDefault: Bool { true }
  open override var defaultLabel: String? { text }
  open override var defaultAttributedLabel: AttributedText? { attributedText }
  open override var defaultTraits: AccessibilityTraits { .staticText }
}
