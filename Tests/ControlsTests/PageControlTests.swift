import Controls
import Elements
import Testing

@Suite struct PageControlTests {
  private let control = PageControl(
    numberOfPages: 3, currentPage: 1, frame: Rect(x: 0, y: 0, width: 200, height: 26))

  @Test func pageControlSpeaksItsPage() {
    #expect(control.isAccessibilityElement)
    #expect(control.spokenLabel == nil)
    #expect(control.spokenValue == "page 2 of 3")
    #expect(control.accessibilityTraits == [.adjustable, .updatesFrequently])
  }

  @Test func adjustingTurnsOnePageAndStopsAtEnds() {
    var changes = 0
    control.onValueChange = { changes += 1 }
    control.accessibilityIncrement()
    #expect(control.currentPage == 2)
    control.accessibilityIncrement()
    #expect(control.currentPage == 2)
    for _ in 0..<3 { control.accessibilityDecrement() }
    #expect(control.currentPage == 0)
    #expect(changes == 3)
  }

  @Test func touchTurnsThePageTowardTheTouchedHalf() {
    let stage = ControlStage(control)
    stage.application.tap(at: Point(x: 180, y: 10))
    #expect(control.currentPage == 2)
    stage.application.tap(at: Point(x: 20, y: 10))
    #expect(control.currentPage == 1)
  }

  @Test func doubleTapTurnsNoPage() {
    let stage = ControlStage(control)
    stage.activate(control)
    #expect(control.currentPage == 1)
  }

  @Test func pageControlWithoutPagesHasNoValue() {
    control.numberOfPages = 0
    #expect(control.spokenValue == nil)
    #expect(control.currentPage == 0)
  }
}

@Suite struct ProgressViewTests {
  @Test func progressHasLabelAndPercentage() {
    let view = ProgressView(progress: 0.4)
    #expect(view.isAccessibilityElement)
    #expect(view.spokenLabel == "Progress")
    #expect(view.spokenValue == "40%")
    #expect(view.accessibilityTraits == .updatesFrequently)
  }

  @Test(arguments: [(Double.nan, "0%"), (-1, "0%"), (7, "100%")])
  func progressIsClamped(progress: Double, value: String) {
    let view = ProgressView()
    view.progress = progress
    #expect(view.spokenValue == value)
  }
}

@Suite struct ActivityIndicatorViewTests {
  @Test func activityIndicatorSpeaksWhetherItAnimates() {
    let view = ActivityIndicatorView(isAnimating: true)
    #expect(view.isAccessibilityElement)
    #expect(view.spokenLabel == "In progress")
    #expect(view.accessibilityTraits == .updatesFrequently)
    view.stopAnimating()
    #expect(view.spokenLabel == "Progress halted")
  }

  @Test func stoppedIndicatorHidesByDefault() {
    let view = ActivityIndicatorView()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.hidesWhenStopped = true
    view.startAnimating()
    #expect(!view.isHidden)
  }

  @Test func autoAdvancingPageSpeaksItsProgress() {
    let pages = PageControl(numberOfPages: 3, currentPage: 1)
    pages.progress = 0.4
    #expect(pages.spokenValue == "page 2 of 3, 40%")
    pages.progress = nil
    #expect(pages.spokenValue == "page 2 of 3")
  }
}
