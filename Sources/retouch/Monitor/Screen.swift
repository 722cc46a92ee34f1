import Arguments
import Sketch
import Terminal

/// The terminal while a picture is on it; it is given back as it was, however this ends.
struct Screen: ~Copyable {
  private let terminal: RawTerminal
  private var paper = Paper.ofTerminal()
  /// What the terminal shows; `nil` when that is not known.
  private var shown: Canvas?

  init() throws {
    // Standard input may be the recording.
    guard let terminal = RawTerminal(.picture, from: .controllingElseStandardInput) else {
      throw Failure(
        sentence: "there is no keyboard to quit with; use --format jsonl, or send the output to a "
          + "file", status: .unavailable)
    }
    self.terminal = terminal
  }

  /// Where keys come from, to wait on.
  var keyboard: Int32 { terminal.descriptor }

  /// Shows a scene, writing no more than what differs.
  mutating func draw(_ scene: Scene) {
    let canvas = scene.canvas(on: paper)
    terminal.show(canvas.changes(from: shown))
    shown = canvas
  }

  /// Measures the terminal anew; the next picture is drawn whole.
  mutating func resize() {
    paper = Paper.ofTerminal()
    shown = nil
  }

  /// Gives the terminal to the shell until the person comes back with `fg`.
  mutating func suspend() {
    terminal.suspend()
    resize()
  }

  /// The keys that were pressed; a keyboard that is gone asks to quit.
  borrowing func keys() -> [Key] {
    let bytes = terminal.read()
    return bytes.isEmpty ? [.quit] : Key.keys(in: bytes)
  }
}

extension Paper {
  /// The paper that the terminal is now, asked anew since its size may change.
  static func ofTerminal() -> Paper {
    let terminal = TerminalFacts.outputNow
    return Paper(
      columns: terminal.width, rows: terminal.height, cellRatio: terminal.cellRatio ?? 2,
      isColored: terminal.isColored, isUnicode: TerminalFacts.speaksUnicode)
  }
}
