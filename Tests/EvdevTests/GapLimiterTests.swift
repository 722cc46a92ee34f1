import Evdev
import Testing

@Suite struct GapLimiterTests {
  @Test func longGapIsShortenedToOneDay() {
    var gaps = GapLimiter()
    let day = GapLimiter.maxGap
    let times = [0, 5, 5 + day.count, 7 + 2 * day.count, 8 + 900 * day.count].map { (time: Int64) in
      gaps.adjust(Microseconds(time)).count
    }
    #expect(times == [0, 5, 5 + day.count, 5 + 2 * day.count, 5 + 3 * day.count])
    #expect(gaps.removed.count == 3 + 897 * day.count)
  }
}
