package import Disk

/// Why nothing can be shown.
package enum DisplayError: Error, Hashable, Sendable {
  /// The port cannot be had.
  case noPort(UInt16, errorNumber: Int32)
  /// The server does not start.
  case noServer(errorNumber: Int32)
  /// The address cannot be written down.
  case disk(DiskError)
}
