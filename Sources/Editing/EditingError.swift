package import Disk
package import Recordings

/// Why no recording can be made of others.
package enum EditingError: Error, Hashable, Sendable {
  /// A recording has no device that a word means.
  case noDevice(String, in: String, devices: [RecordedDevice])
  /// A recording that is to follow another one has another number of devices.
  case otherCount(String, Int, first: String, Int)
  /// A recording that is to follow another one is of another device.
  case otherDevice(String, String, first: String, String)
  /// The new recording would have the session of the one that it is made of, which is another.
  case sharedSession(String, of: String)
  /// A recording is to be replaced whose session cannot be read, and would be lost.
  case uncarriedSession(DiskError, of: String)
}
