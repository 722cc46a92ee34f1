public import Elements

/// A row of dots that shows the number of pages and the current page.
open class PageControl: Control {
  /// The number of pages; negative values are set to 0.
  public final var numberOfPages: Int {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = limited(currentPage)
    }
  }
  /// The zero-based index of the current page, clamped to the existing pages.
  public final var currentPage: Int {
    didSet { currentPage = limited(currentPage) }
  }

  /// The progress towards the next page, 0 to 1; `nil` if pages do not advance automatically.
  public final var progress: Double?

  /// Creates a page control.
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

  open override var isElementByDefault: Bool { true }
  open override var defaultValue: String? {
    guard numberOfPages > 0 else { return nil }
    let page = controlStrings.page(currentPage + 1, of: numberOfPages)
    return progress.map { "\(page)\(controlStrings.comma)\(controlStrings.percentage($0))" } ?? page
  }
  open override var defaultAttributedValue: AttributedText? { marked(defaultValue) }
  open override var defaultTraits: AccessibilityTraits {
    stateTraits.union([.adjustable, .updatesFrequently])
  }

  open override func accessibilityIncrement() { turn(by: 1) }
  open override func accessibilityDecrement() { turn(by: -1) }

  /// Handles activation without effect unless `onActivate` is set: the center of the control
  /// belongs to neither direction.
  open override func accessibilityActivate() -> Bool { onActivate == nil }

  /// A touch in the trailing half turns one page forward, a touch in the leading half one page
  /// back.
  open override func receiveTouch(_ touch: ViewTouch) -> Bool {
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
