import Devices
import Evdev
import Glibc
import Recordings
import Testing

extension LiveTests {
  /// Recordings on a full disk.
  @Suite(
    .enabled(if: RecordProcess.isBuilt, "retouch itself is not built"),
    .enabled(if: Kernel.isRoot, "only root can mount a file system"))
  struct RecordDiskTests {
    private let panel = Panel.tenSlots

    @Test func fullDiskKeepsEveryCompleteFrame() throws {
      let room = try Room()
      try expectFrames(
        in: room, reason: "the disk is full",
        after: "mkdir '\(room.path("disk"))'; "
          + "mount -t tmpfs -o size=1m none '\(room.path("disk"))'; "
          + "head -c 950000 /dev/zero > '\(room.path("disk/filler"))';",
        finally: "cp '\(room.path("disk/tap.evemu.part"))' '\(room.directory)'; "
          + "ls '\(room.path("disk"))' > '\(room.path("list"))'")
      #expect(Text.contents(of: room.path("list")) == "filler\ntap.evemu.part\n")
    }

    @Test func sizeLimitedFileKeepsEveryCompleteFrame() throws {
      let room = try Room()
      try expectFrames(
        in: room, reason: "exceeds the size limit",
        after: "mkdir '\(room.path("disk"))'; ulimit -f 60;",
        finally: "cp '\(room.path("disk/tap.evemu.part"))' '\(room.directory)'")
    }

    /// Records until the disk is full, and checks the remaining file.
    private func expectFrames(
      in room: Room, reason: String, after change: String, finally: String
    ) throws {
      let device = try VirtualDevice.settled(panel.device)
      let log = room.path("log")
      let file = room.path("disk/tap.evemu")
      let command =
        "\(change) \(RecordProcess.program) record \(device.node) -o '\(file)' 2>'\(log)'"
      let shell = "\(command); code=\\$?; \(finally); exit \\$code"
      let recorder = try RecordProcess(
        shell: "exec unshare --mount sh -c \"\(shell)\"", log: log)
      try touch(device, until: log)
      let status = recorder.end()
      let said = Text.contents(of: log) ?? ""
      #expect(status == 74)
      #expect(said.contains(reason), "\(said)")
      try expectCompleteFrames(in: try room.read("tap.evemu.part"), said)
    }

    /// Expects whole, consecutive frames.
    private func expectCompleteFrames(
      in file: (recordings: [Recording], isWhole: Bool), _ said: String
    ) throws {
      #expect(file.isWhole)
      let printed = try #require(file.recordings.first).events.map(Word.init)
      let frames = printed.count { $0.code == .synReport }
      #expect(said.contains(" \(frames) frames"), "\(said)")
      let places = printed.filter { $0.code == .absMTPositionX }.map(\.value)
      let expected = (0..<Int32(places.count)).map { 1 + $0 % 4_000 }
      #expect(places == expected)
      #expect(places.count > 500)
      #expect(printed.last == Word(.synReport, 0))
    }

    /// Moves a finger from when the recorder is ready until it has ended.
    private func touch(_ device: borrowing VirtualDevice, until log: String) throws {
      try Timeout.wait { said(log, "retouch: recording ") }
      // The recorder is the child of the shell and has the device open.
      let node = device.node
      let recorder = try #require(DeviceHolder.all(of: node).first { $0.name == "retouch" })
      try device.write(words(.contact(0, id: 7, x: 1, y: 1), .report).events)
      var step: Int32 = 0
      while !said(log, "error:") {
        try #require(step < 100_000)
        for _ in 0..<20 {
          step += 1
          try device.write([Word(.absMTPositionX, 1 + step % 4_000), Word(.synReport, 0)].events)
        }
        // Faster writes would lose frames in the kernel before the disk is full.
        try Timeout.wait { Kernel.isAtRest(recorder.process) || said(log, "error:") }
      }
    }

    private func said(_ log: String, _ words: String) -> Bool {
      (Text.contents(of: log) ?? "").contains(words)
    }
  }
}
