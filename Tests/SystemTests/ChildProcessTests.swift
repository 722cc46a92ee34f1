import Glibc
import Testing

@testable import System

@Suite struct ChildProcessTests {
  @Test func backgroundProcessInheritsNoDescriptors() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    defer { close(ends[0]) }
    let look = "for number in 0 1 2 \(ends[1]); do test -e /dev/fd/$number; echo $? >&2; done"
    let left = ChildProcess.run(["/bin/sh", "-c", "sleep 60 & \(look)"])
    close(ends[1])
    guard case .exited(0, let complaint) = left else {
      Issue.record("\(left)")
      return
    }
    #expect(complaint == "0\n0\n0\n1\n")
    // No process writes any more, though a child is still running.
    var end = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&end, 1, 10_000) == 1)
    #expect(end.revents & Int16(POLLHUP) != 0)
  }

  @Test func missingProgramIsReported() {
    guard case .notFound = ChildProcess.run(["/nonexistent"]) else {
      Issue.record("it was found")
      return
    }
  }

  @Test func overlongProgramIsTerminated() {
    let begin = ContinuousClock.now
    guard case .timedOut = ChildProcess.run(["/bin/sleep", "60"], timeout: .milliseconds(50)) else {
      Issue.record("it came to its end")
      return
    }
    #expect(ContinuousClock.now - begin < .seconds(30))
  }
}
