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
  /// The time limit and the lift after which the recording ends by itself.
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

    /// Creates an end gesture with the settings of its recognizer.
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

/// Decides when a recording ends by itself: after a time limit, or some time after the last lift.
package struct StopRule: Hashable, Sendable {
  /// The maximum duration of the recording; `nil` if it is unlimited.
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

  /// Starts the time limit and forgets earlier touches.
  package mutating func begin(at moment: Timestamp) {
    began = moment
    (isTouched, contacts, lifted) = (false, 0, nil)
  }

  /// Updates the rule.
  ///
  /// - Parameters:
  ///   - fingers: The number of fingers that are down.
  ///   - contacts: The number of contacts since the recording began. It reveals taps that began and
  ///     ended between two calls.
  ///   - moment: The current time. Fingers being up counts as a lift only after a first touch.
  package mutating func see(fingers: Int, contacts: Int, at moment: Timestamp) {
    if contacts > self.contacts || fingers > 0 {
      self.contacts = contacts
      isTouched = true
      lifted = nil
    }
    if fingers == 0, isTouched, lifted == nil { lifted = moment }
  }

  /// When the recording ends if no other finger lands; `nil` if the rule does not end it.
  package var due: Timestamp? {
    let moments = [limit.map { began + $0 }, rest.flatMap { rest in lifted.map { $0 + rest } }]
    return moments.compactMap(\.self).min()
  }

  /// Returns whether the recording has ended.
  package func isOver(at moment: Timestamp) -> Bool { due.map { $0 <= moment } ?? false }
}
