import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// A session with a slow reader, which delays neither touches nor devices.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunSinkTests {
    /// Returns the output of a session to a full pipe, with a finger that causes much output.
    private static func printed(
      _ screen: Touchable, _ pipe: ReadPipe, in room: Room, steps: Int32 = 200,
      before: String? = nil
    ) throws -> RunningSession {
      let session = try RunningSession(
        [screen], ["--grab"], recording: nil, in: room, before: before,
        redirected: ">'\(pipe.path)'", waits: false)
      try session.fills(pipe, by: steps, on: screen)
      try screen.up()
      try session.waitUntilItRests()
      return session
    }

    /// The session can write to the pipe but cannot reopen it, so it cannot make it nonblocking.
    @Test(.enabled(if: Kernel.isRoot, "only root can become somebody else"))
    func pipeOfAnotherUserIsNotAwaited() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      _ = unsafe chmod(screen.node, 0o666)
      let pipe = try room.pipe("out")
      let session = try Self.printed(
        screen, pipe, in: room,
        before: "exec setpriv --reuid=65534 --regid=65534 --clear-groups")
      #expect(session.stop() == 0, "\(session.said)")
      #expect(session.said.contains("lines of the transcript lost"), "\(session.said)")
    }

    @Test func devicesAreReleasedWhileWaitingForTheReader() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let pipe = try room.pipe("out")
      let session = try Self.printed(screen, pipe, in: room, steps: 600)
      session.send(SIGINT)
      var taken = Kernel.now
      try Timeout.wait("\(session.said)") {
        // The session waits for seconds for a reader that reads a page now and then.
        if Kernel.now - taken > .milliseconds(300) {
          _ = pipe.read()
          taken = Kernel.now
        }
        return (try? EvdevDevice(path: screen.node, grab: true, timeout: .immediate)) != nil
      }
      // An ending program releases its resources shortly before it has ended.
      usleep(50_000)
      #expect(!session.process.hasEnded, "\(session.said)")
      #expect(session.end() == 0, "\(session.said)")
    }
  }
}
