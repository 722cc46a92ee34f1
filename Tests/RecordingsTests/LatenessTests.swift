import Evdev
import Recordings
import Testing

@Suite struct LatenessTests {
  @Test func percentilesAreThoseOfTheSortedList() {
    var lateness = Lateness()
    #expect(lateness.percentile(50) == nil)
    for late in 1...200 { lateness.note(Microseconds(Int64(late))) }
    #expect(lateness.percentile(50) == Microseconds(100))
    #expect(lateness.percentile(99) == Microseconds(198))
    #expect(lateness.greatest == Microseconds(200))
    #expect(lateness.count == 200)
  }

  @Test func greatValuesAreRightToHalfAPercent() {
    for value in [511, 512, 513, 70_000, 123_456_789, Int64.max] as [Int64] {
      var lateness = Lateness()
      lateness.note(Microseconds(value))
      lateness.note(Microseconds(.max))
      let told = lateness.percentile(50)?.count ?? 0
      #expect(told >= value && told - value <= value / 200)
    }
  }
}
