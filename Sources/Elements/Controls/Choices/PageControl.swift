/// Dots that say how many pages there are, and which one is shown.
open class PageControl: Control {
  public final var numberOfPages: Int {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = limited(currentPage)
    }
  }
  /// Counted from 0.
  public final var currentPage: Int {
    didSet { currentPage = limited(currentPage) }
  }

  /// How far the page is on its way to the next, from 0 to 1; nil where nobody turns it but the user.
  public final var progress: Double?

  public init(
    numberOfPages: Int = 0, currentPage: Int = 0, frame: Rect = .zero,
    onValueChange: (() -> Void)? = nil
  ) {
    self.numberOfPages = max(0, numberOfPages)
    self.currentPage = 0
    super.init(frame: frame)
    self.currentPage = limited(currentPage)
    self.onValueChange = onValueChange
  }

  override var isElementByDefault: Bool { true }
  override var defaultValue: String? {
    guard numberOfPages > 0 else { return nil }
    let page = words.page(currentPage + 1, of: numberOfPages)
    return progress.map { "\(page)\(words.comma)\(words.percentage($0))" } ?? page
  }
  override var shownValue: AttributedText? { marked(defaultValue) }
  override var defaultTraits: AccessibilityTraits {
    stateTraits.union([.adjustable, .updatesFrequently])
  }

  open override func accessibilityIncrement() { turn(by: 1) }
  open override func accessibilityDecrement() { turn(by: -1) }

  /// Its middle belongs to neither direction, so a double tap touches nothing.
  open override func accessibilityActivate() -> Bool { onActivate == nil }

  /// A touch turns a page on in the half towards the end, and back in the other.
  open override func receiveTouch(_ touch: PassedTouch) -> Bool {
    let isMeant = isHighlighted && touch.phase == .ended
    let isTaken = super.receiveTouch(touch)
    let area = convertToScreen(bounds)
    if isEnabled, isMeant, area.contains(touch.point) {
      let isRight = touch.point.x >= area.center.x
      turn(by: isRight == (application?.direction != .rightToLeft) ? 1 : -1)
    }
    return isTaken
  }

  private func turn(by pages: Int) {
    guard isEnabled else { return }
    let before = currentPage
    currentPage += pages
    if currentPage != before { onValueChange?() }
  }

  private func limited(_ page: Int) -> Int { min(max(0, page), max(0, numberOfPages - 1)) }
}
