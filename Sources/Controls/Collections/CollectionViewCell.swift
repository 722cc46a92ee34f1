public import Elements

/// An item of a collection.
///
/// It is one element if it has a text; otherwise its subviews are the elements.
open class CollectionViewCell: Control {
  /// The text.
  ///
  /// Setting it removes speech attributes.
  public final var text: String? {
    didSet {
      textRuns = []
      invalidateReadingOrder()
    }
  }
  private final var textRuns: [AttributedText.Run] = []

  /// Creates an item.
  public init(_ text: String? = nil, onActivate: (() -> Void)? = nil) {
    self.text = text
    super.init()
    // Elements of an item are read together, before the neighboring item.
    shouldGroupAccessibilityChildren = true
    self.onActivate = onActivate
  }

  /// The text with speech attributes.
  public final var attributedText: AttributedText? {
    get { text.map { AttributedText($0, runs: textRuns) } }
    set {
      text = newValue?.string
      textRuns = newValue?.runs ?? []
    }
  }

  open override var isElementByDefault: Bool { text != nil }
  open override var defaultLabel: String? { text }
  open override var defaultAttributedLabel: AttributedText? { attributedText }
  open override var defaultTraits: AccessibilityTraits {
    isSelectable ? stateTraits.union(.button) : stateTraits
  }

  open override func sendActions() {
    super.sendActions()
    collection?.touched(self)
  }

  private var collection: CollectionView? { superview as? CollectionView }
  private var isSelectable: Bool { onActivate != nil || collection?.onSelect != nil }
}
