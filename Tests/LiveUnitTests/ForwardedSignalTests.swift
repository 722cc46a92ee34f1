import Devices
import Evdev
import Glibc
import System
import Testing

/// The threads of Swift's concurrency do not block the signals of a session.
@Suite struct ForwardedSignalTests {
  /// Sends `SIGUSR1` to the current thread while others read it.
  ///
  /// Each reader ends after its first event, or after five seconds.
  private func received(by readers: Int) throws -> [[EventLoop.Event]] {
    var received: [[EventLoop.Event]] = []
    let (ready, results) = (try Mailbox<Bool>(), try Mailbox<[EventLoop.Event]>())
    for _ in 0..<readers {
      let read: @Sendable () -> Void = { [ready, results] in
        guard var loop = try? EventLoop(signals: [.clean]),
          (try? loop.setDeadline(MonotonicClock.now + .milliseconds(5_000))) != nil
        else { return ready.post(false) }
        ready.post(true)
        results.post((try? loop.wait()) ?? [])
      }
      let thread = try SystemThread(read)
      try #require(ready.waitForMessages() == [true])
      pthread_kill(pthread_self(), SIGUSR1)
      thread.join()
      received += results.take()
    }
    return received
  }

  @Test func signalOfAnotherThreadReachesTheSession() throws {
    // A thread of the test may have inherited a mask that blocks the signal.
    var (mask, previous) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, SIGUSR1)
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, &previous)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
    #expect(try received(by: 2) == [[.signal(.clean)], [.signal(.clean)]])
  }

  /// Forwardings of several threads may end in any order.
  @Test func actionIsRestoredAfterTheLastForwarding() {
    func action() -> Int {
      var action = sigaction()
      unsafe sigaction(SIGURG, nil, &action)
      return unsafe action.__sigaction_handler.sa_handler.map {
        unsafe unsafeBitCast($0, to: Int.self)
      } ?? 0
    }
    let original = action()
    var first: SignalForwarding? = SignalForwarding([SIGURG])
    var second: SignalForwarding? = SignalForwarding([SIGURG])
    #expect(action() != original)
    _ = first.take()
    #expect(action() != original)
    _ = second.take()
    #expect(action() == original)
  }
}
