/// A bar that shows progress.
open class ProgressView: View {
  /// The progress, 0 to 1.
  public final var progress: Double {
    didSet { progress = progress.limited(from: 0, to: 1) }
  }

  /// Creates a progress view.
  public init(progress: Double = 0, frame: Rect = .zero) {
    self.progress = progress.limited(from: 0, to: 1)
    super.init(frame: frame)
  }

  override var isElementByDefault: Bool { true }
  override var defaultLabel: String? { words.progress }
  override var shownLabel: AttributedText? { marked(words.progress) }
  override var defaultValue: String? { words.percentage(progress) }
  override var shownValue: AttributedText? { marked(defaultValue) }
  override var defaultTraits: AccessibilityTraits { .updatesFrequently }
}
