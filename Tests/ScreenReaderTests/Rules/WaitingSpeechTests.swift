import Controls
import Elements
import ScreenReader
import Testing

/// C9, C18 and D14 during speech that must not be interrupted: queued speech is complete.
@Suite struct WaitingSpeechTests {
  private static let news = "News that may not be interrupted, and take their time"

  /// Returns a lesson in which a high-priority announcement is being spoken.
  private func lesson(_ views: [View], at element: Responder? = nil) -> Lesson {
    let lesson = Lesson(views).start(at: element)
    let line = lesson.happens {
      lesson.application.post(.announcement(Self.news, priority: .high))
    }
    #expect(line == "“\(Self.news)”")
    return lesson
  }

  private func speechAfterNews(_ lesson: Lesson) -> String {
    lesson.listens().replacing("finished(“\(Self.news)” spoken)", with: "|")
  }

  @Test(arguments: ["double-tap", "magic-tap", "escape", "triple-tap"])
  func c9WaitingAlertIsSpokenInFull(gesture: String) {
    let opener = Opener("Open")
    let lesson = lesson([Label("Title"), opener], at: opener)
    opener.longPressHandler = { [weak opener] in opener?.accessibilityActivate() ?? false }
    opener.opens = { [weak lesson] in
      lesson?.screen.present(AlertController(title: "Careful", message: nil, actions: []))
    }
    #expect(lesson.does(gesture).hasSuffix("(screen-change) [Careful]"))
    #expect(speechAfterNews(lesson) == "“Alert. Careful” |")
  }

  @Test func c9EnteredGroupIsNamed() {
    let inside = Button("In")
    let group = View(frame: Rect(x: 0, y: 300, width: 400, height: 44))
    group.accessibilityContainerType = .semanticGroup
    group.accessibilityLabel = "Group"
    inside.frame = Rect(x: 0, y: 0, width: 400, height: 44)
    group.addSubview(inside)
    let opener = Opener("Open")
    opener.opens = { opener.post(.layoutChanged(.element(inside))) }
    let lesson = lesson([opener, group])
    #expect(lesson.does("double-tap").hasSuffix("[In]"))
    #expect(speechAfterNews(lesson) == "“Group. In. Button.” |")
  }

  @Test func d14WaitingValuePrecedesItsAnnouncement() {
    let light = Switch(isOn: true)
    light.accessibilityLabel = "Light"
    light.onValueChange = { light.post(.announcement("Dark", priority: .high)) }
    let lesson = lesson([light])
    #expect(lesson.does("double-tap") == "(click) <activate → Switch “Light”>")
    #expect(speechAfterNews(lesson) == "“Off.” | “Dark” finished(“Dark” spoken)")
  }

  @Test func changedWaitingElementIsSpokenInFull() {
    let heading = Label("Careful")
    heading.accessibilityValue = "3"
    let alert = ViewController()
    alert.presentationStyle = .alert
    Lesson.stack([heading], in: alert.view)
    let lesson = lesson([Button("Open")])
    _ = lesson.happens { lesson.screen.present(alert) }
    #expect(
      lesson.happens {
        heading.accessibilityValue = "2"
        lesson.application.post(.layoutChanged())
      } == "")
    #expect(speechAfterNews(lesson) == "“Alert. Careful: 2” |")
    #expect(
      lesson.happens {
        heading.accessibilityValue = "1"
        lesson.application.post(.layoutChanged())
      } == "“1”")
  }

  @Test func earlierRequestsAreDropped() {
    let lesson = lesson([Label("First"), Label("Second")])
    #expect(lesson.does("flick-right") == "[Second]")
    #expect(lesson.happens { lesson.application.post(.announcement("More")) } == "")
    #expect(speechAfterNews(lesson) == "“More” | finished(“More” spoken)")
  }

  @Test func c18UninterruptibleSpeechKeepsItsOrder() {
    let lesson = lesson([Label("First"), Label("Second")])
    for text in ["One", "Two"] {
      #expect(
        lesson.happens { lesson.application.post(.announcement(text, priority: .high)) } == "")
    }
    #expect(lesson.does("flick-right") == "[Second]")
    #expect(
      speechAfterNews(lesson)
        == "“One” | “Two” finished(“One” spoken) “Second” finished(“Two” spoken)")
  }

  @Test func pendingReadingContinuesAfterward() {
    let lesson = lesson([Label("First"), Label("Second")])
    #expect(lesson.does("two-finger-flick-up") == "")
    #expect(lesson.happens { lesson.application.post(.announcement("More")) } == "")
    #expect(
      speechAfterNews(lesson)
        == "“More” | finished(“More” spoken) “First” [Second] “Second” (border)")
  }
}

/// A button that runs the same closure for each kind of activation.
private final class Opener: Button {
  var opens: (() -> Void)?

  override func accessibilityActivate() -> Bool { open() }
  override func accessibilityPerformMagicTap() -> Bool { open() }
  override func accessibilityPerformEscape() -> Bool { open() }

  private func open() -> Bool {
    opens?()
    return true
  }
}
