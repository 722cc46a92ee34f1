import Evdev
import Glibc
import Testing

extension LiveTests {
  /// The commands that a session's messages suggest work.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RunAdviceTests {
    private let tap = RunningSession.anyTap

    @Test func killedSessionOfTwoDevicesIsReplayedAsAdvised() throws {
      let room = try Room()
      let devices = try [Touchable(.tenSlots), Touchable(.trackpad)]
      let visit = room.path("visit.yml")
      let killed = try RunningSession([], tap, in: room)
      for device in devices {
        let taps = killed.gestures.count { $0 == "tap" }
        try device.tap()
        try killed.wait(forGesture: "tap", times: taps + 1)
      }
      try killed.waitUntilItRests()
      killed.send(SIGKILL)
      _ = killed.end()
      let refused = try RunningSession(devices, tap, in: room, waits: false)
      #expect(refused.end() == 2)
      let said = refused.said
      #expect(
        said.contains("\(visit).part and \(visit).2.part remain from an interrupted session"),
        "\(said)")
      #expect(!said.contains("'retouch replay \(visit).part'"), "\(said)")
      // All quoted commands, in order.
      let commands = said.split(separator: "'", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      #expect(commands.count == 2, "\(commands)")
      var shown = ""
      for command in commands {
        let words = RecordProcess.program + command.dropFirst("retouch".count)
        shown = try #require(Text.output(of: "\(words) 2>&1")).text
      }
      #expect(shown.contains(killed.printed), "\(shown)\n\(killed.printed)")
    }

    @Test func changedWayToEndIsPrintedAgain() throws {
      let room = try Room()
      let few = try Touchable(.semiMT)
      let session = try RunningSession([], recording: nil, in: room)
      try session.wait(forNotice: "five fingers does not end it")
      let many = try Touchable(.tenSlots)
      try session.wait(forNotice: "or hold five fingers")
      let more = try Touchable(.anonymousContacts)
      try session.wait(forNotice: "added as \(more.node)")
      #expect(session.stop() == 0)
      let ways = session.said.split(separator: "\n").filter { $0.contains("press Ctrl-C") }
      #expect(ways.count == 2, "\(ways)")
      _ = (few.node, many.node)
    }

    @Test func screenErrorsAreReportedAtTheEnd() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      try room.write(
        """
        {"version": 1, "start": "m", "screens": {
          "m": {"on": {"appear": [{"present": "n"}]}},
          "n": {"on": {"appear": [{"dismiss": true}], "disappear": [{"present": "n"}]}}}}
        """, to: "loop.json")
      let session = try RunningSession(
        [screen], on: room.path("loop.json"), recording: nil, in: room, waits: false)
      try session.wait(forNotice: "press Ctrl-C")
      #expect(session.stop() == 0)
      #expect(session.said.contains("warning: One event ran more than 1000 steps"))
    }

    @Test func fullOutputIsReportedAsTheOnlyReason() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try RunningSession(
        [screen], tap, recording: nil, in: room, redirected: ">/dev/full", waits: false)
      #expect(session.end() == 74)
      #expect(session.said.contains("cannot write: No space left"), "\(session.said)")
      #expect(!session.said.contains("left out"), "\(session.said)")
    }

    @Test(arguments: [Panel.semiMT, .singleTouch])
    func smallPanelDoesNotOfferTheFiveFingerHold(panel: Panel) throws {
      let room = try Room()
      let device = try Touchable(panel)
      let session = try RunningSession([device], tap + ["--grab"], recording: nil, in: room)
      #expect(session.said.contains("'kill \(session.process.number)'"), "\(session.said)")
      #expect(!session.said.contains("or hold five fingers"), "\(session.said)")
      session.send(SIGTERM)
      #expect(session.end() == 0)
    }
  }
}
