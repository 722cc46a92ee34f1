import Elements
import Testing

/// Every announcement finishes once, with a reason.
@Suite struct AnnouncementTests {
  private let application = Application()
  private let finished = Finished()

  init() {
    application.addObserver { [finished] event in
      guard case .announcementDidFinish(let text, let wasSuccessful, let reason) = event else {
        return
      }
      finished.lines.append("\(text) \(wasSuccessful ? "said" : "not said"): \(reason.rawValue)")
    }
  }

  /// Returns the announcements to be spoken now.
  private func taken() -> [Announcement] {
    application.removeRequests().compactMap { request in
      if case .announcement(let announcement) = request { announcement } else { nil }
    }
  }

  @Test func c18TextSetsPriorityAndQueueing() {
    application.setVoiceOverRunning(true)
    application.post(.announcement("plain"))
    application.post(.announcement("queued", queued: true))
    application.post(.announcement("low", priority: .low))
    application.post(.announcement("high", priority: .high))
    application.post(.announcement(AttributedText("bare")))
    let announcements = taken()
    #expect(announcements.map(\.id) == [1, 2, 3, 4, 5])
    #expect(announcements.map(\.priority) == [.default, .default, .low, .high, .default])
    #expect(announcements.map(\.isQueued) == [false, true, true, false, false])
  }

  @Test func c18LowPriorityQueuesByDefault() {
    application.setVoiceOverRunning(true)
    application.post(
      .announcement(AttributedText("low", SpeechAttributes(announcementPriority: .low))))
    application.post(.announcement("low, but now", priority: .low, queued: false))
    #expect(taken().map(\.isQueued) == [true, false])
  }

  @Test(arguments: AnnouncementOutcome.allCases)
  func c19EachAnnouncementEndIsReportedOnceWithReason(_ end: AnnouncementOutcome) {
    application.setVoiceOverRunning(true)
    application.post(.announcement("Hello"))
    let announcements = taken()
    for announcement in announcements { application.finish(announcement, outcome: end) }
    for announcement in announcements { application.finish(announcement, outcome: .spoken) }
    let success = end == .spoken ? "said" : "not said"
    #expect(finished.lines == ["Hello \(success): \(end.rawValue)"])
  }

  @Test func c19AnnouncementEndsAtOnceWithoutReader() {
    application.post(.announcement("Hello"))
    #expect(taken().isEmpty)
    #expect(finished.lines == ["Hello not said: unheard"])
  }

  @Test func c19RetryWithoutReaderTerminates() {
    var tries = 0
    application.addObserver { [application] event in
      guard case .announcementDidFinish(_, false, _) = event, tries < 100_000 else { return }
      tries += 2
      for _ in 0..<2 { application.post(.announcement("Again")) }
    }
    application.post(.announcement("Hello"))
    #expect((100...1_000).contains(tries))
    #expect(finished.lines.count == 100)
    // The next announcement has a budget of the same size.
    application.post(.announcement("Hello"))
    #expect(finished.lines.count == 200)
  }

  @Test func droppedAnnouncementsEndUnheard() {
    application.setVoiceOverRunning(true)
    let observer = application.addObserver { [application] event in
      if case .announcementDidFinish("one", _, _) = event {
        application.post(.layoutChanged(.text("three")))
      }
    }
    application.post(.announcement("one"))
    application.post(.screenChanged())
    application.post(.announcement("two"))
    #expect(application.discardRequests().map(\.text.string) == ["one", "two"])
    #expect(
      finished.lines == ["one", "three", "two"].map { "\($0) not said: unheard" })
    #expect(application.removeRequests().isEmpty)
    application.removeObserver(observer)
    application.post(.announcement("one"))
    #expect(taken().count == 1)
  }

  @Test func c19DisablingTheReaderEndsOpenAnnouncements() {
    application.setVoiceOverRunning(true)
    application.post(.announcement("one"))
    application.post(.layoutChanged(.text("two")))
    let first = application.removeRequests()
    application.post(.announcement("three"))
    application.setVoiceOverRunning(false)
    #expect(
      finished.lines == [
        "one not said: unheard", "two not said: unheard", "three not said: unheard",
      ])
    #expect(first.count == 3)
    // A reader that is switched on later does not speak earlier announcements.
    application.setVoiceOverRunning(true)
    #expect(taken().isEmpty)
  }

  @Test func c19AnnouncementPostedDuringAnEndGetsItsOwnEnd() {
    application.setVoiceOverRunning(true)
    var follows = true
    application.addObserver { [application] event in
      guard case .announcementDidFinish = event, follows else { return }
      follows = false
      application.post(.announcement("next line"))
    }
    application.post(.announcement("line"))
    for announcement in taken() { application.finish(announcement, outcome: .spoken) }
    for announcement in taken() { application.finish(announcement, outcome: .moved) }
    #expect(finished.lines == ["line said: spoken", "next line not said: moved"])
  }

  @Test func c19ManyAnnouncementsEndOnceEach() {
    application.setVoiceOverRunning(true)
    var random = SeededRandom(19)
    var open: [Announcement] = []
    var posted = 0
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        posted += 1
        application.post(.announcement("\(posted)"))
        open += taken()
      case 5..<9:
        guard let announcement = open.randomElement(using: &random) else { continue }
        let end = AnnouncementOutcome.allCases.randomElement(using: &random) ?? .spoken
        application.finish(announcement, outcome: end)
      default:
        application.setVoiceOverRunning(!application.isVoiceOverRunning)
      }
    }
    application.setVoiceOverRunning(true)
    application.setVoiceOverRunning(false)
    #expect(finished.lines.count == posted)
    #expect(Set(finished.lines.compactMap { $0.split(separator: " ").first }).count == posted)
  }

  @Test func removedObserverReceivesNothing() {
    var heard: [String] = []
    var second: Application.ObserverID?
    application.addObserver { [application] _ in
      heard.append("first")
      if let second { application.removeObserver(second) }
    }
    second = application.addObserver { _ in heard.append("second") }
    application.post(.announcement("Hello"))
    #expect(heard == ["first"])
  }
}

private final class Finished {
  var lines: [String] = []
}
