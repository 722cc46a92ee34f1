import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// Devices that are plugged in during a session and cannot take part or cannot be recorded.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunNewDeviceTests {
    private let tap = RunningSession.anyTap
    private static let unprivileged = "exec setpriv --reuid=65534 --regid=65534 --clear-groups"

    @Test(.enabled(if: Kernel.isRoot, "only root can become somebody else"))
    func forbiddenNewDeviceIsReportedOnce() throws {
      let room = try Room()
      let session = try RunningSession([], recording: nil, in: room, before: Self.unprivileged)
      try session.wait(forNotice: "Waiting for a touch device to be connected")
      let screen = try Touchable(.tenSlots)
      try session.wait(forNotice: "permission denied; not used")
      #expect(session.said.contains("\(screen.node): \(screen.description.name): permission"))
      #expect(session.said.contains("ENV{ID_INPUT_TOUCHSCREEN}"), "\(session.said)")
      let other = try Touchable(.trackpad)
      try session.wait(forNotice: "\(other.node): \(other.description.name): permission denied")
      #expect(session.stop() == 0)
      #expect(session.said.split(separator: "\n").count { $0.contains("not used") } == 2)
    }

    /// The session waits for a named panel that is switched on later, and takes no other in its
    /// place.
    @Test func namedDeviceIsAwaited() throws {
      let room = try Room()
      let name = Panel.tenSlots.device.name
      let other = try Touchable(.trackpad)
      let session = try RunningSession([], [name] + tap, in: room)
      try session.wait(forNotice: "no touch device has '\(name)' in its name")
      try session.wait(forNotice: "Waiting for a touch device to be connected")
      let screen = try Touchable(.tenSlots)
      try session.wait(forNotice: "\(name) added as \(screen.node)")
      try screen.tap()
      try session.wait(forGesture: "tap")
      #expect(session.stop() == 0)
      #expect(!session.said.contains("added as \(other.node)"))
      #expect(session.replay().text.hasPrefix(session.printed))
    }

    @Test(.enabled(if: Kernel.isRoot, "only root can become somebody else"))
    func latePermissionIsAwaited() throws {
      let room = try Room()
      let session = try RunningSession([], tap, recording: nil, in: room, before: Self.unprivileged)
      // A session retries for a second. If a busy machine takes that long to create the device,
      // another one is created.
      var made: Touchable?
      var refusals = 0
      try Timeout.hurry(within: .milliseconds(900)) {
        made = nil
      } _: {
        made = try Touchable(.tenSlots)
        _ = unsafe chmod(try #require(made).node, 0o666)
        refusals += 1
      }
      let screen = try #require(made)
      try session.wait(forNotice: "added as \(screen.node)")
      #expect(session.said.split(separator: "\n").count { $0.contains("not used") } < refusals)
      try screen.tap()
      try session.wait(forGesture: "tap")
      #expect(session.stop() == 0)
    }

    @Test(.enabled(if: Kernel.isRoot, "only root can become somebody else"))
    func forbiddenReturningDeviceIsReported() throws {
      let room = try Room()
      var screen: Touchable? = try Touchable(.tenSlots)
      let node = try #require(screen?.node)
      _ = unsafe chmod(node, 0o666)
      let session = try RunningSession(
        [try #require(screen)], recording: nil, in: room, before: Self.unprivileged)
      let name = try #require(screen?.description.name)
      screen = nil
      try session.wait(forNotice: "\(name) disconnected")
      let again = try Touchable(.tenSlots)
      try session.wait(forNotice: "\(again.node): \(name): permission denied; not used")
      #expect(session.stop() == 0)
    }

    @Test func failedFileOfASecondDeviceEndsOnlyTheRecording() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      _ = Text.output(of: "mkdir '\(room.path("visit.yml.2.part"))'")
      let session = try RunningSession([], tap, in: room)
      try screen.tap()
      try session.wait(forGesture: "tap")
      let other = try Touchable(.trackpad)
      try session.wait(forNotice: "The session continues without recording")
      try session.wait(forNotice: "added as \(other.node)")
      #expect(session.said.contains("saved in \(room.path("visit.yml.part")):"), "\(session.said)")
      for device in [other, screen] {
        let taps = session.gestures.count { $0 == "tap" }
        try device.tap()
        try session.wait(forGesture: "tap", times: taps + 1)
        try session.waitUntilItRests()
      }
      #expect(session.stop() == 69, "\(session.said)")
    }

    @Test func failedFileOfTheFirstDevicePrintsNoAdvice() throws {
      let room = try Room()
      let session = try RunningSession([], tap, in: room)
      try session.wait(forNotice: "Waiting for a touch device")
      _ = Text.output(of: "mkdir '\(room.path("visit.yml.part"))'")
      let screen = try Touchable(.tenSlots)
      try session.wait(forNotice: "The session continues without recording")
      #expect(!session.said.contains("saved in"), "\(session.said)")
      try screen.tap()
      try session.wait(forGesture: "tap")
      #expect(session.stop() == 69, "\(session.said)")
    }

    @Test(.enabled(if: UdevRule.isAllowed, UdevRule.comment))
    func calibrationOfALaterDeviceIsRecorded() throws {
      try UdevRule.turning(.tenSlots) {
        let room = try Room()
        let session = try RunningSession([], tap, as: .jsonl, recording: "visit.evemu", in: room)
        try session.wait(forNotice: "Waiting for a touch device")
        let screen = try Touchable(.tenSlots)
        try session.wait(forNotice: "added as")
        try screen.tap(x: 400, y: 200)
        try session.wait(forGesture: "tap")
        try session.endsAndIsReplayed()
        let kept = Text.contents(of: room.path("visit.evemu.session")) ?? ""
        #expect(kept.contains("\ncalibration: 0 -1 1 1 0 0\n"), "\(kept)")
      }
    }
  }
}
