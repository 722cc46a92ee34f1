import Evdev
import Recordings
import Testing

@Suite struct PlayScheduleTests {
  private func track(
    _ times: [Int64], length: Int = 4, queue: Int = 64, isRest: Bool = true
  ) -> PlaySchedule.Track {
    PlaySchedule.Track(
      moments: times.map {
        PlaySchedule.Moment(time: Timestamp(microseconds: $0), length: length, isIdle: isRest)
      }, queue: queue)
  }

  private func dues(_ schedule: PlaySchedule) -> [Int64] { schedule.steps.map(\.time.count) }

  @Test func intervalsMatchTheRecording() {
    let schedule = PlaySchedule([track([5_000_000, 5_008_000, 5_024_001])])
    #expect(dues(schedule) == [0, 8_000, 24_001])
    #expect(schedule.heldBack == 0 && schedule.cut.count == 0)
  }

  @Test func speedDividesTimesWithoutRoundingDrift() {
    let times = (0...3_000).map { Int64($0) * 10_001 }
    let schedule = PlaySchedule([track(times)], speed: 3)
    #expect(schedule.duration.count == 10_001_000)
    let errors = zip(dues(schedule), times).map { ($0 * 3 - $1).magnitude }
    #expect(errors.max() ?? 9 <= 1)
  }

  @Test func devicesAreMergedByTimeAndOrder() {
    let schedule = PlaySchedule([track([10, 30_000]), track([10, 20_000])])
    #expect(schedule.steps.map(\.part) == [0, 1, 1, 0])
    #expect(schedule.steps.map(\.frame) == [0, 0, 1, 1])
  }

  @Test func gapIsShortenedOnlyWhileNothingIsHeld() {
    let longest = Microseconds.milliseconds(2_000)
    let times: [Int64] = [0, 60_000_000, 61_000_000]
    let resting = PlaySchedule([track(times)], longestGap: longest)
    #expect(dues(resting) == [0, 2_000_000, 3_000_000])
    #expect(resting.cut.count == 58_000_000)
    let held = PlaySchedule([track(times, isRest: false)], longestGap: longest)
    #expect(dues(held) == times)
    let oneHeld = PlaySchedule(
      [track(times), track([0], isRest: false)], longestGap: longest)
    #expect(oneHeld.cut.count == 0)
  }

  @Test(arguments: [0, 1, 500] as [Double])
  func readersPollingEveryTenMillisecondsLoseNothing(speed: Double) {
    // A thousand frames with the same time.
    let schedule = PlaySchedule(
      [track(Array(repeating: 7, count: 1_000), length: 5, queue: 128)], speed: speed)
    #expect(schedule.steps.count == 1_000)
    #expect(dues(schedule) == dues(schedule).sorted())
    for look in stride(from: Int64(0), to: schedule.duration.count, by: 10_000) {
      let waiting = schedule.steps.count { look..<look + 10_000 ~= $0.time.count } * 5
      #expect(waiting <= 128)
    }
    // The schedule is no slower than necessary: half a queue every ten milliseconds.
    #expect(schedule.duration.count <= 5_000 * 10_000 / 64 + 10_000)
    #expect(schedule.heldBack == (speed > 0 ? 1_000 - 12 : 0))
  }

  @Test func extremeTimesAreClamped() {
    let schedule = PlaySchedule([track([.min, 0, .max])], speed: 0.001)
    #expect(dues(schedule) == dues(schedule).sorted())
    #expect(PlaySchedule([]).duration.count == 0)
  }
}
