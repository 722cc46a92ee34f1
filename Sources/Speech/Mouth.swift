internal import ScreenReader

/// What is to be said, what the server is doing about it, and what to do next: no call, no clock.
///
/// The latest wish counts; the server is brought there step by step. It is never told to cancel what
/// it has not begun, and never to say something before the last thing has ended: told so in quick
/// succession, speech-dispatcher's modules fall silent for good.
struct Mouth {
  enum Wish {
    case silence
    case speech(Saying)
    case pause(Saying)
  }

  /// What the server is doing, as far as it has told.
  enum Server {
    case quiet
    case busy(Turn)
  }

  /// Something that the server was told to say.
  struct Turn {
    let attempt: Int
    var stage: Stage
    /// When the next stage should have come.
    var deadline: Duration

    enum Stage {
      /// It has not begun.
      case told
      case speaking
      /// It was told to cancel and has not ended.
      case cancelling
    }
  }

  /// The way to the server.
  enum Link {
    case opening(deadline: Duration)
    case open
    case closed(retry: Duration)
  }

  /// What is to be done at the server.
  enum Deed: Equatable {
    /// Connect anew, having let go of what there was.
    case open(restarting: Bool)
    case hangUp
    case say(attempt: Int, Utterance, Delivery, from: Int)
    case cancel
  }

  /// What came from the server.
  enum News {
    /// There is no server, and one is started.
    case starting
    case opened(isOurs: Bool)
    case failed(VoiceError)
    case began(attempt: Int)
    /// To its end or not.
    case ended(attempt: Int, wasCut: Bool)
    case reached(attempt: Int, word: Int)
    /// It did not take it.
    case refused(attempt: Int)
    case gone
  }

  var wish = Wish.silence
  var server = Server.quiet
  var link: Link
  /// How often in a row the server did not answer.
  var silences = 0
  /// How often in a row there was no connection.
  var retries = 0
  /// Whether the server has begun to say something since it was connected to.
  var isProven = false
  /// Whether the server was started just now, and has yet to load what it speaks with.
  var isNew = false
  /// It was told that there is no voice.
  var isLost = false
  /// Whether the server was started from here, and so may be ended from here.
  var isOurs = false
  private var attempts = 0
  let address: String
  let timeouts: SpeechTimeouts
  var deeds: [Deed] = []
  var events: [VoiceEvent] = []

  init(address: String, timeouts: SpeechTimeouts, at now: Duration) {
    self.address = address
    self.timeouts = timeouts
    link = .opening(deadline: now + timeouts.opening)
    deeds = [.open(restarting: false)]
  }

  mutating func takeDeeds() -> [Deed] {
    defer { deeds = [] }
    return deeds
  }

  mutating func takeEvents() -> [VoiceEvent] {
    defer { events = [] }
    return events
  }

  // MARK: Wishes

  /// Says this now, in place of whatever is being said.
  mutating func speak(_ utterance: Utterance, _ delivery: Delivery, at now: Duration) {
    drop()
    wish = .speech(Saying(utterance, delivery, at: now))
    steer(at: now)
  }

  mutating func stop(at now: Duration) {
    drop()
    steer(at: now)
  }

  /// Falls silent, so that it can go on from the same word.
  mutating func pause(at now: Duration) {
    guard case .speech(var saying) = wish else { return }
    saying.pause(at: now)
    wish = .pause(saying)
    steer(at: now)
  }

  mutating func resume(at now: Duration) {
    guard case .pause(var saying) = wish else { return }
    saying.resume(at: now)
    wish = .speech(saying)
    steer(at: now)
  }

  private mutating func drop() {
    switch wish {
    case .silence: return
    case .speech(let saying), .pause(let saying): events.append(.cut(saying.id))
    }
    wish = .silence
  }

  // MARK: Steering

  /// Does the next thing that brings the server to what is wished for, if it is time for one.
  mutating func steer(at now: Duration) {
    tellBeginOfReading()
    guard case .open = link else { return }
    switch server {
    case .quiet:
      guard case .speech(var saying) = wish, !saying.isSilent else { return }
      attempts += 1
      saying.attempt = attempts
      wish = .speech(saying)
      let patience = isNew ? timeouts.opening : timeouts.answer
      server = .busy(Turn(attempt: attempts, stage: .told, deadline: now + patience))
      deeds.append(
        .say(attempt: attempts, saying.utterance, saying.delivery, from: saying.word))
    case .busy(var turn):
      guard turn.stage == .speaking else { return }
      if case .speech(let saying) = wish, saying.attempt == turn.attempt { return }
      turn.stage = .cancelling
      turn.deadline = now + timeouts.answer
      server = .busy(turn)
      deeds.append(.cancel)
    }
  }

  /// What is only read begins at once.
  private mutating func tellBeginOfReading() {
    guard case .speech(var saying) = wish, isReading(saying), !saying.hasBegun else { return }
    saying.hasBegun = true
    wish = .speech(saying)
    events.append(.began(saying.id))
  }

  /// Whether an utterance takes the time that reading it would, for want of a voice.
  func isReading(_ saying: Saying) -> Bool {
    if saying.isSilent { return true }
    switch link {
    case .open: return false
    // A voice that was not missed yet is waited for.
    case .opening: return isLost
    case .closed: return true
    }
  }
}
