import Elements
import Testing

/// Observers of one kind of event, registered by name.
@Suite struct ObservedEventTests {
  private let application = Application()

  @Test func announcementObserverReceivesTextAndSuccess() {
    var finished: [FinishedAnnouncement] = []
    application.observe(.announcementDidFinish) { finished.append($0) }
    application.setVoiceOverRunning(true)
    application.post(.announcement("Line 1"))
    application.post(.announcement("Line 2"))
    for case .announcement(let announcement) in application.removeRequests() {
      application.finish(announcement, outcome: announcement.id == 1 ? .spoken : .stopped)
    }
    #expect(finished.map(\.text) == ["Line 1", "Line 2"])
    #expect(finished.map(\.wasSuccessful) == [true, false])
    #expect(finished.map(\.reason) == [.spoken, .stopped])
  }

  @Test func statusObserverReceivesWhetherTheReaderRuns() {
    var statuses: [Bool] = []
    let id = application.observe(.voiceOverStatusDidChange) { statuses.append($0) }
    application.setVoiceOverRunning(true)
    application.post(.announcement("Hello"))
    application.setVoiceOverRunning(false)
    application.removeObserver(id)
    application.setVoiceOverRunning(true)
    #expect(statuses == [true, false])
  }

  @Test func cursorObserverReceivesBothElements() {
    let elements = [View(), View()]
    var changes: [FocusChange] = []
    application.observe(.elementFocused) { changes.append($0) }
    for element in elements { application.focus(element) }
    #expect(changes.map { $0.focused === elements[0] } == [true, false])
    #expect(changes.map { $0.unfocused === elements[0] } == [false, true])
  }

  @Test func environmentEventsHaveNames() {
    var heard: [String] = []
    application.show(Window(frame: Rect(x: 0, y: 0, width: 100, height: 200)))
    application.observe(.orientationDidChange) { heard.append($0.rawValue) }
    application.observe(.didEnterBackground) { _ in heard.append("background") }
    application.observe(.willEnterForeground) { _ in heard.append("foreground") }
    application.rotate(to: .landscape)
    application.enterBackground()
    application.enterForeground()
    #expect(heard == ["landscape", "background", "foreground"])
  }
}
