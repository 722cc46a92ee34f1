import Controls
import Elements
import Replay
import ScreenReader
import Testing

/// Events that the program causes, not the user.
@Suite struct ProgramEventTests {
  private let application = Application()
  private let label = Label("Loading", frame: Rect(x: 0, y: 0, width: 400, height: 40))

  private func session() -> ReaderSession {
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    application.show(window)
    window.addSubview(label)
    var session = ReaderSession(reader: ScreenReader(application: application))
    session.handle(.power(on: true))
    session.advanceUntilSilent()
    session.removeTranscript()
    return session
  }

  private func said(_ session: inout ReaderSession) -> [String] {
    session.removeTranscript().compactMap { entry in
      if case .effect(.say(let utterance)) = entry.event { utterance.text } else { nil }
    }
  }

  @Test func eventRunsTheHandlerRegisteredForItsName() {
    var session = session()
    application.on("loaded") { [label] in label.post(.announcement("Finished loading")) }
    application.on("failed") { [label] in label.post(.announcement("No network")) }
    session.handle(.event("loaded"))
    #expect(said(&session) == ["Finished loading"])
    session.handle(.event("unknown"))
    #expect(said(&session) == [])
    session.handle(.event("failed") { $0.post(.announcement("Try again later")) })
    #expect(said(&session) == ["Try again later"])
  }

  @Test func eventsAreHandledWhileTheReaderIsOff() {
    var session = session()
    session.handle(.power(on: false))
    application.on("loaded") { [label] in label.text = "Ready" }
    session.handle(.event("loaded"))
    session.handle(.power(on: true))
    #expect(said(&session) == ["Ready"])
  }

  @Test func announcementBetweenInputsIsSpokenAsTimePasses() {
    var session = session()
    application.post(.announcement("Finished loading"))
    session.advanceUntilSilent()
    #expect(said(&session) == ["Finished loading"])
    let before = session.now
    application.post(.announcement("Screen locked"))
    session.advance(to: before + .seconds(5))
    #expect(session.transcript.first?.time == before)
    #expect(said(&session) == ["Screen locked"])
  }

  @Test func walkStepsIncludeEvents() throws {
    let lines = try WalkScript.steps(in: "event:loaded wait 1s event:a=b")
    #expect(lines.map(\.step) == [.event("loaded"), .wait(.seconds(1)), .event("a=b")])
    #expect(throws: WalkError.self) { try WalkScript.steps(in: "event: tap") }
  }
}
