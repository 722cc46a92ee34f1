/// Text to read.
open class Label: View {
  public final var text: String? {
    didSet {
      textRuns = []
      if (text == nil) != (oldValue == nil) { arrangementChanged() }
    }
  }
  /// How parts of the text want to be spoken; a text that is given without any has none.
  private final var textRuns: [AttributedText.Run] = []

  public init(_ text: String? = nil, frame: Rect = .zero) {
    self.text = text
    super.init(frame: frame)
  }

  /// The text with what a voice needs to know about it.
  public final var attributedText: AttributedText? {
    get { text.map { AttributedText($0, runs: textRuns) } }
    set {
      text = newValue?.string
      textRuns = newValue?.runs ?? []
    }
  }

  override var isElementByDefault: Bool { true }
  override var defaultLabel: String? { text }
  override var shownLabel: AttributedText? { attributedText }
  override var defaultTraits: AccessibilityTraits { .staticText }
}
