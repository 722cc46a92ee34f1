import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// A session that does not get its screen or its device says why, and what to do.
  @Suite(.enabled(if: RunningSession.isBuilt, "retouch itself is not built"))
  struct RunDeviceFaultTests {
    private let tap = RunningSession.anyTap

    @Test func secondProgramThatWantsTheGrabIsToldWhoHasIt() throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let first = try RunningSession("\(screen.node) --grab \(tap)", in: room)
      try first.waitUntilLive()
      for words in ["\(screen.node) --grab", screen.node, "--grab"] {
        let other = try RunningSession(
          words, in: room, redirected: ">/dev/null 2>'\(room.path("log"))'")
        #expect(other.end() == 69, "\(words)")
        #expect(other.said.contains("retouch (process \(first.number))"), "\(other.said)")
        #expect(other.said.contains("End that program"), "\(other.said)")
      }
      // The first one has not noticed.
      try screen.tap()
      try first.wait(for: "gesture  tap")
      #expect(first.stop() == 0)
    }

    @Test func screenFileThatIsNotThereOrBrokenIsSaidBeforeAnythingElse() throws {
      let room = try Room()
      let screen = try TouchedScreen()
      _ = Text.output(of: "echo '{\"version\": 1,' >'\(room.path("broken.json"))'")
      for (name, status, words) in [
        ("none.json", Int32(66), "none.json"), ("broken.json", 65, "broken.json:"),
      ] {
        let session = try RunningSession(
          "\(screen.node) --grab --record '\(room.path("visit.yml"))'", in: room,
          screen: room.path(name))
        #expect(session.end() == status, "\(session.said)")
        #expect(session.said.contains(words), "\(session.said)")
        #expect(!room.has("visit.yml.part"))
      }
    }

    @Test(.enabled(if: Kernel.isRoot, "only root can become somebody else"))
    func deviceThatMayNotBeReadIsSaidWithTheWayOut() throws {
      let room = try Room()
      let screen = try TouchedScreen()
      for words in [screen.node, ""] {
        let session = try RunningSession(
          words, in: room, before: "exec setpriv --reuid=65534 --regid=65534 --clear-groups")
        #expect(session.end() == 77, "\(session.said)")
        #expect(session.said.contains("permission denied"), "\(session.said)")
        #expect(session.said.contains("/etc/udev/rules.d"), "\(session.said)")
      }
    }

    @Test func withoutADeviceItWaitsForOne() throws {
      let room = try Room()
      let session = try RunningSession(tap, in: room)
      try session.wait(for: "Waiting for a touch device to be plugged in")
      var screen = try TouchedScreen()
      try session.wait(for: "takes part as \(screen.node)")
      try screen.tap()
      try session.wait(for: "gesture  tap")
      #expect(session.stop() == 0)
    }
  }
}
