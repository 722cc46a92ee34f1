import ScreenReader
import Testing

@testable import Speech

struct SpeechStateMachineTests {
  private let timeouts = SpeechTimeouts()

  /// Returns a state machine that is connected to its server.
  private func open(isOurs: Bool = false) -> SpeechStateMachine {
    var mouth = SpeechStateMachine(
      faults: SpeechBackend.server(SpeechServer(at: .socket(path: "here"))).faults,
      timeouts: timeouts, at: .zero)
    mouth.handle(.opened(isOurs: isOurs), at: .zero)
    _ = mouth.takeDeeds()
    return mouth
  }

  private func attempt(in deeds: [SpeechStateMachine.ServerAction]) throws -> Int {
    for case .say(let attempt, _, _, _) in deeds { return attempt }
    throw NothingSaid()
  }

  private struct NothingSaid: Error {}

  @Test func utteranceBeginsAndEnds() throws {
    var mouth = open()
    mouth.speak(.sample(7), SpeechParameters(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.handle(.began(attempt: attempt), at: .milliseconds(2))
    mouth.handle(.ended(attempt: attempt, wasCut: false), at: .seconds(1))
    #expect(mouth.takeEvents() == [.began(7), .ended(7)])
    #expect(mouth.deadline == nil)
  }

  @Test func latestRequestIsSpokenOnceTheServerIsReady() throws {
    var mouth = open()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    let first = try attempt(in: mouth.takeDeeds())
    mouth.speak(.sample(2), SpeechParameters(), at: .zero)
    mouth.speak(.sample(3), SpeechParameters(), at: .zero)
    #expect(mouth.takeDeeds() == [], "it has not begun: neither cancel nor say")
    mouth.handle(.began(attempt: first), at: .zero)
    #expect(mouth.takeDeeds() == [.cancel])
    mouth.speak(.sample(4), SpeechParameters(), at: .zero)
    #expect(mouth.takeDeeds() == [], "it has not ended")
    mouth.handle(.ended(attempt: first, wasCut: true), at: .zero)
    #expect(
      mouth.takeDeeds() == [.say(attempt: first + 1, .sample(4), SpeechParameters(), from: 0)])
    #expect(mouth.takeEvents() == [.interrupted(1), .interrupted(2), .interrupted(3)])
  }

  @Test func stopCutsTheUtterance() throws {
    var mouth = open()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.handle(.began(attempt: attempt), at: .zero)
    mouth.stop(at: .zero)
    #expect(mouth.takeDeeds() == [.cancel])
    mouth.handle(.ended(attempt: attempt, wasCut: true), at: .zero)
    mouth.stop(at: .zero)
    #expect(mouth.takeEvents() == [.began(1), .interrupted(1)])
    #expect(mouth.takeDeeds() == [])
  }

  @Test func externalCancelCutsTheUtterance() throws {
    var mouth = open()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.handle(.began(attempt: attempt), at: .zero)
    mouth.handle(.ended(attempt: attempt, wasCut: true), at: .zero)
    #expect(mouth.takeEvents() == [.began(1), .interrupted(1)])
  }

  @Test func resumeContinuesFromTheSameWord() throws {
    var mouth = open()
    mouth.speak(.sample(1, "one two three"), SpeechParameters(), at: .zero)
    let first = try attempt(in: mouth.takeDeeds())
    mouth.handle(.began(attempt: first), at: .zero)
    mouth.handle(.reached(attempt: first, word: 1), at: .zero)
    mouth.pause(at: .zero)
    #expect(mouth.takeDeeds() == [.cancel])
    mouth.handle(.ended(attempt: first, wasCut: true), at: .zero)
    mouth.advance(to: .seconds(3_600))
    #expect(mouth.takeEvents() == [.began(1)])
    mouth.resume(at: .seconds(3_600))
    let deeds = mouth.takeDeeds()
    guard case .say(let second, _, _, from: 1) = deeds.first else {
      Issue.record("said from elsewhere: \(deeds)")
      return
    }
    mouth.handle(.began(attempt: second), at: .seconds(3_600))
    mouth.handle(.ended(attempt: second, wasCut: false), at: .seconds(3_601))
    #expect(mouth.takeEvents() == [.ended(1)])
  }

  @Test func mutedUtteranceTakesItsDuration() {
    var mouth = open()
    let muted = Utterance.sample(1, isMuted: true)
    mouth.speak(muted, SpeechParameters(rate: 50), at: .zero)
    #expect(mouth.takeDeeds() == [])
    let end = Duration.milliseconds(muted.duration(rate: 50))
    #expect(mouth.deadline == end)
    mouth.advance(to: end - .milliseconds(1))
    #expect(mouth.takeEvents() == [.began(1)])
    mouth.advance(to: end)
    #expect(mouth.takeEvents() == [.ended(1)])
  }

  @Test func pausedMutedUtteranceWaits() {
    var mouth = open()
    let muted = Utterance.sample(1, isMuted: true)
    let time = Duration.milliseconds(muted.duration(rate: 50))
    mouth.speak(muted, SpeechParameters(), at: .zero)
    mouth.pause(at: .milliseconds(100))
    #expect(mouth.deadline == nil)
    mouth.resume(at: .seconds(60))
    #expect(mouth.deadline == .seconds(60) + time - .milliseconds(100))
  }

  // MARK: Trouble

  @Test func deadServerCutsTheUtteranceAndReconnects() throws {
    var mouth = open()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    mouth.handle(.began(attempt: try attempt(in: mouth.takeDeeds())), at: .zero)
    mouth.handle(.gone, at: .zero)
    #expect(mouth.takeDeeds() == [.hangUp, .open(restarting: false)])
    mouth.handle(.opened(isOurs: true), at: .zero)
    #expect(
      mouth.takeEvents() == [
        .began(1), .interrupted(1), .unavailable(.disconnected(address: "here")), .restored,
      ])
  }

