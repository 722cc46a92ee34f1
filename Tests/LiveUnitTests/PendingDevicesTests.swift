import Evdev
import Live
import Testing

@Suite struct PendingDevicesTests {
  private let node = "/dev/input/event3"

  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1_000)
  }

  @Test func refusedNodeIsRetriedAndThenReported() {
    var newcomers = PendingDevices()
    newcomers.add(node, at: at(0))
    var tries = 0
    var emitted: [Timestamp] = []
    while let due = newcomers.due {
      #expect(newcomers.nodesToRetry(at: due) == [node])
      tries += 1
      if newcomers.recordFailure(node, at: due) { emitted.append(due) }
    }
    #expect(emitted == [at(1_000)])
    #expect(tries == 11)
  }

  @Test func nodeOpenedOnARetryIsNotReported() {
    var newcomers = PendingDevices()
    newcomers.add(node, at: at(0))
    #expect(newcomers.recordFailure(node, at: at(0)) == false)
    #expect(newcomers.nodesToRetry(at: at(99)) == [])
    #expect(newcomers.nodesToRetry(at: at(100)) == [node])
    newcomers.resolve(node)
    #expect(newcomers.due == nil)
  }

  @Test func eachNodeIsReportedOnceUntilItIsRemoved() {
    var newcomers = PendingDevices()
    for isEmitted in [true, false] {
      newcomers.add(node, at: at(0))
      #expect(newcomers.recordFailure(node, at: at(1_000)) == isEmitted)
    }
    newcomers.remove(node)
    newcomers.add(node, at: at(2_000))
    #expect(newcomers.recordFailure(node, at: at(3_000)) == true)
  }
}
