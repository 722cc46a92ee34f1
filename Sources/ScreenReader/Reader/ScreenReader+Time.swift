import Elements

extension ScreenReader {
  /// The maximum number of rounds of work that reschedules itself without delay.
  private static let activityTimer = 100
  /// Idle polls are skipped in gaps longer than this.
  private static let longest = Duration.seconds(3_600)

  /// The time at which work is due without further input; `nil` if there is no such work.
  public var deadline: Duration? {
    guard let timer = application.nextDeadline else { return isOn ? ownDeadline : nil }
    guard isOn, let deadline = ownDeadline else { return timer }
    return min(timer, deadline)
  }

  /// The time at which the reader's own work is due.
  private var ownDeadline: Duration? {
    guard case .passThrough(let passing) = touch, let press = passing.press else {
      return poll.deadline
    }
    return poll.deadline.map { min($0, press) } ?? press
  }

  /// Advances the time.
  ///
  /// Work that is due by then is performed at its own time.
  mutating func pass(until time: Duration) {
    endLaunch(by: time)
    let end = max(now, time)
    var time = now
    var rounds = 0
    while deadline.map({ $0 <= end }) == true {
      skipIdlePolls(until: end)
      guard let due = deadline else { break }
      now = max(now, due)
      rounds = now == time ? rounds + 1 : 0
      // Endless work continues with the next input.
      if rounds > Self.activityTimer { break }
      time = now
      beginMoment(byUser: false)
      let (isTimer, before) = (application.nextDeadline.map { $0 <= due } ?? false, done)
      if isTimer { poll.hasLooked = false }
      application.advance(to: due)
      processRequests()
      pressIfHeld()
      announceFocusReplacement()
      checkValue()
      sayQueued()
      if isTimer { application.spend(work(since: before)) }
    }
    now = end
    beginMoment(byUser: false)
    if rounds <= Self.activityTimer { application.advance(to: end) }
    endMoment()
  }

  /// The number of elements visited and of effects emitted, from which the cost of a timer is
  /// computed.
  private var done: (elements: Int, effects: Int) {
    (application.elementsLookedAt, effects.count)
  }

  /// Returns the work done since then, in the units of `TimerBudget`.
  private func work(since before: (elements: Int, effects: Int)) -> Int {
    let looks = (application.elementsLookedAt - before.elements) / 30
    return effects[before.effects...].reduce(looks) { work, effect in
      guard case .say(let utterance) = effect else { return work + 1 }
      return utterance.tokens.reduce(work + 1) { $0 + $1.text.utf8.count / 100 }
    }
  }

  /// Begins a cycle.
  mutating func beginMoment(byUser isUser: Bool) {
    activityTimer.renew(byUser: isUser)
    countBeforeAction = nil
    hasTyped = false
    speech.beginCycle()
  }

  /// Skips a long gap in which only polls are due, after one poll since the last input.
  package mutating func skipIdlePolls(until time: Duration) {
    guard let deadline = poll.deadline, time - deadline > Self.longest, poll.hasLooked else {
      return
    }
    poll.sleep(until: application.nextDeadline.map { min($0, time) } ?? time)
  }

  /// Skips a period without performing its due work.
  ///
  /// That work is performed once, later.
  package mutating func skipTimers(until time: Duration) {
    now = max(now, time)
    application.skipTimers(until: now)
  }
}
