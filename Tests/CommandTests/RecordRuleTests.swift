import Evdev
import Testing

@testable import retouch

@Suite struct TakeRuleTests {
  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1_000)
  }

  @Test func nothingEndsBeforeTheFirstFinger() {
    var rule = TakeRule(rest: .milliseconds(1_000))
    rule.begin(at: at(0))
    rule.see(fingers: 0, contacts: 0, at: at(10))
    #expect(rule.due == nil)
    #expect(!rule.isOver(at: at(100_000)))
  }

  @Test func fingerThatComesAgainPutsTheEndOff() {
    var rule = TakeRule(rest: .milliseconds(1_000))
    rule.begin(at: at(0))
    rule.see(fingers: 2, contacts: 2, at: at(10))
    rule.see(fingers: 0, contacts: 2, at: at(100))
    #expect(rule.due == at(1_100))
    rule.see(fingers: 1, contacts: 3, at: at(600))
    #expect(rule.due == nil)
    rule.see(fingers: 0, contacts: 3, at: at(700))
    rule.see(fingers: 0, contacts: 3, at: at(900))
    #expect(rule.due == at(1_700))
    #expect(!rule.isOver(at: at(1_699)))
    #expect(rule.isOver(at: at(1_700)))
  }

  @Test func tapBetweenTwoLooksCounts() {
    var rule = TakeRule(rest: .milliseconds(1_000))
    rule.begin(at: at(0))
    rule.see(fingers: 0, contacts: 1, at: at(50))
    #expect(rule.due == at(1_050))
    rule.see(fingers: 0, contacts: 2, at: at(400))
    #expect(rule.due == at(1_400))
  }

  @Test func limitHoldsWhateverTheFingersDo() {
    var rule = TakeRule(limit: .milliseconds(500), rest: .milliseconds(1_000))
    rule.begin(at: at(100))
    rule.see(fingers: 1, contacts: 1, at: at(200))
    #expect(rule.isOver(at: at(600)))
  }
}

@Suite struct RecordStatusTests {
  @Test func lineSaysEverythingAndFitsTheTerminal() {
    var status = RecordStatus()
    status.fingers = 1
    status.length = Microseconds(12_345_678)
    status.events = 1_234
    status.frames = 310
    status.bytes = 45_210
    let line = status.line(title: "take 2 of 5", width: 100)
    #expect(
      line == "take 2 of 5  1 finger  12.3 s  310 frames  1234 events  45.2 kB  0 dropped")
    #expect(status.line(title: "recording", width: 20).count == 19)
  }

  @Test func lineIsWrittenAtMostTenTimesASecond() {
    var pacing = StatusPacing()
    #expect(pacing.due == nil)
    var writes = 0
    for millisecond in Int64(1_000)..<2_000 {
      pacing.change()
      if pacing.writes(at: Timestamp(microseconds: millisecond * 1_000)) { writes += 1 }
    }
    #expect(writes == 10)
  }
}
