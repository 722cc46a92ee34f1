import Elements

extension ScreenReader {
  /// How often work that puts itself off without a delay is done at one moment.
  private static let patience = 100
  /// Nobody hears each second of an hour in which nobody did anything.
  private static let longest = Duration.seconds(3_600)

  /// When time alone will change something.
  public var deadline: Duration? {
    guard let timer = application.nextTimer else { return isOn ? ownDeadline : nil }
    guard isOn, let due = ownDeadline else { return timer }
    return min(timer, due)
  }

  /// When the reader itself has something to do.
  private var ownDeadline: Duration? {
    guard case .passing(let passing) = touch, let press = passing.press else { return poll.due }
    return poll.due.map { min($0, press) } ?? press
  }

  /// Lets time pass: what is due by then is done, each at its own moment.
  mutating func pass(until time: Duration) {
    endLaunch(by: time)
    let end = max(now, time)
    var moment = now
    var rounds = 0
    while deadline.map({ $0 <= end }) == true {
      doze(until: end)
      guard let due = deadline else { break }
      now = max(now, due)
      rounds = now == moment ? rounds + 1 : 0
      // Work that never comes to its end goes on with the next input.
      if rounds > Self.patience { break }
      moment = now
      beginMoment(byUser: false)
      let (isTimer, before) = (application.nextTimer.map { $0 <= due } ?? false, done)
      if isTimer { poll.hasLooked = false }
      application.advance(to: due)
      settle()
      pressIfHeld()
      sayNewcomer()
      checkValue()
      sayQueued()
      if isTimer { application.spend(work(since: before)) }
    }
    now = end
    beginMoment(byUser: false)
    if rounds <= Self.patience { application.advance(to: end) }
    endMoment()
  }

  /// How much it looked at, and how much it had done and said, for whoever counts what a timer led to.
  private var done: (elements: Int, effects: Int) {
    (application.elementsLookedAt, effects.count)
  }

  /// What was done since, in the measure of `TimerPace`.
  private func work(since before: (elements: Int, effects: Int)) -> Int {
    let looks = (application.elementsLookedAt - before.elements) / 30
    return effects[before.effects...].reduce(looks) { work, effect in
      guard case .say(let utterance) = effect else { return work + 1 }
      return utterance.tokens.reduce(work + 1) { $0 + $1.text.utf8.count / 100 }
    }
  }

  /// Something happens that has nothing to do with what came before.
  mutating func beginMoment(byUser isUser: Bool) {
    patience.renew(byUser: isUser)
    wordsBeforeAction = nil
    hasTyped = false
    speech.beginMoment()
  }

  /// Sleeps through a long time in which nothing but looking again is due, once that found nothing.
  package mutating func doze(until time: Duration) {
    guard let due = poll.due, time - due > Self.longest, poll.hasLooked else { return }
    poll.sleep(until: application.nextTimer.map { min($0, time) } ?? time)
  }

  /// Lets time pass in which nothing happens by itself: what is due by then happens later, once.
  package mutating func leaveOut(until time: Duration) {
    now = max(now, time)
    application.leaveOut(until: now)
  }
}
