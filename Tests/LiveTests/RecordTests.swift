import Devices
import Evdev
import Glibc
import Recordings
import Testing

extension LiveTests {
  /// `retouch record` with a device that is touched.
  @Suite(.enabled(if: RecordProcess.isBuilt, "retouch itself is not built"))
  struct RecordTests {
    private let panel = Panel.tenSlots

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func signalEndsACompleteRecording(signal: Int32) throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let recorder = try RecordProcess(
        [device.node, "-o", room.path("tap.evemu"), "--expect", "tap,scrub", "--note", "first"],
        log: room.path("log"))
      try recorder.waitUntilRecording()
      // Another reader of the device receives the events that the recorder should receive.
      var witness = try EvdevDevice(path: device.node)
      var events: [InputEvent] = []
      for _ in 0..<20 {
        try device.write(panel.gesture.events)
        try recorder.waitUntilItHasRead()
        try witness.read(into: &events)
      }
      recorder.send(signal)
      #expect(recorder.end() == 0, "\(recorder.said)")
      #expect(recorder.said.contains("in 60 frames"), "\(recorder.said)")
      #expect(!room.has("tap.evemu.part"))
      let (recordings, isWhole) = try room.read("tap.evemu")
      let recording = try #require(recordings.first)
      #expect(isWhole)
      let start = try #require(events.first).time
      for index in events.indices {
        events[index].time = Timestamp(microseconds: (events[index].time - start).count)
      }
      #expect(recording.events == events)
      #expect(recording.device.entry?.device == panel.device)
      #expect(recording.notes.expected == ["tap", "scrub"])
      #expect(recording.notes.comments == ["first"])
    }

