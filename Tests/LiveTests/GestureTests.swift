import Devices
import Evdev
import Glibc
import Recordings
import Testing

extension LiveTests {
  /// Gestures on a kernel device, whose events are timestamped by the kernel.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct GestureTests {
    private let panel = Panel.tenSlots

    private let anyTap = RunningSession.anyTap.joined(separator: " ")

    private func start(_ command: String, in room: Room) throws -> RecordProcess {
      let process = try RecordProcess(
        shell: "exec \(RecordProcess.program) \(command)", log: room.path("log"))
      try Timeout.wait(process.said) { process.said.contains(panel.device.name) }
      return process
    }

    @Test func tapIsPrintedWithoutFurtherEvents() throws {
      let room = try Room()
      let screen = try Touchable(panel)
      let process = try start("recognize \(screen.node) \(anyTap)", in: room)
      try screen.tap()
      try Timeout.wait(process.said) { process.said.contains("  tap ") }
      #expect(process.said.contains(", waited 350 ms"))
      process.send(SIGINT)
      #expect(process.end() == 0)
    }

    @Test func touchIsExplainedWhenItEnds() throws {
      let room = try Room()
      let screen = try Touchable(panel)
      let process = try start("explain \(screen.node) \(anyTap)", in: room)
      try screen.tap()
      try Timeout.wait(process.said) { process.said.contains("1 finger   tap\n") }
      process.send(SIGINT)
      #expect(process.end() == 0)
    }

    @Test func monitorPrintsGesturesAndFrames() throws {
      let room = try Room()
      let screen = try Touchable(panel)
      let process = try start(
        "monitor \(screen.node) --only tap --set longest-tap=1500ms", in: room)
      try screen.tap()
      try Timeout.wait(process.said) { process.said.contains("  tap ") }
      let lines = process.said.split(separator: "\n")
      #expect(lines.contains { $0.contains(" 1 down ") })
      // No longer gesture is bound, so the tap follows the lift directly.
      #expect(
        zip(lines, lines.dropFirst()).contains { $0.contains(" up ") && $1.contains("  tap ") })
      process.send(SIGINT)
      #expect(process.end() == 0)
    }

    @Test func gestureEndsARecording() throws {
      let room = try Room()
      let screen = try Touchable(panel)
      let process = try RecordProcess(
        [
          screen.node, "-o", room.path("tap.evemu"), "--until", "tap", "--set",
          "longest-tap=1500ms",
        ], log: room.path("log"))
      try process.waitUntilRecording()
      #expect(process.said.contains("; tap or Ctrl-C ends it"))
      try screen.tap()
      #expect(process.end() == 0)
      let events = try room.read("tap.evemu").recordings.first?.events ?? []
      // The reports of the tap, and of earlier taps that a busy machine stretched.
      let reports = events.count { $0.code == .synReport }
      #expect(reports > 0 && reports.isMultiple(of: 2))
    }
  }
}
