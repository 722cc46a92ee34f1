import Testing

@testable import Report

/// The states of the screen that are recorded and those that are omitted.
@Suite struct FilmPaceTests {
  @Test func lastingStateIsRecorded() {
    var pace = FilmPace()
    #expect(!pace.isDue(at: 0))
    let result1 = pace.add(.init(since: 0, isTimed: false))
    #expect(!result1)
    #expect(pace.isDue(at: 0))
    pace.take(work: 1)
    let result2 = pace.add(.init(since: 5, isTimed: true))
    #expect(!result2)
    #expect(!pace.isDue(at: 6))
    #expect(pace.isDue(at: 21))
  }

  @Test func constantlyChangingScreenIsSampled() {
    var pace = FilmPace()
    var taken = 0
    var leftOut = 0
    for now in Int64(0)..<120_000 {
      if pace.isDue(at: now) {
        pace.take(work: 200)
        taken += 1
      }
      if pace.add(.init(since: now, isTimed: true)) { leftOut += 1 }
    }
    #expect(500...3_000 ~= taken, "\(taken)")
    // States too short for a display with 60 frames per second do not count.
    #expect(80_000..<120_000 ~= leftOut, "\(leftOut)")
  }

  @Test func userStateIsRecordedAfterATenthOfASecond() {
    var pace = FilmPace()
    for _ in 0..<12 { pace.slowDown() }
    _ = pace.add(.init(since: 0, isTimed: false))
    pace.take(work: 1)
    _ = pace.add(.init(since: 10, isTimed: true))
    #expect(!pace.isDue(at: 200))
    // The time of a gesture is before the time at which it is recorded.
    _ = pace.add(.init(since: 200, isTimed: false))
    #expect(pace.isDue(at: 300))
  }
}
