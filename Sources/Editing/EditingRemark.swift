package import Disk
package import Evdev
package import Recordings

/// What is told while a recording is made of others; things go on.
package enum EditingRemark: Hashable, Sendable {
  case file(DiskRemark)
  /// The new format has no words for something.
  case lost(RecordingOmission, RecordingWriter.Format)

  /// A recording begins so long after another ends that their hands never meet.
  case neverMeet(String, after: String, by: Microseconds)
  /// The panel of a recording lies otherwise than that of the one that it follows.
  case otherCalibration(String, String?, first: String, String?)

  /// A cut moved to where a touch begins or ends; of several devices, it is said which.
  case moved(Cut.Edge, device: Int?, to: Microseconds)

  /// There is no place for a session beside what is no file.
  case noPlace(session: String)
  /// A session that cannot be read stays behind.
  case unreadableSession(DiskError)
  /// Of a session, the screen and the settings alone are carried along.
  case begunAnew(session: String, CarriedSession.Break)

  /// A part has fewer of the gestures that the recording says it shows.
  case shows(part: String, [String], of: [String])
  /// Nobody knows which of them a part has.
  case unknownShown(part: String, [String], Reason)

  package enum Reason: Hashable, Sendable {
    /// Others are recognized in the whole recording.
    case wholeShowsOthers
    /// Others are recognized in the part.
    case partShows([String])
  }
}
