import Disk
import Replay
import Text

/// A walk whose steps come from the command line or standard input.
struct ScriptedWalk {
  private(set) var walk: WalkSession
  private var printer: StepPrinter

  init(_ walk: WalkSession, _ printer: StepPrinter) {
    (self.walk, self.printer) = (walk, printer)
    // No user ends a scripted walk, so a repeating timer could run without end.
    self.walk.session.idleBudget = IdleBudget()
    print()
  }

  mutating func take(_ lines: [WalkScript.ScriptedStep]) throws(WalkError) {
    for line in lines {
      walk.prepare(for: line.step)
      print()
      printer.step(walk.shown(line.source, of: line.step), at: walk.session.now)
      defer { print() }
      try walk.perform(line.step)
    }
  }

  /// Runs the walk until speech has finished.
  mutating func finish() {
    walk.finish()
    print()
    printer.finish()
  }

  /// Performs the steps of standard input, line by line as they arrive.
  mutating func takeStandardInput() throws {
    let stream = try ByteStream("-")
    var piece: [UInt8] = []
    // The beginning of a line that is not complete yet.
    var rest: ArraySlice<UInt8> = []
    var number = 1
    while try stream.read(into: &piece) {
      let lines = (rest + piece).split(separator: 0x0A, omittingEmptySubsequences: false)
      for line in lines.dropLast() {
        try take(line, number)
        number += 1
      }
      rest = lines.last ?? []
      guard rest.count <= WalkError.Line.longest else {
        let start = String(decoding: rest.prefix(40), as: UTF8.self).terminalSafe
        throw WalkError(.longLine, in: WalkError.Line("\(start)…", number, of: "standard input"))
      }
    }
    if let notice = stream.notice { Output.emit(notice) }
    if !rest.isEmpty { try take(rest, number) }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(WalkError) {
    let bytes = number == 1 ? bytes.withoutByteOrderMark : bytes
    let text = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
    try take(WalkScript.steps(in: WalkError.Line(text, number, of: "standard input")))
  }

  /// Prints new transcript entries and errors.
  private mutating func print() {
    printer.add(walk.session.removeTranscript())
    for note in printer.takeNotes() { Output.warn(note) }
  }
}
