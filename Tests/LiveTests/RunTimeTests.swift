import Devices
import Evdev
import Glibc
import Testing

extension LiveTests {
  /// A session through which time does not run as it should.
  @Suite(.enabled(if: RunningSession.isBuilt, "retouch itself is not built"))
  struct RunTimeTests {
    private let tap = RunningSession.anyTap

    /// How long a program is stopped; RETOUCH_STOP_SECONDS=60 makes it a minute.
    private static let stop: UInt32 = {
      guard let words = unsafe getenv("RETOUCH_STOP_SECONDS") else { return 3 }
      return unsafe UInt32(String(cString: words)) ?? 3
    }()

    @Test func stoppedProgramHearsATapAsTheTapThatItWas() throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let visit = room.path("visit.yml")
      let session = try RunningSession("\(screen.node) \(tap) --record '\(visit)'", in: room)
      try session.waitUntilLive()
      try screen.down()
      // A tap takes longer than a panel's noise.
      usleep(20_000)
      // Had it been asked by the clock, the finger would explore by now, or hold.
      session.send(SIGSTOP)
      try screen.up()
      sleep(Self.stop)
      session.send(SIGCONT)
      try session.wait(for: "gesture  ")
      try session.waitUntilItRests()
      // And one that is stopped with nothing down misses nothing.
      session.send(SIGSTOP)
      try screen.tap(x: 3_500)
      sleep(1)
      session.send(SIGCONT)
      try Patience.wait(session.told) { session.told.split(separator: "gesture  ").count > 2 }
      #expect(session.stop() == 0, "\(session.said)")
      #expect(session.gestures == ["tap", "tap"], "\(session.told)")
      #expect(RunningSession.replay(visit) == session.told)
    }

    @Test func fingerThatLiftsWhileTheQueueOverflowsMakesNoGesture() throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let visit = room.path("visit.yml")
      let session = try RunningSession("\(screen.node) \(tap) --record '\(visit)'", in: room)
      try session.waitUntilLive()
      try screen.down(x: 100, y: 100)
      try session.waitUntilItRests()
      session.send(SIGSTOP)
      for step in Int32(0)..<2_000 { try screen.move(x: 100 + step, y: 100) }
      try screen.up()
      sleep(Self.stop)
      session.send(SIGCONT)
      try session.wait(for: "mended")
      try session.waitUntilItRests()
      let gestures = session.gestures
      #expect(gestures == [] || gestures == ["explore"], "\(session.told)")
      // From there on everything is as it was.
      try screen.tap()
      try session.wait(for: "gesture  tap")
      #expect(session.stop() == 0)
      #expect(RunningSession.replay(visit) == session.told)
    }

    /// Nobody sets the clock of a machine that people use.
    @Test(
      .enabled(if: unsafe getenv("RETOUCH_LAB") != nil && Kernel.isRoot, "only in the lab"))
    func clockThatIsSetBackChangesNothing() throws {
      let room = try Room()
      var screen = try TouchedScreen()
      let visit = room.path("visit.yml")
      let session = try RunningSession("\(screen.node) \(tap) --record '\(visit)'", in: room)
      try session.waitUntilLive()
      let before = try #require(Text.output(of: "date +%s")?.text.dropLast())
      let start = Kernel.now
      try screen.down()
      usleep(20_000)
      try #require(Text.output(of: "date -s '2001-02-03 04:05:06'")?.status == 0)
      try screen.up()
      try session.wait(for: "gesture  tap")
      let passed = (Kernel.now - start).count / 1_000_000
      _ = Text.output(of: "date -s @\(Int64(before).map { $0 + passed } ?? 0)")
      try screen.tap(x: 3_500)
      try Patience.wait(session.told) { session.gestures.count > 1 }
      #expect(session.stop() == 0)
      #expect(session.gestures == ["tap", "tap"])
      #expect(RunningSession.replay(visit) == session.told)
    }
  }
}

extension RunningSession {
  /// The gestures that it has told, in order.
  var gestures: [String] {
    told.split(separator: "\n").compactMap { line in
      line.contains("  gesture  ") ? String(line.split(separator: " ").last ?? "") : nil
    }
  }
}
