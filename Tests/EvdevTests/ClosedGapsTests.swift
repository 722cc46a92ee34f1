import Evdev
import Testing

@Suite struct ClosedGapsTests {
  @Test func aGapOfYearsIsClosedDownToADay() {
    var gaps = ClosedGaps()
    let day = ClosedGaps.longest
    let times = [0, 5, 5 + day.count, 7 + 2 * day.count, 8 + 900 * day.count].map { (time: Int64) in
      gaps.close(before: Microseconds(time)).count
    }
    #expect(times == [0, 5, 5 + day.count, 5 + 2 * day.count, 5 + 3 * day.count])
    #expect(gaps.cut.count == 3 + 897 * day.count)
  }
}
