extension SpeechStateMachine {
  /// Processes an event from the server.
  mutating func handle(_ news: ServerEvent, at now: Duration) {
    switch news {
    case .starting: starting(at: now)
    case .opened(let isOurs): opened(isOurs: isOurs)
    case .failed(let error): openingFailed(error, at: now)
    case .began(let attempt): began(attempt, at: now)
    case .ended(let attempt, let wasCut): ended(attempt, wasCut: wasCut)
    case .reached(let attempt, let word): reached(attempt, word, at: now)
    case .refused(let attempt): refused(attempt, at: now)
    case .gone: lose(faults.ended, at: now)
    case .silent: lose(faults.silent, at: now)
    }
    update(at: now)
  }

  /// Extends the deadline.
  ///
  /// A starting server that is abandoned would end for lack of clients, and so would the next one.
  private mutating func starting(at now: Duration) {
    guard case .opening(let deadline) = link else { return }
    isNew = true
    link = .opening(deadline: max(deadline, now + timeouts.starting))
  }

  private mutating func opened(isOurs: Bool) {
    guard case .opening = link else { return }
    link = .open
    server = .idle
    isProven = false
    self.isOurs = isOurs
    // A server that was unresponsive is trusted only once it has spoken.
    if silences == 0 { emitRecovery() }
  }

  private mutating func openingFailed(_ error: VoiceError, at now: Duration) {
    guard case .opening = link else { return }
    emitLoss(error)
    retryLater(from: now)
  }

  private mutating func began(_ attempt: Int, at now: Duration) {
    guard case .busy(var turn) = server, turn.attempt == attempt, turn.stage == .reported else {
      return
    }
    isProven = true
    isNew = false
    if case .speech(var saying) = target, saying.attempt == attempt {
      if !saying.hasStarted { events.append(.began(saying.id)) }
      saying.hasStarted = true
      saying.failures = 0
      target = .speech(saying)
    }
    turn.stage = .speaking
    server = .busy(turn)
    expectMore(at: now)
  }

  /// Extends the deadline of the current utterance, because a notification about it arrived.
  private mutating func expectMore(at now: Duration) {
    guard case .busy(var turn) = server, turn.stage == .speaking else { return }
    var reading = Duration.zero
    if case .speech(let saying) = target, saying.attempt == turn.attempt {
      reading = saying.reading
    }
    turn.deadline = now + timeouts.speaking(reading, isDoubted: silences > 0)
    server = .busy(turn)
  }

  private mutating func ended(_ attempt: Int, wasCut: Bool) {
    guard case .busy(let turn) = server, turn.attempt == attempt else { return }
    server = .idle
    if !wasCut { believe() }
    guard case .speech(let saying) = target, saying.attempt == attempt else { return }
    events.append(wasCut ? .interrupted(saying.id) : .ended(saying.id))
    target = .silence
  }

  private mutating func reached(_ attempt: Int, _ word: Int, at now: Duration) {
    expectMore(at: now)
    guard case .speech(var saying) = target, saying.attempt == attempt else { return }
    if word > saying.word { believe() }
    saying.word = max(saying.word, word)
    target = .speech(saying)
  }

  /// Marks the voice as working, because a word or an utterance was completed.
  ///
  /// If the audio device cannot be opened, an utterance still begins and reports the mark of its
  /// first word, but no later one.
  private mutating func believe() {
    silences = 0
    retries = 0
    emitRecovery()
  }

  private mutating func refused(_ attempt: Int, at now: Duration) {
    guard case .busy(let turn) = server, turn.attempt == attempt else { return }
    server = .idle
    guard case .speech(var saying) = target, saying.attempt == attempt else { return }
    saying.attempt = nil
    saying.failures = UtteranceProgress.attempts
    target = .speech(saying)
    emitLoss(faults.refusal)
  }

  // MARK: Losing the server

  /// Handles the loss of the connection.
  mutating func lose(_ error: VoiceError, at now: Duration) {
    guard case .open = link else { return }
    server = .idle
    dropWhatWasBegun()
    deeds.append(.hangUp)
    guard error != faults.silent else {
      silences += 1
      // The first time, only the connection may be at fault.
      if silences == 1 { open(restarting: false, at: now) } else { restartOrWait(at: now) }
      return
    }
    emitLoss(error)
    // A server that ended before it spoke would probably end again immediately.
    if isProven { open(restarting: false, at: now) } else { retryLater(from: now) }
  }

  /// Handles a server that did not respond for the second time or later.
  private mutating func restartOrWait(at now: Duration) {
    emitLoss(faults.silent)
    if isOurs, silences == 2 { return open(restarting: true, at: now) }
    retryLater(from: now)
  }

  private mutating func dropWhatWasBegun() {
    guard case .speech(var saying) = target, saying.attempt != nil else { return }
    if saying.hasStarted {
      events.append(.interrupted(saying.id))
      target = .silence
    } else {
      saying.attempt = nil
      saying.failures += 1
      target = .speech(saying)
    }
  }

  private mutating func open(restarting: Bool, at now: Duration) {
    isNew = false
    link = .opening(deadline: now + timeouts.opening)
    deeds.append(.open(restarting: restarting))
  }

  private mutating func retryLater(from now: Duration) {
    var wait = timeouts.firstRetry
    for _ in 0..<min(retries, 20) { wait = min(wait * 2, timeouts.longestRetry) }
    retries += 1
    failures += 1
    link = .closed(retry: now + wait)
  }

  private mutating func emitLoss(_ error: VoiceError) {
    if !isLost { events.append(.unavailable(error)) }
    isLost = true
  }

  private mutating func emitRecovery() {
    if isLost { events.append(.restored) }
    isLost = false
  }

  // MARK: Time

  /// The earliest time at which `letTimePass(to:)` has work to do; `nil` if no work is due.
  var deadline: Duration? {
    var dues: [Duration] = []
    switch link {
    case .opening(let deadline), .closed(let deadline): dues.append(deadline)
    case .open: break
    }
    if case .busy(let turn) = server { dues.append(turn.deadline) }
    if case .speech(let saying) = target, isReading(saying) { dues.append(saying.deadline) }
    return dues.min()
  }

  /// Performs the work that is due.
  mutating func advance(to now: Duration) {
    if case .speech(let saying) = target, isReading(saying), saying.deadline <= now {
      events.append(.ended(saying.id))
      target = .silence
    }
    letServerAnswer(by: now)
    switch link {
    case .opening(let deadline) where deadline <= now:
      deeds.append(.hangUp)
      silences += 1
      restartOrWait(at: now)
    case .closed(let retry) where retry <= now: open(restarting: isOurs && silences > 1, at: now)
    case .opening, .closed, .open: break
    }
    update(at: now)
  }

  private mutating func letServerAnswer(by now: Duration) {
    guard case .busy(var turn) = server, turn.deadline <= now else { return }
    guard now - turn.deadline > timeouts.answer else {
      return lose(faults.silent, at: now)
    }
    // So long a delay means that this process was suspended. The server's notification may be
    // waiting to be read.
    turn.deadline = now + timeouts.answer
    server = .busy(turn)
  }
}