  @Test func unstartedUtteranceIsSpokenByTheNextServer() throws {
    var mouth = open()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    mouth.handle(.began(attempt: try attempt(in: mouth.takeDeeds())), at: .zero)
    mouth.speak(.sample(2), SpeechParameters(), at: .zero)
    mouth.handle(.gone, at: .zero)
    mouth.handle(.opened(isOurs: true), at: .zero)
    let deeds = mouth.takeDeeds()
    #expect(
      deeds.contains {
        if case .say(_, let utterance, _, _) = $0 { utterance.id == 2 } else { false }
      })
  }

  @Test func utterancesTakeTheirReadingTimeWithoutServer() {
    var mouth = open()
    mouth.handle(.gone, at: .zero)
    _ = mouth.takeEvents()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    #expect(mouth.takeEvents() == [.began(1)])
    let end = Duration.milliseconds(Utterance.sample(1).duration(rate: 50))
    mouth.advance(to: end)
    #expect(mouth.takeEvents() == [.ended(1)])
  }

  @Test func reconnectIntervalsGrow() {
    var mouth = open()
    mouth.handle(.gone, at: .zero)
    var now = Duration.zero
    var waits: [Duration] = []
    for _ in 0..<10 {
      guard case .closed(let retry) = mouth.link else {
        Issue.record("not waiting")
        return
      }
      waits.append(retry - now)
      now = retry
      mouth.advance(to: now)
      mouth.handle(.failed(.notInstalled(address: "here")), at: now)
    }
    #expect(waits.first == timeouts.firstRetry)
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(waits.last == timeouts.longestRetry)
    #expect(mouth.takeEvents() == [.unavailable(.disconnected(address: "here"))], "told once")
  }

  @Test func silentServerIsReconnectedThenRestartedIfOwned() {
    var mouth = open(isOurs: true)
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    _ = mouth.takeDeeds()
    mouth.advance(to: timeouts.answer)
    #expect(mouth.takeDeeds() == [.hangUp, .open(restarting: false)])
    mouth.handle(.opened(isOurs: true), at: timeouts.answer)
    mouth.advance(to: timeouts.answer * 2)
    #expect(mouth.takeDeeds().suffix(2) == [.hangUp, .open(restarting: true)])
  }

  @Test func startingServerIsWaitedFor() {
    var mouth = SpeechStateMachine(
      faults: SpeechBackend.server(SpeechServer(at: .socket(path: "here"))).faults,
      timeouts: timeouts, at: .zero)
    _ = mouth.takeDeeds()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    mouth.handle(.starting, at: .zero)
    mouth.advance(to: timeouts.opening * 2)
    #expect(mouth.takeDeeds().isEmpty && mouth.takeEvents().isEmpty)
    // The extra time is limited.
    mouth.advance(to: timeouts.starting)
    #expect(mouth.takeDeeds() == [.hangUp])
    #expect(mouth.takeEvents().first == .unavailable(.unresponsive(address: "here")))
  }

  /// The server loads its voice at the first utterance.
  @Test func startedServerGetsExtraTimeOnce() throws {
    var mouth = SpeechStateMachine(
      faults: SpeechBackend.server(SpeechServer(at: .socket(path: "here"))).faults,
      timeouts: timeouts, at: .zero)
    mouth.handle(.starting, at: .zero)
    mouth.handle(.opened(isOurs: true), at: .zero)
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    let first = try attempt(in: mouth.takeDeeds())
    mouth.advance(to: timeouts.answer)
    #expect(mouth.takeDeeds().isEmpty)
    mouth.handle(.began(attempt: first), at: timeouts.opening)
    mouth.handle(.ended(attempt: first, wasCut: false), at: timeouts.opening)
    mouth.speak(.sample(2), SpeechParameters(), at: timeouts.opening)
    _ = mouth.takeDeeds()
    mouth.advance(to: timeouts.opening + timeouts.answer)
    #expect(mouth.takeDeeds() == [.hangUp, .open(restarting: false)])
  }

  @Test func foreignSilentServerIsReportedAndLeftAlone() {
    var mouth = open()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    mouth.advance(to: timeouts.answer)
    mouth.handle(.opened(isOurs: false), at: timeouts.answer)
    _ = mouth.takeDeeds()
    mouth.advance(to: timeouts.answer * 2)
    #expect(mouth.takeDeeds() == [.hangUp])
    #expect(
      mouth.takeEvents() == [.unavailable(.unresponsive(address: "here")), .began(1)])
    mouth.advance(to: timeouts.answer * 2)
    #expect(mouth.takeEvents() == [.ended(1)], "the time of reading it is long over")
  }

  @Test func silentServerIsRestoredWhenItSpeaks() throws {
    var mouth = open()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    mouth.advance(to: timeouts.answer)
    mouth.handle(.opened(isOurs: false), at: timeouts.answer)
    mouth.advance(to: timeouts.answer * 2)
    let retry = timeouts.answer * 2 + timeouts.firstRetry
    mouth.advance(to: retry)
    _ = mouth.takeEvents()
    mouth.handle(.opened(isOurs: false), at: retry)
    #expect(mouth.takeEvents() == [])
    _ = mouth.takeDeeds()
    mouth.speak(.sample(2), SpeechParameters(), at: retry)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.handle(.began(attempt: attempt), at: retry)
    mouth.handle(.reached(attempt: attempt, word: 0), at: retry)
    #expect(mouth.takeEvents() == [.began(2)], "that much it does where there is no sound")
    mouth.handle(.ended(attempt: attempt, wasCut: false), at: retry)
    #expect(mouth.takeEvents() == [.restored, .ended(2)])
  }

  @Test func suspendedProcessResetsTheTimeout() throws {
    var mouth = open()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.advance(to: .seconds(60))
    #expect(mouth.takeDeeds() == [])
    mouth.handle(.began(attempt: attempt), at: .seconds(60))
    #expect(mouth.takeEvents() == [.began(1)])
  }

  @Test func neverEndingUtteranceTimesOut() throws {
    var mouth = open()
    let utterance = Utterance.sample(1, "one two three")
    let silence = timeouts.speaking(.milliseconds(utterance.duration(rate: 50)))
    mouth.speak(utterance, SpeechParameters(), at: .zero)
    let attempt = try attempt(in: mouth.takeDeeds())
    mouth.handle(.began(attempt: attempt), at: .zero)
    mouth.handle(.reached(attempt: attempt, word: 1), at: .seconds(5))
    #expect(mouth.deadline == .seconds(5) + silence, "while words are heard it is well")
    mouth.advance(to: .seconds(5) + silence)
    #expect(mouth.takeEvents() == [.began(1), .interrupted(1)])
    #expect(mouth.takeDeeds() == [.hangUp, .open(restarting: false)])
  }

  @Test func ownServerNeverEndingUtterancesIsReported() throws {
    var mouth = open(isOurs: true)
    var now = Duration.zero
    var reported: [VoiceEvent] = []
    for id in 1...3 {
      mouth.speak(.sample(id), SpeechParameters(), at: now)
      mouth.handle(.began(attempt: try attempt(in: mouth.takeDeeds())), at: now)
      now = try #require(mouth.deadline)
      mouth.advance(to: now)
      mouth.handle(.opened(isOurs: true), at: now)
      reported += mouth.takeEvents().filter {
        if case .unavailable = $0 { true } else { $0 == .restored }
      }
    }
    #expect(reported == [.unavailable(.unresponsive(address: "here"))])
    #expect(now < .seconds(15))
  }

  @Test func refusedUtteranceIsTimedAndReported() throws {
    var mouth = open()
    mouth.speak(.sample(1), SpeechParameters(), at: .zero)
    mouth.handle(.refused(attempt: try attempt(in: mouth.takeDeeds())), at: .zero)
    #expect(mouth.takeEvents() == [.unavailable(.rejected(address: "here")), .began(1)])
    mouth.advance(to: .seconds(10))
    #expect(mouth.takeEvents() == [.ended(1)])
  }
}
