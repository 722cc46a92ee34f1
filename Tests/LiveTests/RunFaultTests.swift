import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// Failures around a session lose no data and produce no gestures.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunFaultTests {
    private let tap = RunningSession.anyTap

    // MARK: Terminals and pipes

    @Test(arguments: [SIGHUP, SIGTERM, SIGINT, SIGQUIT])
    func signalKeepsEarlierEvents(signal: Int32) throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession([screen], tap, in: room)
      try screen.tap()
      try session.wait(forGesture: "tap")
      try screen.down()
      try session.waitUntilItRests()
      try session.endsAndIsReplayed(by: signal)
      #expect(session.said.contains("recorded to"))
      #expect(!room.has("visit.yml.part") && !room.has("visit.yml.part.session"))
    }

    @Test(arguments: [true, false])
    func closedTerminalEndsTheSessionAndKeepsTheRecording(isItsOwn: Bool) throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let terminal = try PseudoTerminal()
      // A controlling terminal sends a signal when it closes. Any other terminal only fails writes.
      let session = try RunningSession(
        [screen], tap, in: room, before: isItsOwn ? "exec setsid -c" : "exec",
        redirected: "<'\(terminal.path)' >'\(terminal.path)'", waits: false)
      try session.wait { terminal.shown.contains("focus ") }
      try screen.tap()
      try session.wait { terminal.shown.contains("gesture ") }
      try session.waitUntilItRests()
      terminal.hangUp()
      #expect(session.end() == 0, "\(session.said)")
      #expect(session.replay().text.contains("gesture  tap"))
    }

    @Test func nohupKeepsTheSessionRunning() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession(
        [screen], tap, recording: nil, in: room, before: "trap '' HUP; exec")
      session.send(SIGHUP)
      try screen.tap()
      try session.wait(forGesture: "tap")
      #expect(session.stop() == 0)
    }

    @Test func closedOutputEndsAnIdleSession() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let pipe = try room.pipe("out")
      let session = try RunningSession(
        [screen], ["--grab"], in: room, redirected: ">'\(pipe.path)'", waits: false)
      try session.wait { pipe.read().contains("  focus ") }
      pipe.closeIt()
      #expect(session.end() == 0, "\(session.said)")
      #expect(session.said.contains("recorded to"), "\(session.said)")
      // The device is no longer grabbed.
      let other = failure { () throws(DeviceError) in
        _ = try EvdevDevice(path: screen.node, grab: true)
      }
      #expect(other == nil)
    }

    /// The reader of the output has ended, but the user may hear the speech.
    @Test func closedOutputDoesNotEndASpeakingSession() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let pipe = try room.pipe("out")
      let session = try RunningSession(
        [screen], tap + ["--voice", "speechd"], in: room,
        before: "SPEECHD_ADDRESS=unix_socket:/nowhere SPEECHD_CMD=/nowhere exec",
        redirected: ">'\(pipe.path)'", waits: false)
      try session.wait { pipe.read().contains("  focus ") }
      pipe.closeIt()
      try screen.tap()
      try session.waitUntilItRests()
      #expect(session.stop() == 0, "\(session.said)")
      #expect(session.replay().text.contains("gesture  tap"))
    }

    @Test func stalledOutputLosesNoTouches() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let pipe = try room.pipe("out")
      let session = try explored(screen, 400, pipe, [], in: room)
      try screen.up()
      try session.waitUntilItRests()
      session.send(SIGINT)
      let printed = pipe.readToEnd()
      #expect(session.end() == 0, "\(session.said)")
      #expect(!session.said.contains("left out"))
      session.expectReplay(prints: printed)
      #expect(printed.split(separator: "\n").count > 400)
    }

    @Test func stalledOutputDoesNotPreventTheEnd() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let pipe = try room.pipe("out")
      let session = try explored(screen, 200, pipe, ["--grab"], in: room)
      #expect(session.stop() == 0, "\(session.said)")
      #expect(session.said.contains("lines of the transcript lost"), "\(session.said)")
      #expect(session.replay().text.split(separator: "\n").count > 200)
    }

    /// Returns a session whose reader has stopped reading, with an exploring finger.
    private func explored(
      _ screen: Touchable, _ steps: Int32, _ pipe: ReadPipe, _ options: [String], in room: Room
    ) throws -> RunningSession {
      let session = try RunningSession(
        [screen], options, in: room, redirected: ">'\(pipe.path)'", waits: false)
      try session.fills(pipe, by: steps, on: screen)
      return session
    }

    @Test func sessionRunsWithoutStandardInput() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession([screen], tap, in: room, redirected: "<&-")
      try screen.tap()
      try session.wait(forGesture: "tap")
      try session.endsAndIsReplayed()
    }

    @Test func closedStandardOutputDoesNotMisdirectTheTranscript() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession([screen], in: room, redirected: ">&-", waits: false)
      #expect(session.end() == 74)
      #expect(session.said.contains("standard output: cannot write"), "\(session.said)")
      #expect(Text.contents(of: room.path("visit.yml"))?.contains("focus") == false)
    }
  }
}
