import Evdev
import Live
import Testing

@Suite struct StopRuleTests {
  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1_000)
  }

  @Test func takeDoesNotEndBeforeTheFirstFinger() {
    var rule = StopRule(liftDelay: .milliseconds(1_000))
    rule.begin(at: at(0))
    rule.update(fingers: 0, contacts: 0, at: at(10))
    #expect(rule.deadline == nil)
    #expect(!rule.isOver(at: at(100_000)))
  }

  @Test func returningFingerPostponesTheEnd() {
    var rule = StopRule(liftDelay: .milliseconds(1_000))
    rule.begin(at: at(0))
    rule.update(fingers: 2, contacts: 2, at: at(10))
    rule.update(fingers: 0, contacts: 2, at: at(100))
    #expect(rule.deadline == at(1_100))
    rule.update(fingers: 1, contacts: 3, at: at(600))
    #expect(rule.deadline == nil)
    rule.update(fingers: 0, contacts: 3, at: at(700))
    rule.update(fingers: 0, contacts: 3, at: at(900))
    #expect(rule.deadline == at(1_700))
    #expect(!rule.isOver(at: at(1_699)))
    #expect(rule.isOver(at: at(1_700)))
  }

  @Test func tapBetweenTwoUpdatesCounts() {
    var rule = StopRule(liftDelay: .milliseconds(1_000))
    rule.begin(at: at(0))
    rule.update(fingers: 0, contacts: 1, at: at(50))
    #expect(rule.deadline == at(1_050))
    rule.update(fingers: 0, contacts: 2, at: at(400))
    #expect(rule.deadline == at(1_400))
  }

  @Test func limitAppliesWhileFingersAreDown() {
    var rule = StopRule(limit: .milliseconds(500), liftDelay: .milliseconds(1_000))
    rule.begin(at: at(100))
    rule.update(fingers: 1, contacts: 1, at: at(200))
    #expect(rule.isOver(at: at(600)))
  }
}
