/// A view onto something larger, a page at a time.
///
/// A scroll gesture moves it by what it shows, less an overlap that keeps the thread, and says which
/// page is shown now. At the border it says the same again, which a reader takes for the border; where
/// everything fits, it declines, and what lies around it is asked.
open class ScrollView: View {
  /// How large what it shows is.
  public final var contentSize = Size.zero {
    didSet {
      guard contentSize != oldValue else { return }
      arrangementChanged()
      contentOffset = limited(contentOffset)
    }
  }
  /// Whether a page is exactly what it shows.
  public final var isPagingEnabled = false
  public final var isScrollEnabled = true
  /// Looks for something new where it is pulled down from its top.
  public final var refreshControl: RefreshControl? {
    didSet {
      oldValue?.scrollView = nil
      refreshControl?.scrollView = self
    }
  }
  /// Says what is shown, in place of “Page 2 of 3”.
  public final var scrollStatus: ((ScrollView) -> AttributedText?)?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Which place of the content stands at its corner.
  public final var contentOffset: Point {
    get { boundsOrigin }
    set {
      guard newValue != boundsOrigin else { return }
      boundsOrigin = newValue
      contentDidMove()
    }
  }

  /// Whether there is more of it than it can show.
  public final var holdsMore: Bool {
    extent(along: .vertical).hidden > 0 || extent(along: .horizontal).hidden > 0
  }

  /// Something else is shown now.
  open func contentDidMove() {}

  /// Whether it has anything to show along that axis that does not fit.
  open func canScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    return extent(along: direction.axis).hidden > 0 || isPulled(direction)
  }

  /// Whether a scroll gesture pulls it down further than it goes.
  private func isPulled(_ direction: AccessibilityScrollDirection) -> Bool {
    direction == .up && contentOffset.y <= 0 && refreshControl?.isRefreshing == false
  }

  /// Turns a page.
  ///
  /// Up and down name where the content is looked for, left and right the finger's way.
  open override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
    guard canScroll(direction) else { return false }
    if isPulled(direction) {
      refreshControl?.begin()
      post(.pageScrolled(inOwnLanguage(words.refreshing)))
      return true
    }
    let goal = pageOffset(direction)
    guard goal.x.isFinite, goal.y.isFinite else { return false }
    contentOffset = limited(goal)
    post(.pageScrolled(status(along: direction.axis)))
    return true
  }

  /// Moves just so far that a rectangle of the screen is within it; what is larger begins at its corner.
  open override func scrollToVisible(_ rect: Rect) -> Bool {
    guard isScrollEnabled, holdsMore, rect.placeable == rect else { return false }
    let corner = convertFromScreen(rect.origin)
    let wanted = Point(
      x: ScrollExtent.reach(
        corner.x, rect.width, from: contentOffset.x, showing: frame.width),
      y: ScrollExtent.reach(
        corner.y, rect.height, from: contentOffset.y, showing: frame.height))
    let before = contentOffset
    contentOffset = limited(wanted)
    return contentOffset != before
  }

  /// What is said after a scroll along an axis.
  final func status(along axis: ScrollAxis) -> AttributedText? {
    if let scrollStatus { return scrollStatus(self) }
    return defaultStatus(along: axis).map(inOwnLanguage)
  }

  /// Which page of how many is shown, counted from 1, along the axis on which there is more.
  public final var shownPage: (number: Int, count: Int) { page(along: mainAxis) }

  /// Which page is shown along an axis, from where reading begins: from the right end if the
  /// application is read from right to left.
  private func page(along axis: ScrollAxis) -> (number: Int, count: Int) {
    let page = extent(along: axis).page
    guard axis == .horizontal, application?.direction == .rightToLeft else { return page }
    return (page.count + 1 - page.number, page.count)
  }

  /// What is shown of all there is, along the axis on which there is more.
  public final var accessibilityScrollStatus: AttributedText? { status(along: mainAxis) }

  /// The axis on which there is more than is shown: the vertical, where there is on both or none.
  private var mainAxis: ScrollAxis {
    let isVertical =
      extent(along: .vertical).hidden > 0 || extent(along: .horizontal).hidden == 0
    return isVertical ? .vertical : .horizontal
  }

  func defaultStatus(along axis: ScrollAxis) -> String? {
    let page = page(along: axis)
    return words.scrolledPage(page.number, of: page.count)
  }

  /// Where a page on begins.
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

  /// Goes back to what there is to show, where it was set to a place beyond.
  package final func limitOffset() { contentOffset = limited(contentOffset) }

  private func limited(_ offset: Point) -> Point {
    Point(
      x: min(max(0, offset.x), extent(along: .horizontal).hidden),
      y: min(max(0, offset.y), extent(along: .vertical).hidden))
  }
}
