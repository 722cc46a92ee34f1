package import Disk

/// An error that prevents a page from being served.
package enum DisplayError: Error, Hashable, Sendable {
  /// The port is unavailable.
  case noPort(UInt16, errorNumber: Int32)
  /// The server, its mailbox or its thread cannot be created.
  case noServer(errorNumber: Int32)
  /// The address file cannot be written.
  case disk(DiskError)
}
