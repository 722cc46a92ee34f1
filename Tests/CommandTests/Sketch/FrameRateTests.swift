import Evdev
import Testing

@testable import retouch

@Suite struct FrameRateTests {
  private func rate(_ milliseconds: [Int64]) -> Int? {
    var rate = FrameRate()
    for time in milliseconds { rate.count(Timestamp(microseconds: time * 1_000)) }
    return rate.perSecond
  }

  @Test func rateUsesFrameTimes() {
    #expect(rate((0...50).map { $0 * 8 }) == 125)
    #expect(rate([0, 10, 20, 30]) == 100)
  }

  @Test func singleTimeHasNoRate() {
    #expect(rate([]) == nil)
    #expect(rate([5]) == nil)
    #expect(rate([5, 5, 5]) == nil)
  }

  @Test func onlyTheLastSecondCounts() {
    let slow = (0...40).map { Int64($0) * 100 }
    let fast = (1...200).map { 4_000 + Int64($0) * 10 }
    #expect(rate(slow + fast) == 100)
  }
}
