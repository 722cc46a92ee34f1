import Arguments
import Disk
import Evdev
import Foundation
import Glibc
import Hands
import System
import Testing

/// Disks that take no more, or only a part.
@Suite struct PartialFileTests {
  private let moment = Timestamp(microseconds: 0)

  /// A disk that takes three bytes more, and then answers with an error.
  @Test(arguments: [
    (EIO, "the disk reports an error"), (EDQUOT, "your quota of the disk is used up"),
    (ENOSPC, "the disk is full"),
  ])
  func whatTheDiskTakesInPartIsTakenBack(number: Int32, reason: String) throws {
    let folder = try Folder()
    var isBroken = false
    let file = try PartialFile(creating: folder["tap.part"]) { bytes, descriptor in
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
    #expect(problem?.sentence == "\(folder["tap.part"]): cannot write: \(reason)")
    #expect(problem?.status == .ioError)
    #expect(folder.text("tap.part") == "one frame\n")
    // A disk that recovers goes on where it was.
    isBroken = false
    try file.append(Array("a third\n".utf8), at: moment)
    try file.settle()
    #expect(folder.text("tap.part") == "one frame\na third\n")
    #expect(file.length == 18)
  }

  /// A session of months sees many devices, and a process has so many descriptors.
  @Test func filesOfDevicesThatAreGoneAreClosed() throws {
    let folder = try Folder()
    let file = try PartialFile(creating: folder["tap.part"])
    #expect(isOpen("tap.part", in: folder))
    try file.append(Array("one frame\n".utf8), at: moment)
    // What is not on the disk yet comes first.
    file.closesWhenIdle = true
    #expect(isOpen("tap.part", in: folder))
    var now = moment
    while let due = file.due {
      now = max(now, due) + .milliseconds(20)
      try file.bringToDisk(at: now)
      Monotonic.sleep(until: Monotonic.now + .milliseconds(2))
    }
    #expect(!isOpen("tap.part", in: folder))
    #expect(file.isThere)
    // What was on its way is added behind it.
    try file.append(Array("another\n".utf8), at: now)
    #expect(isOpen("tap.part", in: folder))
    try file.settle()
    #expect(folder.text("tap.part") == "one frame\nanother\n")
    file.closesWhenIdle = false
    try file.append(Array("a third\n".utf8), at: now)
    try file.settle()
    #expect(folder.text("tap.part") == "one frame\nanother\na third\n")
  }

  /// Another file of the name is not written to.
  @Test func aFileThatWasReplacedWhileItWasClosedIsMissed() throws {
    let folder = try Folder()
    let file = try PartialFile(creating: folder["tap.part"])
    file.closesWhenIdle = true
    #expect(!isOpen("tap.part", in: folder))
    try folder.write("another's", "new")
    try #require(FileSystem.rename(folder["new"], to: folder["tap.part"]))
    let problem = #expect(throws: DiskError.self) {
      try file.append(Array("one frame\n".utf8), at: moment)
    }
    #expect(problem?.refusedFile == folder["tap.part"])
    #expect(folder.text("tap.part") == "another's")
  }

  /// Whether this process has a file of the folder open.
  private func isOpen(_ name: String, in folder: Folder) -> Bool {
    FileSystem.names(in: "/proc/self/fd").contains {
      FileSystem.target(ofLink: "/proc/self/fd/\($0)")?.hasSuffix(
        "/\(URL(fileURLWithPath: folder.path).lastPathComponent)/\(name)") == true
    }
  }

  @Test func aStreamThatIsFullIsSaid() throws {
    let file = FileSystem.open("/dev/full", O_WRONLY)
    defer { close(file) }
    let sink = RecordingSink.stream(RecordingStreamOutlet(file, "/dev/full"))
    let problem = #expect(throws: DiskError.self) {
      try sink.append(Array("a frame".utf8), at: moment)
    }
    #expect(problem?.sentence == "/dev/full: cannot write: the disk is full")
  }

  @Test func aNameThatIsTakenMeanwhileIsAMistakeOfTheCommandLine() throws {
    let folder = try Folder()
    try folder.write("mine", "tap")
    try folder.write("new", "tap.part")
    let problem = #expect(throws: DiskError.self) {
      try RecordingName(folder["tap"]).give(to: folder["tap.part"], replacing: false)
    }
    #expect(problem?.status == .usage)
    #expect(folder.text("tap") == "mine" && folder.text("tap.part") == "new")
  }
}
