/// A wheel that turns while something is being done.
open class ActivityIndicatorView: View {
  private(set) public final var isAnimating: Bool
  /// Whether it is not to be seen while nothing is being done.
  public final var hidesWhenStopped = true {
    didSet { hideOrShow() }
  }

  public init(isAnimating: Bool = false, frame: Rect = .zero) {
    self.isAnimating = isAnimating
    super.init(frame: frame)
    hideOrShow()
  }

  public final func startAnimating() {
    isAnimating = true
    hideOrShow()
  }

  public final func stopAnimating() {
    isAnimating = false
    hideOrShow()
  }

  private func hideOrShow() { isHidden = hidesWhenStopped && !isAnimating }

  override var isElementByDefault: Bool { true }
  override var defaultLabel: String? { isAnimating ? words.inProgress : words.progressHalted }
  override var shownLabel: AttributedText? { marked(defaultLabel) }
  override var defaultTraits: AccessibilityTraits { .updatesFrequently }
}
