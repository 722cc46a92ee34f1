/// A picture; no element until somebody says what is on it.
open class ImageView: View {
  /// What it shows, by its name in the program; never read out.
  public final var imageName: String?

  public init(imageName: String? = nil, frame: Rect = .zero) {
    self.imageName = imageName
    super.init(frame: frame)
  }

  override var defaultTraits: AccessibilityTraits { .image }
}
