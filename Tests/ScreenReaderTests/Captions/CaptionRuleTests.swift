import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// G1, G2 and G6 to G10: captions of devices for navigation, actions and continuous reading.
@Suite struct CaptionRuleTests {
  private func tabs() -> TabBarController {
    let screens = ["Home", "Search", "Lists"].map { title in
      let screen = ViewController()
      screen.title = title
      Lesson.stack([Label("\(title) text")], in: screen.view)
      return screen
    }
    return TabBarController(viewControllers: screens)
  }

  // MARK: Tabs, alerts

  @Test func g1TouchedTabKeepsTheCursor() {
    let lesson = Lesson(root: tabs())
    #expect(lesson.on() == "[Home text] “Home text”")
    #expect(
      lesson.does("flick-right flick-right double-tap") == """
        [Home] “Tab bar. Selected: Home. Tab. 1 of 3.”
        [Search] “Search. Tab. 2 of 3.”
        (click) <activate → TabBarButton “Search”> (screen-change) “Selected: Search. Tab. 2 of 3.”
        """)
    #expect(lesson.cursor == "Search")
    #expect(
      lesson.does("flick-left flick-left")
        == "[Home] “Home. Tab. 1 of 3.”\n[Search text] “Search text”")
  }

  @Test func g1TabSwitchMovesTheCursorToTheNewScreen() {
    let tabs = tabs()
    let lesson = Lesson(root: tabs).start()
    #expect(
      lesson.happens { tabs.selectedIndex = 2 } == "(screen-change) [Lists text] “Lists text”")
  }

  @Test func g2EscapeCancelsAnAlertOrSoundsAnError() {
    let screen = ViewController()
    Lesson.stack([Label("Draft")], in: screen.view)
    let lesson = Lesson(root: NavigationController(rootViewController: screen)).start()
    var log: [String] = []
    let cancel = AlertAction("Keep", style: .cancel) { log.append("kept") }
    screen.present(AlertController(title: "Delete?", actions: [AlertAction("Delete"), cancel]))
    _ = lesson.follows(.timePassed)
    #expect(lesson.does("escape").hasPrefix("<escape ✓ "))
    #expect(log == ["kept"])
    screen.present(AlertController(title: "Done", actions: [AlertAction("OK")]))
    _ = lesson.follows(.timePassed)
    #expect(lesson.does("escape") == "<escape ✗> (error)")
    #expect(lesson.cursor == "Done")
  }

  // MARK: Actions

  @Test func g6StateChangeIsSpokenWithoutTheRole() {
    let week = SegmentedControl(["Day", "Week"], selectedIndex: 0)
    let lesson = Lesson([week]).start()
    #expect(
      lesson.does("flick-right double-tap") == """
        [Week] “Week. Button. 2 of 2.”
        (click) <activate → Segment “Week”> “Selected: Week. 2 of 2.”
        """)
  }

  @Test func g6ExpandingElementSpeaksNameAndState() {
    let group = DisclosureGroup("Amenities", frame: Rect(x: 0, y: 0, width: 400, height: 200))
    let lesson = Lesson([group]).start()
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → DisclosureButton “Amenities”> “Amenities. Expanded.”")
  }

  @Test func g6ChangedValueIsSpokenWithTheState() {
    let size = Button("Size")
    size.accessibilityValue = "small"
    size.onActivate = {
      size.isSelected = true
      size.accessibilityValue = "large"
    }
    #expect(
      Lesson([size]).start().does("double-tap")
        == "(click) <activate → Button “Size”> “Selected: Size: large”")
  }

  @Test func g7MoveDropsQueuedSpeech() {
    let lesson = Lesson([Label("First"), Label("Second")]).start()
    _ = lesson.happens { lesson.application.post(.announcement("One")) }
    _ = lesson.happens { lesson.application.post(.announcement("Two", queued: true)) }
    #expect(
      lesson.does("flick-right")
        == "[Second] “Second” finished(“One” moved) finished(“Two” moved)")
    #expect(lesson.listens() == "")
    #expect(lesson.heard.contains("“Two” false"))
  }

  @Test func g7UninterruptibleSpeechIsHeardAfterAMove() {
    let lesson = Lesson([Label("First"), Label("Second")]).start()
    for text in ["Fire", "Flood"] {
      _ = lesson.happens {
        lesson.application.post(.announcement(text, priority: .high))
      }
    }
    _ = lesson.happens { lesson.application.post(.announcement("News", queued: true)) }
    #expect(lesson.does("flick-right") == "[Second] finished(“News” moved)")
    #expect(
      lesson.listens() == "“Flood” finished(“Fire” spoken) “Second” finished(“Flood” spoken)")
  }

  /// A button that becomes selected and announces it.
  private func chooses(_ priority: AnnouncementPriority = .default, queued: Bool = false) -> Button
  {
    let week = Button("Week")
    week.onActivate = { [weak week] in
      week?.isSelected = true
      week?.post(.announcement("Saved", priority: priority, queued: queued))
    }
    return week
  }

  @Test func g7ReaderSpeechReplacesAnActionsAnnouncement() {
    let lesson = Lesson([chooses()]).start()
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → Button “Week”> “Selected: Week” finished(“Saved” replaced)")
    #expect(lesson.listens() == "")
  }

  @Test func g7ActionAnnouncementIsHeardWithoutReaderSpeech() {
    let order = Button("Order")
    order.onActivate = { [weak order] in order?.post(.announcement("Ordered")) }
    #expect(
      Lesson([order]).start().does("double-tap")
        == "(click) <activate → Button “Order”> “Ordered”")
  }

  @Test func g7SettingLetsBothBeHeard() {
    var settings = ReaderSettings()
    settings.actionAnnouncements = .queue
    let lesson = Lesson([chooses()], settings: settings).start()
    #expect(
      lesson.does("double-tap") == "(click) <activate → Button “Week”> “Selected: Week”")
    #expect(lesson.listens() == "“Saved” finished(“Saved” spoken)")
  }

  /// A screen with a lamp that has the cursor; the screen switches the lamp and announces it.
  private final class LampController: ViewController {
    let lamp = Switch()

    override func viewDidLoad() {
      lamp.accessibilityLabel = "Lamp"
      Lesson.stack([lamp], in: view)
    }

    override func accessibilityPerformMagicTap() -> Bool { toggle() }
    override func accessibilityPerformEscape() -> Bool { toggle() }

    private func toggle() -> Bool {
      lamp.isOn.toggle()
      post(.announcement("Switched"))
      return true
    }
  }

  @Test(arguments: ["magic-tap", "escape"])
  func g7MagicTapAndEscapeAnnouncementsAreHeard(gesture: String) {
    let lesson = Lesson(root: LampController()).start()
    #expect(lesson.does(gesture).hasSuffix("“On.” “Switched”"))
  }

  @Test(arguments: [(AnnouncementPriority.high, false), (.default, true), (.low, true)])
  func g7QueuedOrUrgentAnnouncementsAreHeardAfterward(priority: AnnouncementPriority, queued: Bool)
  {
    let lesson = Lesson([chooses(priority, queued: queued)]).start()
    #expect(
      lesson.does("double-tap") == "(click) <activate → Button “Week”> “Selected: Week”")
    #expect(lesson.listens() == "“Saved” finished(“Saved” spoken)")
  }

  // MARK: Continuous reading

  @Test func g8ContinuousReadingOmitsHintsAndActions() {
    let mail = Button("Mail")
    mail.accessibilityHint = "Opens it."
    mail.accessibilityCustomActions = [AccessibilityCustomAction(name: "Delete") { true }]
    mail.accessibilityCustomContent = [AccessibilityCustomContent(label: "Size", value: "2 KB")]
    let lesson = Lesson([Label("Inbox"), mail])
    _ = lesson.on()
    #expect(
      lesson.does("flick-right")
        == "[Mail] “Mail. Button.” … “Opens it.” … “Actions available” … “More content available”")
    #expect(lesson.does("two-finger-flick-up") == "[Inbox] “Inbox”")
    #expect(lesson.listens() == "[Mail] “Mail. Button.” (border)")
  }

  // MARK: Held touches

  private func held() -> (Lesson, Button) {
    let milk = Button("Milk", frame: Rect(x: 0, y: 0, width: 400, height: 44))
    milk.setContextMenu(ContextMenu(items: [MenuItem("Buy") {}]))
    let lesson = Lesson([milk]).start()
    #expect(
      lesson.follows(.continuousGesture(.doubleTapHold(fingers: 1), .began, position: .center))
        == "(pass-through) pass(began → Button “Milk”)")
    return (lesson, milk)
  }

  @Test func g9LongPressTriggersWhileTheFingerIsHeld() {
    let (lesson, _) = held()
    #expect(lesson.waits(.milliseconds(499)) == "")
    #expect(
      lesson.waits(.milliseconds(1))
        == "<long press ✓ Button “Milk”> pass(cancelled → Button “Milk”) (screen-change) [Buy] “Buy. Button.”"
    )
    // The rest of the touch is ignored.
    let hold = Gesture.doubleTapHold(fingers: 1)
    #expect(
      lesson.follows(.continuousGesture(hold, .changed, position: .init(x: 0.9, y: 0.9))) == "")
    #expect(lesson.follows(.continuousGesture(hold, .ended, position: .init(x: 0.9, y: 0.9))) == "")
    #expect(lesson.cursor == "Buy")
  }

  @Test func g9MovingFingerDoesNotLongPress() {
    let (lesson, _) = held()
    let hold = Gesture.doubleTapHold(fingers: 1)
    _ = lesson.follows(.continuousGesture(hold, .changed, position: .init(x: 0.6, y: 0.5)))
    #expect(lesson.waits(.seconds(2)) == "")
    #expect(
      lesson.follows(.continuousGesture(hold, .ended, position: .center))
        == "pass(ended → Button “Milk”)")
  }

  @Test func g9UnansweredLongPressKeepsTheTouch() {
    let volume = Slider(value: 0.5, frame: Rect(x: 0, y: 0, width: 400, height: 44))
    let lesson = Lesson([volume]).start()
    let hold = Gesture.doubleTapHold(fingers: 1)
    _ = lesson.follows(.continuousGesture(hold, .began, position: .init(x: 0.2, y: 0.8)))
    #expect(lesson.waits(.seconds(2)) == "")
    #expect(
      lesson.follows(.continuousGesture(hold, .changed, position: .init(x: 0.386, y: 0.8)))
        == "pass(moved → Slider)")
    #expect(
      lesson.follows(.continuousGesture(hold, .ended, position: .init(x: 0.386, y: 0.8)))
        == "pass(ended → Slider) “70%”")
  }

  @Test func g10PickerRowSpeaksItsPosition() {
    let colors = PickerView([PickerComponent(["Red", "Green", "Blue"]), PickerComponent([])])
    let lesson = Lesson([colors])
    let hint = "Swipe up or down with one finger to adjust the value."
    #expect(lesson.on() == "[PickerWheel] “Red. Picker Item. Adjustable. 1 of 3.” … “\(hint)”")
    #expect(lesson.does("flick-up") == "<increment ✓ PickerWheel> “Green”")
    #expect(
      lesson.does("flick-right") == "[PickerWheel] “Picker Item. Adjustable.” … “\(hint)”")
  }

  // MARK: Elements removed under the cursor

  @Test func elementReplacingAHiddenCursorElementIsSpoken() {
    let menu = Button("Menu")
    let close = Button("Close")
    let lesson = Lesson([menu, close]).start(at: close)
    lesson.application.schedule(after: .seconds(1)) { close.isHidden = true }
    #expect(lesson.waits(.seconds(2)) == "[Menu] “Menu. Button.”")
  }

  @Test func identicalReplacementIsNotSpokenAgain() {
    let list = TableView(rowCount: 3) { TableViewCell("Row \($0)") }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 132)
    let lesson = Lesson([list]).start()
    #expect(lesson.happens { list.reloadData() } == "[Row 0]")
  }
}
