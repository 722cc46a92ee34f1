import Evdev
import Replay
import ScreenReader

/// The state of a session after an input, as far as the recorder of visits needs it.
struct VisitMoment {
  /// The number of frames processed.
  let frameCount: Int
  /// The ID of the latest utterance of earlier visits.
  let earlierUtterances: Int
  /// Whether a secure text field is being edited.
  let isSecret: Bool
  /// Whether a visit begins with the reader on.
  let startsOn: Bool
  /// The user's labels of elements.
  let labels: UserLabels

  init(_ engine: ReplayEngine) {
    frameCount = engine.frameCount
    earlierUtterances = engine.earlierUtteranceCount
    isSecret = engine.isEditingSecureText
    startsOn = engine.reader.settings.startsOn
    labels = engine.reader.userLabels
  }
}
