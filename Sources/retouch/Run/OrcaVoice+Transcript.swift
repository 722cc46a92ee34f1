import Desktop
import Replay
import ScreenReader

extension OrcaVoice {
  /// Speaks the utterances in transcript entries.
  func observe(_ entries: [TranscriptEntry]) {
    for entry in entries {
      switch entry.event {
      case .effect(.say(let utterance)): if !utterance.isMuted { speak(utterance.text) }
      case .effect(.stop), .effect(.pause), .visit: stop()
      case .effect, .gesture, .irregular, .touch, .panic, .cleaning, .idleLimitReached,
        .timersThrottled:
        break
      }
    }
  }
}
