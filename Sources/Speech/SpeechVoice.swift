internal import CSpeechd
internal import Glibc
package import ScreenReader
internal import System

/// A voice that speaks through speech-dispatcher or the synthesizer in this process.
///
/// Methods do not block unless they say so. Threads send the requests to the synthesizer, and their
/// results make `fileDescriptor` readable. If it ends or stops responding, utterances take their
/// reading time, so that a session continues in text, and reconnecting is retried, in turns with a
/// substitute.
package final class SpeechVoice {
  private var backend: SpeechBackend
  /// The backend to use if this one fails; `nil` without one.
  private var substitute: SpeechBackend?
  /// Whether the substitute is tried, since either of them last spoke or both have failed.
  private var triesSubstitute = false
  /// The failures of the state machine that were handled.
  private var handledFailures = 0
  private let reports: Mailbox<TaggedSpeechReport>
  private let watch: OwnedDescriptor
  private let timer: OwnedDescriptor
  private(set) var mouth: SpeechStateMachine
  private(set) var line: (any SpeechLine)?
  private var lines = 0
  private var messages = MessageTracker()
  /// The process ID of the server that this process started.
  private var ourServer: Int32?
  private let sounds: SoundPlayer?

  /// Connects to the server; starts one if none is running.
  ///
  /// Blocks until that succeeds or fails.
  package convenience init(
    server: SpeechServer? = nil, sounds: SoundPlayer? = nil,
    timeouts: SpeechTimeouts = SpeechTimeouts()
  ) throws(VoiceError) {
    try self.init(seeking: server, sounds: sounds, timeouts: timeouts)
    try awaitOpening()
  }

  /// Starts to connect to the server without blocking; `nil` is that of the user.
  package convenience init(
    seeking server: SpeechServer?, sounds: SoundPlayer? = nil,
    timeouts: SpeechTimeouts = SpeechTimeouts()
  ) throws(VoiceError) {
    let place: SpeechServer
    if let server { place = server } else { place = try SpeechServer.fromEnvironment() }
    try self.init(through: .server(place), sounds: sounds, timeouts: timeouts)
  }

  /// Starts to connect without blocking.
  ///
  /// If no synthesizer is available, an event reports it and connecting is retried.
  package init(
    through backend: SpeechBackend, or substitute: SpeechBackend? = nil,
    sounds: SoundPlayer? = nil, timeouts: SpeechTimeouts = SpeechTimeouts()
  ) throws(VoiceError) {
    (self.backend, self.substitute) = (backend, substitute)
    self.sounds = sounds
    reports = try .begin()
    watch = try OwnedDescriptor(.wait) { epoll_create1(Int32(EPOLL_CLOEXEC)) }
    timer = try OwnedDescriptor(.wait) {
      timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK) | Int32(TFD_CLOEXEC))
    }
    mouth = SpeechStateMachine(
      faults: backend.faults, timeouts: timeouts, at: MonotonicClock.uptime)
    add(reports.fileDescriptor, EPOLLIN)
    add(timer.number, EPOLLIN)
    sounds?.reportProblems { [reports] in reports.wake() }
    act()
  }

  deinit { line?.disconnect() }

  /// The address of the server or the name of the synthesizer, for display.
  package var address: String { backend.displayAddress }

  /// The name of the synthesizer or of its server.
  package var name: String { backend.name }

  /// Whether an event that was not fetched yet reports that another synthesizer is used.
  package var isReplaced: Bool {
    mouth.events.contains { if case .replaced = $0 { true } else { false } }
  }

  /// Whether no synthesizer is available, so that utterances are not heard.
  package var isLost: Bool { mouth.isLost }

  /// The descriptor to wait on.
  ///
  /// It is readable when `takeEvents` has work to do.
  package var fileDescriptor: Int32 { watch.number }

  /// Returns the events since the last call.
  package func takeEvents() -> [VoiceEvent] {
    advance()
    var events = mouth.takeEvents()
    events += (sounds?.takeProblems() ?? []).map { .soundFailed($0) }
    return events
  }

  /// Speaks an utterance now; interrupts the current one.
  package func speak(_ utterance: Utterance, _ delivery: SpeechParameters = SpeechParameters()) {
    advance()
    mouth.speak(utterance, delivery, at: MonotonicClock.uptime)
    act()
  }

  /// Pauses speech; `resume` continues from the same word.
  package func pause() {
    advance()
    mouth.pause(at: MonotonicClock.uptime)
    act()
  }

  /// Resumes paused speech.
  package func resume() {
    advance()
    mouth.resume(at: MonotonicClock.uptime)
    act()
  }

  /// Stops speech.
  package func stop() {
    advance()
    mouth.stop(at: MonotonicClock.uptime)
    act()
  }

  /// Stops speech and blocks until the server has stopped, or until the response timeout.
  ///
  /// Otherwise the server would speak to the end of the message.
  package func finish() {
    stop()
    let deadline = MonotonicClock.uptime + mouth.timeouts.answer
    while case .open = mouth.link, case .busy = mouth.server, MonotonicClock.uptime < deadline {
      wait(until: deadline)
    }
  }

  /// Whether a sound was not played to its end.
  package var isPlayingSound: Bool { sounds?.isPlaying == true }

  /// Plays a sound, independently of speech.
  package func play(_ cue: SoundCue) { sounds?.play(cue) }

  /// Returns the voices of the server without their variants.
  ///
  /// Blocks until the server responds.
  package func voices() throws(VoiceError) -> [SynthesisVoice] {
    try awaitOpening()
    guard let server = backend.server else { return try Espeak.voices() }
    return try VoiceList.ask(server, within: mouth.timeouts.opening)
  }

  /// Speaks an empty message and blocks until it ends.
  ///
  /// If the audio device cannot be opened, it never ends.
  package func hearNothing(within timeout: Duration) throws(VoiceError) {
    guard let server = backend.server else { return }
    let commands = [
      "SET SELF CLIENT_NAME retouch:main:probe", "SET SELF NOTIFICATION END on",
      "SET SELF SSML_MODE on", "SPEAK", "<speak></speak>", ".",
    ]
    _ = try SSIPQuery(of: server, within: timeout).response(to: commands, until: "702 END")
  }

  /// Ends the server if this process started it and it is still the one that listens.
  package func endOwnServer() {
    guard let ourServer, ourServer == backend.server?.processID else { return }
    hangUp()
    SpeechServer.terminate(processID: ourServer)
  }

  /// Blocks until the backend is available, or until the other one is used instead.
  package func awaitChoice() {
    while substitute != nil, !triesSubstitute, case .opening = mouth.link {
      wait(until: mouth.deadline ?? MonotonicClock.uptime)
    }
  }

  /// If speech was lost and an attempt to connect is due, blocks until it has succeeded or failed.
  package func awaitRetry() {
    guard mouth.isLost else { return }
    advance()
    while mouth.isLost, case .opening = mouth.link {
      wait(until: mouth.deadline ?? MonotonicClock.uptime)
    }
  }

  private func awaitOpening() throws(VoiceError) {
    while case .opening = mouth.link { wait(until: mouth.deadline ?? MonotonicClock.uptime) }
    for case .unavailable(let error) in mouth.events { throw error }
  }

  private func wait(until deadline: Duration) {
    let left = max(.zero, deadline - MonotonicClock.uptime)
    _ = Readiness.waitUntilReadable(watch.number, timeout: left.inMillisecondsOfSleep)
    advance()
  }

  /// Processes received events and due work.
  private func advance() {
    var expirations: UInt64 = 0
    _ = unsafe read(timer.number, &expirations, 8)
    let now = MonotonicClock.uptime
    for letter in reports.take() where letter.line == lines { handle(letter.report, at: now) }
    if hasLineEnded { mouth.handle(.gone, at: now) }
    mouth.advance(to: now)
    act()
  }

  private func handle(_ report: SpeechReport, at now: Duration) {
    switch report {
    case .starting: mouth.handle(.starting, at: now)
    case .opened(let isOurs):
      if let descriptor = line?.watched { add(descriptor, EPOLLRDHUP) }
      if isOurs { ourServer = backend.server?.processID }
      let isOurServer = ourServer != nil && ourServer == backend.server?.processID
      mouth.handle(.opened(isOurs: isOurServer), at: now)
    case .failed(let error): mouth.handle(.failed(error), at: now)
    case .said(let attempt, let message):
      for news in messages.said(attempt, as: message) { mouth.handle(news, at: now) }
    case .heard(let message, let heard):
      for news in messages.heard(message, heard) { mouth.handle(news, at: now) }
    case .refused(let attempt): mouth.handle(.refused(attempt: attempt), at: now)
    case .gone: mouth.handle(.gone, at: now)
    case .silent: mouth.handle(.silent, at: now)
    }
  }

  /// Whether the server has closed the connection.
  private var hasLineEnded: Bool {
    guard let descriptor = line?.watched else { return false }
    var ready = unsafe [epoll_event](repeating: epoll_event(), count: 3)
    let count = unsafe epoll_wait(watch.number, &ready, Int32(ready.count), 0)
    return unsafe ready.prefix(Int(max(0, count))).contains { unsafe $0.data.fd == descriptor }
  }

  /// Performs the pending actions at the synthesizer.
  private func act() {
    if case .open = mouth.link, mouth.isProven { triesSubstitute = false }
    if mouth.failures != handledFailures {
      handledFailures = mouth.failures
      // If both have failed, the next attempt waits.
      triesSubstitute = substitute != nil && !triesSubstitute
      if triesSubstitute { replaceBackend() }
    }
    for deed in mouth.takeDeeds() {
      switch deed {
      case .open(let restarting): open(restarting: restarting)
      case .hangUp: hangUp()
      case .say(let attempt, let utterance, let delivery, let first):
        line?.order(.say(attempt: attempt, utterance, delivery, from: first))
      case .cancel: line?.order(.cancel)
      }
    }
    setTimer()
    if !mouth.events.isEmpty { reports.wake() }
  }

  /// Continues with the substitute, and keeps the present backend as the next substitute.
  private func replaceBackend() {
    guard let other = substitute else { return }
    hangUp()
    if case .espeak(let sounds) = backend { sounds.abandon() }
    (backend, substitute) = (other, backend)
    guard let error = mouth.restart(faults: backend.faults, at: MonotonicClock.uptime) else {
      return
    }
    mouth.events.append(.replaced(error, by: backend.name))
  }

  private func open(restarting: Bool) {
    hangUp()
    lines += 1
    messages = MessageTracker()
    do throws(VoiceError) {
      line = try backend.connect(
        lines, restarting: restarting ? ourServer : nil, timeout: mouth.timeouts.opening,
        reports: reports)
    } catch {
      mouth.handle(.failed(error), at: MonotonicClock.uptime)
    }
  }

  private func hangUp() {
    guard let line else { return }
    if let descriptor = line.watched {
      _ = epoll_ctl(watch.number, EPOLL_CTL_DEL, descriptor, nil)
    }
    line.disconnect()
    self.line = nil
  }

  private func setTimer() {
    var setting = itimerspec()
    if let deadline = mouth.deadline {
      let (seconds, attoseconds) = max(deadline, .nanoseconds(1)).components
      setting.it_value.tv_sec = Int(seconds)
      setting.it_value.tv_nsec = Int(attoseconds / 1_000_000_000)
    }
    unsafe timerfd_settime(timer.number, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }

  private func add(_ descriptor: Int32, _ events: EPOLL_EVENTS) {
    var event = unsafe epoll_event()
    unsafe event.events = events.rawValue
    unsafe event.data.fd = descriptor
    _ = unsafe epoll_ctl(watch.number, EPOLL_CTL_ADD, descriptor, &event)
  }
}

/// An event of a voice.
///
/// Invariant: each utterance passed to `speak(_:_:)` yields exactly one `ended` or `cut`.
package enum VoiceEvent: Hashable, Sendable {
  /// The utterance has begun.
  case began(Int)
  /// The utterance was spoken completely, or its reading time passed without a voice.
  case ended(Int)
  /// The utterance was interrupted or not spoken at all.
  case interrupted(Int)
  /// Speech is unavailable; utterances take their reading time.
  case unavailable(VoiceError)
  /// Speech is available again.
  case restored
  /// The synthesizer failed, and another one speaks from now on; with its name or address.
  case replaced(VoiceError, by: String)
  /// Sounds, or one of them, cannot be played. Reported once.
  case soundFailed(SoundError)
}
