import Evdev
import Testing

@testable import retouch

@Suite struct RedrawThrottleTests {
  private func moment(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: 5_000_000 + milliseconds * 1_000)
  }

  @Test func nothingIsDueWithoutChanges() {
    var pacing = RedrawThrottle()
    #expect(pacing.deadline == nil)
    let draws = pacing.shouldDraw(at: moment(0))
    #expect(!draws)
  }

  @Test(arguments: [(60, 55...60), (10, 10...10)])
  func frequentChangesAreDrawnAtTheRequestedRate(
    times: Int64, wanted: ClosedRange<Int>
  ) {
    var pacing = RedrawThrottle(timesASecond: times)
    var drawn: [Int64] = []
    for millisecond in Int64(0)..<1_000 {
      pacing.setNeedsDisplay()
      if pacing.shouldDraw(at: moment(millisecond)) { drawn.append(millisecond) }
    }
    #expect(drawn.first == 0)
    #expect(wanted.contains(drawn.count))
    let due = pacing.deadline
    #expect(due != nil)
    let draws = pacing.shouldDraw(at: due ?? moment(0))
    #expect(draws)
    #expect(pacing.deadline == nil)
  }
}
