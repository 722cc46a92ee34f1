/// An item of a collection: one element where it has a text, else what its subviews are.
open class CollectionViewCell: Control {
  public final var text: String? {
    didSet {
      textRuns = []
      arrangementChanged()
    }
  }
  private final var textRuns: [AttributedText.Run] = []

  public init(_ text: String? = nil, onActivate: (() -> Void)? = nil) {
    self.text = text
    super.init()
    // What lies in an item is read before the next one, whatever stands beside it.
    shouldGroupAccessibilityChildren = true
    self.onActivate = onActivate
  }

  /// The text with what a voice needs to know about it.
  public final var attributedText: AttributedText? {
    get { text.map { AttributedText($0, runs: textRuns) } }
    set {
      text = newValue?.string
      textRuns = newValue?.runs ?? []
    }
  }

  override var isElementByDefault: Bool { text != nil }
  override var defaultLabel: String? { text }
  override var shownLabel: AttributedText? { attributedText }
  override var defaultTraits: AccessibilityTraits {
    isSelectable ? stateTraits.union(.button) : stateTraits
  }

  open override func sendActions() {
    super.sendActions()
    collection?.touched(self)
  }

  private var collection: CollectionView? { superview as? CollectionView }
  private var isSelectable: Bool { onActivate != nil || collection?.onSelect != nil }
}
