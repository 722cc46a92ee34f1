/// A control with a title.
open class Button: Control {
  public final var title: String? {
    get { attributedTitle?.string }
    set { attributedTitle = newValue.map { AttributedText($0) } }
  }
  /// The title with what a voice needs to know about it.
  public final var attributedTitle: AttributedText? {
    didSet { marksChanged(oldValue, attributedTitle) }
  }
  /// What it shows where it has no title, by its name in the program.
  ///
  /// The name is read out when nothing else is known, and is seldom what a user should hear: give
  /// a button without a title a label.
  public final var imageName: String?
  /// Whether something is lost by it, which is to be seen.
  package final var isDestructive = false

  public init(
    _ title: String? = nil, imageName: String? = nil, frame: Rect = .zero,
    onActivate: (() -> Void)? = nil
  ) {
    attributedTitle = title.map { AttributedText($0) }
    self.imageName = imageName
    super.init(frame: frame)
    self.onActivate = onActivate
  }

  override var isElementByDefault: Bool { true }
  override var defaultLabel: String? {
    guard let title, !title.isEmpty else { return imageName }
    return title
  }
  override var shownLabel: AttributedText? { attributedTitle }
  override var defaultTraits: AccessibilityTraits { stateTraits.union(.button) }
}
