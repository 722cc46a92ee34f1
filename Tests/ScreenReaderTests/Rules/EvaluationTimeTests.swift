import Controls
import Elements
import ScreenReader
import Testing

/// B6, C18, C19 and D14 at the same time: the reader's own speech comes first; announcements of the
/// program then interrupt it or are queued.
@Suite struct EvaluationTimeTests {
  private func lesson(_ view: View) -> Lesson { Lesson([Label("Title"), view]).start(at: view) }

  private func slider(announcing text: String, queued: Bool) -> Slider {
    let slider = Slider(value: 0.5)
    slider.accessibilityLabel = "Volume"
    slider.onValueChange = { [weak slider] in slider?.post(.announcement(text, queued: queued)) }
    return slider
  }

  // MARK: Queued

  @Test func earlierChangeIsNotAnActionsOutcome() {
    let state = Label("Waiting")
    let lesson = Lesson([state]).start()
    state.text = "Ready"
    #expect(lesson.does("magic-tap") == "<magic tap → media> system(media)")
    #expect(lesson.does("escape") == "<escape ✗> (error)")
  }

  @Test func c18QueuedAnnouncementWaitsForTheNewCursor() {
    let sheet = ViewController()
    let close = Button("Close")
    Lesson.stack([close], in: sheet.view)
    let open = Button("Open")
    let lesson = lesson(open)
    open.onActivate = { lesson.screen.present(sheet) }
    close.onActivate = {
      close.post(.announcement("Closed", queued: true))
      sheet.dismiss()
    }
    _ = lesson.does("double-tap")
    _ = lesson.listens()
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → Button “Close”> (screen-change) [Open] “Open. Button.”")
    #expect(lesson.listens() == "“Closed” finished(“Closed” spoken)")
  }

  @Test func c18QueuedAnnouncementOfAnAlertActionWaits() {
    let lesson = Lesson([Button("Sign in")]).start()
    let ok = AlertAction("OK") { [weak lesson] in
      lesson?.application.post(.announcement("Tried again", queued: true))
    }
    _ = lesson.happens {
      lesson.screen.present(AlertController(title: "Error", message: nil, actions: [ok]))
    }
    _ = lesson.does("flick-right")
    _ = lesson.listens()
    #expect(lesson.does("double-tap").hasSuffix("(screen-change) [Sign in] “Sign in. Button.”"))
    #expect(lesson.listens() == "“Tried again” finished(“Tried again” spoken)")
  }

  @Test func c18QueuedAnnouncementWaitsForTheTypedLetter() {
    let field = SearchField(frame: Rect(x: 0, y: 0, width: 400, height: 44))
    field.onChange = { [weak field] _ in field?.post(.announcement("3 results", queued: true)) }
    let lesson = Lesson([field])
    lesson.window.keyboardLayout = .english
    lesson.start()
    _ = lesson.does("double-tap")
    #expect(lesson.types("c") == "(click) <activate ✓ KeyboardKey “c”> “c”")
    #expect(lesson.listens() == "“3 results” finished(“3 results” spoken)")
  }

  @Test func itemChooserCountIsSpoken() {
    let lesson = Lesson([Button("Pears"), Label("Bread"), Button("Apples")])
    lesson.window.keyboardLayout = .english
    lesson.start()
    _ = lesson.does("two-finger-triple-tap flick-right double-tap")
    _ = lesson.listens()
    #expect(lesson.types("e") == "(click) <activate ✓ KeyboardKey “e”> “e”")
    #expect(lesson.listens() == "“3 items found” finished(“3 items found” spoken)")
  }

