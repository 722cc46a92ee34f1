public import ScreenReader

/// A voice that says nothing and takes its time over it.
///
/// It begins and ends utterances as a voice would that needs the time that `Utterance.duration`
/// gives, so that a session without a voice goes as one with a voice does, and always the same.
public struct QuietVoice: Sendable {
  private enum State {
    case silent
    case speaking(id: Int, until: Duration)
    case paused(id: Int, left: Duration)
  }

  private var state = State.silent

  public init() {}

  /// When it is done with what it says.
  public var deadline: Duration? {
    switch state {
    case .speaking(_, let end): end
    case .silent, .paused: nil
    }
  }

  /// Does what an effect asks of a voice.
  public mutating func follow(_ effect: Effect, at now: Duration, rate: Int) {
    switch effect {
    case .say(let utterance):
      state = .speaking(
        id: utterance.id, until: now + .milliseconds(utterance.duration(rate: rate)))
    case .stop: state = .silent
    case .pause:
      if case .speaking(let id, let end) = state { state = .paused(id: id, left: end - now) }
    case .resume:
      if case .paused(let id, let left) = state { state = .speaking(id: id, until: now + left) }
    case .command, .practiced, .focus, .sound, .act, .edit, .pass, .curtain, .copy, .system,
      .setting, .askForLabel, .finished, .gaveUp:
      break
    }
  }

  /// What it is done with by now.
  public mutating func finished(by now: Duration) -> Int? {
    guard case .speaking(let id, let end) = state, end <= now else { return nil }
    state = .silent
    return id
  }
}
