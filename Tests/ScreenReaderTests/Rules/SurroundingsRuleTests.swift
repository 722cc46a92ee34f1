import Controls
import Elements
import Gestures
import ScreenReader
import Testing
import Touches

/// Rotation of the screen, and changes between foreground and background.
@Suite struct SurroundingsRuleTests {
  @Test func rotationIsSpokenAndFocusesTheFirstElement() {
    let lesson = Lesson([Label("First"), Label("Second")]).start()
    _ = lesson.does("flick-right")
    #expect(
      lesson.happens { lesson.application.rotate(to: .landscape) }
        == "[First] “Landscape. First”")
    #expect(
      lesson.happens { lesson.application.rotate(to: .portrait) } == "“Portrait. First”")
  }

  @Test func backgroundApplicationSpeaksNothingAndIgnoresGestures() {
    let lesson = Lesson([Label("First"), Label("Second")]).start()
    _ = lesson.does("flick-right")
    _ = lesson.happens { lesson.application.post(.announcement("Old")) }
    #expect(
      lesson.happens { lesson.application.enterBackground() } == "stop finished(“Old” unheard) []")
    #expect(lesson.does("flick-left double-tap magic-tap") == "\n\n")
    #expect(
      lesson.happens { lesson.application.post(.announcement("New")) }
        == "finished(“New” unheard)")
    #expect(lesson.happens { lesson.application.post(.screenChanged()) } == "(screen-change)")
    #expect(
      lesson.happens { lesson.application.enterForeground() } == "[Second] “Second”")
  }

  @Test func onReturnTheFirstElementReplacesAMissingCursor() {
    let second = Label("Second")
    let lesson = Lesson([Label("First"), second]).start(at: second)
    _ = lesson.happens { lesson.application.enterBackground() }
    second.removeFromSuperview()
    #expect(lesson.happens { lesson.application.enterForeground() } == "[First] “First”")
  }

  @Test func readerEnabledInBackgroundStartsOnReturn() {
    let lesson = Lesson([Label("First")])
    lesson.application.enterBackground()
    #expect(lesson.on() == "")
    #expect(lesson.happens { lesson.application.enterForeground() } == "[First] “First”")
    #expect(lesson.heard.contains("status"))
  }

  @Test func heldTouchIsCanceled() {
    let milk = Button("Milk", frame: Rect(x: 0, y: 0, width: 400, height: 44))
    let lesson = Lesson([milk]).start()
    _ = lesson.follows(.continuousGesture(.doubleTapHold(fingers: 1), .began, position: .center))
    #expect(
      lesson.happens { lesson.application.enterBackground() }
        == "pass(cancelled → Button “Milk”) []")
  }
}
