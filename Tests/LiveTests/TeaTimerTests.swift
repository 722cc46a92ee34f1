import Evdev
import Glibc
import Testing

extension LiveTests {
  /// The example app, whose screen is Swift code and which runs with the library alone.
  ///
  /// Requires `make examples`.
  @Suite(.enabled(if: TeaTimer.isBuilt, "'make examples' builds the tea timer"))
  struct TeaTimerTests {
    @Test func replayMatchesTheLiveSession() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try TeaTimer.session(on: screen, in: room)
      try session.wait(forNotice: "\(screen.description.name) added as \(screen.node)")
      try session.hears("flick-right", on: screen)
      try session.hears("flick-up", on: screen)
      try session.hears("magic-tap", on: screen)
      try session.wait(for: "TeaTimerController: yes → done")
      try session.endsAndIsReplayed()
      #expect(session.said.contains("recorded to \(room.path("tea.yml"))"), "\(session.said)")
    }

    @Test(arguments: [true, false])
    func fingersDownAtTheEndAreReplayed(isUnplugged: Bool) throws {
      let room = try Room()
      var screen: Touchable? = try Touchable(.tenSlots)
      let name = screen?.description.name ?? ""
      let session = try TeaTimer.session(on: try #require(screen), in: room)
      try screen?.down(x: 100)
      try session.wait(for: "explore")
      if isUnplugged {
        screen = nil
        try session.wait(forNotice: "\(name) disconnected")
      }
      try session.endsAndIsReplayed()
    }

    /// `retouch` has no such screen, and names the program that has it.
    @Test func retouchNamesTheProgramThatReplaysTheSession() throws {
      let room = try Room()
      let screen = try Touchable(.tenSlots)
      let session = try TeaTimer.session(on: screen, in: room)
      try session.hears("flick-right", on: screen)
      #expect(session.stop() == 0)
      let tea = room.path("tea.yml")
      let refused = try #require(
        Text.output(of: "\(RecordProcess.program) replay \(tea) 2>&1"))
      #expect(refused.status == 66)
      #expect(refused.text.contains("tea.yml.session:2: "), "\(refused.text)")
      #expect(refused.text.contains("'tea-timer'"), "\(refused.text)")
      let other = "--screen Examples/screens/bigkey.json"
      let replayed = try #require(
        Text.output(of: "\(RecordProcess.program) replay \(other) \(tea) 2>&1"))
      #expect(replayed.status == 0)
      #expect(replayed.text.contains("gesture"), "\(replayed.text)")
    }
  }
}

private enum TeaTimer {
  static let program = ".build/examples/debug/tea-timer"
  static let isBuilt = unsafe access(program, X_OK) == 0

  /// Starts a session of the app on one panel, without speech.
  static func session(on screen: Touchable, in room: Room) throws -> RunningSession {
    try RunningSession(
      program: program, ["--quiet", "--record", room.path("tea.yml"), screen.node],
      recording: "tea.yml", replayedBy: "--replay", in: room)
  }
}
