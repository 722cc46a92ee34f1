import Controls
import Elements
import Replay
import ScreenReader
import Testing

@Suite struct ReaderSessionTests {
  /// The transcript reserves capacity for many entries at a time.
  @Test func longTranscriptIsRarelyReallocated() {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 800))
    application.show(window)
    window.addSubview(Label("Here", frame: Rect(x: 0, y: 0, width: 400, height: 40)))
    var session = ReaderSession(reader: ScreenReader(application: application))
    session.handle(.power(on: true))
    var rooms: Set<Int> = []
    for _ in 0..<3_000 {
      session.handle(.command(.firstItem))
      rooms.insert(session.transcript.capacity)
    }
    #expect(session.transcript.count > 3_000)
    #expect(rooms.count < 30)
  }

  @Test func transcriptReportsAnEndlessLoop() {
    let entry = TranscriptEntry(time: .zero, event: .effect(.requestLimitReached))
    var text = TranscriptText()
    #expect(
      text.line(entry)
        == "     0.000  gave up  too many chained requests; the rest is dropped"
    )
    #expect(TranscriptJSON().line(entry).contains(#""event":"gave-up""#))
  }
}
