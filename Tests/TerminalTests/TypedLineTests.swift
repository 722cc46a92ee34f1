import Foundation
import Terminal
import Testing

@Suite struct TypedLineTests {
  /// A pipe with something in it, which ends there or goes on.
  private static func pipe(_ text: String, ends: Bool) -> Pipe {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(text.utf8))
    if ends { try? pipe.fileHandleForWriting.close() }
    return pipe
  }

  private static func read(_ text: String, ends: Bool) -> TypedLine.Progress {
    let pipe = pipe(text, ends: ends)
    var line = TypedLine()
    return line.read(from: pipe.fileHandleForReading.fileDescriptor)
  }

  @Test func lastLineNeedsNoEnd() {
    #expect(Self.read("Front door", ends: true) == .done("Front door"))
    #expect(Self.read("Front door\n", ends: true) == .done("Front door"))
  }

  @Test func emptyLineIsAnAnswerAndTheEndOfInputIsNone() {
    #expect(Self.read("\n", ends: true) == .done(""))
    #expect(Self.read("", ends: true) == .over)
  }

  /// As `yes | tr -d '\\n'` gives it: whoever reads on is never heard of again.
  @Test func lineWithoutEndIsGivenUp() throws {
    let pipe = Self.pipe(String(repeating: "y", count: 60_000), ends: false)
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    var line = TypedLine()
    #expect(line.read(from: descriptor) == .endless)
    // What is not taken waits.
    var count: Int32 = 0
    #expect(unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0)
    #expect(count > 50_000)
  }

  @Test func longestLineIsWhole() {
    let name = String(repeating: "y", count: 4_000)
    #expect(Self.read(name + "\n", ends: false) == .done(name))
  }

  @Test func lineGoesOnUntilItsEnd() {
    let pipe = Self.pipe("Front", ends: false)
    var line = TypedLine()
    #expect(line.read(from: pipe.fileHandleForReading.fileDescriptor) == .typing)
    pipe.fileHandleForWriting.write(Data(" door\nnext\n".utf8))
    #expect(line.read(from: pipe.fileHandleForReading.fileDescriptor) == .done("Front door"))
    // What follows is the answer to another question.
    var next = TypedLine()
    #expect(next.read(from: pipe.fileHandleForReading.fileDescriptor) == .done("next"))
  }
}
