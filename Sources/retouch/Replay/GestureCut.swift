import Gestures
import Replay
import ScreenReader

/// Cuts a transcript into gestures: each begins with its own line, or with its command.
///
/// Of a gesture that lasts, as exploring does, the command comes first and the line of its own last.
struct GestureCut {
  /// The last that was told, whose command follows.
  private var told: Gesture?
  /// Those that go on: their commands came.
  private var lasting: [Gesture] = []

  /// Whether a gesture begins with what happened.
  mutating func begins(with event: TranscriptEntry.Event) -> Bool {
    switch event {
    case .gesture(let recognition):
      if let place = lasting.firstIndex(of: recognition.gesture) {
        lasting.remove(at: place)
        return false
      }
      told = recognition.gesture
      return true
    case .effect(.command(let gesture?, _)), .effect(.practiced(let gesture, _)):
      if gesture == told || lasting.contains(gesture) { return false }
      lasting.append(gesture)
      return true
    case .touch:
      // A touch is over with all that it was, also with what was broken off.
      (told, lasting) = (nil, [])
      return false
    case .effect, .irregular, .panic: return false
    }
  }
}
