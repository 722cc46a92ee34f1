import Evdev
import Live
import Testing

@Suite struct PendingDevicesTests {
  private let node = "/dev/input/event3"

  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1_000)
  }

  @Test func refusedNodeIsRetriedAndThenReported() {
    var pendingDevices = PendingDevices()
    pendingDevices.add(node, at: at(0))
    var tries = 0
    var emitted: [Timestamp] = []
    while let due = pendingDevices.deadline {
      #expect(pendingDevices.nodesToRetry(at: due) == [node])
      tries += 1
      if pendingDevices.recordFailure(node, at: due) { emitted.append(due) }
    }
    #expect(emitted == [at(1_000)])
    #expect(tries == 11)
  }

  @Test func nodeOpenedOnARetryIsNotReported() {
    var pendingDevices = PendingDevices()
    pendingDevices.add(node, at: at(0))
    #expect(pendingDevices.recordFailure(node, at: at(0)) == false)
    #expect(pendingDevices.nodesToRetry(at: at(99)) == [])
    #expect(pendingDevices.nodesToRetry(at: at(100)) == [node])
    pendingDevices.resolve(node)
    #expect(pendingDevices.deadline == nil)
  }

  @Test func eachNodeIsReportedOnceUntilItIsRemoved() {
    var pendingDevices = PendingDevices()
    for isEmitted in [true, false] {
      pendingDevices.add(node, at: at(0))
      #expect(pendingDevices.recordFailure(node, at: at(1_000)) == isEmitted)
    }
    pendingDevices.remove(node)
    pendingDevices.add(node, at: at(2_000))
    #expect(pendingDevices.recordFailure(node, at: at(3_000)) == true)
  }
}
