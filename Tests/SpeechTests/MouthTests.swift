import ScreenReader
import Testing

@testable import Speech

struct MouthTests {
  private let timeouts = SpeechTimeouts()

  /// A mouth whose server is there.
  private func open(isOurs: Bool = false) -> Mouth {
    var mouth = Mouth(address: "here", timeouts: timeouts, at: .zero)
    mouth.hear(.opened(isOurs: isOurs), at: .zero)
    _ = mouth.takeDeeds()
    return mouth
  }

  private func attempt(in deeds: [Mouth.Deed]) throws -> Int {
    for case .say(let attempt, _, _, _) in deeds { return attempt }
    throw NothingSaid()
  }

  private struct NothingSaid: Error {}

  @Test func utteranceBeginsAndEnds() throws {
    var mouth = open()
    mouth.speak(.sample(7), Delivery(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.hear(.began(attempt: attempt), at: .milliseconds(2))
    mouth.hear(.ended(attempt: attempt, wasCut: false), at: .seconds(1))
    #expect(mouth.takeEvents() == [.began(7), .ended(7)])
    #expect(mouth.deadline == nil)
  }

  @Test func latestWishIsSaidOnceTheServerIsReadyForIt() throws {
    var mouth = open()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    let first = try attempt(in: mouth.takeDeeds())
    mouth.speak(.sample(2), Delivery(), at: .zero)
    mouth.speak(.sample(3), Delivery(), at: .zero)
    #expect(mouth.takeDeeds() == [], "it has not begun: neither cancel nor say")
    mouth.hear(.began(attempt: first), at: .zero)
    #expect(mouth.takeDeeds() == [.cancel])
    mouth.speak(.sample(4), Delivery(), at: .zero)
    #expect(mouth.takeDeeds() == [], "it has not ended")
    mouth.hear(.ended(attempt: first, wasCut: true), at: .zero)
    #expect(mouth.takeDeeds() == [.say(attempt: first + 1, .sample(4), Delivery(), from: 0)])
    #expect(mouth.takeEvents() == [.cut(1), .cut(2), .cut(3)])
  }

  @Test func stopCutsWhatIsSaid() throws {
    var mouth = open()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.hear(.began(attempt: attempt), at: .zero)
    mouth.stop(at: .zero)
    #expect(mouth.takeDeeds() == [.cancel])
    mouth.hear(.ended(attempt: attempt, wasCut: true), at: .zero)
    mouth.stop(at: .zero)
    #expect(mouth.takeEvents() == [.began(1), .cut(1)])
    #expect(mouth.takeDeeds() == [])
  }

  @Test func cancellingFromOutsideCuts() throws {
    var mouth = open()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.hear(.began(attempt: attempt), at: .zero)
    mouth.hear(.ended(attempt: attempt, wasCut: true), at: .zero)
    #expect(mouth.takeEvents() == [.began(1), .cut(1)])
  }

  @Test func pauseGoesOnFromTheSameWord() throws {
    var mouth = open()
    mouth.speak(.sample(1, "one two three"), Delivery(), at: .zero)
    let first = try attempt(in: mouth.takeDeeds())
    mouth.hear(.began(attempt: first), at: .zero)
    mouth.hear(.reached(attempt: first, word: 1), at: .zero)
    mouth.pause(at: .zero)
    #expect(mouth.takeDeeds() == [.cancel])
    mouth.hear(.ended(attempt: first, wasCut: true), at: .zero)
    mouth.letTimePass(to: .seconds(3_600))
    #expect(mouth.takeEvents() == [.began(1)])
    mouth.resume(at: .seconds(3_600))
    let deeds = mouth.takeDeeds()
    guard case .say(let second, _, _, from: 1) = deeds.first else {
      Issue.record("said from elsewhere: \(deeds)")
      return
    }
    mouth.hear(.began(attempt: second), at: .seconds(3_600))
    mouth.hear(.ended(attempt: second, wasCut: false), at: .seconds(3_601))
    #expect(mouth.takeEvents() == [.ended(1)])
  }

  @Test func mutedUtteranceTakesItsTime() {
    var mouth = open()
    let muted = Utterance.sample(1, isMuted: true)
    mouth.speak(muted, Delivery(rate: 50), at: .zero)
    #expect(mouth.takeDeeds() == [])
    let end = Duration.milliseconds(muted.duration(rate: 50))
    #expect(mouth.deadline == end)
    mouth.letTimePass(to: end - .milliseconds(1))
    #expect(mouth.takeEvents() == [.began(1)])
    mouth.letTimePass(to: end)
    #expect(mouth.takeEvents() == [.ended(1)])
  }

  @Test func pausedReadingWaits() {
    var mouth = open()
    let muted = Utterance.sample(1, isMuted: true)
    let time = Duration.milliseconds(muted.duration(rate: 50))
    mouth.speak(muted, Delivery(), at: .zero)
    mouth.pause(at: .milliseconds(100))
    #expect(mouth.deadline == nil)
    mouth.resume(at: .seconds(60))
    #expect(mouth.deadline == .seconds(60) + time - .milliseconds(100))
  }

  // MARK: Trouble

  @Test func deadServerCutsWhatWasBegunAndIsSoughtAtOnce() throws {
    var mouth = open()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    mouth.hear(.began(attempt: try attempt(in: mouth.takeDeeds())), at: .zero)
    mouth.hear(.gone, at: .zero)
    #expect(mouth.takeDeeds() == [.hangUp, .open(restarting: false)])
    mouth.hear(.opened(isOurs: true), at: .zero)
    #expect(
      mouth.takeEvents() == [.began(1), .cut(1), .lost(.gone(address: "here")), .back])
  }

  @Test func whatHadNotBegunIsSaidByTheNextServer() throws {
    var mouth = open()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    mouth.hear(.began(attempt: try attempt(in: mouth.takeDeeds())), at: .zero)
    mouth.speak(.sample(2), Delivery(), at: .zero)
    mouth.hear(.gone, at: .zero)
    mouth.hear(.opened(isOurs: true), at: .zero)
    let deeds = mouth.takeDeeds()
    #expect(
      deeds.contains {
        if case .say(_, let utterance, _, _) = $0 { utterance.id == 2 } else { false }
      })
  }

