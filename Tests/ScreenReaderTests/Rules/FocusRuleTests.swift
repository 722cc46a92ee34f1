import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// C12 to C17: hit tests, and the cursor position after changes of the screen.
@Suite struct FocusRuleTests {
  @Test func c12FrontmostElementUnderTheFingerIsFocused() {
    let back = Button("Back layer", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let front = Button("Front layer", frame: Rect(x: 50, y: 50, width: 100, height: 100))
    let lesson = Lesson([back, front]).start()
    #expect(lesson.does("tap", at: front) == "[Front layer] “Front layer. Button.”")
    #expect(lesson.does("tap", at: .init(x: 0.05, y: 0.01)) == "[Back layer] “Back layer. Button.”")
  }

  @Test func focusSoundIsPlayedAtEachReachedElement() {
    var settings = ReaderSettings(language: "en")
    settings.playsFocusSound = true
    let lesson = Lesson([Label("First"), Label("Second")], settings: settings).start()
    #expect(lesson.does("flick-right") == "[Second] (focus) “Second”")
    // The cursor stays, so only the border is heard.
    #expect(lesson.does("flick-right") == "(border) “Second”")
  }

  @Test func c12HiddenOrCoveredElementsAreNotTouched() {
    let button = Button("Buy")
    let lesson = Lesson([button]).start()
    button.isHidden = true
    #expect(lesson.does("tap", at: button) == "[] (nothing-here)")
  }

  @Test func c12ContainerMayOverrideHitTesting() {
    let canvas = Canvas(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let lesson = Lesson([Label("Title", frame: Rect(x: 0, y: 700, width: 400, height: 40)), canvas])
    lesson.start(at: lesson.screen.view.subviews[0])
    #expect(lesson.does("tap", at: .init(x: 0.4, y: 0.2)) == "[Dot] “Dot”")
  }

  @Test func c13FramesAreReadAgainAfterAScroll() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = Size(width: 400, height: 2_000)
    for place in 0..<20 {
      scroll.addSubview(
        Button("\(place)", frame: Rect(x: 0, y: Double(place) * 100, width: 400, height: 90)))
    }
    let lesson = Lesson([scroll]).start()
    #expect(lesson.does("tap", at: .init(x: 0.5, y: 0.05)) == "“0. Button.”")
    scroll.contentOffset = Point(x: 0, y: 500)
    #expect(lesson.does("tap", at: .init(x: 0.5, y: 0.05)) == "[5] “5. Button.”")
  }

  @Test(arguments: [false, true])
  func containerIsSpokenAgainOnlyAfterTheCursorLeftIt(isLeft: Bool) {
    let group = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    group.accessibilityContainerType = .semanticGroup
    group.accessibilityLabel = "Order"
    let frame = Rect(x: 0, y: 0, width: 400, height: 40)
    let (former, next) = (Label("Details", frame: frame), Button("Close", frame: frame))
    next.isHidden = true
    group.addSubview(former)
    group.addSubview(next)
    let other = Label("Other", frame: Rect(x: 0, y: 300, width: 400, height: 40))
    other.isHidden = !isLeft
    let lesson = Lesson([group, other]).start(at: former)
    if isLeft { _ = lesson.does("tap", at: other) }
    (former.isHidden, other.isHidden) = (true, true)
    #expect(lesson.happens { lesson.application.post(.layoutChanged()) } == "[]")
    next.isHidden = false
    let name = isLeft ? "Order. " : ""
    #expect(
      lesson.happens { lesson.application.post(.layoutChanged(.element(next))) }
        == "(layout-change) [Close] “\(name)Close. Button.”")
  }

