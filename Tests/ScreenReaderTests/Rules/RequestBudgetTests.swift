import Controls
import Elements
import ScreenReader
import Testing
import Touches

/// The budget for requests of a program in an endless loop: the reader stops and reports it once.
@Suite struct RequestBudgetTests {
  /// Returns the number of cursor movements.
  private func moves(_ line: String) -> Int { line.filter { $0 == "[" }.count }

  private func times(_ part: String, in line: String) -> Int {
    line.split(separator: " ").count { $0 == part }
  }

  /// Returns two buttons that each move the cursor to the other when they get it.
  private func pair() -> [Restless] {
    let one = Restless("One")
    let other = Restless("Other")
    one.onFocus = { [weak one, weak other] in
      if let other { one?.post(.layoutChanged(.element(other))) }
    }
    other.onFocus = { [weak one, weak other] in
      if let one { other?.post(.layoutChanged(.element(one))) }
    }
    return [one, other]
  }

  @Test func mutuallyFocusingElementsTerminate() {
    let lesson = Lesson([Label("First")] + pair()).start()
    let line = lesson.does("flick-right")
    #expect((50...110).contains(moves(line)))
    #expect(times("gave-up", in: line) == 1)
    #expect(lesson.cursor != nil)
    // No effects are left.
    #expect(lesson.listens() == "")
  }

  @Test func everyOmissionIsReported() {
    let lesson = Lesson([Label("First")] + pair()).start()
    _ = lesson.does("flick-right")
    _ = lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.1))
    let line = lesson.does("flick-right")
    #expect((50...110).contains(moves(line)))
    #expect(times("gave-up", in: line) == 1)
  }

  @Test func laterPostsAreStillHeard() {
    let views = pair()
    let welcome = Restless("Welcome")
    let next = ViewController()
    Lesson.stack([welcome], in: next.view)
    let lesson = Lesson([Label("First")] + views).start()
    let application = lesson.application
    welcome.onFocus = {
      application.post(.announcement("Here", queued: true))
      application.request(.sound("bell"))
    }
    application.schedule(after: .seconds(2)) {
      application.post(.layoutChanged(.element(views[0])))
    }
    application.schedule(after: .seconds(5)) { [weak lesson] in lesson?.screen.present(next) }
    #expect(times("gave-up", in: lesson.waits(.seconds(3))) == 1)
    #expect(
      lesson.waits(.seconds(7))
        == "(screen-change) [Welcome] “Welcome. Button.” system(sound bell) “Here” finished(“Here” spoken)"
    )
  }

  @Test func recurringLoopIsCutShorter() {
    let views = pair()
    let lesson = Lesson([Label("First")] + views).start()
    for second in 1...3 {
      lesson.application.schedule(after: .seconds(second)) { [weak lesson] in
        lesson?.application.post(.layoutChanged(.element(views[0])))
        lesson?.application.post(.layoutChanged(.element(views[1])))
      }
    }
    #expect((50...110).contains(moves(lesson.waits(.seconds(1)))))
    for _ in 2...3 {
      let line = lesson.waits(.seconds(1))
      #expect((3...12).contains(moves(line)))
      #expect(times("gave-up", in: line) == 1)
    }
  }

  @Test func systemRequestsAreNotLimited() {
    let views = pair()
    let lesson = Lesson([Label("First")] + views).start()
    var rounds = 0
    lesson.application.addObserver { [weak lesson] event in
      guard case .elementFocused = event else { return }
      rounds += 1
      lesson?.application.request(.sound("bell"))
    }
    let line = lesson.does("flick-right")
    #expect(rounds > 50)
    #expect(line.split(separator: "system(sound bell)").count - 1 >= rounds - 1)
    #expect(lesson.listens() == "")
  }

  @Test func eachInputHasItsOwnLimit() {
    let chain = (0..<40).map { Restless("\($0)") }
    for (place, view) in chain.dropLast().enumerated() {
      view.onFocus = { [weak view] in
        view?.post(.layoutChanged(.element(chain[place + 1])))
      }
    }
    let lesson = Lesson(chain).start(at: chain[39])
    for _ in 0..<5 {
      let line = lesson.does("four-finger-tap", at: .init(x: 0.5, y: 0.1))
      #expect(moves(line) == 40)
      #expect(times("gave-up", in: line) == 0)
      #expect(lesson.cursor == "39")
    }
  }

  @Test func mutuallyHidingViewsGetNoCursor() {
    let views = [Restless("One"), Restless("Other")]
    views[1].isHidden = true
    for (view, other) in [(views[0], views[1]), (views[1], views[0])] {
      view.onFocus = { [weak view, weak other] in
        view?.isHidden = true
        other?.isHidden = false
      }
    }
    let lesson = Lesson(views)
    let line = lesson.on()
    #expect(line.hasSuffix("gave-up []"))
    #expect(moves(line) < 110)
    #expect(lesson.listens() == "")
  }

  @Test func endlessAnnouncementsAllEnd() {
    let lesson = Lesson([Label("First")]).start()
    var posted = 2
    var ended = 0
    lesson.application.addObserver { event in
      guard case .announcementDidFinish = event else { return }
      ended += 1
      guard posted < 100_000, lesson.application.isVoiceOverRunning else { return }
      for _ in 0..<2 { lesson.application.post(.announcement("More")) }
      posted += 2
    }
    let line = lesson.happens {
      for _ in 0..<2 { lesson.application.post(.announcement("News")) }
    }
    #expect(times("gave-up", in: line) == 1)
    #expect(posted < 1_000)
    // The remaining announcements do not restart the loop.
    #expect(lesson.waits(.seconds(60)).split(separator: ")").count < 2_000)
    #expect(ended > 100)
  }
}

/// A button that runs a closure when it gets the cursor.
private final class Restless: Button {
  var onFocus: (() -> Void)?

  override func accessibilityElementDidBecomeFocused() { onFocus?() }
}
