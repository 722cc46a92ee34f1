import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// Sessions with disturbed time.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunTimeTests {
    private let tap = RunningSession.anyTap

    /// The duration for which the program is stopped, in seconds.
    ///
    /// RETOUCH_STOP_SECONDS overrides it.
    private static let stop: UInt32 = {
      guard let words = unsafe getenv("RETOUCH_STOP_SECONDS") else { return 3 }
      return unsafe UInt32(String(cString: words)) ?? 3
    }()

    @Test func stoppedProgramRecognizesTheTapAfterResuming() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try begin(on: screen, in: room) { session in
        // If deadlines followed the clock, the finger would explore or hold by now.
        session.send(SIGSTOP)
      }
      sleep(Self.stop)
      session.send(SIGCONT)
      try session.wait { !session.gestures.isEmpty }
      try session.waitUntilItRests()
      // A program that is stopped while no finger is down misses nothing.
      session.send(SIGSTOP)
      try screen.tap(x: 3_500)
      sleep(Self.stop)
      session.send(SIGCONT)
      try session.wait(forGesture: "tap", times: 2)
      try session.endsAndIsReplayed()
      #expect(session.gestures.first == "tap", "\(session.printed)")
    }

    /// Begins a session in which a finger taps, and performs `act` while it is down.
    ///
    /// If a busy machine stretched the touch, starts another session.
    private func begin(
      on screen: Touchable, in room: Room, whileDown act: (RunningSession) throws -> Void
    ) throws -> RunningSession {
      var begun: RunningSession?
      try Timeout.hurry {
        begun?.send(SIGCONT)
        _ = begun?.stop()
        let name = "\(room.newName("visit")).yml"
        begun = try RunningSession([screen], tap, recording: name, in: room)
      } _: {
        try screen.down()
        // A tap must last longer than a panel's noise.
        usleep(20_000)
        if let begun { try act(begun) }
        try screen.up()
      }
      return try #require(begun)
    }

    @Test func liftDuringAQueueOverflowMakesNoGesture() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession([screen], tap, in: room)
      try screen.down(x: 100, y: 100)
      try session.waitUntilItRests()
      session.send(SIGSTOP)
      for step in Int32(0)..<2_000 { try screen.move(x: 100 + step, y: 100) }
      try screen.up()
      sleep(Self.stop)
      session.send(SIGCONT)
      try session.wait(for: "repaired")
      try session.waitUntilItRests()
      let gestures = session.gestures
      #expect(gestures == [] || gestures == ["explore"], "\(session.printed)")
      // From here on the session behaves as before.
      try screen.tap()
      try session.wait(forGesture: "tap")
      try session.endsAndIsReplayed()
    }

    /// The clock of a user's machine is never set.
    @Test(
      .enabled(if: unsafe getenv("RETOUCH_LAB") != nil && Kernel.isRoot, "only in the lab"))
    func clockSetBackHasNoEffect() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let (before, start) = (time(nil), Kernel.now)
      var clock = timespec()
      let session = try begin(on: screen, in: room) { _ in
        clock.tv_sec = 981_173_106
        try #require(unsafe clock_settime(CLOCK_REALTIME, &clock) == 0)
      }
      try session.wait(forGesture: "tap")
      clock.tv_sec = before + Int((Kernel.now - start).count / 1_000_000)
      unsafe clock_settime(CLOCK_REALTIME, &clock)
      try screen.tap(x: 3_500)
      try session.wait(forGesture: "tap", times: 2)
      try session.endsAndIsReplayed()
      #expect(session.gestures.first == "tap")
    }
  }
}
