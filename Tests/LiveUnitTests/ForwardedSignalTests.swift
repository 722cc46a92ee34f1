import Devices
import Glibc
import Synchronization
import System
import Testing

/// The threads of Swift's concurrency do not block the signals of a session.
@Suite struct ForwardedSignalTests {
  /// `SIGUSR1`, which no other test of this process sends.
  @Test func signalOfAnotherThreadReachesTheSession() throws {
    let received = Mutex<[EventLoop.Event]>([])
    let ready = try Mailbox<Bool>()
    let thread = try SystemThread {
      guard var loop = try? EventLoop(signals: [.clean]) else { return ready.post(false) }
      ready.post(true)
      let events = (try? loop.wait()) ?? []
      received.withLock { $0 = events }
    }
    try #require(ready.waitForMessages() == [true])
    pthread_kill(pthread_self(), SIGUSR1)
    thread.join()
    #expect(received.withLock { $0 } == [.signal(.clean)])
  }
}
