internal import ScreenReader

/// Decides what to send to the synthesizer next.
///
/// Performs no I/O and reads no clock.
///
/// Only the latest target counts; the server is brought to it step by step. A message is cancelled
/// only after it has begun, and the next one is sent only after the previous one has ended.
/// Otherwise, with requests in quick succession, speech-dispatcher's modules stop speaking
/// permanently.
struct SpeechStateMachine {
  /// The desired state of the voice.
  enum Target {
    case silence
    case speech(UtteranceProgress)
    case pause(UtteranceProgress)
  }

  /// The state of the server, according to its notifications.
  enum Server {
    case idle
    case busy(Attempt)
  }

  /// A message that was sent to the server.
  struct Attempt {
    let attempt: Int
    var stage: Stage
    /// When the next stage is overdue.
    var deadline: Duration

    enum Stage {
      /// The message was sent and has not begun.
      case reported
      case speaking
      /// A cancel request was sent and the message has not ended.
      case cancelling
    }
  }

  /// The state of the connection to the server.
  enum Link {
    case opening(deadline: Duration)
    case open
    case closed(retry: Duration)
  }

  /// An action to perform at the server.
  enum ServerAction: Equatable {
    /// Replaces the connection by a new one.
    case open(restarting: Bool)
    case hangUp
    case say(attempt: Int, Utterance, SpeechParameters, from: Int)
    case cancel
  }

  /// An event from the server.
  enum ServerEvent {
    /// No server was running, and one is being started.
    case starting
    case opened(isOurs: Bool)
    case failed(VoiceError)
    case began(attempt: Int)
    /// The attempt ended, completed or interrupted.
    case ended(attempt: Int, wasCut: Bool)
    case reached(attempt: Int, word: Int)
    /// The server rejected the message.
    case refused(attempt: Int)
    case gone
    /// Speech is pending, but nothing was played for some time.
    case silent
  }

  var target = Target.silence
  var server = Server.idle
  var link: Link
  /// The number of consecutive times the server did not respond.
  var silences = 0
  /// The number of consecutive retries since the voice last worked.
  var retries = 0
  /// The number of times that the synthesizer was given up until a retry.
  var failures = 0
  /// Whether this server has begun to speak a message.
  var isProven = false
  /// Whether the server was just started and may still be loading its synthesizer.
  var isNew = false
  /// Whether the loss of the voice has been reported.
  var isLost = false
  /// Whether this process started the server and so may end it.
  var isOurs = false
  private var attempts = 0
  private(set) var faults: SpeechFaults
  let timeouts: SpeechTimeouts
  var deeds: [ServerAction] = []
  var events: [VoiceEvent] = []

  init(faults: SpeechFaults, timeouts: SpeechTimeouts, at now: Duration) {
    self.faults = faults
    self.timeouts = timeouts
    link = .opening(deadline: now + timeouts.opening)
    deeds = [.open(restarting: false)]
  }

  mutating func takeDeeds() -> [ServerAction] {
    defer { deeds = [] }
    return deeds
  }

  mutating func takeEvents() -> [VoiceEvent] {
    defer { events = [] }
    return events
  }

  // MARK: Other synthesizers

  /// Removes and returns the error of the loss that was not fetched yet.
  private mutating func takeLoss() -> VoiceError? {
    for (index, event) in events.enumerated() {
      guard case .unavailable(let error) = event else { continue }
      events.remove(at: index)
      return error
    }
    return nil
  }

  /// Begins with another synthesizer, which speaks the current utterance if it was not interrupted.
  ///
  /// Returns the error of the loss if it was not fetched yet; otherwise the recovery is reported. After
  /// a silence, that is only once a word was spoken.
  mutating func restart(faults: SpeechFaults, at now: Duration) -> VoiceError? {
    let error = takeLoss()
    if error != nil { isLost = false }
    self.faults = faults
    (server, link) = (.idle, .opening(deadline: now + timeouts.opening))
    (isProven, isNew, isOurs) = (false, false, false)
    switch target {
    case .silence: break
    case .speech(var saying):
      (saying.attempt, saying.failures) = (nil, 0)
      target = .speech(saying)
    case .pause(var saying):
      (saying.attempt, saying.failures) = (nil, 0)
      target = .pause(saying)
    }
    deeds = [.open(restarting: false)]
    return error
  }

  // MARK: Targets

  /// Speaks an utterance now; interrupts the current one.
  mutating func speak(_ utterance: Utterance, _ delivery: SpeechParameters, at now: Duration) {
    drop()
    target = .speech(UtteranceProgress(utterance, delivery, at: now))
    update(at: now)
  }

  mutating func stop(at now: Duration) {
    drop()
    update(at: now)
  }

  /// Pauses speech; `resume(at:)` continues from the same word.
  mutating func pause(at now: Duration) {
    guard case .speech(var saying) = target else { return }
    saying.pause(at: now)
    target = .pause(saying)
    update(at: now)
  }

  mutating func resume(at now: Duration) {
    guard case .pause(var saying) = target else { return }
    saying.resume(at: now)
    target = .speech(saying)
    update(at: now)
  }

  private mutating func drop() {
    switch target {
    case .silence: return
    case .speech(let saying), .pause(let saying): events.append(.interrupted(saying.id))
    }
    target = .silence
  }

  // MARK: Steering

  /// Performs the next step towards the target, if one is possible now.
  mutating func update(at now: Duration) {
    emitReadingStart()
    guard case .open = link else { return }
    switch server {
    case .idle:
      guard case .speech(var saying) = target, !saying.isSkipped else { return }
      attempts += 1
      saying.attempt = attempts
      target = .speech(saying)
      let timeout = isNew ? timeouts.opening : timeouts.answer
      server = .busy(Attempt(attempt: attempts, stage: .reported, deadline: now + timeout))
      deeds.append(.say(attempt: attempts, saying.utterance, saying.delivery, from: saying.word))
    case .busy(var turn):
      guard turn.stage == .speaking else { return }
      if case .speech(let saying) = target, saying.attempt == turn.attempt { return }
      turn.stage = .cancelling
      turn.deadline = now + timeouts.answer
      server = .busy(turn)
      deeds.append(.cancel)
    }
  }

  /// Reports the beginning of an utterance that is only timed, which begins immediately.
  private mutating func emitReadingStart() {
    guard case .speech(var saying) = target, isReading(saying), !saying.hasStarted else { return }
    saying.hasStarted = true
    target = .speech(saying)
    events.append(.began(saying.id))
  }

  /// Whether an utterance only takes its reading time, because it is not spoken.
  func isReading(_ saying: UtteranceProgress) -> Bool {
    if saying.isSkipped { return true }
    switch link {
    case .open: return false
    // Utterances wait for the connection, unless the voice was already reported lost.
    case .opening: return isLost
    case .closed: return true
    }
  }
}
