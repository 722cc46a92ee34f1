internal import Elements
internal import Gestures
internal import Replay
internal import ScreenReader
package import Screens

/// The behavior of a reader while it speaks, tried on the first screen of a file.
package struct SpeechTrial: Sendable {
  /// Whether a tap with two fingers interrupts speech.
  package private(set) var isInterrupted = false
  /// Whether a touch on an element repeats its speech.
  package private(set) var isRepeated = false
  /// Whether a flick to the next element replaces speech; `nil` without a second element.
  package private(set) var isReplaced: Bool?

  /// Tries a screen file; returns `nil` if the first element of its first screen is silent.
  package init?(_ file: ScreenFile, language: String?) {
    let user = SimulatedUser(Prototype(file, language: language))
    guard let center = user.center(at: 0) else { return nil }
    let touch = ReaderInput.gesture(.tap(count: 1, fingers: 1), position: center)
    guard let first = user.speech(of: touch) else { return nil }
    user.perform(.tap(count: 1, fingers: 2))
    isInterrupted = !user.isSpeaking
    isRepeated = user.speech(of: touch) == first
    if user.order.entries.count > 1, user.isSpeaking {
      let next = user.speech(of: .gesture(.flick(.right, fingers: 1)))
      isReplaced = next != nil && next != first
    }
  }
}

extension SimulatedUser {
  /// Whether the voice speaks now.
  fileprivate var isSpeaking: Bool { session.voice.deadline != nil }

  /// Returns what an input makes the reader speak at once; `nil` if it stays silent.
  fileprivate func speech(of input: ReaderInput) -> String? {
    effects = []
    perform(input)
    return isSpeaking ? effects.spoken.last : nil
  }
}
