public import Elements

/// A spinner that indicates work in progress.
open class ActivityIndicatorView: View {
  /// Whether the spinner turns.
  private(set) public final var isAnimating: Bool
  /// Whether the view is hidden while the spinner does not turn.
  public final var hidesWhenStopped = true {
    didSet { hideOrShow() }
  }

  /// Creates a spinner.
  public init(isAnimating: Bool = false, frame: Rect = .zero) {
    self.isAnimating = isAnimating
    super.init(frame: frame)
    hideOrShow()
  }

  /// Starts the spinner.
  public final func startAnimating() {
    isAnimating = true
    hideOrShow()
  }

  /// Stops the spinner.
  public final func stopAnimating() {
    isAnimating = false
    hideOrShow()
  }

  private func hideOrShow() { isHidden = hidesWhenStopped && !isAnimating }

  open override var isElementByDefault: Bool { true }
  open override var defaultLabel: String? {
    isAnimating ? controlStrings.inProgress : controlStrings.progressHalted
  }
  open override var defaultAttributedLabel: AttributedText? { marked(defaultLabel) }
  open override var defaultTraits: AccessibilityTraits { .updatesFrequently }
}
