import Compression
import Disk
import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct FileContentsTests {
  @Test func byteOrderMarkIsSkipped() throws {
    let directory = try TemporaryDirectory()
    try directory.write("\u{FEFF}profile = slow", "a")
    let file = try FileContents(directory["a"], .configuration) { _ in }
    #expect(file.text == "profile = slow" && file.name == directory["a"])
  }

  @Test func oversizedFileIsRefused() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Data(repeating: 0x20, count: 1 << 20), "a")
    #expect(try FileContents(directory["a"], .bindings) { _ in }.bytes.count == 1 << 20)
    try directory.write(Data(repeating: 0x20, count: 1 << 20 + 1), "a")
    let error = #expect(throws: DiskError.self) {
      try FileContents(directory["a"], .bindings) { _ in }
    }
    #expect(error?.message == "\(directory["a"]): the file is too large for a bindings file")
    #expect(try FileContents(directory["a"], .screen) { _ in }.bytes.count == 1 << 20 + 1)
  }

  /// The parsed lines need many times the memory of the text.
  @Test func oversizedSessionIsRefused() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Data(repeating: 0x0A, count: 16 << 20), "a")
    #expect(try FileContents(directory["a"], .session) { _ in }.bytes.count == 16 << 20)
    try directory.write(Data(repeating: 0x0A, count: 16 << 20 + 1), "a")
    #expect(throws: DiskError.tooLarge(directory["a"], .session)) {
      try FileContents(directory["a"], .session) { _ in }
    }
  }

  @Test(arguments: [FileKind.screen, .bindings, .configuration, .labels])
  func endlessFileIsRefused(kind: FileKind) throws {
    let error = #expect(throws: DiskError.self) { try FileContents("/dev/zero", kind) { _ in } }
    #expect(error == .tooLarge("/dev/zero", kind))
  }

  /// A companion file is found, not named: opening a pipe without a writer would block.
  @Test func companionMustBeARegularFile() throws {
    let directory = try TemporaryDirectory()
    #expect(unsafe mkfifo(directory["pipe"], 0o600) == 0)
    for path in [directory["pipe"], "/dev/zero"] {
      let error = #expect(throws: DiskError.self) { try FileContents(path, .session) { _ in } }
      #expect(
        error?.message == "\(path): not a regular file, but a session or a transcript next to a "
          + "recording must be one; move it away")
    }
  }

  /// `<(…)` provides its bytes once, and every recording of a directory requests them.
  @Test func pipeIsReadOnceForAllCallers() throws {
    let directory = try TemporaryDirectory()
    #expect(unsafe mkfifo(directory["pipe"], 0o600) == 0)
    let writer = unsafe open(directory["pipe"], O_RDWR | O_NONBLOCK)
    _ = unsafe write(writer, "[default]\n", 10)
    let path = directory["pipe"]
    Thread.detachNewThread {
      // The reader opens the pipe before the last writer closes it.
      usleep(100_000)
      close(writer)
    }
    #expect(try FileContents(path, .bindings) { _ in }.text == "[default]\n")
    #expect(try FileContents(path, .bindings) { _ in }.text == "[default]\n")
  }

  @Test func truncatedCompressionIsReported() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Data([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3, 0xcb, 0x48, 0xcd]), "a.gz")
    var notices: [DiskNotice] = []
    let file = try FileContents(directory["a.gz"], .session) { notices.append($0) }
    #expect(file.text == "he")
    #expect(notices == [.truncatedCompression(directory["a.gz"], .gzip)])
  }
}