    @Test func eventsBeforeTheSignalAreKept() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let recorder = try RecordProcess(
        [device.node, "-o", room.path("tap.evemu")], log: room.path("log"))
      try recorder.waitUntilRecording()
      try recorder.waitUntilItHasRead()
      // The recorder runs only when both are pending, as on a busy machine.
      recorder.send(SIGSTOP)
      try device.write(panel.gesture.events)
      recorder.send(SIGINT)
      recorder.send(SIGCONT)
      #expect(recorder.end() == 0)
      #expect(try room.read("tap.evemu").recordings.first?.events.map(Word.init) == panel.gesture)
    }

    @Test func gzRecordingIsCompressedWhenComplete() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let recorder = try RecordProcess(
        [device.node, "-o", room.path("tap.evemu.gz")], log: room.path("log"))
      try recorder.waitUntilRecording()
      var witness = try EvdevDevice(path: device.node)
      var events: [InputEvent] = []
      for _ in 0..<5 {
        try device.write(panel.gesture.events)
        try recorder.waitUntilItHasRead()
        try witness.read(into: &events)
      }
      recorder.send(SIGINT)
      #expect(recorder.end() == 0, "\(recorder.said)")
      let unpacked = try #require(Text.output(of: "gzip -dc '\(room.path("tap.evemu.gz"))'"))
      #expect(unpacked.status == 0)
      let read = try RecordingReader.recordings(in: Array(unpacked.text.utf8).span)
      #expect(read.isWhole)
      #expect(read.recordings[0].events.map(Word.init) == events.map(Word.init))
    }

    @Test func unpluggingDuringAFrameKeepsEarlierFrames() throws {
      let room = try Room()
      let recorder: RecordProcess
      do {
        let device = try VirtualDevice.settled(panel.device)
        recorder = try RecordProcess(
          [device.node, "-o", room.path("tap.evemu")], log: room.path("log"))
        try recorder.waitUntilRecording()
        try device.write(panel.gesture.events)
        try device.write(words(.contact(2, id: 9, x: 5, y: 6), .report).events)
        try device.write([Word(.absMTPositionX, 7)].events)
        // The kernel discards unread events when the device is removed.
        try recorder.waitUntilItHasRead()
        _ = device.node
      }
      #expect(recorder.end() == 0, "\(recorder.said)")
      #expect(recorder.said.contains("disconnected"))
      let (recordings, isWhole) = try room.read("tap.evemu")
      let printed = try #require(recordings.first).events.map(Word.init)
      let written = words(panel.gesture, .contact(2, id: 9, x: 5, y: 6), .report)
      #expect(isWhole)
      #expect(Array(printed.prefix(written.count)) == written)
    }

    @Test func existingFileIsKeptUnlessForced() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let path = room.path("tap.evemu")
      _ = Text.output(of: "echo precious > '\(path)'")
      let refused = try RecordProcess.run([device.node, "-o", path], in: room)
      #expect(refused.status == 2)
      #expect(refused.said.contains("use --force to replace it"))
      #expect(Text.contents(of: path) == "precious\n")
      let forced = try RecordProcess(
        [device.node, "-o", path, "--force", "--until-lift"], log: room.path("log"))
      try forced.waitUntilRecording()
      try device.write(panel.gesture.events)
      #expect(forced.end() == 0)
      #expect(try room.read("tap.evemu").recordings.first?.events.count == panel.gesture.count)
    }

    @Test func fileCreatedMeanwhileIsKept() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let path = room.path("tap.evemu")
      let recorder = try RecordProcess([device.node, "-o", path], log: room.path("log"))
      try recorder.waitUntilRecording()
      try device.write(panel.gesture.events)
      _ = Text.output(of: "echo precious > '\(path)'")
      recorder.send(SIGINT)
      #expect(recorder.end() == 2)
      #expect(recorder.said.contains("file exists"))
      #expect(Text.contents(of: path) == "precious\n")
      #expect(
        try room.read("tap.evemu.part").recordings.first?.events.count == panel.gesture.count)
    }

    @Test func crashLeftoverIsFoundAndOffered() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let path = room.path("tap.evemu")
      let crashed = try RecordProcess([device.node, "-o", path], log: room.path("log"))
      try crashed.waitUntilRecording()
      try device.write(panel.gesture.events)
      try crashed.waitUntilItHasRead()
      crashed.send(SIGKILL)
      #expect(crashed.end() == -SIGKILL)
      #expect(!room.has("tap.evemu"))
      // The file is as after a kill in the middle of a write.
      _ = Text.output(of: "printf 'E: 0.5 0003 0035 0042\\nE: 0.5 00' >> '\(path).part'")

      let refused = try RecordProcess.run([device.node, "-o", path], in: room)
      #expect(refused.status == 2)
      #expect(refused.said.contains("3 frames"), "\(refused.said)")
      #expect(refused.said.contains("--recover"))

      let recovered = try RecordProcess.run(["--recover", "-o", path], in: room)
      #expect(recovered.status == 0, "\(recovered.said)")
      #expect(!room.has("tap.evemu.part"))
      let (recordings, isWhole) = try room.read("tap.evemu")
      #expect(isWhole)
      #expect(recordings.first?.events.map(Word.init) == panel.gesture)
      #expect(recordings.first?.device.entry?.device == panel.device)

      let nothing = try RecordProcess.run(["--recover", "-o", room.path("x.evemu")], in: room)
      #expect(nothing.status == 66)
    }

    @Test func crashLeftoverIsRemovedOnRequest() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let path = room.path("tap.evemu")
      _ = Text.output(of: "printf 'E: 0.5 0003 0035 0042\\nE: 0.5 0000 0000 0\\n' > '\(path).part'")
      let recorder = try RecordProcess(
        [device.node, "-o", path, "--discard"], log: room.path("log"))
      try recorder.waitUntilRecording()
      recorder.send(SIGTERM)
      #expect(recorder.end() == 0)
      #expect(!room.has("tap.evemu.part"))
      #expect(try room.read("tap.evemu").recordings.first?.events.isEmpty == true)
    }

    @Test func secondRecorderForTheSameFileIsRefused() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let path = room.path("tap.evemu")
      let first = try RecordProcess([device.node, "-o", path], log: room.path("log"))
      try first.waitUntilRecording()
      for words in [[], ["--discard"], ["--force"]] {
        let second = try RecordProcess.run([device.node, "-o", path] + words, in: room)
        #expect(second.status == 69)
        #expect(second.said.contains("another process is recording to this file"), "\(second.said)")
      }
      try device.write(panel.gesture.events)
      first.send(SIGINT)
      #expect(first.end() == 0)
      #expect(try room.read("tap.evemu").recordings.first?.events.count == panel.gesture.count)
    }

    @Test func recordingIsWrittenToStandardOutput() throws {
      let room = try Room()
      let device = try VirtualDevice.settled(panel.device)
      let recorder = try RecordProcess(
        [device.node, "-o", "-", "--as", "evemu"], log: room.path("log"),
        output: room.path("caught"))
      try recorder.waitUntilRecording()
      try device.write(panel.gesture.events)
      recorder.send(SIGINT)
      #expect(recorder.end() == 0)
      #expect(try room.read("caught").recordings.first?.events.map(Word.init) == panel.gesture)
    }
  }
}
