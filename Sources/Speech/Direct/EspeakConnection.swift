internal import CSpeechd
internal import Glibc
internal import ScreenReader
internal import Synchronization
internal import System

/// The synthesizer of this process and its audio stream, as a connection of a voice.
///
/// A thread synthesizes, so that no caller waits. Speech stops in the caller's thread.
final class EspeakConnection: SpeechLine, AudioSource {
  private let number: Int
  private let outputs: [AudioOutput]
  private let orders: Mailbox<SpeechRequest>
  private let reports: Mailbox<TaggedSpeechReport>
  private let mixer: Mutex<SampleMixer?>
  private let state = Mutex(State())
  /// Readable when there is space for more samples.
  private let space: OwnedDescriptor

  private struct State {
    var stream: (any AudioStream)?
    var isClosed = false
    var watch = PlaybackWatch(limit: .seconds(4))
    /// Whether the silence of the device was reported.
    var isSilent = false
  }

  /// The number of samples that are synthesized before they are played, in seconds.
  private static let advance = 2
  /// The time without speech after which the device rests.
  private static let restDelay: Int32 = 5_000
  /// The time between checks whether a device plays, in milliseconds.
  private static let watchInterval: Int32 = 1_000

  /// Starts to open the device.
  init(
    _ number: Int, to outputs: [AudioOutput], reports: Mailbox<TaggedSpeechReport>
  ) throws(VoiceError) {
    (self.number, self.outputs) = (number, outputs)
    self.reports = reports
    mixer = Mutex(nil)
    orders = try .begin()
    space = try OwnedDescriptor(.wait) { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }
    try SystemThread.begin { self.run() }
  }

  // MARK: SpeechLine

  /// Without a socket, the stream itself reports its end.
  var watched: Int32? { nil }

  func order(_ order: SpeechRequest) {
    switch order {
    case .cancel: cancel()
    case .say, .close: orders.post(order)
    }
  }

  func disconnect() {
    let stream = state.withLock { state in
      defer { (state.isClosed, state.stream) = (true, nil) }
      return state.stream
    }
    orders.post(.close)
    signalSpace()
    stream?.close()
  }

  /// Plays a sound; returns whether the device is open.
  func play(_ samples: [Int16], rate: Int, number: UInt32) -> Bool {
    guard let stream = state.withLock(\.stream) else { return false }
    mixer.withLock { $0?.play(samples, rate: rate, number: number) }
    stream.wake()
    // The device rests again some time after the sound.
    orders.wake()
    return true
  }

  /// Whether a sound was not played to its end.
  var isPlayingSound: Bool { mixer.withLock { $0?.isPlayingSound == true } }

  /// The samples per second; `nil` before the device is open.
  var rate: Int? { mixer.withLock { $0?.rate } }

  private func cancel() {
    guard let utterance = mixer.withLock({ $0?.utterance }) else { return }
    state.withLock { $0.watch.end(at: MonotonicClock.uptime) }
    state.withLock(\.stream)?.replace { count in
      mixer.withLock { $0?.cut(unplayed: count) ?? [] }
    }
    signalSpace()
    send(.heard(message: utterance, .cancelled))
  }

  // MARK: AudioSource

  func begin(rate: Int) { mixer.withLock { $0?.setRate(rate) } }

  func render(_ count: Int) -> [Int16] {
    let (samples, hasSpace) = mixer.withLock { mixer in
      let samples = mixer?.render(count) ?? []
      return (samples, (mixer?.speechCount ?? 0) < Self.maximumCount(mixer?.rate ?? 0))
    }
    if hasSpace { signalSpace() }
    return samples
  }

  func advance(played: Int) {
    let now = MonotonicClock.uptime
    state.withLock { $0.watch.advance(to: played, at: now) }
    for reached in mixer.withLock({ $0?.takeMarks(playedTo: played) ?? [] }) {
      switch reached.mark {
      case .word(let word):
        send(.heard(message: reached.utterance, .mark(SpeechMarkup.mark(word))))
      case .end:
        state.withLock { $0.watch.end(at: now) }
        send(.heard(message: reached.utterance, .ended))
      }
    }
  }

  /// Reports once that the device plays nothing although speech is pending.
  private func reportSilence() {
    let isNew = state.withLock { state in
      guard !state.isSilent, state.watch.isSilent(at: MonotonicClock.uptime) else { return false }
      state.isSilent = true
      return true
    }
    if isNew { send(.silent) }
  }

  func lose() { send(.gone) }

  // MARK: On the connection's thread

  private func run() {
    do throws(VoiceError) {
      let rate = try Espeak.start()
      mixer.withLock { $0 = SampleMixer(rate: rate) }
      guard let stream = try open(rate) else { return }
      send(.opened(isOurs: false))
      if stream.isLost { send(.gone) }
      serve(stream, rate)
    } catch {
      send(.failed(error))
    }
  }

