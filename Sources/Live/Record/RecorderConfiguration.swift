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
  package var stopRule: StopRule
  /// The gesture that ends the recording; `nil` if no gesture does.
  package var endGesture: EndGesture?
  /// Whether the devices are grabbed.
  package var grabsDevices: Bool
  /// Whether other users may read the recording.
  package var isShared: Bool

  /// A gesture that ends a recording.
  package struct EndGesture {
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
    format: RecordingWriter.Format, notes: SessionNotes, stopRule: StopRule,
    endGesture: EndGesture?, grabsDevices: Bool, isShared: Bool
  ) {
    (self.format, self.notes, self.stopRule) = (format, notes, stopRule)
    (self.endGesture, self.grabsDevices, self.isShared) = (endGesture, grabsDevices, isShared)
  }
}

/// Decides when a recording ends by itself: after a time limit, or some time after the last lift.
package struct StopRule: Hashable, Sendable {
  /// The maximum duration of the recording; `nil` if it is unlimited.
  private let limit: Microseconds?
  /// The minimum time without a finger after the last lift; `nil` if lifting does not end the
  /// recording.
  private let liftDelay: Microseconds?

  private var startTime = Timestamp(microseconds: 0)
  private var hasBeenTouched = false
  private var contacts = 0
  private var liftTime: Timestamp?

  /// Creates a rule.
  package init(limit: Microseconds? = nil, liftDelay: Microseconds? = nil) {
    self.limit = limit
    self.liftDelay = liftDelay
  }

  /// Starts the time limit and forgets earlier touches.
  package mutating func begin(at time: Timestamp) {
    startTime = time
    (hasBeenTouched, contacts, liftTime) = (false, 0, nil)
  }

  /// Updates the rule.
  ///
  /// - Parameters:
  ///   - fingers: The number of fingers that are down.
  ///   - contacts: The number of contacts since the recording began. It reveals taps that began and
  ///     ended between two calls.
  ///   - time: The current time. Fingers being up counts as a lift only after a first touch.
  package mutating func update(fingers: Int, contacts: Int, at time: Timestamp) {
    if contacts > self.contacts || fingers > 0 {
      self.contacts = contacts
      hasBeenTouched = true
      liftTime = nil
    }
    if fingers == 0, hasBeenTouched, liftTime == nil { liftTime = time }
  }

  /// When the recording ends if no other finger lands; `nil` if the rule does not end it.
  package var deadline: Timestamp? {
    let moments = [
      limit.map { startTime + $0 }, liftDelay.flatMap { rest in liftTime.map { $0 + rest } },
    ]
    return moments.compactMap(\.self).min()
  }

  /// Returns whether the recording has ended.
  package func isOver(at time: Timestamp) -> Bool { deadline.map { $0 <= time } ?? false }
}
