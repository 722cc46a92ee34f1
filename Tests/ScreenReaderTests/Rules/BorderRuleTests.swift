import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// B11 to B13: scroll statuses, borders, and focus notifications.
@Suite struct BorderRuleTests {
  @Test func b11RepeatedStatusMeansTheBorder() {
    let list = TableView(rowCount: 12) { TableViewCell("Row \($0 + 1)") }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 352)
    let lesson = Lesson([list]).start()
    #expect(
      lesson.does(
        "three-finger-flick-up three-finger-flick-up three-finger-flick-down three-finger-flick-down"
      ) == """
        <scroll down ✓ TableView> [Row 5] (scroll) “Rows 5 to 12 of 12”
        <scroll down ✓ TableView> (scroll) (border) “Rows 5 to 12 of 12”
        <scroll up ✓ TableView> (scroll) “Rows 1 to 8 of 12”
        <scroll up ✓ TableView> (scroll) (border) “Rows 1 to 8 of 12”
        """)
  }

  @Test func b11FirstElementShownByAScrollIsFocusedAndSpoken() {
    let list = TableView(rowCount: 40) { TableViewCell("Row \($0 + 1)") }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 352)
    let lesson = Lesson([list]).start()
    _ = lesson.does("flick-right flick-right")
    #expect(
      lesson.does("three-finger-flick-up")
        == "<scroll down ✓ TableView> [Row 9] (scroll) “Rows 9 to 16 of 40”")
    #expect(lesson.listens() == "“Row 9”")
    #expect(lesson.does("flick-right") == "[Row 10] “Row 10”")
    #expect(
      lesson.does("three-finger-flick-down")
        == "<scroll up ✓ TableView> [Row 1] (scroll) “Rows 1 to 8 of 40”")
    #expect(lesson.listens() == "“Row 1”")
  }

  @Test func b11PartialPageIsNoBorder() {
    let page = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    page.contentSize = Size(width: 400, height: 1_000)
    for (row, y) in [0.0, 350, 900].enumerated() {
      page.addSubview(Label("Text \(row)", frame: Rect(x: 0, y: y, width: 100, height: 40)))
    }
    let under = Button("Under", frame: Rect(x: 0, y: 320, width: 400, height: 44))
    let lesson = Lesson([page, under]).start()
    _ = lesson.does("flick-right flick-right flick-right flick-left")
    // Scrolling that followed the cursor announced no page.
    let first = lesson.does("three-finger-flick-down")
    #expect(first.contains("“Page 3 of 4”") && !first.contains("border"), "\(first)")
    _ = lesson.does("three-finger-flick-down three-finger-flick-down three-finger-flick-down")
    #expect(page.contentOffset.y == 0)
    #expect(lesson.does("three-finger-flick-down").contains("(border)"))
  }

  @Test func b11PartialPageWithDeepContentIsNoBorder() {
    let page = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    page.contentSize = Size(width: 400, height: 1_000)
    page.addSubview(Label("Top", frame: Rect(x: 0, y: 0, width: 100, height: 40)))
    page.addSubview(Label("Deep", frame: Rect(x: 0, y: 660, width: 100, height: 40)))
    let under = Button("Under", frame: Rect(x: 0, y: 320, width: 400, height: 44))
    let lesson = Lesson([page, under]).start(at: under)
    _ = lesson.does("three-finger-flick-up flick-left flick-right")
    #expect(lesson.cursor == "Under" && page.contentOffset.y == 400)
    // The system scrolls the page, which does not contain the cursor.
    let line = lesson.does("three-finger-flick-down")
    #expect(page.contentOffset.y == 130)
    #expect(line.contains("“Page 2 of 4”") && !line.contains("border"), "\(line)")
  }

  @Test func b11ProgramProvidesTheScrollStatus() {
    let pages = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    pages.contentSize = Size(width: 1_200, height: 300)
    pages.isPagingEnabled = true
    pages.scrollStatus = { AttributedText("Tab \(Int($0.contentOffset.x / 400) + 1) of 3") }
    for page in 0..<3 {
      pages.addSubview(
        Label("Text \(page)", frame: Rect(x: Double(page) * 400, y: 0, width: 300, height: 40)))
    }
    let lesson = Lesson([pages]).start()
    #expect(
      lesson.does("three-finger-flick-left three-finger-flick-left three-finger-flick-left") == """
        <scroll left ✓ ScrollView> [Text 1] (scroll) “Tab 2 of 3”
        <scroll left ✓ ScrollView> [Text 2] (scroll) “Tab 3 of 3”
        <scroll left ✓ ScrollView> (scroll) (border) “Tab 3 of 3”
        """)
  }

  @Test func b11ScrollWithoutStatusPlaysASound() {
    let lesson = Lesson([Label("Text")]).start()
    #expect(lesson.happens { lesson.application.post(.pageScrolled()) } == "(scroll)")
  }

  @Test func b12BorderKeepsTheCursorAndSpeaksTheElement() {
    let lesson = Lesson([Label("First"), Label("Last")]).start()
    #expect(lesson.does("flick-left") == "(border) “First”")
    #expect(lesson.does("flick-right flick-right") == "[Last] “Last”\n(border) “Last”")
  }

  @Test func b12FlickPastTheLastVisibleRowScrolls() {
    let list = TableView(rowCount: 100_000) { TableViewCell("Row \($0 + 1)") }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 440)
    let lesson = Lesson([list]).start()
    for row in 2...300 {
      #expect(lesson.does("flick-right") == "[Row \(row)] “Row \(row)”")
    }
    #expect(list.contentOffset.y > 12_000)
    #expect(lesson.application.readingOrder.entries.count < 20)
    let top = UnitPoint(x: 0.5, y: 0.1)
    #expect(lesson.does("four-finger-tap", at: top) == "[Row 1] “Row 1”")
    #expect(list.contentOffset == .zero)
  }

  @Test func b12FlickBackwardScrolls() {
    let list = TableView(rowCount: 50) { TableViewCell("Row \($0 + 1)") }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 440)
    list.contentOffset = Point(x: 0, y: 880)
    let lesson = Lesson([list]).start(at: list.cell(at: IndexPath(row: 21)))
    for row in (1...21).reversed() {
      #expect(lesson.does("flick-left") == "[Row \(row)] “Row \(row)”")
    }
    #expect(lesson.does("flick-left") == "(border) “Row 1”")
  }

  @Test func b12ElementVanishingDuringScrollIsSkipped() {
    let shy = Shy("Shy")
    let lesson = Lesson([Label("Here"), Label("After")]).start()
    shy.frame = Rect(x: 0, y: 900, width: 100, height: 40)
    lesson.screen.view.addSubview(shy)
    #expect(lesson.does("flick-right flick-right") == "[After] “After”\n“After”")
    #expect(lesson.cursor == "After")
  }

  @Test func b13FocusIsReportedToOldThenNewThenObservers() {
    let log = Log()
    let lesson = Lesson([LoggingLabel("a", log), LoggingLabel("b", log)])
    lesson.application.addObserver { event in
      if case .elementFocused(let new, let old) = event {
        log.lines.append("all: \(old?.shortName ?? "-") → \(new?.shortName ?? "-")")
      }
    }
    lesson.start()
    log.lines = []
    _ = lesson.does("flick-right")
    #expect(log.lines == ["a lost", "b focused", "all: a → b"])
    #expect(lesson.application.focusedElement === lesson.reader.focusedElement)
    log.lines = []
    _ = lesson.off()
    #expect(log.lines == ["b lost", "all: b → -"])
  }
}

private final class Log {
  var lines: [String] = []
}

private final class LoggingLabel: Label {
  private let log: Log

  init(_ text: String, _ log: Log) {
    self.log = log
    super.init(text)
  }

  override func accessibilityElementDidBecomeFocused() { log.lines.append("\(text ?? "") focused") }
  override func accessibilityElementDidLoseFocus() { log.lines.append("\(text ?? "") lost") }
}

/// A label that hides itself when it is to be scrolled into view.
private final class Shy: Label {
  override func accessibilityScrollToVisible() -> Bool {
    removeFromSuperview()
    return true
  }
}
