package import Gestures
internal import Replay
internal import Text

/// The gestures that a recording shows in place of those that are expected.
package struct GestureMismatch: Hashable, Sendable {
  package let expected: [String]
  package let found: [String]
  package let grade: Outcome.Grade

  /// `nil` if the gestures are as expected, or none are named.
  package init?(_ expected: [String], _ found: [Gesture]) {
    guard let grade = Outcome.grade(expected, found), grade != .right else { return nil }
    (self.expected, self.found, self.grade) = (expected, found.map(\.name), grade)
  }

  /// The mismatch in a sentence.
  package var sentence: String {
    let came = found.isEmpty ? "nothing" : found.joined(separator: ", ")
    return "WRONG, \(expected.joined(separator: ", ").harmless) was expected and \(came) came"
  }
}

extension [TranscriptEntry] {
  /// The gestures among the entries.
  package var gestures: [Gesture] {
    compactMap { if case .gesture(let made) = $0.event { made.gesture } else { nil } }
  }
}
