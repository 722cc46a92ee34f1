import Devices
import Evdev
import Glibc
import Recordings
import Testing

extension LiveTests {
  /// Gestures on a real kernel device, which times its events itself.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct GestureTests {
    private let panel = Panel.tenSlots

    /// A finger that stays for 60 ms; how long it takes is the test machine's to say.
    private func tap(_ device: borrowing VirtualDevice, id: Int32) throws {
      let down = [Word].contact(0, id: id, x: 2_000, y: 1_000).dropFirst(id == 1 ? 1 : 0)
      try device.write((Array(down) + [Word(.btnTouch, 1)] + .report).events)
      usleep(60_000)
      try device.write(([Word(.absMTTrackingID, -1), Word(.btnTouch, 0)] + .report).events)
    }

    private let anyTap = RunningSession.anyTap.joined(separator: " ")

    private func start(_ command: String, in room: Room) throws -> RecordProcess {
      let process = try RecordProcess(
        shell: "exec \(RecordProcess.program) \(command)", log: room.path("log"))
      try Patience.wait(process.said) { process.said.contains(panel.device.name) }
      return process
    }

    @Test func tapIsToldThoughNoEventFollows() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let process = try start("recognize \(device.node) \(anyTap)", in: room)
      try tap(device, id: 1)
      try Patience.wait(process.said) { process.said.contains("  tap ") }
      #expect(process.said.contains(", waited 350 ms"))
      process.send(SIGINT)
      #expect(process.end() == 0)
    }

    @Test func touchIsExplainedWhenItIsOver() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let process = try start("explain \(device.node) \(anyTap)", in: room)
      try tap(device, id: 1)
      try Patience.wait(process.said) { process.said.contains("1 finger   tap\n") }
      process.send(SIGINT)
      #expect(process.end() == 0)
    }

    @Test func monitorTellsGesturesBesideFrames() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let process = try start(
        "monitor \(device.node) --only tap --set longest-tap=1500ms", in: room)
      try tap(device, id: 1)
      try Patience.wait(process.said) { process.said.contains("  tap ") }
      let lines = process.said.split(separator: "\n")
      #expect(lines.contains { $0.contains(" 1 down ") })
      // With nothing longer to wait for, it stands right behind the lift.
      let lift = lines.firstIndex { $0.contains(" 1 up ") }
      #expect(
        lift.map { lines.indices.contains($0 + 1) && lines[$0 + 1].contains("  tap ") } == true)
      process.send(SIGINT)
      #expect(process.end() == 0)
    }

    @Test func gestureEndsARecording() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let process = try RecordProcess(
        [
          device.node, "-o", room.path("tap.evemu"), "--until", "tap", "--set",
          "longest-tap=1500ms",
        ], log: room.path("log"))
      try process.waitUntilRecording()
      #expect(process.said.contains("; tap or Ctrl-C ends it"))
      try tap(device, id: 1)
      #expect(process.end() == 0)
      let events = try room.read("tap.evemu").recordings.first?.events ?? []
      #expect(events.count { $0.code == .synReport } == 2)
    }
  }
}
