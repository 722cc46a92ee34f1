public import ScreenReader

/// A simulated voice without sound, with realistic timing.
///
/// Each utterance takes the time given by `Utterance.duration`. A session without a voice therefore
/// runs like one with a voice, and deterministically.
public struct SimulatedVoice: Sendable {
  private enum State {
    case silent
    case speaking(id: Int, until: Duration)
    case paused(id: Int, left: Duration)
  }

  private var state = State.silent

  /// Creates a silent voice.
  public init() {}

  /// When the current utterance ends; `nil` if the voice is silent or paused.
  public var deadline: Duration? {
    switch state {
    case .speaking(_, let end): end
    case .silent, .paused: nil
    }
  }

  /// Performs an effect that concerns speech; other effects are ignored.
  public mutating func handle(_ effect: ReaderEffect, at now: Duration, rate: Int) {
    switch effect {
    case .say(let utterance):
      state = .speaking(
        id: utterance.id, until: now + .milliseconds(utterance.duration(rate: rate)))
    case .stop: state = .silent
    case .pause:
      if case .speaking(let id, let end) = state { state = .paused(id: id, left: end - now) }
    case .resume:
      if case .paused(let id, let left) = state { state = .speaking(id: id, until: now + left) }
    case .command, .practiced, .focus, .sound, .act, .edit, .touch, .curtain, .copy, .system,
      .setting, .labelRequested, .announcementEnded, .requestLimitReached:
      break
    }
  }

  /// Returns the ID of the utterance that has ended by `now`, or `nil`.
  public mutating func finished(by now: Duration) -> Int? {
    guard case .speaking(let id, let end) = state, end <= now else { return nil }
    state = .silent
    return id
  }
}
