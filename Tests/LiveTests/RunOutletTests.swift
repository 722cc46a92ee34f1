import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// A session whose reader takes its time, and how that costs neither fingers nor devices.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunOutletTests {
    /// A session into a pipe that is full, and a finger that goes on saying much.
    private static func told(
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

    /// It may write there, and not open it: nobody can make it one that does not wait.
    @Test(.enabled(if: Kernel.isRoot, "only root can become somebody else"))
    func pipeOfAnotherUserIsNotWaitedFor() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      _ = unsafe chmod(screen.node, 0o666)
      let pipe = try room.pipe("out")
      let session = try Self.told(
        screen, pipe, in: room,
        before: "exec setpriv --reuid=65534 --regid=65534 --clear-groups")
      #expect(session.stop() == 0, "\(session.said)")
      #expect(session.said.contains("lines of the transcript left out"), "\(session.said)")
    }

    @Test func devicesAreFreeWhileTheReaderIsWaitedFor() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let pipe = try room.pipe("out")
      let session = try Self.told(screen, pipe, in: room, steps: 600)
      session.send(SIGINT)
      var taken = Kernel.now
      try Patience.wait("\(session.said)") {
        // Who takes a page now and then is waited for, and that for seconds.
        if Kernel.now - taken > .milliseconds(300) {
          _ = pipe.read()
          taken = Kernel.now
        }
        return (try? EvdevDevice(path: screen.node, grab: true, patience: .once)) != nil
      }
      // A program that ends gives back everything a moment before it has ended.
      usleep(50_000)
      #expect(!session.process.hasEnded, "\(session.said)")
      #expect(session.end() == 0, "\(session.said)")
    }
  }
}
