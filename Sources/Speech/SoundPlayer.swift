internal import Glibc
internal import Synchronization
internal import System

/// Plays short sounds beside speech: the reader's own, and those of a screen.
///
/// They do not go through speech-dispatcher: its sound icons wait their turn behind what is being
/// said, and stand where only root may put them. Opening a device can take a while, so a thread of
/// its own plays; nobody waits for it.
package final class SoundPlayer: Sendable {
  private let folders: SoundFolders
  private let wanted: Mailbox<SoundCue?>
  /// Hears of the sounds that were played to their end.
  private let played: @Sendable (SoundCue) -> Void
  private let state = Mutex(State())

  private struct State {
    var waiting: Set<SoundCue> = []
    /// What cannot be played, as it was told.
    var silent: Set<Part> = []
    var problems: [SoundError] = []
    var listener: @Sendable () -> Void = {}

    var hasGivenUp: Bool { silent.contains(.everything) }

    /// Keeps a problem of a part that is new; answers who is to be told.
    mutating func tell(_ problem: SoundError, of part: Part) -> (@Sendable () -> Void)? {
      guard !hasGivenUp, silent.insert(part).inserted else { return nil }
      problems.append(problem)
      return listener
    }
  }

  /// How much cannot be played for one reason.
  private enum Part: Hashable {
    case everything
    /// The sounds of the reader, of which the files are missing.
    case readersOwn
    case one(SoundCue)
    /// Those of a screen whose names were filled in.
    case filledIn
  }

  /// Plays the files of these folders.
  ///
  /// The device goes by its name in the sound system; nil is the usual one.
  package init(
    _ folders: SoundFolders, device: String? = nil,
    played: @escaping @Sendable (SoundCue) -> Void = { _ in }
  ) throws(VoiceError) {
    self.folders = folders
    self.played = played
    let wanted = try Mailbox<SoundCue?>.begin()
    self.wanted = wanted
    let state = Weakly(self)
    try SystemThread.begin { SoundPlayer.serve(wanted, device, state) }
  }

  deinit { wanted.post(nil) }

  /// Plays a sound; one that is being played begins anew.
  package func play(_ cue: SoundCue) {
    let isNew = state.withLock { !$0.hasGivenUp && $0.waiting.insert(cue).inserted }
    // Where the device does not keep up, once is enough.
    if isNew { wanted.post(cue) }
  }

  /// What is not played, and why; each told once.
  package func takeProblems() -> [SoundError] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  /// Has somebody told, on another thread, that there is a problem to take.
  func tellOfProblems(_ listener: @escaping @Sendable () -> Void) {
    state.withLock { $0.listener = listener }
  }

  /// Whether there is a problem that nobody took.
  var hasProblem: Bool { state.withLock { !$0.problems.isEmpty } }

  var hasGivenUp: Bool { state.withLock { $0.hasGivenUp } }

  /// Whether no sound waits that the player's thread has not taken.
  var isIdle: Bool { state.withLock(\.waiting.isEmpty) }

  // MARK: On the player's own thread

  private struct Weakly: Sendable {
    weak let player: SoundPlayer?

    init(_ player: SoundPlayer) { self.player = player }
  }

  private static func serve(_ wanted: Mailbox<SoundCue?>, _ device: String?, _ owner: Weakly) {
    var canberra: Canberra?
    var numbers: [SoundCue: UInt32] = [:]
    while true {
      for cue in wanted.await() {
        guard let cue, let player = owner.player else { return }
        player.state.withLock { _ = $0.waiting.remove(cue) }
        let number = numbers[cue] ?? UInt32(numbers.count)
        numbers[cue] = number
        do throws(SoundError) {
          let file = try player.folders.file(of: cue)
          if canberra == nil { canberra = try Canberra(device: device) }
          try canberra?.play(cue.name, file, number: number) { owner.player?.take($0, of: cue) }
        } catch {
          player.take(.failed(error), of: cue)
        }
      }
    }
  }

  private func take(_ outcome: Canberra.Outcome, of cue: SoundCue) {
    switch outcome {
    case .played: played(cue)
    case .cutShort: break
    case .failed(let error):
      let (problem, part) = problem(error, of: cue)
      let listener = state.withLock { $0.tell(problem, of: part) }
      listener?()
    }
  }

  /// What a failure comes to, and how much it silences.
  private func problem(_ error: SoundError, of cue: SoundCue) -> (SoundError, Part) {
    let (told, part) = named(error, of: cue)
    // All of them together: who types one name after the other fills no journal.
    if case .one(.screen(let name)) = part, let untold = folders.untold(name) {
      return (untold, .filledIn)
    }
    return (told, part)
  }

  private func named(_ error: SoundError, of cue: SoundCue) -> (SoundError, Part) {
    switch (error, cue) {
    case (.notInTheme, .screen(let name)): (folders.missing(name), .one(cue))
    case (.failed(let reason), .screen(let name)): (.unplayable(name, reason: reason), .one(cue))
    // One sound of a screen that is missing is no reason to be silent.
    case (.unknown, _), (.noName, _), (.filledIn, _), (.unreadable, _), (.notAFile, _),
      (.unplayable, _):
      (error, .one(cue))
    case (.noFile, _): (error, .readersOwn)
    case (.noDevice, _), (.notInTheme, .reader), (.failed, .reader): (error, .everything)
    }
  }
}
