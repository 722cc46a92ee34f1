import Evdev
import Testing

@testable import Sketch

@Suite struct PacingTests {
  private func moment(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: 5_000_000 + milliseconds * 1_000)
  }

  @Test func nothingChangedMeansNobodyIsWoken() {
    var pacing = Pacing()
    #expect(pacing.due == nil)
    let draws = pacing.draws(at: moment(0))
    #expect(!draws)
  }

  @Test(arguments: [(60, 55...60), (10, 10...10)])
  func changesAtAThousandAreDrawnAsOftenAsIsWantedAndTheLastOneAlways(
    times: Int64, wanted: ClosedRange<Int>
  ) {
    var pacing = Pacing(timesASecond: times)
    var drawn: [Int64] = []
    for millisecond in Int64(0)..<1_000 {
      pacing.change()
      if pacing.draws(at: moment(millisecond)) { drawn.append(millisecond) }
    }
    #expect(drawn.first == 0)
    #expect(wanted.contains(drawn.count))
    let due = pacing.due
    #expect(due != nil)
    let draws = pacing.draws(at: due ?? moment(0))
    #expect(draws)
    #expect(pacing.due == nil)
  }
}