  @Test func withoutServerUtterancesTakeTheTimeOfReading() {
    var mouth = open()
    mouth.hear(.gone, at: .zero)
    _ = mouth.takeEvents()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    #expect(mouth.takeEvents() == [.began(1)])
    let end = Duration.milliseconds(Utterance.sample(1).duration(rate: 50))
    mouth.letTimePass(to: end)
    #expect(mouth.takeEvents() == [.ended(1)])
  }

  @Test func attemptsToConnectGrowRarer() {
    var mouth = open()
    mouth.hear(.gone, at: .zero)
    var now = Duration.zero
    var waits: [Duration] = []
    for _ in 0..<10 {
      guard case .closed(let retry) = mouth.link else {
        Issue.record("not waiting")
        return
      }
      waits.append(retry - now)
      now = retry
      mouth.letTimePass(to: now)
      mouth.hear(.failed(.notInstalled(address: "here")), at: now)
    }
    #expect(waits.first == timeouts.firstRetry)
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(waits.last == timeouts.longestRetry)
    #expect(mouth.takeEvents() == [.lost(.gone(address: "here"))], "told once")
  }

  @Test func muteServerIsConnectedToAnewThenRestartedIfItIsOurs() {
    var mouth = open(isOurs: true)
    mouth.speak(.sample(1), Delivery(), at: .zero)
    _ = mouth.takeDeeds()
    mouth.letTimePass(to: timeouts.answer)
    #expect(mouth.takeDeeds() == [.hangUp, .open(restarting: false)])
    mouth.hear(.opened(isOurs: true), at: timeouts.answer)
    mouth.letTimePass(to: timeouts.answer * 2)
    #expect(mouth.takeDeeds().suffix(2) == [.hangUp, .open(restarting: true)])
  }

  @Test func serverThatIsBeingStartedIsWaitedFor() {
    var mouth = Mouth(address: "here", timeouts: timeouts, at: .zero)
    _ = mouth.takeDeeds()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    mouth.hear(.starting, at: .zero)
    mouth.letTimePass(to: timeouts.opening * 2)
    #expect(mouth.takeDeeds().isEmpty && mouth.takeEvents().isEmpty)
    // Not for ever.
    mouth.letTimePass(to: timeouts.starting)
    #expect(mouth.takeDeeds() == [.hangUp])
    #expect(mouth.takeEvents().first == .lost(.mute(address: "here")))
  }

