import Replay
import Testing

@Suite struct TranscriptTextTests {
  @Test(arguments: [
    (Duration.milliseconds(1_250), "     1.250  panic    five"),
    (.zero, "     0.000  panic    five"), (.milliseconds(-250), "     0.000  panic    five"),
    (.seconds(-3), "     0.000  panic    five"),
  ])
  func timeIsNeverNegative(time: Duration, start: String) {
    var text = TranscriptText()
    let line = text.line(TranscriptEntry(time: time, event: .panic))
    #expect(line.hasPrefix(start), "\(line)")
  }
}
