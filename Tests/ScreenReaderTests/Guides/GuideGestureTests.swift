import Controls
import Elements
import ScreenReader
import Testing

/// Code of UIKit's accessibility guides, as the reader speaks it: gestures handled by views,
/// controllers and the delegate.
@Suite struct GuideGestureTests {
  @Test func overlayIsDismissedByEscape() {
    let tip = Tip(frame: Rect(x: 0, y: 200, width: 400, height: 100))
    tip.accessibilityViewIsModal = true
    Lesson.stack([Label("Tip of the day")], in: tip)
    let lesson = Lesson([Label("Map"), tip]).start()
    #expect(lesson.cursor == "Tip of the day")
    #expect(lesson.does("escape") == "<escape ✓ Tip> [Map] “Map”")
    #expect(lesson.does("escape") == "<escape ✗> (error)")
  }

  @Test func screenStackGoesBackOneLevelByEscape() {
    let stack = StackController(["Continents", "Countries", "Cities"])
    let lesson = Lesson(root: stack).start()
    #expect(lesson.cursor == "Cities")
    #expect(
      lesson.does("escape escape escape") == """
        <escape ✓ StackController> (screen-change) [Countries] “Countries”
        <escape ✓ StackController> (screen-change) [Continents] “Continents”
        <escape ✗> (error)
        """)
  }

  @Test func stopwatchIsToggledFromAnyCursorPosition() {
    let watch = StopwatchController()
    let lesson = Lesson(root: watch).start()
    #expect(lesson.does("magic-tap") == "<magic tap ✓ StopwatchController> “Running”")
    #expect(
      lesson.does("flick-right magic-tap").hasSuffix(
        "<magic tap ✓ StopwatchController> “Stopped”"))
  }

  @Test func delegateHandlesUnhandledMagicTapElseMusicPlays() {
    let delegate = PhoneDelegate()
    let watch = StopwatchController()
    let lesson = Lesson(root: watch).start()
    lesson.application.delegate = delegate
    #expect(lesson.does("magic-tap").contains("<magic tap ✓ StopwatchController>"))
    _ = lesson.listens()
    watch.isInUse = false
    #expect(lesson.does("magic-tap") == "<magic tap ✓ PhoneDelegate> “Call answered”")
    delegate.isRinging = false
    #expect(lesson.does("magic-tap") == "<magic tap → media> system(media)")
  }

  @Test func customScrollViewTurnsPagesByThreeFingers() {
    let pages = Pages(frame: Rect(x: 0, y: 100, width: 400, height: 300))
    let page = Label("Page", frame: Rect(x: 0, y: 0, width: 400, height: 100))
    pages.addSubview(page)
    let lesson = Lesson([Label("Album"), pages]).start(at: page)
    #expect(
      lesson.does("three-finger-flick-left three-finger-flick-left three-finger-flick-right") == """
        <scroll left ✓ Pages> (scroll) “Page 2 of 3”
        <scroll left ✓ Pages> (scroll) “Page 3 of 3”
        <scroll right ✓ Pages> (scroll) “Page 2 of 3”
        """)
    #expect(lesson.does("three-finger-flick-up") == "<scroll down ✗> (border)")
  }

  @Test func adjustableViewCountsUpAndDown() {
    let guests = GuestCounter()
    let lesson = Lesson([guests])
    #expect(lesson.on().hasPrefix("[Guests] “Guests: 2. Adjustable.”"))
    #expect(
      lesson.does("flick-up flick-up flick-down") == """
        <increment ✓ GuestCounter “Guests”> “3”
        <increment ✓ GuestCounter “Guests”> “4”
        <decrement ✓ GuestCounter “Guests”> “3”
        """)
  }

  private final class Tip: View {
    override func accessibilityPerformEscape() -> Bool {
      removeFromSuperview()
      return true
    }
  }

  /// A stack of screens; the last one is shown.
  private final class StackController: ViewController {
    private var levels: [Label]

    init(_ titles: [String]) {
      levels = titles.map { Label($0, frame: Rect(x: 0, y: 0, width: 400, height: 44)) }
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      if let last = levels.last { view.addSubview(last) }
    }

    override func accessibilityPerformEscape() -> Bool {
      guard levels.count > 1, let left = levels.popLast(), let last = levels.last else {
        return false
      }
      left.removeFromSuperview()
      view.addSubview(last)
      post(.screenChanged(.element(last)))
      return true
    }
  }

  private final class StopwatchController: ViewController {
    var isInUse = true
    private var isRunning = false

    override func viewDidLoad() {
      super.viewDidLoad()
      Lesson.stack([Label("0:00"), Button("Lap")], in: view)
    }

    override func accessibilityPerformMagicTap() -> Bool {
      guard isInUse else { return false }
      isRunning.toggle()
      post(.announcement(isRunning ? "Running" : "Stopped"))
      return true
    }
  }

  private final class PhoneDelegate: ApplicationDelegate {
    var isRinging = true

    override func accessibilityPerformMagicTap() -> Bool {
      if isRinging { post(.announcement("Call answered")) }
      return isRinging
    }
  }

  private final class Pages: View {
    private var page = 1

    override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
      switch direction {
      case .left: page = min(3, page + 1)
      case .right: page = max(1, page - 1)
      case .up, .down, .next, .previous: return false
      }
      post(.pageScrolled("Page \(page) of 3"))
      return true
    }
  }

  private final class GuestCounter: View {
    private var guests = 2

    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "Guests" }
      set {}
    }
    override var accessibilityValue: String? {
      get { "\(guests)" }
      set {}
    }
    override var accessibilityTraits: AccessibilityTraits {
      get { .adjustable }
      set {}
    }
    override func accessibilityIncrement() { guests += 1 }
    override func accessibilityDecrement() { guests = max(1, guests - 1) }
  }
}
