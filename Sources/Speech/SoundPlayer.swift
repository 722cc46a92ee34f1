internal import Glibc
package import ScreenReader
internal import Synchronization

/// Plays the reader's short sounds beside speech.
///
/// They do not go through speech-dispatcher: its sound icons wait their turn behind what is being
/// said, and stand where only root may put them. Opening a device can take a while, so a thread of
/// its own plays; nobody waits for it.
package final class SoundPlayer: Sendable {
  private let folder: String
  private let wanted: Mailbox<Sound?>
  private let state = Mutex(State())

  private struct State {
    var waiting: Set<Sound> = []
    var problem: SoundError?
    var isTold = false
    var played: [Sound] = []
  }

  /// Plays the files of a folder, each named after its sound.
  ///
  /// The device goes by its name in the sound system; nil is the usual one.
  package init(folder: String, device: String? = nil) throws(VoiceError) {
    self.folder = folder
    let wanted = try Mailbox<Sound?>()
    self.wanted = wanted
    let state = Weakly(self)
    try Thread.start { SoundPlayer.serve(wanted, device, state) }
  }

  deinit { wanted.post(nil) }

  /// Plays a sound; one that is being played begins anew.
  package func play(_ sound: Sound) {
    let isNew = state.withLock { $0.problem == nil && $0.waiting.insert(sound).inserted }
    // Where the device does not keep up, once is enough.
    if isNew { wanted.post(sound) }
  }

  /// Why nothing is played; told once.
  package func takeProblem() -> SoundError? {
    state.withLock { state in
      guard !state.isTold, let problem = state.problem else { return nil }
      state.isTold = true
      return problem
    }
  }

  /// Whether it has given up.
  var hasProblem: Bool { state.withLock { $0.problem != nil } }

  /// The sounds that were played to their end since the last time.
  package func takePlayed() -> [Sound] {
    state.withLock { state in
      defer { state.played = [] }
      return state.played
    }
  }

  private struct Weakly: Sendable {
    weak let player: SoundPlayer?

    init(_ player: SoundPlayer) { self.player = player }
  }

  private static func serve(_ wanted: Mailbox<Sound?>, _ device: String?, _ owner: Weakly) {
    var canberra: Canberra?
    while true {
      for sound in wanted.await() {
        guard let sound, let player = owner.player else { return }
        player.state.withLock { _ = $0.waiting.remove(sound) }
        do throws(SoundError) {
          let path = "\(player.folder)/\(sound.rawValue).wav"
          guard unsafe access(path, R_OK) == 0 else { throw .noFile(path: path) }
          if canberra == nil { canberra = try Canberra(device: device) }
          try canberra?.play(path, as: sound) { outcome in owner.player?.take(outcome, of: sound) }
        } catch {
          player.take(.failed(error), of: sound)
        }
      }
    }
  }

  private func take(_ outcome: Canberra.Outcome, of sound: Sound) {
    state.withLock { state in
      switch outcome {
      case .played: state.played.append(sound)
      case .cutShort: break
      case .failed(let error): state.problem = state.problem ?? error
      }
    }
  }
}
