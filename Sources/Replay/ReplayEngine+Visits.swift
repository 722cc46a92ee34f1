import Elements
package import Evdev
import ScreenReader
import Touches

/// Visits in a session: where one ends and the next begins.
extension ReplayEngine {
  /// The number of visits that have ended.
  package var endedVisitCount: Int { session.endedVisitCount }

  /// When the current utterance of the simulated voice ends; `nil` if it is silent.
  package var speechDeadline: Timestamp? {
    session.voice.deadline.map { start + $0.wholeMicroseconds }
  }

  /// When the current visit began.
  package var visitStart: Timestamp { start + session.visitStart.wholeMicroseconds }

  /// The ID of the latest utterance of earlier visits.
  package var earlierUtteranceCount: Int { session.earlierUtteranceCount }

  /// Whether text is being typed into a secure text field, or a signature is being drawn.
  package var receivesSecrets: Bool { reader.application.receivesSecrets }

  /// Returns whether a device still has fingers of an earlier visit, whose frames are ignored.
  package func ignoresFingers(of device: Int) -> Bool { devices[device].belongsToEarlierVisit }

  /// Returns the number of fingers on a device.
  package func fingerCount(of device: Int) -> Int { devices[device].fingerCount }

  /// Continues with the application and the reader of `nextVisit`, which are those of a changed
  /// screen.
  package mutating func replaceScreen(at time: Timestamp) {
    advance(to: time)
    session.replaceScreen(at: max(session.now, elapsed(time)))
    forgetTouchesOfEarlierVisits()
  }

  /// Ignores a frame with fingers of an earlier visit, except for holds of five fingers.
  mutating func ignore(_ frame: TouchFrame, _ device: Int) {
    let count = frame.contacts.count { !$0.phase.isLast }
    devices[device].fingerCount = count
    if count == 0 { devices[device].belongsToEarlierVisit = false }
    let step = cleaning?.update(frame, from: device)
    updatePanicHold(with: frame)
    if let step { apply(step, at: frame.time) }
  }
}
