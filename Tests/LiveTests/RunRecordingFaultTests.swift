import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// A session whose recording is interrupted.
  ///
  /// The complete part can be replayed, and the session prints how.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunRecordingFaultTests {
    private let tap = RunningSession.anyTap

    @Test func killedSessionIsReplayedUpToItsEnd() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let visit = room.path("visit.yml")
      let killed = try RunningSession([screen], tap, in: room)
      try screen.tap()
      try killed.wait(forGesture: "tap")
      try screen.down(x: 3_000)
      try killed.waitUntilItRests()
      let printed = killed.printed
      killed.send(SIGKILL)
      #expect(killed.end() == -SIGKILL)
      try screen.up()
      // The partial recording is accompanied by the screen and the options of the session.
      #expect(killed.replay(of: "visit.yml.part").text.hasPrefix(printed))

      let refused = try RunningSession([screen], tap, in: room, waits: false)
      #expect(refused.end() == 2)
      #expect(refused.said.contains("visit.yml.part remains from an interrupted session (3 frames"))
      #expect(refused.said.contains("replay it with 'retouch replay \(visit).part'"))
      #expect(refused.said.contains("complete it with 'retouch record --recover -o \(visit)'"))

      let recovered = try RecordProcess.run(["--recover", "-o", visit], in: room)
      #expect(recovered.status == 0, "\(recovered.said)")
      #expect(killed.replay().text.hasPrefix(printed))
      #expect(room.has("visit.yml.session"))
      #expect(!room.has("visit.yml.part") && !room.has("visit.yml.part.session"))
    }

    @Test func leftoverOfAKilledSessionIsReplacedOnRequest() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let killed = try RunningSession([screen], tap, in: room)
      try screen.tap()
      try killed.wait(forGesture: "tap")
      // While the session runs, no other can use its file name.
      let rival = try RunningSession([screen], tap + ["--force"], in: room, waits: false)
      #expect(rival.end() == 69)
      #expect(rival.said.contains("another process is recording to this file"), "\(rival.said)")
      killed.send(SIGKILL)
      _ = killed.end()
      let again = try RunningSession([screen], tap + ["--force"], in: room)
      #expect(again.stop() == 0, "\(again.said)")
      #expect(!again.replay().text.contains("gesture"))
      #expect(!room.has("visit.yml.part") && !room.has("visit.yml.part.session"))
    }

    @Test func recordingFailureBeforeATouchLeavesNoFile() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      _ = Text.output(of: "mkdir '\(room.path("visit.yml.2.part"))'")
      let session = try RunningSession([], tap, in: room)
      let other = try Touchable(.trackpad)
      try session.wait(forNotice: "The session continues without recording")
      #expect(!session.said.contains("saved in"), "\(session.said)")
      #expect(!room.has("visit.yml.part"))
      #expect(session.stop() == 69)
      _ = (screen.node, other.node)
    }

    @Test(.enabled(if: Kernel.isRoot, "only root can mount a file system"))
    func fullDiskEndsTheRecordingButNotTheSession() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let disk = room.path("disk")
      let fill = "mount -t tmpfs -o size=1m none \(disk); head -c 1000000 /dev/zero >\(disk)/filler"
      // The disk is unmounted with the last process that sees it. Its content is copied before.
      let session = try RunningSession(
        [screen], tap, recording: "disk/visit.yml", in: room,
        before: "mkdir \(disk); exec unshare --mount sh -c '\(fill); \"$@\"; code=$?; "
          + "cp \(disk)/visit* \(room.directory); exit $code' x")
      try screen.tap()
      try session.wait(forGesture: "tap")
      try screen.down(x: 100, y: 100)
      var step: Int32 = 0
      while !session.said.contains("continues without recording") {
        try #require(step < 20_000, "\(session.said)")
        for _ in 0..<20 {
          step += 1
          try screen.move(x: 100 + step % 2_000, y: 1_000)
        }
        try session.waitUntilProgramIsIdle()
      }
      try screen.up()
      try session.waitUntilProgramIsIdle()
      #expect(session.said.contains("the disk is full"))
      #expect(
        session.said.contains("saved in \(disk)/visit.yml.part: replay it with 'retouch replay"))
      // The session ignores a reader that returns at once.
      usleep(200_000)
      let taps = session.gestures.count { $0 == "tap" }
      try screen.tap()
      try session.wait(forGesture: "tap", times: taps + 1)
      kill(try #require(session.program), SIGINT)
      #expect(session.end() == 74)
      let printed = session.printed.split(separator: "\n")
      // The directory is not the one to which the path of the screen is relative.
      let replay = session.replay(
        of: "visit.yml.part", "--screen Examples/screens/ticket-kiosk.json")
      let replayed = replay.text.split(separator: "\n")
      let common = zip(printed, replayed).prefix { $0 == $1 }.count
      // Only the lift at the end of the recording differs.
      #expect(common >= 5 && replayed.count - common < 4, "\(replayed)")
    }
  }
}

extension RunningSession {
  /// The child process of the shell.
  var program: pid_t? {
    let children =
      Text.contents(of: "/proc/\(process.number)/task/\(process.number)/children") ?? ""
    return children.split(separator: " ").first.flatMap { pid_t($0) }
  }

  func waitUntilProgramIsIdle() throws {
    try wait { program.map(Kernel.isAtRest) == true }
  }
}
