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

  @Test func outputIsReadUntilTheCallerStops() throws {
    var bytes: [UInt8] = []
    let whole = ChildProcess.run(["/bin/sh", "-c", "seq 50000; echo no >&2; exit 3"]) {
      bytes += $0
      return true
    }
    guard case .exited(3 << 8, "no\n") = whole else {
      Issue.record("\(whole)")
      return
    }
    #expect(bytes.count == 288_894 && bytes.suffix(6) == Array("50000\n".utf8))
    guard case .interrupted = ChildProcess.run(["/usr/bin/yes"], output: { _ in false }) else {
      Issue.record("it was not ended")
      return
    }
  }
}
