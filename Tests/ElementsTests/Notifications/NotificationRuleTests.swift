import Controls
import Elements
import Testing

/// The notifications that a program posts and the events that it receives.
@Suite struct NotificationRuleTests {
  private let screen = ChainScreen()
  private var application: Application { screen.application }

  @Test func b11PageScrolledPostsItsText() {
    screen.button.post(.pageScrolled("Tab 3 of 5"))
    screen.button.post(.pageScrolled())
    #expect(screen.requests == ["page scrolled Tab 3 of 5", "page scrolled "])
  }

  @Test func b11ProgramStatusReplacesTheViewsStatus() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = Size(width: 100, height: 300)
    scroll.scrollStatus = { _ in AttributedText("Chapter 2") }
    screen.second.view.addSubview(scroll)
    #expect(scroll.accessibilityScroll(.down))
    #expect(screen.requests == ["page scrolled Chapter 2"])
  }

  @Test func b13FocusReportReachesOldNewThenObservers() {
    let log = Log()
    let one = Listener("one", log)
    let other = Listener("other", log)
    for listener in [one, other] { screen.second.view.addSubview(listener) }
    application.addObserver { event in
      guard case .elementFocused(let focused, let unfocused) = event else { return }
      log.lines.append(
        "\(unfocused?.accessibilityLabel ?? "nothing") → \(focused?.accessibilityLabel ?? "nothing")"
      )
    }
    application.focus(one)
    #expect(one.accessibilityElementIsFocused)
    application.focus(other)
    application.focus(other)
    application.focus(nil)
    #expect(!other.accessibilityElementIsFocused)
    #expect(
      log.lines == [
        "one focused", "nothing → one", "one lost", "other focused", "one → other", "other lost",
        "other → nothing",
      ])
  }

  @Test func b13FocusDoesNotRetainTheElement() {
    do {
      let element = AccessibilityElement(accessibilityContainer: screen.button)
      application.focus(element)
    }
    #expect(application.focusedElement == nil)
  }

  @Test func c14ScreenChangeArgumentsArrive() {
    screen.button.accessibilityLabel = "Buy"
    screen.button.post(.screenChanged())
    screen.button.post(.screenChanged(.element(screen.button)))
    #expect(screen.requests == ["screen changed", "screen changed to Buy"])
  }

  @Test func c14ScreenChangeTextIsAnnounced() {
    application.setVoiceOverRunning(true)
    screen.button.post(.screenChanged(.text("Done")))
    #expect(screen.requests == ["screen changed saying Done", "announce Done"])
  }

  @Test func c15LayoutChangeRebuildsTheOrder() {
    let order = application.readingOrder
    #expect(application.readingOrder === order)
    screen.button.post(.layoutChanged())
    #expect(application.readingOrder !== order)
    #expect(screen.requests == ["layout changed"])
  }

  @Test func c15RequestKnowsWhetherTheUserMovedSince() throws {
    let before = application.interactionEpoch
    screen.button.post(.layoutChanged(.element(screen.button)))
    application.userDidNavigate()
    guard case .notification(_, let moment)? = application.removeRequests().first else {
      Issue.record("nothing was asked for")
      return
    }
    #expect(moment == before)
    #expect(moment < application.interactionEpoch)
  }

  @Test func c15DelayedWorkIsDatedWhenItPosts() throws {
    application.schedule(after: .seconds(1)) { [screen] in
      screen.button.post(.layoutChanged(.element(screen.button)))
      screen.application.schedule(after: .seconds(1)) {
        screen.button.post(.screenChanged(.element(screen.button)))
      }
    }
    application.userDidNavigate()
    application.advance(to: .seconds(5))
    let moments = application.removeRequests().map { request -> InteractionEpoch? in
      guard case .notification(_, let moment) = request else { return nil }
      return moment
    }
    #expect(moments == [application.interactionEpoch, application.interactionEpoch])
  }

  @Test func c16ScreenRequestsFollowTransitionOrder() {
    let third = HabitController("Third")
    screen.navigation.pushViewController(third)
    screen.navigation.popToRootViewController()
    #expect(screen.requests == ["pushed Third", "popped Third"])
  }

  @Test func c17ProgramDoesNotHearItsOwnPosts() {
    var heard = 0
    application.addObserver { _ in heard += 1 }
    application.setVoiceOverRunning(true)
    heard = 0
    screen.button.post(.layoutChanged())
    screen.button.post(.screenChanged())
    screen.button.post(.pageScrolled("Page 1"))
    #expect(heard == 0)
  }

  @Test func c20PauseAndResumeArePassedOn() {
    screen.button.post(.pauseAssistiveTechnology("switch"))
    screen.button.post(.resumeAssistiveTechnology("switch"))
    #expect(screen.requests == ["pause switch", "resume switch"])
  }

  @Test func c20StatusIsReportedOncePerChange() {
    var changes: [Bool] = []
    application.addObserver { [application] event in
      if case .voiceOverStatusChanged = event { changes.append(application.isVoiceOverRunning) }
    }
    for isRunning in [true, true, false, false, true] { application.setVoiceOverRunning(isRunning) }
    #expect(changes == [true, false, true])
  }

  @Test func viewOutsideAnApplicationPostsNothing() {
    let lone = View()
    lone.post(.announcement("Hello"))
    #expect(screen.requests.isEmpty)
  }
}

private final class Log {
  var lines: [String] = []
}

private final class Listener: View {
  private let log: Log

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init()
    accessibilityLabel = name
  }

  override func accessibilityElementDidBecomeFocused() {
    log.lines.append("\(accessibilityLabel ?? "") focused")
  }
  override func accessibilityElementDidLoseFocus() {
    log.lines.append("\(accessibilityLabel ?? "") lost")
  }
}