  /// As a page behind a dialog of a browser.
  @Test(arguments: [false, true])
  func containerBehindADialogIsSpokenAgainOnlyOnAnotherScreen(isOther: Bool) {
    let group = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    group.accessibilityContainerType = .semanticGroup
    group.accessibilityLabel = "Order"
    let details = Button("Details", frame: Rect(x: 0, y: 0, width: 400, height: 40))
    group.addSubview(details)
    let close = Button("Close", frame: Rect(x: 0, y: 300, width: 400, height: 40))
    close.isHidden = true
    let lesson = Lesson([group, close]).start(at: details)
    (group.isHidden, close.isHidden) = (true, false)
    #expect(
      lesson.happens { lesson.application.post(.layoutChanged(.element(close))) }
        == "(layout-change) [Close] “Close. Button.”")
    if isOther { _ = lesson.happens { lesson.application.post(.screenChanged()) } }
    (group.isHidden, close.isHidden) = (false, true)
    let name = isOther ? "Order. " : ""
    #expect(
      lesson.happens { lesson.application.post(.layoutChanged(.element(details))) }
        == "(layout-change) [Details] “\(name)Details. Button.”")
  }

  @Test func c14ScreenChangeWithoutArgumentFocusesTheFirst() {
    let lesson = Lesson([Label("First"), Label("Second")]).start()
    _ = lesson.does("flick-right")
    #expect(
      lesson.happens { lesson.application.post(.screenChanged()) }
        == "(screen-change) [First] “First”")
  }

  @Test func c14ScreenChangeFocusesItsElementOrSpeaksItsText() {
    let second = Label("Second")
    let lesson = Lesson([Label("First"), second]).start()
    #expect(
      lesson.happens { lesson.application.post(.screenChanged(.element(second))) }
        == "(screen-change) [Second] “Second”")
    #expect(
      lesson.happens { lesson.application.post(.screenChanged(.text("New mail"))) }
        == "(screen-change) “New mail”")
    #expect(lesson.cursor == "Second")
  }

  @Test func c14ContainerStandsForItsFirstElement() {
    let box = View(frame: Rect(x: 0, y: 300, width: 400, height: 100))
    Lesson.stack([Label("In the box"), Label("Deeper")], in: box)
    let lesson = Lesson([Label("First"), box]).start()
    #expect(
      lesson.happens { lesson.application.post(.screenChanged(.element(box))) }
        == "(screen-change) [In the box] “In the box”")
  }

  @Test func c14PostsWhileTheReaderIsOffAreIgnored() {
    let second = Label("Second")
    let lesson = Lesson([Label("First"), second])
    _ = lesson.on()
    _ = lesson.off()
    lesson.application.post(.screenChanged(.element(second)))
    lesson.application.request(.sound("jingle"))
    #expect(lesson.on() == "system(sound jingle) [First] “First”")
  }

  @Test func c14FocusEntersASheetAndReturnsToItsTrigger() {
    let content = ViewController()
    Lesson.stack([Label("Terms"), Button("Agree")], in: content.view)
    let open = Button("Read the terms")
    let lesson = Lesson([Label("Shop"), open])
    open.onActivate = { lesson.screen.present(SheetController(content: content)) }
    lesson.start(at: open)
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → Button “Read the terms”> (screen-change) [Terms] “Terms”")
    #expect(
      lesson.does("escape")
        == "<escape ✓ SheetController> (screen-change) [Read the terms] “Read the terms. Button.”")
  }

  @Test func c14AlertIsAnnouncedBeforeItsTitle() {
    let lesson = Lesson([Button("Sign in")]).start()
    let alert = AlertController(
      title: "Error", message: "Wrong password.", actions: [AlertAction("OK")])
    #expect(
      lesson.happens { lesson.screen.present(alert) } == "(screen-change) [Error] “Alert. Error”")
    #expect(
      lesson.does("flick-right flick-right flick-right") == """
        [Wrong password.] “Wrong password.”
        [OK] “OK. Button.”
        (border) “OK. Button.”
        """)
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → Button “OK”> (screen-change) [Sign in] “Sign in. Button.”")
  }

  @Test func c14MenuOpensOnItsFirstItem() {
    let sort = PopUpButton("Sort", choices: ["Name", "Date"], selectedIndex: 0)
    let lesson = Lesson([sort]).start()
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → PopUpButton “Sort”> (screen-change) [Name] “Selected: Name. Button.”"
    )
    #expect(
      lesson.does("flick-right double-tap")
        == "[Date] “Date. Button.”\n(click) <activate → Button “Date”> (screen-change) [Sort] “Sort: Date. Pop Up Button.” … “Double tap to activate the picker”"
    )
  }

  @Test func c15LayoutChangeFocusesItsElement() {
    let second = Label("Second")
    let lesson = Lesson([Label("First"), second]).start()
    #expect(
      lesson.happens { lesson.application.post(.layoutChanged(.element(second))) }
        == "(layout-change) [Second] “Second”")
  }

  @Test func c15LayoutChangeKeepsTheCursorOnItsElement() {
    let lesson = Lesson([Label("First"), Label("Second")]).start()
    _ = lesson.does("flick-right")
    #expect(lesson.happens { lesson.application.post(.layoutChanged()) } == "")
    #expect(lesson.happens { lesson.application.post(.layoutChanged(.text("Saved"))) } == "“Saved”")
    #expect(lesson.cursor == "Second")
  }

  @Test func c15RemovedCursorElementPassesTheCursorToTheNearest() {
    let second = Label("Second")
    let lesson = Lesson([Label("First"), second, Label("Third")]).start(at: second)
    #expect(
      lesson.happens {
        second.removeFromSuperview()
        lesson.application.post(.layoutChanged())
      } == "[Third] “Third”")
  }

  @Test func c15NearestElementIsFocusedAndSpokenWithoutNotification() {
    let views = [Label("First"), Label("Second")]
    let lesson = Lesson(views).start(at: views[1])
    #expect(lesson.happens { views[1].isHidden = true } == "[First] “First”")
    #expect(lesson.happens { views[0].accessibilityElementsHidden = true } == "[]")
    #expect(lesson.cursor == nil)
  }

  @Test func c15TimerPostMovesTheCursor() {
    let views = [Label("First"), Label("Second"), Label("Third")]
    let lesson = Lesson(views).start()
    lesson.application.schedule(after: .milliseconds(500)) {
      lesson.application.post(.layoutChanged(.element(views[0])))
    }
    _ = lesson.does("flick-right flick-right")
    #expect(lesson.waits(.milliseconds(400)) == "")
    #expect(lesson.cursor == "Third")
    #expect(lesson.waits(.seconds(2)) == "(layout-change) [First] “First”")
  }

  @Test func c15RequestOlderThanAUserMoveIsIgnored() {
    let views = [Label("First"), Label("Second")]
    let lesson = Lesson(views).start()
    let moment = lesson.application.interactionEpoch
    _ = lesson.does("flick-right")
    #expect(
      lesson.happens {
        lesson.application.post(.layoutChanged(.element(views[0])), asOf: moment)
      } == "")
    #expect(lesson.cursor == "Second")
  }

  @Test func c15PostDuringScrollIntoViewMovesTheCursor() {
    let scroll = PostingScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = Size(width: 400, height: 2_000)
    for place in 0..<20 {
      scroll.addSubview(
        Button("\(place)", frame: Rect(x: 0, y: Double(place) * 100, width: 400, height: 90)))
    }
    let total = Label("Total", frame: Rect(x: 0, y: 500, width: 400, height: 40))
    scroll.total = total
    let lesson = Lesson([scroll, total]).start(at: scroll.subviews[3])
    #expect(lesson.does("flick-right").hasSuffix("(layout-change) [Total] “Total”"))
  }

  @Test func c16PushFocusesTheBackButtonAndPopRestoresTheCursor() {
    let list = ViewController()
    list.title = "List"
    let rows = [Button("Milk"), Button("Bread")]
    Lesson.stack(rows, in: list.view)
    let navigation = NavigationController(rootViewController: list)
    let detail = ViewController()
    detail.title = "Bread"
    Lesson.stack([Label("2.50")], in: detail.view)
    rows[1].onActivate = { navigation.pushViewController(detail) }
    let lesson = Lesson(root: navigation).start(at: rows[1])
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → Button “Bread”> (screen-change) [List] “List. Back Button.”")
    #expect(
      lesson.does("escape")
        == "<escape ✓ NavigationController> (screen-change) [Bread] “Bread. Button.”")
  }

  @Test func c16PopRestoresTheCursorInTheBar() {
    let list = ViewController()
    list.title = "List"
    Lesson.stack([Label("Empty")], in: list.view)
    let navigation = NavigationController(rootViewController: list)
    let add = Button("Add")
    add.onActivate = { navigation.pushViewController(ViewController()) }
    list.rightBarButtons = [add]
    let lesson = Lesson(root: navigation).start(at: add)
    #expect(lesson.does("double-tap").hasSuffix("[List] “List. Back Button.”"))
    #expect(lesson.does("double-tap").hasSuffix("(screen-change) [Add] “Add. Button.”"))
  }

  @Test func c16TabRemembersItsCursor() {
    let screens = ["Home", "Search"].map { title in
      let screen = ViewController()
      screen.title = title
      Lesson.stack([Label("\(title) 1"), Label("\(title) 2")], in: screen.view)
      return screen
    }
    let tabs = TabBarController(viewControllers: screens)
    let lesson = Lesson(root: tabs).start()
    _ = lesson.does("flick-right")
    #expect(lesson.cursor == "Home 2")
    #expect(lesson.happens { tabs.selectedIndex = 1 } == "(screen-change) [Search 1] “Search 1”")
    #expect(lesson.happens { tabs.selectedIndex = 0 } == "(screen-change) [Home 2] “Home 2”")
  }

  @Test func c16MissingRememberedElementFallsBackToTheFirst() {
    let list = ViewController()
    list.title = "List"
    let rows = [Button("Milk"), Button("Bread")]
    Lesson.stack(rows, in: list.view)
    let navigation = NavigationController(rootViewController: list)
    rows[1].onActivate = { navigation.pushViewController(ViewController()) }
    let lesson = Lesson(root: navigation).start(at: rows[1])
    _ = lesson.does("double-tap")
    rows[1].isHidden = true
    #expect(lesson.does("escape").hasSuffix("(screen-change) [List] “List. Heading.”"))
  }

  @Test func c16ProgramsFocusChoiceIsKept() {
    let chosen = Label("Total")
    let lesson = Lesson([Label("First")]).start()
    let bill = Bill(chosen)
    Lesson.stack([Label("Line"), chosen], in: bill.view)
    #expect(lesson.happens { lesson.screen.present(bill) } == "(screen-change) [Total] “Total”")
  }

  @Test func c17NothingIsSpokenWithoutAPost() {
    let label = Label("0:01")
    let lesson = Lesson([label]).start()
    #expect(lesson.happens { label.text = "0:02" } == "")
    #expect(lesson.happens { lesson.application.post(.layoutChanged()) } == "“0:02”")
  }
}

private final class PostingScrollView: ScrollView {
  weak var total: Responder?

  override func scrollToVisible(_ rect: Rect) -> Bool {
    defer { if let total { post(.layoutChanged(.element(total))) } }
    return super.scrollToVisible(rect)
  }
}

private final class Canvas: View {
  private lazy var dot: AccessibilityElement = {
    let dot = AccessibilityElement(accessibilityContainer: self)
    dot.accessibilityLabel = "Dot"
    dot.accessibilityFrameInContainerSpace = Rect(x: 0, y: 0, width: 10, height: 10)
    return dot
  }()

  override var accessibilityElements: [Responder]? {
    get { [dot] }
    set {}
  }
  override func accessibilityHitTest(_ point: Point) -> Responder? { dot }
}

private final class Bill: ViewController {
  private let chosen: Responder

  init(_ chosen: Responder) {
    self.chosen = chosen
    super.init()
  }

  override var preferredFocus: Responder? { chosen }
}
