internal import Glibc
internal import Synchronization
internal import System

/// Plays short sounds of the reader and of screens, independently of speech.
///
/// speech-dispatcher's sound icons are not used. They are queued behind speech, and only root can
/// install them. Opening an audio device can take long, so sounds are played on a separate thread,
/// for which no caller waits.
package final class SoundPlayer: Sendable {
  private let directories: SoundDirectories
  private let requests: Mailbox<SoundCue?>
  /// Called for each sound that was played completely.
  private let played: @Sendable (SoundCue) -> Void
  /// The stream into which sounds are mixed; `nil` if they are played beside the speech.
  private let stream: DirectSounds?
  private let state = Mutex(State())

  private struct State {
    var waiting: Set<SoundCue> = []
    /// The number of sounds that the device has accepted and whose end it has not reported.
    var playing = 0
    /// The failures that were already reported.
    var silent: Set<FailureScope> = []
    var problems: [SoundError] = []
    var listener: @Sendable () -> Void = {}

    var hasGivenUp: Bool { silent.contains(.everything) }

    /// Records a problem if its scope was not reported before.
    ///
    /// Returns the listener to notify, or `nil`.
    mutating func report(_ problem: SoundError, of part: FailureScope) -> (@Sendable () -> Void)? {
      guard !hasGivenUp, silent.insert(part).inserted else { return nil }
      problems.append(problem)
      return listener
    }
  }

  /// The set of sounds that a failure affects.
  private enum FailureScope: Hashable {
    case everything
    /// All sounds of the reader, whose files are missing.
    case readerSounds
    case one(SoundCue)
    /// All sounds of a screen whose names were computed.
    case redactedNames
  }

  /// Creates a player for the files in these directories.
  ///
  /// `device` is a name in the sound system; `nil` selects the default device.
  package convenience init(
    _ directories: SoundDirectories, device: String? = nil,
    played: @escaping @Sendable (SoundCue) -> Void = { _ in }
  ) throws(VoiceError) {
    try self.init(directories, played: played) { () throws(SoundError) in
      try Canberra(device: device)
    }
  }

  /// Creates a player whose sounds are mixed into the stream of the speech.
  package convenience init(
    _ directories: SoundDirectories, in stream: DirectSounds
  ) throws(VoiceError) {
    try self.init(directories, in: stream, played: { _ in }) { MixedSounds(stream) }
  }

  private init(
    _ directories: SoundDirectories, in stream: DirectSounds? = nil,
    played: @escaping @Sendable (SoundCue) -> Void,
    open: @escaping @Sendable () throws(SoundError) -> any SoundDevice
  ) throws(VoiceError) {
    self.directories = directories
    self.played = played
    self.stream = stream
    let requests = try Mailbox<SoundCue?>.begin()
    self.requests = requests
    let state = Weakly(self)
    try SystemThread.begin { SoundPlayer.serve(requests, open, state) }
  }

  deinit { requests.post(nil) }

  /// Plays a sound; if it is already playing, it starts from the beginning.
  package func play(_ cue: SoundCue) {
    let isNew = state.withLock { !$0.hasGivenUp && $0.waiting.insert(cue).inserted }
    // If the device does not keep up, a sound is queued once only.
    if isNew { requests.post(cue) }
  }

  /// Returns and clears the problems that have not been fetched.
  ///
  /// Each is reported once.
  package func takeProblems() -> [SoundError] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  /// Sets a closure that is called when there are problems to fetch.
  ///
  /// It may be called on any thread.
  func reportProblems(_ listener: @escaping @Sendable () -> Void) {
    state.withLock { $0.listener = listener }
  }

  /// Whether there are problems that have not been fetched.
  var hasProblem: Bool { state.withLock { !$0.problems.isEmpty } }

  var hasGivenUp: Bool { state.withLock { $0.hasGivenUp } }

  /// Whether the player's thread has taken all sounds from the queue.
  var isIdle: Bool { state.withLock(\.waiting.isEmpty) }

  /// Whether a sound waits or was not played to its end.
  var isPlaying: Bool {
    state.withLock { !$0.waiting.isEmpty || $0.playing > 0 } || stream?.isPlaying == true
  }

  // MARK: On the player's own thread

  private struct Weakly: Sendable {
    weak let player: SoundPlayer?

    init(_ player: SoundPlayer) { self.player = player }
  }

  private static func serve(
    _ requests: Mailbox<SoundCue?>, _ open: () throws(SoundError) -> any SoundDevice,
    _ owner: Weakly
  ) {
    var device: (any SoundDevice)?
    var numbers: [SoundCue: UInt32] = [:]
    while true {
      for cue in requests.waitForMessages() {
        guard let cue, let player = owner.player else { return }
        player.state.withLock { state in
          state.waiting.remove(cue)
          state.playing += 1
        }
        let number = numbers[cue] ?? UInt32(numbers.count)
        numbers[cue] = number
        do throws(SoundError) {
          let file = try player.directories.file(of: cue)
          if device == nil { device = try open() }
          try device?.play(cue.name, file, number: number) { owner.player?.take($0, of: cue) }
        } catch {
          player.take(.failed(error), of: cue)
        }
      }
    }
  }

  private func take(_ outcome: SoundOutcome, of cue: SoundCue) {
    state.withLock { $0.playing -= 1 }
    switch outcome {
    case .played: played(cue)
    case .cutShort: break
    case .failed(let error):
      let (problem, part) = problem(error, of: cue)
      let listener = state.withLock { $0.report(problem, of: part) }
      listener?()
    }
  }

  /// Returns the error to report for a failure, and its scope.
  private func problem(_ error: SoundError, of cue: SoundCue) -> (SoundError, FailureScope) {
    let (reported, part) = named(error, of: cue)
    // These share one scope, so that a user who types many names cannot fill the journal.
    if case .one(.screen(let name)) = part, let unreported = directories.redactedError(for: name) {
      return (unreported, .redactedNames)
    }
    return (reported, part)
  }

  private func named(_ error: SoundError, of cue: SoundCue) -> (SoundError, FailureScope) {
    switch (error, cue) {
    case (.notInTheme, .screen(let name)): (directories.missing(name), .one(cue))
    case (.failed(let reason), .screen(let name)): (.unplayable(name, reason: reason), .one(cue))
    // One unplayable sound of a screen does not affect the others.
    case (.unknown, _), (.invalidName, _), (.redactedName, _), (.unreadable, _), (.notAFile, _),
      (.unplayable, _):
      (error, .one(cue))
    case (.noFile, _): (error, .readerSounds)
    case (.noDevice, _), (.notInTheme, .reader), (.failed, .reader): (error, .everything)
    }
  }
}
