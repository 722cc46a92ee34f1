import Disk
import Evdev
import Foundation
import Glibc
import TestSupport
import System
import Testing

/// Disks that accept no more data, or only a part.
@Suite struct PartialFileTests {
  private let moment = Timestamp(microseconds: 0)

  /// A disk that accepts three more bytes and then returns an error.
  @Test(arguments: [
    (EIO, "the disk reports an I/O error; see 'dmesg'"), (EDQUOT, "your disk quota is exhausted"),
    (ENOSPC, "the disk is full"),
  ])
  func partialWriteIsRolledBack(number: Int32, reason: String) throws {
    let directory = try TemporaryDirectory()
    var isBroken = false
    let file = try PartialFile(creating: directory["tap.part"]) { bytes, descriptor in
      guard isBroken else { return FileWriting.write(bytes, to: descriptor) }
      _ = FileWriting.write(bytes.extracting(0..<3), to: descriptor)
      errno = number
      return false
    }
    try file.append(Array("one frame\n".utf8), at: moment)
    isBroken = true
    let problem = #expect(throws: DiskError.self) {
      try file.append(Array("another frame\n".utf8), at: moment)
    }
    #expect(problem?.message == "\(directory["tap.part"]): cannot write: \(reason)")
    #expect(problem?.kind == .failed)
    #expect(directory.text("tap.part") == "one frame\n")
    // Writing continues where it stopped once the disk recovers.
    isBroken = false
    try file.append(Array("a third\n".utf8), at: moment)
    try file.syncAndWait()
    #expect(directory.text("tap.part") == "one frame\na third\n")
    #expect(file.length == 18)
  }

  /// A session of months has many devices, but a process has a limited number of descriptors.
  @Test func filesOfRemovedDevicesAreClosed() throws {
    let directory = try TemporaryDirectory()
    let file = try PartialFile(creating: directory["tap.part"])
    #expect(isOpen("tap.part", in: directory))
    try file.append(Array("one frame\n".utf8), at: moment)
    // Buffered data is written first.
    file.closesWhenIdle = true
    #expect(isOpen("tap.part", in: directory))
    var now = moment
    while let due = file.deadline {
      now = max(now, due) + .milliseconds(20)
      try file.sync(at: now)
      MonotonicClock.sleep(until: MonotonicClock.now + .milliseconds(2))
    }
    #expect(!isOpen("tap.part", in: directory))
    #expect(file.isLinked)
    // New data is appended to the buffer.
    try file.append(Array("another\n".utf8), at: now)
    #expect(isOpen("tap.part", in: directory))
    try file.syncAndWait()
    #expect(directory.text("tap.part") == "one frame\nanother\n")
    file.closesWhenIdle = false
    try file.append(Array("a third\n".utf8), at: now)
    try file.syncAndWait()
    #expect(directory.text("tap.part") == "one frame\nanother\na third\n")
  }

  /// Another file with the same name is not written to.
  @Test func replacementOfAClosedFileIsDetected() throws {
    let directory = try TemporaryDirectory()
    let file = try PartialFile(creating: directory["tap.part"])
    file.closesWhenIdle = true
    #expect(!isOpen("tap.part", in: directory))
    try directory.write("another's", "new")
    try #require(FileSystem.rename(directory["new"], to: directory["tap.part"]))
    let problem = #expect(throws: DiskError.self) {
      try file.append(Array("one frame\n".utf8), at: moment)
    }
    #expect(problem?.unstorableFile == directory["tap.part"])
    #expect(directory.text("tap.part") == "another's")
  }

  /// Returns whether this process has an open file in the directory.
  private func isOpen(_ name: String, in directory: TemporaryDirectory) -> Bool {
    FileSystem.names(in: "/proc/self/fd").contains {
      FileSystem.target(ofLink: "/proc/self/fd/\($0)")?.hasSuffix(
        "/\(URL(fileURLWithPath: directory.path).lastPathComponent)/\(name)") == true
    }
  }

  @Test func fullStreamIsReported() throws {
    let file = FileSystem.open("/dev/full", O_WRONLY)
    defer { close(file) }
    let sink = RecordingSink.stream(RecordingStreamSink(file, "/dev/full"))
    let problem = #expect(throws: DiskError.self) {
      try sink.append(Array("a frame".utf8), at: moment)
    }
    #expect(problem?.message == "/dev/full: cannot write: the disk is full")
  }

  @Test func nameTakenMeanwhileIsAUsageError() throws {
    let directory = try TemporaryDirectory()
    try directory.write("mine", "tap")
    try directory.write("new", "tap.part")
    let problem = #expect(throws: DiskError.self) {
      try RecordingName(directory["tap"]).publish(directory["tap.part"], replacing: false)
    }
    #expect(problem?.kind == .misuse)
    #expect(directory.text("tap") == "mine" && directory.text("tap.part") == "new")
  }
}
