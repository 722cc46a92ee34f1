internal import Glibc

/// Blocks the signals that request the program to end, until it has cleaned up.
package enum BlockedSignals {
  /// Ctrl-C, a service manager's stop request, a closed terminal, and Ctrl-\.
  private static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Runs a closure with the signals blocked.
  ///
  /// The closure checks `arePending` from time to time. A pending signal takes effect afterwards.
  package static func whileBlocked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var mask = set
    var previous = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &mask, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }

  /// Whether one of the signals is pending.
  package static var arePending: Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    return ends.contains {
      unsafe sigismember(&pending, $0) == 1 && !SignalDisposition.isIgnored($0)
    }
  }

  private static var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in ends { unsafe sigaddset(&set, number) }
    return set
  }
}
