import Evdev
import Replay
import Screens
import Terminal
import Text

/// Prints the steps and transcript entries of a walk to standard output.
struct StepPrinter {
  private let format: OutputFormat
  private let screen: RunScreen
  private let paint = TerminalStyle.standardOutput
  private var transcript = TranscriptFormatter()
  private var isFirst = true

  init(_ format: OutputFormat, of screen: RunScreen) {
    (self.format, self.screen) = (format, screen)
  }

  /// Prints a step before its effects.
  mutating func step(_ words: String, at time: Duration) {
    switch format {
    case .text: Output.write((isFirst ? "" : "\n") + paint.bold("> \(words.terminalSafe)") + "\n")
    case .jsonl:
      var line = JSONLine()
      line.add("time", verbatim: time.wholeMicroseconds.formattedSeconds)
      line.add("event", "step")
      line.add("step", words)
      Output.write(line.line + "\n")
    }
    isFirst = false
  }

  mutating func add(_ entries: [TranscriptEntry]) {
    guard !entries.isEmpty else { return }
    isFirst = false
    Output.write(lines: entries.map { format == .text ? transcript.rows($0) : $0.json })
  }

  /// Lets the next visit of the walk show a changed screen in its current state.
  func replaceScreen(with file: ScreenFile) { screen.change(to: file) }

  /// Returns the errors in the steps of the screen since the last call.
  func takeNotes() -> [String] { screen.takeNotes() }
}
