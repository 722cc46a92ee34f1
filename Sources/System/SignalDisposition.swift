internal import Glibc

/// The disposition of signals that the program does not handle.
package enum SignalDisposition {
  /// Returns whether a signal is ignored, as for a program started with `nohup`.
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    // `SIG_IGN` is the address 1.
    return unsafe action.__sigaction_handler.sa_handler.map { handler in
      unsafe unsafeBitCast(handler, to: Int.self) == 1
    } ?? false
  }

  /// Restores the default action of crash signals, so that a crash ends the process at once.
  ///
  /// Swift's backtracer keeps a crashed process for up to half a minute, and with it the devices
  /// that it has grabbed. Its handlers are installed before `main`, in static and dynamic programs.
  package static func endByCrash() {
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
    where !isIgnored(number) {
      _ = signal(number, SIG_DFL)
    }
  }

  /// Restores the default action of `SIGQUIT`, so that Ctrl-\ ends the program as Ctrl-C does.
  ///
  /// Swift's backtracer handles it as a crash: it would print the memory contents and continue.
  package static func resetQuit() {
    if !isIgnored(SIGQUIT) { _ = signal(SIGQUIT, SIG_DFL) }
  }
}
