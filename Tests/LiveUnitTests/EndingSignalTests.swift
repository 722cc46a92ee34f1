import Devices
import Glibc
import Testing

@Suite struct EndingSignalTests {
  /// A program that these signals end at once would leave a truncated recording and a grabbed
  /// device.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func terminationSignalsAreReceived(number: Int32) throws {
    var loop = try EventLoop(signals: Signal.terminating)
    pthread_kill(pthread_self(), number)
    let heard = try loop.wait()
    #expect(
      heard.contains { event in
        if case .signal(let signal) = event { signal.number == number } else { false }
      })
  }
}
