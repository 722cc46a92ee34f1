/// A bar that shows progress.
open class ProgressView: View {
  /// The progress, 0 to 1.
  public final var progress: Double {
    didSet { progress = progress.clamped(from: 0, to: 1) }
  }

  /// Creates a progress view.
  public init(progress: Double = 0, frame: Rect = .zero) {
    self.progress = progress.clamped(from: 0, to: 1)
    super.init(frame: frame)
  }

  override var isElementByDefault: Bool { true }
  override var defaultLabel: String? { controlStrings.progress }
  override var defaultAttributedLabel: AttributedText? { marked(controlStrings.progress) }
  override var defaultValue: String? { controlStrings.percentage(progress) }
  override var shownValue: AttributedText? { marked(defaultValue) }
  override var defaultTraits: AccessibilityTraits { .updatesFrequently }
}
