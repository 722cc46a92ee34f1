import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// What goes wrong around a session: it loses nothing, and makes no gesture of it.
  @Suite(.enabled(if: RunningSession.isBuilt, "retouch itself is not built"))
  struct RunFaultTests {
    private let tap = RunningSession.anyTap

    // MARK: Terminals and pipes

    @Test(arguments: [SIGHUP, SIGTERM, SIGINT])
    func signalKeepsWhatCameBefore(signal: Int32) throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let session = try RunningSession(
        "\(screen.node) \(tap) --record '\(room.path("visit.yml"))'", in: room)
      try session.waitUntilLive()
      try screen.tap()
      try session.wait(for: "gesture  tap")
      try screen.down()
      try session.waitUntilItRests()
      session.send(signal)
      #expect(session.end() == 0, "\(session.said)")
      #expect(session.said.contains("recorded to"))
      #expect(RunningSession.replay(room.path("visit.yml")) == session.told)
      #expect(!room.has("visit.yml.part") && !room.has("visit.yml.part.session"))
    }

    @Test(arguments: [true, false])
    func closedTerminalEndsTheSessionAndKeepsTheRecording(isItsOwn: Bool) throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let terminal = try PseudoTerminal()
      // As its own it sends a signal when it closes; otherwise it only takes no more.
      let session = try RunningSession(
        "\(screen.node) \(tap) --record '\(room.path("visit.yml"))'", in: room,
        before: isItsOwn ? "exec setsid -c" : "exec",
        redirected: "<'\(terminal.path)' >'\(terminal.path)' 2>>'\(room.path("log"))'")
      try Patience.wait(session.said) { terminal.shown.contains("focus ") }
      try screen.tap()
      try Patience.wait(session.said) { terminal.shown.contains("gesture ") }
      try session.waitUntilItRests()
      terminal.hangUp()
      #expect(session.end() == 0, "\(session.said)")
      #expect(RunningSession.replay(room.path("visit.yml")).contains("gesture  tap"))
    }

    @Test func nohupKeepsASessionAlive() throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let session = try RunningSession(
        "\(screen.node) \(tap)", in: room, before: "trap '' HUP; exec")
      try session.waitUntilLive()
      session.send(SIGHUP)
      try screen.tap()
      try session.wait(for: "gesture  tap")
      #expect(session.stop() == 0)
    }

    @Test func readerThatLeavesEndsTheSessionThoughNothingHappens() throws {
      let room = try Room()
      let screen = try TouchedScreen()
      let pipe = try room.pipe("out")
      let session = try RunningSession(
        "\(screen.node) --grab --record '\(room.path("visit.yml"))'", in: room,
        redirected: ">'\(pipe.path)' 2>>'\(room.path("log"))'")
      try Patience.wait(session.said) { pipe.read().contains("  focus ") }
      pipe.closeIt()
      #expect(session.end() == 0, "\(session.said)")
      #expect(session.said.contains("recorded to"), "\(session.said)")
      // The device is everybody's again.
      let other = failure { () throws(DeviceError) in
        _ = try EvdevDevice(path: screen.node, grab: true)
      }
      #expect(other == nil)
    }

    @Test func readerThatDoesNotReadCostsNoFinger() throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let pipe = try room.pipe("out")
      let session = try RunningSession(
        "\(screen.node) \(tap) --record '\(room.path("visit.yml"))'", in: room,
        redirected: ">'\(pipe.path)' 2>>'\(room.path("log"))'")
      try Patience.wait { pipe.isFilled }
      pipe.shrink()
      // A finger that explores says much in little time.
      try screen.down(x: 100, y: 100)
      usleep(400_000)
      for step in Int32(0)..<400 {
        try screen.move(x: 2_000, y: step.isMultiple(of: 2) ? 300 : 1_900)
        if step % 10 == 0 { try session.waitUntilItRests() }
      }
      try screen.up()
      try session.waitUntilItRests()
      #expect(Kernel.isAtRest(session.number))
      session.send(SIGINT)
      var told = ""
      while let more = pipe.wait() { told += more }
      #expect(session.end() == 0, "\(session.said)")
      #expect(!session.said.contains("left out"))
      let replayed = RunningSession.replay(room.path("visit.yml"))
      #expect(told == replayed, "\(told.count) and \(replayed.count) characters")
      #expect(told.split(separator: "\n").count > 400)
    }

    @Test func readerThatNeverReadsKeepsNobodyFromEnding() throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let pipe = try room.pipe("out")
      let session = try RunningSession(
        "\(screen.node) --grab --record '\(room.path("visit.yml"))'", in: room,
        redirected: ">'\(pipe.path)' 2>>'\(room.path("log"))'")
      try Patience.wait { pipe.isFilled }
      pipe.shrink()
      try screen.down(x: 100, y: 100)
      usleep(400_000)
      for step in Int32(0)..<200 {
        try screen.move(x: 2_000, y: step.isMultiple(of: 2) ? 300 : 1_900)
        if step % 10 == 0 { try session.waitUntilItRests() }
      }
      #expect(session.stop() == 0, "\(session.said)")
      #expect(session.said.contains("lines of the transcript left out"), "\(session.said)")
      #expect(RunningSession.replay(room.path("visit.yml")).split(separator: "\n").count > 200)
    }

    @Test func withoutStandardInputASessionRuns() throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let session = try RunningSession(
        "\(screen.node) \(tap) --record '\(room.path("visit.yml"))'", in: room,
        redirected: "<&- >>'\(room.path("transcript"))' 2>>'\(room.path("log"))'")
      try session.waitUntilLive()
      try screen.tap()
      try session.wait(for: "gesture  tap")
      #expect(session.stop() == 0)
      #expect(RunningSession.replay(room.path("visit.yml")) == session.told)
    }

    @Test func withoutStandardOutputTheTranscriptLandsInNoOtherFile() throws {
      let room = try Room()
      let screen = try TouchedScreen()
      let session = try RunningSession(
        "\(screen.node) --record '\(room.path("visit.yml"))'", in: room,
        redirected: ">&- 2>>'\(room.path("log"))'")
      #expect(session.end() == 74)
      #expect(session.said.contains("standard output: cannot write"), "\(session.said)")
      #expect(Text.contents(of: room.path("visit.yml"))?.contains("focus") == false)
    }
  }
}
