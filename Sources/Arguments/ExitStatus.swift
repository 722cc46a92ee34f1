/// The exit status of a process, which scripts use to distinguish failures.
///
/// Values from 65 are those of `sysexits.h`.
package struct ExitStatus: Hashable, Sendable {
  /// The value that the process passes to `exit`.
  package let code: Int32

  /// Creates an exit status.
  package init(_ code: Int32) { self.code = code }

  /// Success.
  package static let success = ExitStatus(0)
  /// The command ran, but the check that it performs failed.
  package static let checkFailed = ExitStatus(1)
  /// The command line is invalid.
  package static let usage = ExitStatus(2)
  /// A file is malformed.
  package static let badData = ExitStatus(65)
  /// A specified file or device does not exist.
  package static let noInput = ExitStatus(66)
  /// A required resource is missing on this machine.
  package static let unavailable = ExitStatus(69)
  /// A read or write failed.
  package static let ioError = ExitStatus(74)
  /// The user does not have permission.
  package static let noPermission = ExitStatus(77)
}
