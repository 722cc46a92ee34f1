public import Elements

/// A view onto larger content, scrolled by pages.
///
/// A scroll gesture moves by the visible length less an overlap and posts the page that is shown.
/// At the end it posts the same page again, from which a reader detects the end. If all content
/// fits, the view declines and the next responder is offered the scroll.
open class ScrollView: View, ScrollingView {
  /// The size of the content.
  public final var contentSize = Size.zero {
    didSet {
      guard contentSize != oldValue else { return }
      invalidateReadingOrder()
      contentOffset = limited(contentOffset)
      if contentSize.width != oldValue.width { mirrorSubviews() }
    }
  }
  /// Whether a page is exactly the visible size, without overlap.
  public final var isPagingEnabled = false
  /// Whether the view scrolls.
  public final var isScrollEnabled = true
  /// The control that refreshes the content when the view is scrolled up at the top.
  public final var refreshControl: RefreshControl? {
    didSet {
      oldValue?.scrollView = nil
      refreshControl?.scrollView = self
    }
  }
  /// Returns the status to speak after a scroll instead of “Page 2 of 3”.
  public final var scrollStatus: ((ScrollView) -> AttributedText?)?

  /// The closure that is called after the content moved.
  public final var onScroll: (() -> Void)?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    flags.insert(.isScrollView)
    clipsToBounds = true
  }

  /// The point of the content at the view's top left corner.
  public final var contentOffset: Point {
    get { boundsOrigin }
    set {
      guard newValue != boundsOrigin else { return }
      boundsOrigin = newValue
      didScroll()
      onScroll?()
    }
  }

  /// Whether some of the content does not fit.
  public final var hasOverflow: Bool {
    extent(along: .vertical).hidden > 0 || extent(along: .horizontal).hidden > 0
  }

  /// Called after the content moved.
  open func didScroll() {}

  /// Returns whether the view can scroll along an axis, or can refresh.
  open func canScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    return extent(along: direction.axis).hidden > 0 || isPulled(direction)
  }

  /// Returns whether the scroll is a pull to refresh.
  private func isPulled(_ direction: AccessibilityScrollDirection) -> Bool {
    direction == .up && contentOffset.y <= 0 && refreshControl?.isRefreshing == false
  }

  /// Scrolls by one page.
  ///
  /// Up and down name the direction in which the content is revealed, left and right the direction
  /// in which the finger moves.
  open override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    guard canScroll(direction) else { return false }
    if isPulled(direction) {
      refreshControl?.begin()
      post(.pageScrolled(inOwnLanguage(controlStrings.refreshing)))
      return true
    }
    let goal = pageOffset(direction)
    guard goal.x.isFinite, goal.y.isFinite else { return false }
    contentOffset = limited(goal)
    post(.pageScrolled(status(along: direction.axis)))
    return true
  }

  /// Scrolls by the smallest distance that makes a rectangle of the screen visible; if it is too
  /// large, its corner.
  open override func scrollToVisible(_ rect: Rect) -> Bool {
    guard isScrollEnabled, hasOverflow, rect.finiteOrZero == rect else { return false }
    let corner = convertFromScreen(rect.origin)
    let wanted = Point(
      x: ScrollExtent.offset(
        corner.x, rect.width, from: contentOffset.x, showing: frame.width),
      y: ScrollExtent.offset(
        corner.y, rect.height, from: contentOffset.y, showing: frame.height))
    let before = contentOffset
    contentOffset = limited(wanted)
    return contentOffset != before
  }

  /// Returns the status to speak after a scroll.
  final func status(along axis: ScrollAxis) -> AttributedText? {
    if let scrollStatus { return scrollStatus(self) }
    return defaultStatus(along: axis).map(inOwnLanguage)
  }

  /// The shown page, from 1, and the number of pages along the main axis.
  public final var currentPage: (number: Int, count: Int) { page(along: mainAxis) }

  /// Returns the shown page along an axis, counted from the right end for right-to-left
  /// applications.
  private func page(along axis: ScrollAxis) -> (number: Int, count: Int) {
    let page = extent(along: axis).page
    guard axis == .horizontal, application?.direction == .rightToLeft else { return page }
    return (page.count + 1 - page.number, page.count)
  }

  /// The status along the main axis.
  public final var accessibilityScrollStatus: AttributedText? { status(along: mainAxis) }

  /// The axis along which content does not fit.
  ///
  /// Vertical if both or neither.
  private var mainAxis: ScrollAxis {
    let isVertical = extent(along: .vertical).hidden > 0 || extent(along: .horizontal).hidden == 0
    return isVertical ? .vertical : .horizontal
  }

  func defaultStatus(along axis: ScrollAxis) -> String? {
    let page = page(along: axis)
    return controlStrings.scrolledPage(page.number, of: page.count)
  }

  /// Returns the offset of the next page in a direction.
  func pageOffset(_ direction: AccessibilityScrollDirection) -> Point {
    let step = extent(along: direction.axis).step * (direction.isForward ? 1 : -1)
    switch direction.axis {
    case .horizontal: return Point(x: contentOffset.x + step, y: contentOffset.y)
    case .vertical: return Point(x: contentOffset.x, y: contentOffset.y + step)
    }
  }

  final func extent(along axis: ScrollAxis) -> ScrollExtent {
    switch axis {
    case .horizontal:
      ScrollExtent(
        content: contentSize.width, visible: frame.width, offset: contentOffset.x,
        isPaging: isPagingEnabled)
    case .vertical:
      ScrollExtent(
        content: contentSize.height, visible: frame.height, offset: contentOffset.y,
        isPaging: isPagingEnabled)
    }
  }

  /// Clamps the offset to the content.
  package final func clampContentOffset() { contentOffset = limited(contentOffset) }

  private func limited(_ offset: Point) -> Point {
    Point(
      x: min(max(0, offset.x), extent(along: .horizontal).hidden),
      y: min(max(0, offset.y), extent(along: .vertical).hidden))
  }
}
