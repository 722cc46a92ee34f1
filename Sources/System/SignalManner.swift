internal import Glibc

/// What a signal does to the program where nothing in it waits for the signal.
package enum SignalManner {
  /// Whether whoever started the program wants it to live on, as `nohup` does.
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    unsafe sigaction(number, nil, &action)
    // The system's mark of it is the address 1.
    return unsafe action.__sigaction_handler.sa_handler.map { handler in
      unsafe unsafeBitCast(handler, to: Int.self) == 1
    } ?? false
  }

  /// Ends the program at once when it crashes.
  ///
  /// Swift's backtracer keeps a process that has crashed for up to half a minute, and with it the devices
  /// that it has grabbed. Its handlers are in place before `main`, in static and dynamic programs alike.
  package static func endByCrash() {
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
    where !isIgnored(number) {
      _ = signal(number, SIG_DFL)
    }
  }

  /// Lets Ctrl-\ end the program as Ctrl-C does.
  ///
  /// Swift takes it for a crash: it would print what the memory holds, and go on.
  package static func endByQuit() {
    if !isIgnored(SIGQUIT) { _ = signal(SIGQUIT, SIG_DFL) }
  }
}
