import Elements
import Testing

/// Scheduled work.
@Suite struct TimeTests {
  private let application = Application()

  @Test func scheduledWorkRunsInTimeOrder() {
    var done: [String] = []
    application.schedule(after: .seconds(2)) { done.append("two") }
    application.schedule(after: .seconds(1)) { done.append("one") }
    application.schedule(after: .seconds(1)) { done.append("one too") }
    #expect(application.nextTimer == .seconds(1))
    application.advance(to: .milliseconds(999))
    #expect(done.isEmpty)
    application.advance(to: .seconds(2))
    #expect(done == ["one", "one too", "two"])
    #expect(application.nextTimer == nil)
  }

  @Test func scheduledWorkSeesItsOwnTime() {
    var times: [Duration] = []
    for delay in [3, 1, 2] {
      application.schedule(after: .seconds(delay)) { [application] in times.append(application.now)
      }
    }
    application.advance(to: .seconds(10))
    #expect(times == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(application.now == .seconds(10))
  }

  @Test func selfReschedulingWithoutDelayLetsTimePass() {
    var rounds = 0
    func again() {
      rounds += 1
      application.schedule(after: .zero) { again() }
    }
    application.schedule(after: .seconds(1)) { again() }
    application.advance(to: .seconds(2))
    #expect(rounds == 1_001)
    application.advance(to: .seconds(2))
    #expect(rounds == 1_001)
  }

  @Test func rescheduledWorkRunsBeforeLaterWork() {
    var done: [String] = []
    application.schedule(after: .seconds(1)) { [application] in
      application.schedule(after: .zero) { done.append("put off") }
    }
    application.schedule(after: .seconds(2)) { done.append("later") }
    application.advance(to: .seconds(2))
    #expect(done == ["put off", "later"])
  }

  @Test func canceledWorkDoesNotRun() {
    var done = 0
    let first = application.schedule(after: .seconds(1)) { done += 1 }
    application.schedule(after: .seconds(1)) { done += 10 }
    application.cancelTimer(first)
    application.advance(to: .seconds(1))
    #expect(done == 10)
  }

  @Test func timeNeverGoesBackward() {
    application.advance(to: .seconds(5))
    application.advance(to: .seconds(3))
    #expect(application.now == .seconds(5))
    application.schedule(after: .seconds(-3)) {}
    #expect(application.nextTimer == .seconds(5))
  }

  @Test func scheduledWorkMayAdvanceTime() {
    var done: [String] = []
    application.schedule(after: .seconds(1)) { [application] in
      application.advance(to: .seconds(3))
      done.append("outer")
    }
    application.schedule(after: .seconds(2)) { done.append("inner") }
    application.advance(to: .seconds(1))
    #expect(done == ["inner", "outer"])
    #expect(application.now == .seconds(3))
  }
}
