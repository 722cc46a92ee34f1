import Arguments
import Disk
import Replay
import ScreenReader
import Screens

/// A walk whose steps are written down, from the command line or from standard input.
struct WalkRun {
  private(set) var walk: WalkSession
  private var printer: StepPrinter
  /// The last step let time pass: who comes next may interrupt.
  private var hasWaited = false
  private var toldNotes = 0

  init(_ walk: WalkSession, _ format: Format) {
    self.walk = walk
    printer = StepPrinter(format)
    self.walk.begin()
    print()
  }

  mutating func take(_ lines: [WalkScript.Line]) throws {
    for line in lines {
      let waits = if case .wait = line.step { true } else { false }
      if !waits, !hasWaited { walk.settle() }
      hasWaited = waits
      print()
      printer.step(line.words, at: walk.now)
      defer { print() }
      try walk.perform(line.step)
    }
  }

  /// All is said to its end.
  mutating func finish() {
    walk.finish()
    print()
  }

  /// Steps a line from a pipe or a file, as they come.
  mutating func takeStandardInput() throws {
    let stream = try ByteStream("-")
    var piece: [UInt8] = []
    var rest: [UInt8] = []
    var number = 0
    while try stream.read(into: &piece) {
      for byte in piece {
        if byte == 0x0A {
          number += 1
          try take(rest, number)
          rest.removeAll(keepingCapacity: true)
        } else {
          rest.append(byte)
        }
      }
    }
    if let remark = stream.remark { Output.tell(remark) }
    if !rest.isEmpty { try take(rest, number + 1) }
  }

  private mutating func take(_ bytes: [UInt8], _ number: Int) throws {
    var bytes = bytes
    if bytes.last == 0x0D { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines: [WalkScript.Line]
    do throws(WalkScript.Mistake) {
      lines = try WalkScript.steps(in: text)
    } catch {
      let before = text.utf8.prefix(error.offset).map { $0 == 0x09 ? "\t" : " " }.joined()
      throw Failure(
        sentence: "standard input:\(number):\(error.offset + 1): \(error.sentence)\n"
          + "  \(text)\n  \(before)^", status: .badData)
    }
    try take(lines)
  }

  /// What was said and done, and what went wrong by it.
  private mutating func print() {
    printer.add(walk.takeTranscript())
    let notes = walk.prototype.notes
    for note in notes.dropFirst(toldNotes) { Output.warn(note) }
    toldNotes = notes.count
  }
}
