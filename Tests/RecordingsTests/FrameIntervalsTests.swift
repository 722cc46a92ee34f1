import Evdev
import Recordings
import Testing

@Suite struct FrameIntervalsTests {
  @Test func medianCountsOnlyGapsWhileTouched() {
    var rhythm = FrameIntervals()
    for frame in 0..<11 { rhythm.add(time(Int64(frame) * 8_000), isTouched: frame < 10) }
    // Three seconds without contacts between two touches are not a gap.
    rhythm.add(time(3_000_000), isTouched: true)
    rhythm.add(time(3_150_000), isTouched: false)
    #expect(rhythm.gaps == 11)
    #expect(rhythm.median == .milliseconds(8))
    #expect(rhythm.longest == .milliseconds(150))
    #expect(rhythm.longGaps == 1)
    #expect(rhythm.rate.map { $0 > 120 && $0 < 126 } == true)
  }

  @Test func rhythmWithoutGapsIsNil() {
    var rhythm = FrameIntervals()
    #expect(rhythm.median == nil && rhythm.rate == nil)
    rhythm.add(time(0), isTouched: true)
    #expect(rhythm.median == nil)
  }

  @Test func gapsOfAnyLengthAreCounted() {
    var rhythm = FrameIntervals()
    rhythm.add(time(.min), isTouched: true)
    rhythm.add(time(.max), isTouched: true)
    rhythm.add(time(0), isTouched: true)
    #expect(rhythm.gaps == 2)
  }

  private func time(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }
}