  @Test func queuedAnnouncementsKeepTheirOrder() {
    let lesson = Lesson([Label("First"), Label("Second")]).start()
    let second = lesson.screen.view.subviews[1]
    let line = lesson.happens {
      lesson.application.post(.announcement("One", queued: true))
      lesson.application.post(.screenChanged(.element(second)))
      lesson.application.post(.announcement("Two", queued: true))
    }
    #expect(line == "(screen-change) [Second] “Second”")
    #expect(
      lesson.listens() == "“One” “Two” finished(“One” spoken) finished(“Two” spoken)")
  }

  @Test func followUpQueuedAnnouncementPrecedesTheNextElement() {
    let lesson = Lesson([Label("First"), Label("Second")]).start()
    var more = ["Chapter 2"]
    lesson.application.addObserver { event in
      if case .announcementDidFinish = event, let text = more.popLast() {
        lesson.application.post(.announcement(text, queued: true))
      }
    }
    _ = lesson.does("two-finger-flick-up")
    #expect(lesson.happens { lesson.application.post(.announcement("Chapter 1")) } == "“Chapter 1”")
    #expect(lesson.listens().hasPrefix("finished(“Chapter 1” spoken) “Chapter 2”"))
  }

  // MARK: Values

  @Test(arguments: [true, false]) func b6NewValueIsNotInterruptedByAnAnnouncement(queued: Bool) {
    let lesson = lesson(slider(announcing: "Loud", queued: queued))
    #expect(
      lesson.does("flick-up")
        == "<increment ✓ Slider “Volume”> “60%”" + (queued ? "" : " finished(“Loud” replaced)"))
    #expect(lesson.listens() == (queued ? "“Loud” finished(“Loud” spoken)" : ""))
  }

  @Test func d14ActionOutcomePrecedesItsAnnouncement() {
    let play = Button("Play")
    play.onActivate = { [weak play] in
      play?.title = "Pause"
      play?.post(.announcement("Playing", queued: true))
    }
    let lesson = lesson(play)
    #expect(lesson.does("double-tap") == "(click) <activate → Button “Pause”> “Pause. Button.”")
    #expect(lesson.listens() == "“Playing” finished(“Playing” spoken)")
  }

  @Test func d14MagicTapChangePrecedesItsAnnouncement() {
    let player = Player("Play")
    let lesson = lesson(player)
    #expect(lesson.does("magic-tap") == "<magic tap ✓ Player “Play”> “Pause. Button.” “Playing”")
  }

  @Test func d14ChangeIsSpokenWhenFocusTargetIsHidden() {
    let hidden = Label("Hidden")
    hidden.isHidden = true
    let half = Button("Half")
    half.onActivate = { [weak half] in
      half?.title = "Full"
      half?.post(.announcement("Done"))
      half?.post(.layoutChanged(.element(hidden)))
    }
    let lesson = Lesson([Label("Title"), half, hidden]).start(at: half)
    #expect(
      lesson.does("double-tap")
        == "(click) <activate → Button “Full”> (layout-change) “Full. Button.” finished(“Done” replaced)"
    )
  }

  @Test func d14ChangeByAFailedActionIsSpoken() {
    let dial = Label("Dial")
    dial.accessibilityValue = "1"
    dial.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Turn") { [weak dial] in
        dial?.accessibilityValue = "2"
        return false
      }, AccessibilityCustomAction(name: "Break") { false },
    ]
    let lesson = lesson(dial)
    #expect(lesson.does("flick-down") == "“Turn”")
    #expect(lesson.does("double-tap").hasSuffix("(error) “2”"))
    #expect(lesson.does("flick-down") == "“Break”")
    #expect(lesson.does("double-tap").hasSuffix("(error)"))
  }

  @Test func announcingActionIsNotNamedAgain() {
    let mail = Label("Mail")
    mail.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Archive") { [weak mail] in
        mail?.post(.announcement("Archived", queued: true))
        return true
      }
    ]
    let lesson = lesson(mail)
    #expect(lesson.does("flick-down") == "“Archive”")
    _ = lesson.listens()
    #expect(lesson.does("double-tap").hasSuffix("> “Archived”"))
  }

  // MARK: By default

  @Test func c19AnnouncementWithACursorMoveIsCut() {
    let next = Welcoming()
    Lesson.stack([Label("Next")], in: next.view)
    let lesson = Lesson([Button("Go on")]).start()
    #expect(
      lesson.happens { lesson.screen.present(next) }
        == "(screen-change) “Welcome” [Next] “Next” finished(“Welcome” moved)")
  }

  @Test func c15AnnouncementWithAnInPlaceChangeIsHeard() {
    let label = Label("0:01")
    let lesson = Lesson([label]).start()
    #expect(
      lesson.happens {
        label.text = "0:02"
        lesson.application.post(.announcement("Soon"))
        lesson.application.post(.layoutChanged())
      } == "“0:02” “Soon”")
    #expect(lesson.listens() == "finished(“Soon” spoken)")
  }

  // MARK: Tones

  @Test func simultaneousScreenChangesPlayOneTone() {
    let root = ViewController()
    Lesson.stack([Label("Root")], in: root.view)
    let navigation = NavigationController(rootViewController: root)
    let lesson = Lesson(root: navigation).start()
    for title in ["Two", "Three"] {
      let screen = ViewController()
      screen.title = title
      navigation.pushViewController(screen)
    }
    #expect(lesson.follows(.timePassed).count(of: "(screen-change)") == 1)
    let line = lesson.happens { navigation.popToRootViewController() }
    #expect(line.count(of: "(screen-change)") == 1)
    #expect(line.hasSuffix("[Root] “Root”"))
  }
}

/// A screen that posts an announcement when it appears.
private final class Welcoming: ViewController {
  override func viewDidAppear() { view.post(.announcement("Welcome")) }
}

/// A button that Magic Tap changes, and that announces it.
private final class Player: Button {
  override func accessibilityPerformMagicTap() -> Bool {
    title = "Pause"
    post(.announcement("Playing"))
    return true
  }
}

extension String {
  /// Returns the number of occurrences of a part.
  fileprivate func count(of part: String) -> Int {
    split(separator: " ").count { $0 == part }
  }
}
