@testable import ScreenReader

extension Utterance {
  /// Returns a short utterance.
  static func sample(_ id: Int, _ text: String = "Volume", isMuted: Bool = false) -> Utterance {
    Utterance(
      id: id, tokens: [SpeechToken(.label, text)], origin: .reader, isInterruptible: true,
      isMuted: isMuted)
  }

  /// Returns an utterance that is long enough to be interrupted.
  static func long(_ id: Int, sentences: Int = 200) -> Utterance {
    let sentence = "one and two and three, and then four."
    return sample(id, Array(repeating: sentence, count: sentences).joined(separator: " "))
  }
}
