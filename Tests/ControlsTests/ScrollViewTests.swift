import Controls
import Elements
import Testing

@Suite struct ScrollViewTests {
  private func scrollView(_ width: Double, _ height: Double) -> ScrollView {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    view.contentSize = Size(width: width, height: height)
    return view
  }

  @Test func pagesAreCountedFromTheReadingStart() {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    view.contentSize = Size(width: 900, height: 100)
    view.isPagingEnabled = true
    let application = Application(direction: .rightToLeft)
    let window = Window(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    application.show(window)
    window.addSubview(view)
    #expect(view.accessibilityScrollStatus?.string == "Page 3 of 3")
    view.contentOffset = Point(x: 600, y: 0)
    #expect(view.accessibilityScrollStatus?.string == "Page 1 of 3")
    #expect(view.currentPage.number == 1)
  }

  @Test func pageIsTheVisibleAreaMinusAnOverlap() {
    let view = scrollView(300, 1_000)
    #expect(view.accessibilityScroll(.down))
    #expect(view.contentOffset == Point(x: 0, y: 90))
    #expect(view.accessibilityScroll(.up))
    #expect(view.contentOffset == .zero)
  }

  @Test func verticalScrollNamesPositionHorizontalNamesFinger() {
    let view = scrollView(3_000, 1_000)
    #expect(view.accessibilityScroll(.left))
    #expect(view.contentOffset == Point(x: 270, y: 0))
    #expect(view.accessibilityScroll(.right))
    #expect(view.contentOffset == .zero)
    #expect(view.accessibilityScroll(.next))
    #expect(view.contentOffset == Point(x: 270, y: 0))
    #expect(view.accessibilityScroll(.previous))
    #expect(view.contentOffset == .zero)
    #expect(view.accessibilityScroll(.down))
    #expect(view.contentOffset == Point(x: 0, y: 90))
  }

  @Test func pagingViewTurnsAndCountsWholePages() {
    let view = scrollView(300, 1_500)
    view.isPagingEnabled = true
    let stage = ControlStage(view)
    #expect(view.accessibilityScroll(.down))
    #expect(view.contentOffset.y == 100)
    #expect(stage.scrollStatuses() == ["Page 2 of 15"])
  }

  @Test func everyPageIsReportedUntilTheBorder() {
    let view = scrollView(300, 437)
    let stage = ControlStage(view)
    for _ in 0..<6 { #expect(view.accessibilityScroll(.down)) }
    #expect(
      stage.scrollStatuses() == [
        "Page 2 of 5", "Page 3 of 5", "Page 4 of 5", "Page 5 of 5", "Page 5 of 5", "Page 5 of 5",
      ])
    #expect(view.contentOffset.y == 337)
    for _ in 0..<5 { #expect(view.accessibilityScroll(.up)) }
    #expect(
      stage.scrollStatuses() == [
        "Page 4 of 5", "Page 3 of 5", "Page 2 of 5", "Page 1 of 5", "Page 1 of 5",
      ])
    #expect(view.contentOffset.y == 0)
  }

  @Test func fittingAxisIsLeftToTheOuterScrollView() {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    outer.contentSize = Size(width: 300, height: 400)
    let inner = scrollView(900, 100)
    outer.addSubview(inner)
    let label = Label("Here", frame: Rect(x: 0, y: 0, width: 50, height: 20))
    inner.addSubview(label)
    let stage = ControlStage(outer)
    #expect(!inner.accessibilityScroll(.down))
    let walk = stage.application.perform(.scroll(.down), on: label)
    #expect(walk.steps.map(\.response) == [.declined, .declined, .handled])
    #expect(outer.contentOffset.y == 90)
    #expect(inner.contentOffset == .zero)
  }

  @Test func customScrollStatusOverridesThePage() {
    let view = scrollView(300, 1_000)
    view.scrollStatus = { view in AttributedText("Tab at \(Int(view.contentOffset.y))") }
    let stage = ControlStage(view)
    #expect(view.accessibilityScroll(.down))
    #expect(stage.scrollStatuses() == ["Tab at 90"])
    view.scrollStatus = { _ in nil }
    #expect(view.accessibilityScroll(.down))
    #expect(stage.scrollStatuses() == [nil])
  }

  @Test func disabledScrollViewDeclines() {
    let view = scrollView(300, 1_000)
    view.isScrollEnabled = false
    #expect(!view.accessibilityScroll(.down))
    #expect(view.contentOffset == .zero)
  }

  @Test func scrollStatusUsesTheApplicationLanguage() {
    let view = scrollView(300, 1_000)
    let stage = ControlStage(language: "de", view)
    #expect(view.accessibilityScroll(.down))
    #expect(stage.scrollStatuses() == ["Seite 2 von 11"])
  }

  @Test func shrinkingContentClampsTheOffset() {
    let view = scrollView(300, 1_000)
    view.contentOffset = Point(x: 0, y: 800)
    view.contentSize = Size(width: 300, height: 250)
    #expect(view.contentOffset.y == 150)
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func invalidSizeDoesNotScroll(height: Double) {
    let view = scrollView(300, height)
    #expect(!view.accessibilityScroll(.down))
  }
}

@Suite struct ScrollToVisibleTests {
  private let view = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 100))
  private let label = Label("Far", frame: Rect(x: 0, y: 500, width: 50, height: 20))

  init() {
    view.contentSize = Size(width: 300, height: 1_000)
    view.addSubview(label)
  }

  @Test func viewScrollsJustFarEnough() {
    #expect(label.accessibilityScrollToVisible())
    #expect(view.contentOffset.y == 420)
    #expect(label.accessibilityFrame == Rect(x: 0, y: 180, width: 50, height: 20))
    view.contentOffset = Point(x: 0, y: 900)
    #expect(label.accessibilityScrollToVisible())
    #expect(view.contentOffset.y == 500)
  }

  @Test func visibleElementDoesNotScroll() {
    view.contentOffset = Point(x: 0, y: 450)
    #expect(!label.accessibilityScrollToVisible())
    #expect(view.contentOffset.y == 450)
  }

  @Test func nonViewElementIsScrolledIntoView() {
    let element = AccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = Rect(x: 0, y: 700, width: 10, height: 10)
    #expect(element.accessibilityScrollToVisible())
    #expect(view.contentOffset.y == 610)
  }

  @Test func oversizedElementIsShownFromItsStart() {
    label.frame = Rect(x: 0, y: 300, width: 50, height: 400)
    #expect(label.accessibilityScrollToVisible())
    #expect(view.contentOffset.y == 300)
  }

  @Test func nestedScrollViewsMoveFromInsideOut() {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 150))
    outer.contentSize = Size(width: 300, height: 600)
    view.frame = Rect(x: 0, y: 400, width: 300, height: 100)
    outer.addSubview(view)
    #expect(label.accessibilityScrollToVisible())
    #expect(view.contentOffset.y == 420)
    #expect(outer.contentOffset.y == 350)
    #expect(label.accessibilityFrame == Rect(x: 0, y: 130, width: 50, height: 20))
  }

  @Test func elementOutsideScrollViewsDoesNotScroll() {
    #expect(!Label("Alone").accessibilityScrollToVisible())
  }

  @Test func invalidFrameDoesNotScroll() {
    label.accessibilityFrame = Rect(x: .nan, y: 0, width: .infinity, height: 10)
    #expect(!view.scrollToVisible(label.accessibilityFrame))
  }
}
