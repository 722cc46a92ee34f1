import Disk
import Recordings

/// An error in making a recording from others.
enum EditingError: Error, Hashable, Sendable {
  /// The recording has no device with this node or number.
  case noDevice(String, in: String, devices: [RecordedDevice])
  /// An appended recording has a different number of devices.
  case deviceCountMismatch(String, Int, first: String, Int)
  /// An appended recording has a different device.
  case deviceMismatch(String, String, first: String, String)
  /// The new recording would share the session file of its source, but needs a different session.
  case sharedSession(String, of: String)
  /// The recording to replace has an unreadable session, which would be lost.
  case unreadableSession(DiskError, of: String)
}
