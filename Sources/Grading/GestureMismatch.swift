package import Gestures
internal import Replay
internal import Text

/// A difference between the expected and the recognized gestures.
package struct GestureMismatch: Hashable, Sendable {
  /// The names of the expected gestures.
  package let expected: [String]
  /// The names of the recognized gestures.
  package let found: [String]
  /// The grade of the recording.
  package let grade: GestureOutcome.Grade

  /// Compares the gestures.
  ///
  /// `nil` if they match, or if none are expected.
  package init?(_ expected: [String], _ found: [Gesture]) {
    guard let grade = GestureOutcome.grade(expected, found), grade != .correct else { return nil }
    (self.expected, self.found, self.grade) = (expected, found.map(\.name), grade)
  }

  /// The message for the user.
  package var sentence: String {
    let recognized = found.isEmpty ? "no gesture" : found.joined(separator: ", ")
    return
      "WRONG, expected \(expected.joined(separator: ", ").terminalSafe), recognized \(recognized)"
  }
}

extension [TranscriptEntry] {
  /// The recognized gestures, in order.
  package var gestures: [Gesture] {
    compactMap { if case .gesture(let recognition) = $0.event { recognition.gesture } else { nil } }
  }
}
