import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// The resources of a session: no processor time while idle, and no growing memory.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunRestTests {
    @Test func idleSessionNeverWakes() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession([screen], RunningSession.anyTap, in: room)
      try screen.tap()
      try session.wait(forGesture: "tap")
      // Speech and disk writes take a while. After them nothing is pending.
      let usage = try Timeout.rest(of: { session.usage }, for: .milliseconds(10_000))
      #expect(usage != nil)
      #expect(session.stop() == 0)
    }

    /// The header of a recording is also synced only once before the first touch.
    @Test func untouchedSessionNeverWakes() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession([screen], in: room)
      let usage = try Timeout.rest(of: { session.usage }, for: .milliseconds(10_000))
      #expect(usage != nil)
      #expect(session.stop() == 0)
    }

    @Test func manyGesturesDoNotGrowMemory() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession(
        [screen], ["--set", "shortest-tap=0ms", "--set", "bounce=0ms"], recording: nil, in: room)
      /// Explores the whole screen in steps, faster than all elements can be spoken.
      func explore(_ count: Int32) throws {
        for step in 0..<count {
          try screen.down(x: 200 + step * 37 % 3_600, y: 200)
          try screen.move(x: 200 + step * 37 % 3_600, y: 700)
          try screen.up()
          try session.waitUntilItRests()
        }
      }
      try explore(100)
      let before = try #require(session.residentKilobytes)
      try explore(1_000)
      let after = try #require(session.residentKilobytes)
      print("run: \(before) KiB resident after 100 touches, \(after) KiB after 1,100")
      #expect(session.stop() == 0)
      #expect(session.gestures.count > 500)
      // Most of it is code: of the program, and of about 60 libraries that it is linked with.
      #expect(after <= 34 * 1_024)
      #expect(after - before <= 1_024)
    }
  }
}

extension RunningSession {
  /// The numbers of context switches of all threads, and the processor time used.
  fileprivate var usage: String? {
    let process = "/proc/\(self.process.number)"
    return Text.output(
      of: "grep -h ctxt_switches \(process)/task/*/status; cut -d' ' -f14,15 \(process)/stat")?.text
  }

  fileprivate var residentKilobytes: Int? {
    Text.output(of: "sed -n 's/^VmRSS:[^0-9]*\\([0-9]*\\) kB/\\1/p' /proc/\(process.number)/status")
      .flatMap { Int($0.text.dropLast()) }
  }
}
