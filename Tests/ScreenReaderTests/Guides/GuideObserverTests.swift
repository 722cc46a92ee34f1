import Controls
import Elements
import ScreenReader
import Testing

/// Code of UIKit's accessibility guides, as the reader speaks it: controllers that observe the
/// reader.
@Suite struct GuideObserverTests {
  /// Returns a lesson in which the controller was pushed.
  private func lesson(_ controller: ViewController) -> Lesson {
    let navigation = NavigationController(rootViewController: ViewController())
    let lesson = Lesson(root: navigation).start()
    _ = lesson.happens { navigation.pushViewController(controller) }
    return lesson
  }

  @Test func firstScreenReceivesTheInitialStatus() {
    let controller = StatusController()
    let lesson = Lesson(root: controller)
    _ = lesson.on()
    #expect(controller.statuses == [true])
  }

  @Test func controllerReceivesWhichAnnouncementsFinished() {
    let controller = StatusController()
    let lesson = lesson(controller)
    for (text, gesture) in [("Sent", nil), ("Saved", "two-finger-tap"), ("Gone", "flick-right")] {
      _ = lesson.happens { controller.post(.announcement(text)) }
      _ = gesture.map { lesson.does($0) } ?? lesson.listens()
    }
    #expect(controller.ends == ["Sent: true", "Saved: false", "Gone: false"])
  }

  @Test func bookIsReadByLineAndTurnsItsPages() {
    let book = BookController([["One", "two"], ["three"]])
    let lesson = lesson(book)
    #expect(lesson.happens { book.read() } == "“One”")
    #expect(
      lesson.listens()
        == "finished(“One” spoken) “two” finished(“two” spoken) “three” finished(“three” spoken)")
    #expect(book.page == 1)
    #expect(book.ends.count == 3)
  }

  @Test(arguments: ["two-finger-tap", "flick-right"])
  func bookStopsWhenTheUserStopsOrMoves(gesture: String) {
    let book = BookController([["One", "two"], ["three"]])
    let lesson = lesson(book)
    _ = lesson.happens { book.read() }
    _ = lesson.does(gesture)
    _ = lesson.listens()
    #expect(book.ends == ["One: false"])
    #expect(book.page == 0)
  }

  @Test func controllerReceivesReaderStatusChanges() {
    let controller = StatusController()
    let lesson = lesson(controller)
    _ = lesson.off()
    _ = lesson.on()
    #expect(controller.statuses == [false, true])
  }

  @Test func backgroundStatusChangeIsReceivedInForeground() {
    let controller = StatusController()
    let lesson = lesson(controller)
    lesson.application.enterBackground()
    _ = lesson.off()
    #expect(controller.statuses.isEmpty)
    lesson.application.enterForeground()
    #expect(controller.statuses == [false])
  }
}

private class StatusController: ViewController {
  private(set) var ends: [String] = []
  private(set) var statuses: [Bool] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    Lesson.stack([Label("Mail"), Label("Outbox")], in: view)
    application?.observe(.announcementDidFinish) { [weak self] announcement in
      self?.didFinish(announcement.text, wasSuccessful: announcement.wasSuccessful)
    }
    application?.observe(.voiceOverStatusDidChange) { [weak self] in self?.statuses.append($0) }
  }

  func didFinish(_ text: String, wasSuccessful: Bool) { ends.append("\(text): \(wasSuccessful)") }
}

private final class BookController: StatusController {
  private let pages: [[String]]
  private(set) var page = 0
  private var line = 0

  init(_ pages: [[String]]) {
    self.pages = pages
    super.init()
  }

  func read() { post(.announcement(pages[page][line])) }

  override func didFinish(_ text: String, wasSuccessful: Bool) {
    super.didFinish(text, wasSuccessful: wasSuccessful)
    guard wasSuccessful else { return }
    if line + 1 < pages[page].count {
      line += 1
    } else if page + 1 < pages.count {
      page += 1
      line = 0
    } else {
      return
    }
    read()
  }
}
