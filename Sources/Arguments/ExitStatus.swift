/// The number a process leaves behind, so that scripts can tell one failure from another.
///
/// The numbers from 65 on are those of `sysexits.h`.
package struct ExitStatus: Hashable, Sendable {
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// Everything asked for was done.
  package static let done = ExitStatus(0)
  /// The command worked, and what it checked is not as it should be.
  package static let checkFailed = ExitStatus(1)
  /// The command line was not understood.
  package static let usage = ExitStatus(2)
  /// A file is malformed.
  package static let badData = ExitStatus(65)
  /// A file or device that was named does not exist.
  package static let noInput = ExitStatus(66)
  /// Something that is needed is missing from this machine.
  package static let unavailable = ExitStatus(69)
  /// Reading or writing failed.
  package static let ioError = ExitStatus(74)
  /// The person may not do this.
  package static let noPermission = ExitStatus(77)
}
