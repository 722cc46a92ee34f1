import Disk
import Evdev
import Foundation
import Glibc
import TestSupport
import Recordings
import System
import Testing

/// The destinations of recordings in progress, and the conditions that prevent them.
@Suite struct RecordingSinkTests {
  private let moment = Timestamp(microseconds: 0)

  private func mode(_ path: String) -> mode_t? {
    FileSystem.status(of: path).map { $0.st_mode & 0o777 }
  }

  @Test func recordingIsReadableOnlyByItsOwner() throws {
    let directory = try TemporaryDirectory()
    let before = umask(0o022)
    defer { umask(before) }
    _ = try PartialFile(creating: directory["mine.part"])
    #expect(mode(directory["mine.part"]) == 0o600)
    _ = try PartialFile(creating: directory["ours.part"], for: .umask)
    #expect(mode(directory["ours.part"]) == 0o644)
    // A file made from both is as confidential as the more confidential one.
    let both = [directory["mine.part"], directory["ours.part"]]
    #expect(ReadAccess.sameAs(both).mode == 0o600)
    #expect(ReadAccess.sameAs([directory["ours.part"]]).mode & 0o044 == 0o044)
    #expect(ReadAccess.sameAs(["-"]).mode == 0o600)
    for (name, readers) in [("a", ReadAccess.owner), ("b", .sameAs(both)), ("c", .umask)] {
      let file = try OutputFile(directory[name], force: false, for: readers)
      try file.write("x")
      try file.finish()
    }
    #expect(
      [mode(directory["a"]), mode(directory["b"]), mode(directory["c"])] == [0o600, 0o600, 0o644])
  }

  @Test(arguments: [false, true])
  func removedFileIsReportedAsLost(isReplaced: Bool) throws {
    let directory = try TemporaryDirectory()
    let path = directory["tap.part"]
    let file = try PartialFile(creating: path)
    try file.append(Array("a frame\n".utf8), at: moment)
    #expect(file.isLinked)
    try FileManager.default.removeItem(atPath: path)
    if isReplaced { try directory.write("another", "tap.part") }
    #expect(!file.isLinked)
    let late = moment + .milliseconds(500)
    let emitted = #expect(throws: DiskError.self) { try file.sync(at: late) }
    #expect(emitted?.message == "\(path): the file was removed or renamed while it was written")
    #expect(emitted?.kind == .failed)
    #expect(emitted?.isMissingFile == true)
    #expect(throws: DiskError.self) { try file.syncAndWait() }
  }

  /// A stalled reader loses frames of a recording that continues for a while.
  @Test func framesLostToAStalledReaderAreReported() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let sink = RecordingSink.stream(RecordingStreamSink(ends[1], "standard output"))
    let eventWriter = DeviceEventWriter(of: RecordedDevice(), .events, into: sink)
    try eventWriter.begin(SessionNotes(), at: moment)
    let before = MonotonicClock.now
    var emitted: DiskError?
    for frame in 0..<100_000 where emitted == nil {
      let time = Timestamp(microseconds: Int64(frame) * 1_000)
      eventWriter.take([
        InputEvent(time: time, code: .absX, value: Int32(frame)),
        InputEvent(time: time, code: .synReport, value: 0),
      ])
      do { try eventWriter.write(since: moment, at: time) } catch { emitted = error }
    }
    // Recording never blocked.
    #expect((MonotonicClock.now - before).count < 5_000_000)
    guard case .stalled("standard output", let lost)? = emitted else {
      Issue.record("\(String(describing: emitted))")
      return
    }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe read(ends[0], &bytes, bytes.count)
    let arrived = bytes.prefix(count).count { $0 == 0x0a } / 2
    #expect(abs(eventWriter.frames + 1 - arrived - lost) <= 1)
    #expect(emitted?.kind == .failed)
    #expect(emitted?.message.contains("\(lost) frames lost") == true)
  }

  @Test func slowReaderReceivesEverything() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    let (reads, writes) = (ends[0], ends[1])
    defer { close(reads) }
    let sink = RecordingSink.stream(RecordingStreamSink(writes, "a pipe"))
    let eventWriter = DeviceEventWriter(of: RecordedDevice(), .events, into: sink)
    for frame in 0..<5_000 {
      let time = Timestamp(microseconds: Int64(frame))
      eventWriter.take([InputEvent(time: time, code: .synReport, value: 0)])
      try eventWriter.write(since: moment, at: time)
    }
    #expect(eventWriter.deadline != nil)
    let reader = try SystemThread {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      var left = 5_000
      while left > 0 {
        usleep(1_000)
        let count = unsafe read(reads, &bytes, bytes.count)
        left -= bytes.prefix(max(0, count)).count { $0 == 0x0a }
        if count <= 0 { return }
      }
    }
    try eventWriter.end(since: moment, at: Timestamp(microseconds: 5_000))
    close(writes)
    reader.join()
    #expect(eventWriter.frames == 5_000)
  }
}
