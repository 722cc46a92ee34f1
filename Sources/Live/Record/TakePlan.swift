package import Gestures
package import Recordings
package import Replay

/// What is recorded of devices, and until when.
package struct TakePlan {
  package var format: RecordingWriter.Format
  package var notes: SessionNotes
  package var rule: TakeRule
  /// What ends a recording once it was made, and how it is recognized.
  package var until: Until?
  package var isGrabbed: Bool

  /// A gesture that is waited for.
  package struct Until {
    package var gesture: Gesture
    package var settings: GestureSettings

    package init(gesture: Gesture, settings: GestureSettings) {
      (self.gesture, self.settings) = (gesture, settings)
    }
  }

  package init(
    format: RecordingWriter.Format, notes: SessionNotes, rule: TakeRule, until: Until?,
    isGrabbed: Bool
  ) {
    (self.format, self.notes, self.rule) = (format, notes, rule)
    (self.until, self.isGrabbed) = (until, isGrabbed)
  }
}
