import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// A session that cannot open its screen or its device prints the reason and a remedy.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunDeviceFaultTests {
    private let tap = RunningSession.anyTap

    @Test func secondGrabErrorNamesTheHolder() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let first = try RunningSession([screen], tap + ["--grab"], recording: nil, in: room)
      for (devices, options) in [([screen], ["--grab"]), ([screen], []), ([], ["--grab"])] {
        let other = try RunningSession(
          devices, options, recording: nil, in: room, waits: false)
        #expect(other.end() == 69, "\(devices.count) \(options)")
        #expect(other.said.contains("retouch (process \(first.process.number))"), "\(other.said)")
        #expect(other.said.contains(/Stop (that process|the one that grabbed it)/), "\(other.said)")
      }
      // The first session is not affected.
      try screen.tap()
      try first.wait(forGesture: "tap")
      #expect(first.stop() == 0)
    }

    @Test func grabbedDeviceAmongOthersIsReported() throws {
      let room = try Room()
      let held = try Touchable(.tenSlots)
      let free = try Touchable(.trackpad)
      let holder = try EvdevDevice(path: held.node, grab: true)
      let session = try RunningSession([], recording: nil, in: room)
      let said = session.said
      #expect(said.contains("\(held.node): \(held.description.name): "), "\(said)")
      #expect(said.contains("; not used"), "\(said)")
      #expect(said.contains("\(free.description.name) added as \(free.node)"), "\(said)")
      #expect(session.stop() == 0)
      _ = holder.fileDescriptor
    }

    @Test func missingOrInvalidScreenFileIsReportedFirst() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      try room.write("{\"version\": 1,\n", to: "broken.json")
      for (name, status, words) in [
        ("none.json", Int32(66), "none.json"), ("broken.json", 65, "broken.json:"),
      ] {
        let session = try RunningSession(
          [screen], ["--grab"], on: room.path(name), in: room, waits: false)
        #expect(session.end() == status, "\(session.said)")
        #expect(session.said.contains(words), "\(session.said)")
        #expect(!room.has("visit.yml.part"))
      }
    }

    @Test(.enabled(if: Kernel.isRoot, "only root can become somebody else"))
    func unreadableDeviceErrorSuggestsARemedy() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      for devices in [[screen], []] {
        let session = try RunningSession(
          devices, recording: nil, in: room,
          before: "exec setpriv --reuid=65534 --regid=65534 --clear-groups", waits: false)
        #expect(session.end() == 77, "\(session.said)")
        #expect(session.said.contains("permission denied"), "\(session.said)")
        #expect(session.said.contains("/etc/udev/rules.d"), "\(session.said)")
      }
    }

    @Test func sessionWaitsForADevice() throws {
      let room = try Room()
      let session = try RunningSession([], tap, recording: nil, in: room)
      try session.wait(forNotice: "Waiting for a touch device to be connected")
      let screen = try Touchable(.tenSlots)
      try session.wait(forNotice: "added as \(screen.node)")
      try screen.tap()
      try session.wait(forGesture: "tap")
      #expect(session.stop() == 0)
    }
  }
}