  /// Returns a stream to the first output that is available; `nil` if the connection was ended.
  private func open(_ rate: Int) throws(VoiceError) -> (any AudioStream)? {
    var reasons: [String] = []
    for output in outputs {
      let stream = try output.stream(of: self)
      let isWanted = state.withLock { state in
        if !state.isClosed { state.stream = stream }
        return !state.isClosed
      }
      guard isWanted else { return nil }
      do throws(VoiceError) {
        try stream.connect(rate: rate)
        return stream
      } catch {
        guard case .noAudio(let reason) = error else { throw error }
        reasons.append(reason)
      }
    }
    throw .noAudio(reason: reasons.joined(separator: "; "))
  }

  /// Speaks with a synthesizer that makes `rate` samples per second, until the connection is closed.
  private func serve(_ stream: any AudioStream, _ rate: Int) {
    var isResting = false
    while true {
      let isPending = state.withLock(\.watch.isPending)
      let timeout = isPending ? Self.watchInterval : isResting ? -1 : Self.restDelay
      guard Readiness.waitUntilReadable(orders.fileDescriptor, timeout: timeout) else {
        if isPending { reportSilence() } else { isResting = stream.rest() }
        continue
      }
      isResting = false
      for order in orders.take() {
        switch order {
        case .say(let attempt, let utterance, let parameters, let first):
          let speech = ResampledSpeech(from: rate, to: self.rate ?? rate)
          say(attempt, utterance, parameters, from: first, speech, stream)
        case .cancel: break
        case .close: return
        }
      }
    }
  }

  private func say(
    _ attempt: Int, _ utterance: Utterance, _ parameters: SpeechParameters, from first: Int,
    _ speech: ResampledSpeech, _ stream: any AudioStream
  ) {
    mixer.withLock { $0?.begin(attempt) }
    state.withLock { $0.watch.begin(at: MonotonicClock.uptime) }
    reportSilence()
    send(.said(attempt: attempt, message: attempt))
    send(.heard(message: attempt, .began))
    let markup = SpeechMarkup(utterance.tokens, language: parameters.language, from: first)
    let isSpoken: Bool
    do throws(VoiceError) {
      isSpoken = try Espeak.synthesize(markup.body, parameters) { part in
        self.add(speech.converted(part), to: attempt, stream)
      }
    } catch {
      return send(.gone)
    }
    guard isSpoken else { return send(.refused(attempt: attempt)) }
    let rest = speech.finish()
    _ = mixer.withLock { $0?.append(rest, [(rest.count, .end)], to: attempt) }
    stream.wake()
  }

  /// Adds a part of an utterance once there is space; returns `false` if it is no longer spoken.
  private func add(_ part: Espeak.Part, to attempt: Int, _ stream: any AudioStream) -> Bool {
    while true {
      guard !state.withLock(\.isClosed) else { return false }
      let (isCurrent, count, rate) = mixer.withLock { mixer in
        (mixer?.utterance == attempt, mixer?.speechCount ?? 0, mixer?.rate ?? 0)
      }
      guard isCurrent else { return false }
      if count < Self.maximumCount(rate) { break }
      var value: UInt64 = 0
      if !Readiness.waitUntilReadable(space.number, timeout: Self.watchInterval) {
        reportSilence()
      }
      _ = unsafe read(space.number, &value, 8)
    }
    let marks = part.words.map { ($0.sample, SampleMixer.Mark.word($0.word)) }
    let isAdded = mixer.withLock { $0?.append(part.samples, marks, to: attempt) == true }
    if isAdded { stream.wake() }
    return isAdded
  }

  private static func maximumCount(_ rate: Int) -> Int { rate * advance }

  private func signalSpace() {
    var one: UInt64 = 1
    _ = unsafe write(space.number, &one, 8)
  }

  private func send(_ report: SpeechReport) { reports.post((number, report)) }
}

/// Converts the parts of an utterance to the rate of a device.
private final class ResampledSpeech: Sendable {
  /// The resampler; `nil` if the rates are the same.
  private let resampler: Mutex<Resampler?>

  init(from rate: Int, to wanted: Int) {
    resampler = Mutex(rate == wanted ? nil : Resampler(from: rate, to: wanted))
  }

  func converted(_ part: Espeak.Part) -> Espeak.Part {
    resampler.withLock { resampler in
      guard var converter = resampler else { return part }
      let words = part.words.map { (converter.position(of: $0.sample), $0.word) }
      let samples = converter.add(part.samples.map(Float.init)).map(Int16.init(limiting:))
      resampler = converter
      return Espeak.Part(samples: samples, words: words)
    }
  }

  /// Returns the last samples.
  func finish() -> [Int16] {
    resampler.withLock { $0?.finish().map(Int16.init(limiting:)) ?? [] }
  }
}
