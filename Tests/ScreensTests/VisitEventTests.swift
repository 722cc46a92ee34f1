import Controls
import Elements
import Replay
import ScreenReader
import Testing

@testable import Screens

/// The events of visits, of the cursor on screens, and of scrolling.
@Suite struct VisitEventTests {
  private static let file = """
    {"version": 1, "start": "main", "variables": {"seen": ""},
     "application": {
       "idle": {"30000": [{"set": "seen", "value": "{seen}a30 "}], "60000": [{"set": "seen", "value": "{seen}a60 "}, {"endVisit": true}]},
       "visitBegan": [{"set": "seen", "value": "{seen}began "}],
       "visitEnded": [{"set": "seen", "value": "{seen}ended "}, {"announce": "Goodbye"}]
     },
     "screens": {
       "main": {
         "on": {
           "idle": {"10000": [{"set": "seen", "value": "{seen}m10 "}]},
           "focused": [{"set": "seen", "value": "{seen}in "}], "unfocused": [{"set": "seen", "value": "{seen}out "}]
         },
         "subviews": [
           {"class": "Label", "text": "One", "frame": [0, 0, 99, 44]},
           {"id": "two", "class": "Button", "title": "Two", "frame": [0, 50, 99, 44], "on": {"activate": [{"push": "next"}]}},
           {"id": "log", "class": "Label", "text": "{seen}", "frame": [0, 100, 99, 44]}
         ]},
       "next": {"subviews": [{"class": "Label", "text": "Next", "frame": [0, 0, 99, 44]}]}
     }}
    """

  private func session() throws -> (ReaderSession, () -> Prototype) {
    let file = try Written.parse(Self.file)
    final class Stage {
      var prototype: Prototype
      init(_ prototype: Prototype) { self.prototype = prototype }
    }
    let stage = Stage(Prototype(file))
    func make() -> ReaderSession {
      ReaderSession(
        reader: ScreenReader(
          application: stage.prototype.application, settings: stage.prototype.readerSettings),
        keeping: stage.prototype)
    }
    var session = make()
    session.nextVisit = {
      stage.prototype = stage.prototype.restarted()
      return make()
    }
    session.handle(.power(on: true))
    return (session, { stage.prototype })
  }

  private func spoken(_ session: inout ReaderSession) -> [String] {
    session.removeTranscript().compactMap { entry in
      switch entry.event {
      case .effect(.say(let utterance)): utterance.tokens.joinedText
      case .visit: "VISIT"
      default: nil
      }
    }
  }

  @Test func idleHandlersRunOnceAfterTheLastInput() throws {
    var (session, prototype) = try session()
    session.advance(to: .seconds(200))
    #expect(prototype().said("log") == "in ")
    session.handle(.command(.nextItem), at: .seconds(200))
    session.advance(to: .seconds(209))
    #expect(prototype().said("log") == "in began ")
    session.advance(to: .seconds(215))
    #expect(prototype().said("log") == "in began m10 ")
    session.handle(.command(.nextItem), at: .seconds(215))
    session.advance(to: .seconds(246))
    #expect(prototype().said("log") == "in began m10 m10 a30 ")
  }

  @Test func idleHandlerOfAHiddenScreenDoesNotRun() throws {
    var (session, prototype) = try session()
    session.handle(.command(.nextItem), at: .seconds(1))
    session.handle(.command(.activate), at: .seconds(2))
    session.advance(to: .seconds(40))
    #expect(prototype().currentScreen == "next")
    #expect(prototype().said("log") == "in began out a30 ")
  }

