import Disk
import Recordings
import Testing

@testable import retouch

@Suite struct RecordPlanTests {
  @Test func nameWithoutAnEndingIsLibinputs() throws {
    #expect(try RecordPlan.format(of: RecordingName("tap"), asked: nil) == .libinput)
    #expect(try RecordPlan.format(of: RecordingName("-"), asked: nil) == .libinput)
    #expect(try RecordPlan.format(of: RecordingName("tap.evemu.gz"), asked: nil) == .evemu)
    #expect(try RecordPlan.format(of: RecordingName("TAP.EVEMU.GZ"), asked: nil) == .evemu)
    #expect(try RecordPlan.format(of: RecordingName("tap.txt"), asked: .raw) == .raw)
    #expect(throws: Failure.self) {
      try RecordPlan.format(of: RecordingName("tap.txt"), asked: nil)
    }
  }
}

@Suite struct LeftoverTests {
  @Test func wishDecidesBeforeAnybodyIsAsked() {
    #expect(Leftover.fate(recovers: true, discards: false, canAsk: true) == .recover)
    #expect(Leftover.fate(recovers: false, discards: true, canAsk: true) == .discard)
    #expect(Leftover.fate(recovers: false, discards: false, canAsk: true) == .ask)
    #expect(Leftover.fate(recovers: false, discards: false, canAsk: false) == .refuse)
  }

  @Test func enterAloneLosesNothing() {
    #expect(Leftover.fate(answer: "") == .keep)
    #expect(Leftover.fate(answer: "d") == .discard)
    #expect(Leftover.fate(answer: "q") == .refuse)
    #expect(Leftover.fate(answer: "yes") == nil)
  }
}
