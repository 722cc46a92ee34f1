import Controls
import Elements
import Replay
import ScreenReader
import Testing

/// The initial cursor position of a session, and its speech.
@Suite struct FirstScreenTests {
  /// A screen that runs a closure when it appears.
  private final class Opening: ViewController {
    let first = Label("First", frame: Rect(x: 0, y: 0, width: 400, height: 44))
    let second = Label("Second", frame: Rect(x: 0, y: 50, width: 400, height: 44))
    var preferred: Responder?
    private let appears: (Opening) -> Void

    init(_ appears: @escaping (Opening) -> Void = { _ in }) {
      self.appears = appears
      super.init()
    }

    override func viewDidLoad() { for label in [first, second] { view.addSubview(label) } }
    override func viewDidAppear() { appears(self) }
    override var preferredFocus: Responder? { preferred }
  }

  private static func first(
    _ appears: @escaping (Opening) -> Void, settings: ReaderSettings? = nil
  ) -> Lesson {
    Lesson(root: Opening(appears), settings: settings)
  }

  @Test func screenChangeElementHasTheCursor() {
    let lesson = Self.first { $0.post(.screenChanged(.element($0.second))) }
    #expect(lesson.on() == "(screen-change) [Second] “Second”")
  }

  @Test func layoutChangeElementHasTheCursor() {
    let lesson = Self.first { $0.post(.layoutChanged(.element($0.second))) }
    #expect(lesson.on() == "(layout-change) [Second] “Second”")
  }

  @Test func postWithoutDelayCounts() {
    let lesson = Self.first { screen in
      screen.application?.schedule(after: .zero) {
        screen.post(.screenChanged(.element(screen.second)))
      }
    }
    #expect(lesson.on() == "(screen-change) [Second] “Second”")
  }

  @Test func preferredElementHasTheCursor() {
    let screen = Opening()
    screen.preferred = screen.second
    #expect(Lesson(root: screen).on() == "[Second] “Second”")
    let inner = Opening()
    inner.preferred = inner.second
    let lesson = Lesson(root: NavigationController(rootViewController: inner))
    #expect(lesson.on() == "[Second] “Second”")
  }

  @Test func missingElementFallsBackToPreferredOrFirst() {
    let lesson = Self.first { $0.post(.screenChanged(.element(Label("Elsewhere")))) }
    #expect(lesson.on() == "(screen-change) [First] “First”")
    let screen = Opening { $0.post(.screenChanged(.element(Label("Elsewhere")))) }
    screen.preferred = screen.second
    #expect(Lesson(root: screen).on() == "(screen-change) [Second] “Second”")
  }

  @Test func urgentAnnouncementPrecedesTheElement() {
    let lesson = Self.first { $0.post(.announcement("Battery low", priority: .high)) }
    #expect(lesson.on() == "“Battery low” [First]")
    #expect(lesson.listens() == "“First” finished(“Battery low” spoken)")
    #expect(lesson.heard.contains("“Battery low” true"))
  }

  @Test func queuedAnnouncementFollowsTheElement() {
    let lesson = Self.first { $0.post(.announcement("3 new messages", queued: true)) }
    #expect(lesson.on() == "[First] “First”")
    #expect(lesson.listens() == "“3 new messages” finished(“3 new messages” spoken)")
  }

  @Test func firstElementReplacesAnOrdinaryAnnouncement() {
    let lesson = Self.first { $0.post(.announcement("Welcome")) }
    #expect(lesson.on() == "[First] “First”")
    #expect(lesson.listens() == "")
  }

  @Test func immediatelyPresentedAlertIsAnnounced() {
    let alert = AlertController(
      title: "Error", message: "No network.", actions: [AlertAction("OK")])
    let lesson = Self.first { $0.present(alert) }
    #expect(lesson.on() == "[Error] “Alert. Error”")
  }

  @Test func postsWithoutAReaderExpire() {
    var settings = ReaderSettings()
    settings.startsOn = false
    let lesson = Self.first(
      {
        $0.post(.screenChanged(.element($0.second)))
        $0.post(.announcement("Battery low", priority: .high))
      }, settings: settings)
    #expect(lesson.waits(.seconds(1)) == "")
    #expect(lesson.heard == ["“Battery low” false"])
    #expect(lesson.on() == "[First] “First”")
    #expect(lesson.listens() == "")
  }
}
