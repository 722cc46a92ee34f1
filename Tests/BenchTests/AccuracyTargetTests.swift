import Grading
import Synthesis
import Testing

@testable import retouch_bench

@Suite struct AccuracyTargetTests {
  @Test func shareOfZeroIsPrintedAsADash() {
    #expect(ResultTable.Cell.percentage(99_999, of: 100_000).text == "99.99")
    #expect(ResultTable.Cell.percentage(0, of: 0).text == "–")
  }

  @Test func targetIsMetAtItsLimitAndMissedBelow() {
    func tally(_ right: Int, of count: Int) -> Tally {
      var tally = Tally()
      for index in 0..<count { tally.add(index < right ? .correct : .incorrect) }
      return tally
    }
    let limit = AccuracyTarget.right(.practiced)
    #expect(AccuracyTarget("hand", right: limit, tally(999, of: 1_000)).isMet)
    #expect(!AccuracyTarget("hand", right: limit, tally(998, of: 1_000)).isMet)
    #expect(AccuracyTarget("all", wrong: AccuracyTarget.maximumWrong, tally(999, of: 1_000)).isMet)
    #expect(!AccuracyTarget("all", wrong: AccuracyTarget.maximumWrong, tally(998, of: 1_000)).isMet)
  }
}
