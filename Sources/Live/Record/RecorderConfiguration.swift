package import Evdev
package import Gestures
package import Recordings
package import Replay

/// The configuration of a recording.
package struct RecorderConfiguration {
  /// The file format.
  package var format: RecordingWriter.Format
  /// The notes at the beginning of the file.
  package var notes: SessionNotes
  /// The condition that ends the recording.
  package var rule: StopRule
  /// The gesture that ends the recording; `nil` if no gesture does.
  package var until: Until?
  /// Whether the devices are grabbed.
  package var isGrabbed: Bool
  /// Whether other users may read the recording.
  package var isShared: Bool

  /// A gesture that ends a recording.
  package struct Until {
    /// The gesture.
    package var gesture: Gesture
    /// The settings of its recognizer.
    package var settings: GestureSettings

    /// Creates the condition.
    package init(gesture: Gesture, settings: GestureSettings) {
      (self.gesture, self.settings) = (gesture, settings)
    }
  }

  /// Creates a configuration.
  package init(
    format: RecordingWriter.Format, notes: SessionNotes, rule: StopRule, until: Until?,
    isGrabbed: Bool, isShared: Bool
  ) {
    (self.format, self.notes, self.rule) = (format, notes, rule)
    (self.until, self.isGrabbed, self.isShared) = (until, isGrabbed, isShared)
  }
}

/// A rule that ends a recording without user input.
package struct StopRule: Hashable, Sendable {
  /// The maximum duration.
  private let limit: Microseconds?
  /// The minimum time without a finger after the last lift; `nil` if lifting does not end the
  /// recording.
  private let rest: Microseconds?

  private var began = Timestamp(microseconds: 0)
  private var isTouched = false
  private var contacts = 0
  private var lifted: Timestamp?

  /// Creates a rule.
  package init(limit: Microseconds? = nil, rest: Microseconds? = nil) {
    self.limit = limit
    self.rest = rest
  }

  /// Starts the time limit.
  package mutating func begin(at moment: Timestamp) {
    began = moment
    (isTouched, contacts, lifted) = (false, 0, nil)
  }

  /// Updates the rule with the number of fingers that are down and of all contacts so far.
  ///
  /// The number of contacts detects taps between two calls. Lifting counts only after the first
  /// touch.
  package mutating func see(fingers: Int, contacts: Int, at moment: Timestamp) {
    if contacts > self.contacts || fingers > 0 {
      self.contacts = contacts
      isTouched = true
      lifted = nil
    }
    if fingers == 0, isTouched, lifted == nil { lifted = moment }
  }

  /// When the recording ends if no finger lands; `nil` if only the user ends it.
  package var due: Timestamp? {
    let moments = [limit.map { began + $0 }, rest.flatMap { rest in lifted.map { $0 + rest } }]
    return moments.compactMap(\.self).min()
  }

  /// Returns whether the recording has ended.
  package func isOver(at moment: Timestamp) -> Bool { due.map { $0 <= moment } ?? false }
}
