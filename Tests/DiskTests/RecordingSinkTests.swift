import Arguments
import Disk
import Evdev
import Foundation
import Glibc
import Hands
import Recordings
import System
import Testing

/// Where recordings go while they are made, and who keeps them from it.
@Suite struct RecordingSinkTests {
  private let moment = Timestamp(microseconds: 0)

  private func mode(_ path: String) -> mode_t? {
    FileSystem.status(of: path).map { $0.st_mode & 0o777 }
  }

  @Test func aRecordingIsItsOwnersAlone() throws {
    let folder = try Folder()
    let before = umask(0o022)
    defer { umask(before) }
    _ = try PartialFile(creating: folder["mine.part"])
    #expect(mode(folder["mine.part"]) == 0o600)
    _ = try PartialFile(creating: folder["ours.part"], for: .everybody)
    #expect(mode(folder["ours.part"]) == 0o644)
    // What is made of both is as secret as the one.
    let both = [folder["mine.part"], folder["ours.part"]]
    #expect(Readers.those(of: both).mode == 0o600)
    #expect(Readers.those(of: [folder["ours.part"]]).mode & 0o044 == 0o044)
    #expect(Readers.those(of: ["-"]).mode == 0o600)
    for (name, readers) in [("a", Readers.owner), ("b", .those(of: both)), ("c", .everybody)] {
      let file = try OutputFile(folder[name], force: false, for: readers)
      try file.write("x")
      try file.finish()
    }
    #expect([mode(folder["a"]), mode(folder["b"]), mode(folder["c"])] == [0o600, 0o600, 0o644])
  }

  @Test(arguments: [false, true])
  func aFileThatWasTakenAwayIsToldAndNothingIsCalledSafe(isReplaced: Bool) throws {
    let folder = try Folder()
    let path = folder["tap.part"]
    let file = try PartialFile(creating: path)
    try file.append(Array("a frame\n".utf8), at: moment)
    #expect(file.isThere)
    try FileManager.default.removeItem(atPath: path)
    if isReplaced { try folder.write("another", "tap.part") }
    #expect(!file.isThere)
    let late = moment + .milliseconds(500)
    let told = #expect(throws: DiskError.self) { try file.bringToDisk(at: late) }
    #expect(told?.sentence == "\(path): it was removed or renamed while it was made")
    #expect(told?.status == .ioError)
    #expect(told?.isOfMissing == true)
    #expect(throws: DiskError.self) { try file.settle() }
  }

  /// A reader that stands still, and a tape that goes on for a while.
  @Test func whatAStalledReaderDidNotTakeIsToldInFrames() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let sink = RecordingSink.stream(RecordingStreamOutlet(ends[1], "standard output"))
    let tape = Tape(of: RecordedDevice(), .events, into: sink)
    try tape.begin(SessionNotes(), at: moment)
    let before = Monotonic.now
    var told: DiskError?
    for frame in 0..<100_000 where told == nil {
      let time = Timestamp(microseconds: Int64(frame) * 1_000)
      tape.take([
        InputEvent(time: time, code: .absX, value: Int32(frame)),
        InputEvent(time: time, code: .synReport, value: 0),
      ])
      do { try tape.write(since: moment, at: time) } catch { told = error }
    }
    // It never waited for anybody.
    #expect((Monotonic.now - before).count < 5_000_000)
    guard case .stalled("standard output", let lost)? = told else {
      Issue.record("\(String(describing: told))")
      return
    }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe read(ends[0], &bytes, bytes.count)
    let arrived = bytes.prefix(count).count { $0 == 0x0a } / 2
    #expect(abs(tape.frames + 1 - arrived - lost) <= 1)
    #expect(told?.status == .ioError)
    #expect(told?.sentence.contains("\(lost) frames are lost") == true)
  }

  @Test func aReaderThatIsOnlySlowGetsAll() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    let (reads, writes) = (ends[0], ends[1])
    defer { close(reads) }
    let sink = RecordingSink.stream(RecordingStreamOutlet(writes, "a pipe"))
    let tape = Tape(of: RecordedDevice(), .events, into: sink)
    for frame in 0..<5_000 {
      let time = Timestamp(microseconds: Int64(frame))
      tape.take([InputEvent(time: time, code: .synReport, value: 0)])
      try tape.write(since: moment, at: time)
    }
    #expect(tape.due != nil)
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
    try tape.end(since: moment, at: Timestamp(microseconds: 5_000))
    close(writes)
    reader.join()
    #expect(tape.frames == 5_000)
  }
}
