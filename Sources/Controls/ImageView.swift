public import Elements

/// An image.
///
/// It is not an accessibility element by default.
open class ImageView: View {
  /// The name of the image.
  ///
  /// The name of a system icon provides the label; other names are never read.
  public final var imageName: String?

  /// Creates an image view.
  public init(imageName: String? = nil, frame: Rect = .zero) {
    self.imageName = imageName
    super.init(frame: frame)
  }

  open override var defaultLabel: String? { imageName.flatMap(controlStrings.icon) }
  open override var defaultAttributedLabel: AttributedText? { marked(defaultLabel) }
  open override var defaultTraits: AccessibilityTraits { .image }
}
