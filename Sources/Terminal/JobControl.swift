internal import Glibc

/// What a shell with job control does to its jobs, and a session must outlive: it holds devices.
package enum JobControl {
  /// From here on, a terminal in whose background the program runs no longer stops it.
  ///
  /// Reading from it is an error then, and writing to it is none, as far as the terminal is asked.
  package static func withstandTheBackground() {
    _ = signal(SIGTTIN, SIG_IGN)
    _ = signal(SIGTTOU, SIG_IGN)
  }

  /// Whether a descriptor is the terminal of this program, and somebody else has the front of it.
  package static func isInBackground(of descriptor: Int32) -> Bool {
    let front = tcgetpgrp(descriptor)
    return front >= 0 && front != getpgrp()
  }
}
