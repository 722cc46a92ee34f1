import Devices
import Evdev
import Glibc
import Recordings
import Testing

extension LiveTests {
  /// Recordings that end without a signal.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RecordTakeTests {
    private let panel = Panel.tenSlots

    @Test func lastLiftEndsTheRecording() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let recorder = try RecordProcess(
        [device.node, "-o", room.path("tap.evemu"), "--until-lift"], log: room.path("log"))
      try recorder.waitUntilRecording()
      try device.write(panel.gesture.events)
      #expect(recorder.end() == 0)
      #expect(try room.read("tap.evemu").recordings.first?.events.map(Word.init) == panel.gesture)
    }

    @Test func timeLimitEndsAnEmptyRecording() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let recorder = try RecordProcess.run(
        [device.node, "-o", room.path("tap.evemu"), "--for", "0.2", "--countdown", "1"], in: room)
      #expect(recorder.status == 0)
      #expect(recorder.said.contains("recording begins in 1 s"))
      #expect(try room.read("tap.evemu").recordings.first?.events.isEmpty == true)
    }

    @Test func eachTakeIsASeparateFile() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let recorder = try RecordProcess(
        [device.node, "-o", room.path("tap.evemu"), "--take", "2", "--format", "jsonl"],
        log: room.path("log"))
      for take in 1...2 {
        let announcement = "to \(room.path("tap-\(take).evemu"));"
        try Timeout.wait(recorder.said) { recorder.said.contains(announcement) }
        try device.write(panel.gesture.events)
      }
      #expect(recorder.end() == 0, "\(recorder.said)")
      for take in 1...2 {
        let events = try room.read("tap-\(take).evemu").recordings.first?.events ?? []
        #expect(events.frameCount == 3)
      }
      #expect(recorder.said.contains(#""frames":3"#))
    }

    @Test func severalDevicesShareOneFile() throws {
      let room = try Room()
      let first = try VirtualDevice.settled(panel.device)
      let second = try VirtualDevice.settled(Panel.trackpad.device)
      let refused = try RecordProcess.run(
        [first.node, second.node, "-o", room.path("both.evemu")], in: room)
      #expect(refused.status == 2)
      #expect(refused.said.contains("hold only one device"))
      let recorder = try RecordProcess(
        [first.node, second.node, "-o", room.path("both.yml")], log: room.path("log"))
      try recorder.waitUntilRecording()
      try first.write(panel.gesture.events)
      usleep(50_000)
      try second.write(Panel.trackpad.gesture.events)
      recorder.send(SIGINT)
      #expect(recorder.end() == 0, "\(recorder.said)")
      let recordings = try room.read("both.yml").recordings
      #expect(
        recordings.map { $0.events.map(Word.init) } == [panel.gesture, Panel.trackpad.gesture])
      #expect(
        recordings.map { $0.device.entry?.device } == [panel.device, Panel.trackpad.device])
      let names = ["both.yml.part", "both.yml.2.part", "both.yml.new"].filter { room.has($0) }
      #expect(names.isEmpty)
      // The times of both recordings have the same origin.
      let later = try #require(recordings.last?.events.first).time
      #expect(later > Timestamp(microseconds: 40_000))
    }

    /// An idle recorder must not drain a battery.
    @Test func idleRecorderNeverWakes() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let recorder = try RecordProcess(
        [device.node, "-o", room.path("tap.evemu")], log: room.path("log"))
      try recorder.waitUntilRecording()
      try device.write(panel.gesture.events)
      // The recorder wakes until its data is synced, and then no more.
      let switches = try Timeout.rest(of: { recorder.switches }, for: .milliseconds(700))
      #expect(switches != nil)
      recorder.send(SIGINT)
      #expect(recorder.end() == 0)
    }
  }
}

extension RecordProcess {
  /// The numbers of context switches of all threads.
  fileprivate var switches: String? {
    Text.output(of: "grep -h ctxt_switches /proc/\(number)/task/*/status")?.text
  }
}

extension [InputEvent] {
  fileprivate var frameCount: Int { count { $0.code == .synReport } }
}
