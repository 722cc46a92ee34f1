package import Evdev
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
  /// Whether others than the owner may read the recording.
  package var isShared: Bool

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
    isGrabbed: Bool, isShared: Bool
  ) {
    (self.format, self.notes, self.rule) = (format, notes, rule)
    (self.until, self.isGrabbed, self.isShared) = (until, isGrabbed, isShared)
  }
}

/// Says when a recording is over without anybody saying so.
package struct TakeRule: Hashable, Sendable {
  /// How long it may last.
  private let limit: Microseconds?
  /// How long no finger may be down after the last lift; `nil`: lifting ends nothing.
  private let rest: Microseconds?

  private var began = Timestamp(microseconds: 0)
  private var isTouched = false
  private var contacts = 0
  private var lifted: Timestamp?

  package init(limit: Microseconds? = nil, rest: Microseconds? = nil) {
    self.limit = limit
    self.rest = rest
  }

  package mutating func begin(at moment: Timestamp) {
    began = moment
    (isTouched, contacts, lifted) = (false, 0, nil)
  }

  /// Looks at how many fingers are down now, and how many there ever were.
  ///
  /// A quick tap comes and goes between two looks. Before the first finger nothing ends by lifting.
  package mutating func see(fingers: Int, contacts: Int, at moment: Timestamp) {
    if contacts > self.contacts || fingers > 0 {
      self.contacts = contacts
      isTouched = true
      lifted = nil
    }
    if fingers == 0, isTouched, lifted == nil { lifted = moment }
  }

  /// The moment that the recording is over if no finger comes; `nil`: only a person ends it.
  package var due: Timestamp? {
    let moments = [limit.map { began + $0 }, rest.flatMap { rest in lifted.map { $0 + rest } }]
    return moments.compactMap(\.self).min()
  }

  package func isOver(at moment: Timestamp) -> Bool { due.map { $0 <= moment } ?? false }
}
