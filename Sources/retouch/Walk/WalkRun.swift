import Disk
import Replay
import Text

/// A walk whose steps are written down, from the command line or from standard input.
struct WalkRun {
  private(set) var walk: WalkSession
  private var printer: StepPrinter
  /// The last step let time pass: who comes next may interrupt.
  private var hasWaited = false

  init(_ walk: WalkSession, _ printer: StepPrinter) {
    (self.walk, self.printer) = (walk, printer)
    // Nobody waits for it: a timer could fire in it without end.
    self.walk.session.allowance = IdleAllowance()
    print()
  }

  mutating func take(_ lines: [WalkScript.Line]) throws(WalkError) {
    for line in lines {
      let waits = if case .wait = line.step { true } else { false }
      if !waits, !hasWaited { walk.settle() }
      hasWaited = waits
      print()
      printer.step(walk.shown(line.words, of: line.step), at: walk.session.now)
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
    // What has come of a line whose end has not.
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
        let start = String(decoding: rest.prefix(40), as: UTF8.self).harmless
        throw WalkError(.longLine, in: WalkError.Line("\(start)…", number, of: "standard input"))
      }
    }
    if let remark = stream.remark { Output.tell(remark) }
    if !rest.isEmpty { try take(rest, number) }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(WalkError) {
    let bytes = number == 1 ? bytes.withoutByteOrderMark : bytes
    let text = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
    try take(WalkScript.steps(in: WalkError.Line(text, number, of: "standard input")))
  }

  /// What was said and done, and what went wrong by it.
  private mutating func print() {
    printer.add(walk.session.takeTranscript())
    for note in printer.takeNotes() { Output.warn(note) }
  }
}
