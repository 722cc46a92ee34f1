import Devices
import Glibc
import Testing

@Suite struct EndingSignalTests {
  /// What ends a program by itself would leave a recording without its end, and a device grabbed.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func terminationSignalsAreReceived(number: Int32) throws {
    var loop = try EventLoop(signals: Signal.terminating)
    pthread_kill(pthread_self(), number)
    let heard = try loop.wait()
    #expect(
      heard.contains { happening in
        if case .signal(let signal) = happening { signal.number == number } else { false }
      })
  }
}
