import ScreenReader
import Testing

@testable import Speech

/// A speech state machine and a server, both driven at random.
struct MouthFuzzTests {
  @Test(arguments: 1...300) func everyUtteranceEndsOnce(seed: Int) {
    var game = Game(seed: UInt64(seed))
    for _ in 0..<400 { game.play() }
    game.settle()
    #expect(game.broken == [])
    #expect(game.begun.count == Set(game.begun).count, "none begins twice")
    #expect(game.ends.sorted() == Array(1..<(game.utterances + 1)))
    #expect(game.ends.count > 10)
  }
}

private struct Game {
  private var random: SplitMix
  private var mouth = SpeechStateMachine(
    faults: SpeechBackend.server(SpeechServer(at: .socket(path: "here"))).faults,
    timeouts: SpeechTimeouts(), at: .zero)
  private var now = Duration.zero
  private(set) var utterances = 0
  private(set) var ends: [Int] = []
  private(set) var begun: [Int] = []
  /// The protocol violations that would silence a real server.
  private(set) var broken: [String] = []
  /// The server's current message: whether it has begun and whether its cancellation was requested.
  private var message: (attempt: Int, hasBegun: Bool, isCancelled: Bool)?
  private var isOpening = false

  init(seed: UInt64) { random = SplitMix(seed) }

  mutating func play() {
    switch random.below(12) {
    case 0, 1, 2:
      utterances += 1
      mouth.speak(
        .sample(utterances, isMuted: random.below(10) == 0), SpeechParameters(), at: now)
    case 3: mouth.stop(at: now)
    case 4: mouth.pause(at: now)
    case 5: mouth.resume(at: now)
    case 6, 7:
      now += .milliseconds(random.below(40) == 0 ? 70_000 : random.below(900))
      mouth.advance(to: now)
    case 8 where random.below(8) == 0: end(with: .gone)
    default: serverActs()
    }
    performDeeds()
  }

  /// Lets the server behave correctly and stops making requests.
  mutating func settle() {
    mouth.resume(at: now)
    for _ in 0..<2_000 {
      performDeeds()
      serverActs()
      performDeeds()
      guard let deadline = mouth.deadline else { break }
      if message == nil, !isOpening { now = max(now, deadline) }
      mouth.advance(to: now)
    }
    performDeeds()
    mouth.stop(at: now)
    performDeeds()
  }

  private mutating func serverActs() {
    if isOpening {
      isOpening = false
      mouth.handle(
        random.below(4) == 0
          ? .failed(.notInstalled(address: "here")) : .opened(isOurs: random.below(2) == 0), at: now
      )
      return
    }
    guard let message else { return }
    if !message.hasBegun {
      if random.below(30) == 0 {
        self.message = nil
        mouth.handle(.refused(attempt: message.attempt), at: now)
        return
      }
      self.message?.hasBegun = true
      mouth.handle(.began(attempt: message.attempt), at: now)
    } else if random.below(2) == 0 || message.isCancelled {
      self.message = nil
      mouth.handle(.ended(attempt: message.attempt, wasCut: message.isCancelled), at: now)
    } else {
      mouth.handle(.reached(attempt: message.attempt, word: random.below(5)), at: now)
    }
  }

  private mutating func end(with news: SpeechStateMachine.ServerEvent) {
    guard !isOpening else { return }
    message = nil
    mouth.handle(news, at: now)
  }

  private mutating func performDeeds() {
    for deed in mouth.takeDeeds() {
      switch deed {
      case .open: isOpening = true
      case .hangUp:
        message = nil
        isOpening = false
      case .say(let attempt, _, _, _):
        if message != nil || isOpening { broken.append("say while \(String(describing: message))") }
        message = (attempt, false, false)
      case .cancel:
        if message?.hasBegun != true { broken.append("cancel before it began") }
        message?.isCancelled = true
      }
    }
    for event in mouth.takeEvents() {
      switch event {
      case .began(let id): begun.append(id)
      case .ended(let id), .interrupted(let id): ends.append(id)
      case .unavailable, .restored, .replaced, .soundFailed: break
      }
    }
  }
}

private struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
