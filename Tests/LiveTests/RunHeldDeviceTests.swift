import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// A device that is plugged in during a session while another program grabs it.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunHeldDeviceTests {
    /// Waiting inside the event loop would block the other devices.
    @Test(arguments: [false, true])
    func grabbedNewDeviceIsNotAwaited(isBack: Bool) throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      var other: Touchable? = isBack ? try Touchable(.trackpad) : nil
      let name = Panel.trackpad.device.name
      let session = try RunningSession(
        [], ["--grab"] + RunningSession.anyTap, recording: nil, in: room)
      if other != nil {
        other = nil
        try session.wait(forNotice: "\(name) disconnected")
      }
      session.send(SIGSTOP)
      let newDevice = try Touchable(.trackpad)
      let holder = try EvdevDevice(path: newDevice.node, grab: true)
      session.send(SIGCONT)
      var naps = 0
      try session.wait("not told") {
        if session.isNapping { naps += 1 }
        return session.said.contains("not used")
      }
      #expect(naps == 0)
      #expect(session.said.contains("another process"), "\(session.said)")
      _ = holder.fileDescriptor
      try screen.tap()
      try session.wait(forGesture: "tap")
      #expect(session.stop() == 0)
    }

    /// Other processes may grab devices briefly at the same time, as every starting session does.
    @Test func simultaneousSessionsFindAllDevices() throws {
      let room = try Room()
      let screens = try [Touchable(.tenSlots), Touchable(.trackpad)]
      let sessions = try (0..<8).map { _ in
        try RunningSession([], recording: nil, in: room, waits: false)
      }
      for session in sessions { try session.waitUntilItRuns() }
      for session in sessions {
        for screen in screens {
          #expect(session.said.contains("added as \(screen.node)"), "\(session.said)")
        }
        #expect(session.stop() == 0)
      }
    }
  }
}

extension RunningSession {
  /// Whether the session sleeps and processes no input.
  fileprivate var isNapping: Bool {
    Text.contents(of: "/proc/\(process.number)/wchan")?.contains("nanosleep") == true
  }
}
