public import Elements

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

  open override var isElementByDefault: Bool { true }
  open override var defaultLabel: String? { controlStrings.progress }
  open override var defaultAttributedLabel: AttributedText? { marked(controlStrings.progress) }
  open override var defaultValue: String? { controlStrings.percentage(progress) }
  open override var defaultAttributedValue: AttributedText? { marked(defaultValue) }
  open override var defaultTraits: AccessibilityTraits { .updatesFrequently }
}
