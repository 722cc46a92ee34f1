internal import Glibc

/// Job control by a shell, which must not stop a session that holds devices.
package enum JobControl {
  /// Ignores the signals that stop a background process when it accesses the terminal.
  ///
  /// Reading from the terminal then fails. Writing to it succeeds.
  package static func ignoreTerminalStops() {
    _ = signal(SIGTTIN, SIG_IGN)
    _ = signal(SIGTTOU, SIG_IGN)
  }

  /// Returns whether a descriptor is the controlling terminal, and another process group is in the
  /// foreground.
  package static func isInBackground(of descriptor: Int32) -> Bool {
    let front = tcgetpgrp(descriptor)
    return front >= 0 && front != getpgrp()
  }
}
