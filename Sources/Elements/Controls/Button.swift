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
  /// The picture on it, by name.
  ///
  /// A button without a title that shows an icon of the system, such as `plus` or `trash`, is called
  /// by what that means, in its language: “Add”, “Delete”. The name of any other picture is never
  /// read out: give such a button a label.
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
    guard let title, !title.isEmpty else { return imageName.flatMap(words.icon) }
    return title
  }
  override var shownLabel: AttributedText? {
    title?.isEmpty == false ? attributedTitle : marked(imageName.flatMap(words.icon))
  }
  override var defaultTraits: AccessibilityTraits { stateTraits.union(.button) }
}
