import Disk
import Testing

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