  @Test func endOfVisitResetsEverything() throws {
    var (session, prototype) = try session()
    session.handle(.command(.nextItem), at: .seconds(1))
    session.handle(.command(.activate), at: .seconds(2))
    session.handle(.command(.toggleMute), at: .seconds(3))
    let before = prototype()
    let first = spoken(&session)
    session.advance(to: .seconds(64))
    #expect(prototype() !== before)
    #expect(before.said("log").hasSuffix("a30 a60 ended "))
    #expect(prototype().currentScreen == "main" && prototype().said("log") == "in ")
    let lines = spoken(&session)
    // The next visit begins as the first did.
    #expect(lines.suffix(2) == ["VISIT", first.first])
    #expect(lines.dropLast(2).last == "Goodbye")
    // No visitor: nothing more happens.
    session.advance(to: .seconds(400))
    #expect(spoken(&session).allSatisfy { $0 != "VISIT" })
    // Times of the second visit count from its own first input.
    session.handle(.command(.nextItem), at: .seconds(401))
    session.advance(to: .seconds(412))
    #expect(prototype().said("log") == "in began m10 ")
  }

  /// A visit without a visitor would end again at once.
  @Test(arguments: [
    #""on": {"appear": [{"endVisit": true}]},"#, #""on": {"focused": [{"endVisit": true}]},"#,
    #""on": {"appear": [{"timer": 1, "steps": [{"endVisit": true}]}]},"#,
  ])
  func visitWithoutVisitorDoesNotEnd(handlers: String) throws {
    let file = try Written.parse(
      """
      {"version": 1, "start": "m", "screens": {"m": {\(handlers) "subviews": [
        {"class": "Label", "text": "One", "frame": [0, 0, 99, 44]},
        {"class": "Label", "text": "Two", "frame": [0, 50, 99, 44]}]}}}
      """)
    func make() -> ReaderSession {
      let prototype = Prototype(file)
      return ReaderSession(
        reader: ScreenReader(application: prototype.application), keeping: prototype)
    }
    var session = make()
    session.nextVisit = make
    session.handle(.power(on: true))
    session.advance(to: .seconds(5))
    #expect(spoken(&session).allSatisfy { $0 != "VISIT" })
    // A visitor comes; the timer, the screen and the focus have had their turn.
    session.handle(.command(.nextItem), at: .seconds(6))
    session.advance(to: .seconds(60))
    #expect(spoken(&session).count { $0 == "VISIT" } <= 1)
  }

  @Test func readingContinuouslyIsNotIdle() throws {
    var (session, prototype) = try session()
    session.handle(.command(.readFromTop), at: .seconds(1))
    while session.reader.focusedElement?.resolved.label?.string != "in began " {
      let due = try #require(session.deadline)
      try #require(due < .seconds(60))
      session.advance(to: due)
    }
    let last = session.now
    session.advance(to: last + .seconds(9))
    #expect(!prototype().said("log").contains("m10"))
  }

  @Test func scrollingReportsThePage() throws {
    let prototype = try Written.prototype(
      """
      {"id": "list", "class": "ScrollView", "frame": [0, 0, 400, 200], "contentSize": [400, 600],
       "on": {"scrolled": [{"set": "l", "text": "{event.page} of {event.pageCount} at {event.y}"}]},
       "subviews": [{"class": "Label", "text": "Far", "frame": [0, 500, 99, 44]}]},
      {"id": "l", "class": "Label", "text": "-", "frame": [0, 300, 99, 44]}
      """)
    let view = try #require(prototype.element("list") as? ScrollView)
    #expect(view.accessibilityScroll(.down))
    #expect(prototype.said("l") == "2 of 4 at 180")
    view.contentOffset = Point(x: 0, y: 400)
    #expect(prototype.said("l") == "4 of 4 at 400")
  }

  @Test(arguments: [
    (#"{"idle": [{"pop": true}]}"#, "expected an object of milliseconds"),
    (#"{"idle": {"soon": [{"pop": true}]}}"#, "expected a whole number of milliseconds"),
    (#"{"idle": {"0": [{"pop": true}]}}"#, "expected a whole number of milliseconds"),
    (#"{"idle": {"0500": [{"pop": true}]}}"#, "expected a whole number of milliseconds"),
  ])
  func wrongIdleTimesAreReported(handlers: String, message: String) {
    let text =
      #"{"version": 1, "start": "m", "screens": {"m": {"on": \#(handlers), "subviews": []}}}"#
    #expect(Written.sentences(text).contains { $0.contains(message) })
  }
}
