import Disk
import Evdev
import Recordings
import Replay

/// A notice about making a recording from others.
///
/// Processing continues.
enum EditingNotice: Hashable, Sendable {
  case file(DiskNotice)
  /// The new format cannot store some data.
  case lost(RecordingOmission, RecordingWriter.Format)

  /// A recording begins more than an hour after another ends, which is not one session.
  case disjoint(String, after: String, by: Microseconds)
  /// The calibration of an appended recording differs from that of the first.
  case otherCalibration(String, String?, first: String, String?)

  /// A cut was moved to the boundary of a touch.
  ///
  /// The device is `nil` if there is only one.
  case moved(KeptRange.Edge, device: Int?, to: Microseconds)

  /// The session is omitted, since the output is not a regular file.
  case noSidecar(session: String)
  /// The session is omitted, since it cannot be read.
  case unreadableSession(DiskError)
  /// Only the options of the session are kept.
  case sessionReset(session: String, SessionCopy.ResetReason)

  /// The part shows only some of the recording's expected gestures.
  case labelsReduced(part: String, [String], of: [String])
  /// The expected gestures are omitted, since those of the part cannot be determined.
  case labelsDropped(part: String, [String], Reason)

  /// The reason why the gestures of a part cannot be determined.
  enum Reason: Hashable, Sendable {
    /// The gestures recognized in the whole recording differ from its expected gestures.
    case wholeShowsOthers
    /// The gestures recognized in the part alone differ from those at the same time in the whole.
    case partShows([String])
  }
}
