import Foundation
import Terminal
import Testing

@Suite struct LineReaderTests {
  /// Creates a pipe with some content that is then closed or stays open.
  private static func pipe(_ text: String, ends: Bool) -> Pipe {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    if ends { try? pipe.fileHandleForWriting.close() }
    return pipe
  }

  private static func read(_ text: String, ends: Bool) -> LineReader.Progress {
    let pipe = pipe(text, ends: ends)
    var line = LineReader()
    return line.read(from: pipe.fileHandleForReading.fileDescriptor)
  }

  @Test func lastLineNeedsNoNewline() {
    #expect(Self.read("Front door", ends: true) == .done("Front door"))
    #expect(Self.read("Front door\n", ends: true) == .done("Front door"))
  }

  @Test func emptyLineIsAnAnswerUnlikeEndOfInput() {
    #expect(Self.read("\n", ends: true) == .done(""))
    #expect(Self.read("", ends: true) == .endOfInput)
  }

  /// An endless line, as from `yes | tr -d '\\n'`, must not block the reader.
  @Test func endlessLineIsAbandoned() throws {
    let pipe = Self.pipe(String(repeating: "y", count: 60_000), ends: false)
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var line = LineReader()
    #expect(line.read(from: descriptor) == .tooLong)
    // Unread bytes stay in the pipe.
    var count: Int32 = 0
    #expect(unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0)
    #expect(count > 50_000)
  }

  @Test func longestLineIsComplete() {
    let name = String(repeating: "y", count: 4_000)
    #expect(Self.read(name + "\n", ends: false) == .done(name))
  }

  @Test func lineContinuesUntilItsNewline() {
    let pipe = Self.pipe("Front", ends: false)
    var line = LineReader()
    #expect(line.read(from: pipe.fileHandleForReading.fileDescriptor) == .incomplete)
    pipe.fileHandleForWriting.write(Data(" door\nnext\n".utf8))
    #expect(line.read(from: pipe.fileHandleForReading.fileDescriptor) == .done("Front door"))
    // The following bytes are the input of another prompt.
    var next = LineReader()
    #expect(next.read(from: pipe.fileHandleForReading.fileDescriptor) == .done("next"))
  }
}
