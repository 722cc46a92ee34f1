internal import Glibc

/// Signals that ask a program to end, held back until something is cleaned up.
package enum HeldSignals {
  /// Ctrl-C, a service manager's wish, a terminal that is gone, and Ctrl-\.
  private static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Does something that looks now and then whether it is to end (`haveCome`); a signal that came
  /// meanwhile does afterwards what it does to any program.
  package static func holding<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var mask = set
    var previous = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &mask, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }

  /// Whether one of them is held back now.
  package static var haveCome: Bool {
    var pending = sigset_t()
    guard unsafe sigpending(&pending) == 0 else { return false }
    return ends.contains { unsafe sigismember(&pending, $0) == 1 && !SignalManner.isIgnored($0) }
  }

  private static var set: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in ends { unsafe sigaddset(&set, number) }
    return set
  }
}
