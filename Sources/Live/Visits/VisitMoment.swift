import Evdev
import Replay
import ScreenReader

/// The state of a session after an input, as far as the recorder of visits needs it.
struct VisitMoment {
  /// The number of frames processed.
  let frameCount: Int
  /// The ID of the latest utterance of earlier visits.
  let earlierUtterances: Int
  /// Whether a secure text field is being edited, or a signature is being drawn.
  let isSecret: Bool
  /// The spoken text for a typed character of secret text; `nil` if none is being edited.
  let typedEcho: String?
  /// Whether a visit begins with the reader on.
  let startsOn: Bool
  /// The user's labels of elements.
  let labels: UserLabels

  init(_ engine: ReplayEngine) {
    frameCount = engine.frameCount
    earlierUtterances = engine.earlierUtteranceCount
    isSecret = engine.receivesSecrets
    typedEcho =
      isSecret
      ? ReaderStrings.strings(for: engine.reader.settings.ownLanguage).message(.bullet) : nil
    startsOn = engine.reader.settings.startsOn
    labels = engine.reader.userLabels
  }
}