  /// It loads its voice with the first word.
  @Test func serverThatWasStartedMayTakeItsTimeOnce() throws {
    var mouth = Mouth(address: "here", timeouts: timeouts, at: .zero)
    mouth.hear(.starting, at: .zero)
    mouth.hear(.opened(isOurs: true), at: .zero)
    mouth.speak(.sample(1), Delivery(), at: .zero)
    let first = try attempt(in: mouth.takeDeeds())
    mouth.letTimePass(to: timeouts.answer)
    #expect(mouth.takeDeeds().isEmpty)
    mouth.hear(.began(attempt: first), at: timeouts.opening)
    mouth.hear(.ended(attempt: first, wasCut: false), at: timeouts.opening)
    mouth.speak(.sample(2), Delivery(), at: timeouts.opening)
    _ = mouth.takeDeeds()
    mouth.letTimePass(to: timeouts.opening + timeouts.answer)
    #expect(mouth.takeDeeds() == [.hangUp, .open(restarting: false)])
  }

  @Test func muteServerOfOthersIsLeftAloneAndTold() {
    var mouth = open()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    mouth.letTimePass(to: timeouts.answer)
    mouth.hear(.opened(isOurs: false), at: timeouts.answer)
    _ = mouth.takeDeeds()
    mouth.letTimePass(to: timeouts.answer * 2)
    #expect(mouth.takeDeeds() == [.hangUp])
    #expect(
      mouth.takeEvents() == [.lost(.mute(address: "here")), .began(1)])
    mouth.letTimePass(to: timeouts.answer * 2)
    #expect(mouth.takeEvents() == [.ended(1)], "the time of reading it is long over")
  }

  @Test func muteServerIsBackWhenItSpeaks() throws {
    var mouth = open()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    mouth.letTimePass(to: timeouts.answer)
    mouth.hear(.opened(isOurs: false), at: timeouts.answer)
    mouth.letTimePass(to: timeouts.answer * 2)
    let retry = timeouts.answer * 2 + timeouts.firstRetry
    mouth.letTimePass(to: retry)
    _ = mouth.takeEvents()
    mouth.hear(.opened(isOurs: false), at: retry)
    #expect(mouth.takeEvents() == [])
    _ = mouth.takeDeeds()
    mouth.speak(.sample(2), Delivery(), at: retry)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.hear(.began(attempt: attempt), at: retry)
    mouth.hear(.reached(attempt: attempt, word: 0), at: retry)
    #expect(mouth.takeEvents() == [.began(2)], "that much it does where there is no sound")
    mouth.hear(.ended(attempt: attempt, wasCut: false), at: retry)
    #expect(mouth.takeEvents() == [.back, .ended(2)])
  }

  @Test func whoSleptGivesTheServerItsTimeAgain() throws {
    var mouth = open()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.letTimePass(to: .seconds(60))
    #expect(mouth.takeDeeds() == [])
    mouth.hear(.began(attempt: attempt), at: .seconds(60))
    #expect(mouth.takeEvents() == [.began(1)])
  }

  @Test func serverThatBeginsAndNeverEndsIsNotWaitedForWithoutEnd() throws {
    var mouth = open()
    let utterance = Utterance.sample(1, "one two three")
    let silence = timeouts.speaking(.milliseconds(utterance.duration(rate: 50)))
    mouth.speak(utterance, Delivery(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.hear(.began(attempt: attempt), at: .zero)
    mouth.hear(.reached(attempt: attempt, word: 1), at: .seconds(5))
    #expect(mouth.deadline == .seconds(5) + silence, "while words are heard it is well")
    mouth.letTimePass(to: .seconds(5) + silence)
    #expect(mouth.takeEvents() == [.began(1), .cut(1)])
    #expect(mouth.takeDeeds() == [.hangUp, .open(restarting: false)])
  }

  @Test func serverThatAlwaysBeginsAndNeverEndsIsToldAlthoughItIsOurs() throws {
    var mouth = open(isOurs: true)
    var now = Duration.zero
    var told: [VoiceEvent] = []
    for id in 1...3 {
      mouth.speak(.sample(id), Delivery(), at: now)
      mouth.hear(.began(attempt: try attempt(in: mouth.takeDeeds())), at: now)
      now = try #require(mouth.deadline)
      mouth.letTimePass(to: now)
      mouth.hear(.opened(isOurs: true), at: now)
      told += mouth.takeEvents().filter { if case .lost = $0 { true } else { $0 == .back } }
    }
    #expect(told == [.lost(.mute(address: "here"))])
    #expect(now < .seconds(15))
  }

  @Test func refusedUtteranceIsReadAndTold() throws {
    var mouth = open()
    mouth.speak(.sample(1), Delivery(), at: .zero)
    mouth.hear(.refused(attempt: try attempt(in: mouth.takeDeeds())), at: .zero)
    #expect(mouth.takeEvents() == [.lost(.refused(address: "here")), .began(1)])
    mouth.letTimePass(to: .seconds(10))
    #expect(mouth.takeEvents() == [.ended(1)])
  }
}
