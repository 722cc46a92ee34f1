import Evdev
import Recordings
import Testing

@Suite struct LatencyHistogramTests {
  @Test func percentilesMatchTheSortedList() {
    var lateness = LatencyHistogram()
    #expect(lateness.percentile(50) == nil)
    for late in 1...200 { lateness.record(Microseconds(Int64(late))) }
    #expect(lateness.percentile(50) == Microseconds(100))
    #expect(lateness.percentile(99) == Microseconds(198))
    #expect(lateness.greatest == Microseconds(200))
    #expect(lateness.count == 200)
  }

  @Test func largeValuesAreAccurateToHalfAPercent() {
    for value in [511, 512, 513, 70_000, 123_456_789, Int64.max] as [Int64] {
      var lateness = LatencyHistogram()
      lateness.record(Microseconds(value))
      lateness.record(Microseconds(.max))
      let reported = lateness.percentile(50)?.count ?? 0
      #expect(reported >= value && reported - value <= value / 200)
    }
  }
}
