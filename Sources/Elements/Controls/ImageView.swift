/// A picture; no element until somebody says what is on it.
open class ImageView: View {
  /// What it shows, by name: that of an icon of the system labels it in its language, and any other
  /// is never read out.
  public final var imageName: String?

  public init(imageName: String? = nil, frame: Rect = .zero) {
    self.imageName = imageName
    super.init(frame: frame)
  }

  override var defaultLabel: String? { imageName.flatMap(words.icon) }
  override var shownLabel: AttributedText? { marked(defaultLabel) }
  override var defaultTraits: AccessibilityTraits { .image }
}
