import Disk
import Testing

@Suite struct InterruptedRecordingTests {
  @Test func optionDecidesBeforeTheUserIsAsked() {
    #expect(InterruptedRecording.fate(recovers: true, discards: false, canAsk: true) == .recover)
    #expect(InterruptedRecording.fate(recovers: false, discards: true, canAsk: true) == .discard)
    #expect(InterruptedRecording.fate(recovers: false, discards: false, canAsk: true) == .ask)
    #expect(InterruptedRecording.fate(recovers: false, discards: false, canAsk: false) == .refuse)
  }

  @Test func enterAloneLosesNothing() {
    #expect(InterruptedRecording.fate(answer: "") == .keep)
    #expect(InterruptedRecording.fate(answer: "d") == .discard)
    #expect(InterruptedRecording.fate(answer: "q") == .refuse)
    #expect(InterruptedRecording.fate(answer: "yes") == nil)
  }
}
