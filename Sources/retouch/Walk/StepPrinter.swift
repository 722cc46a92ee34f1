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
  private var pace: TranscriptPace
  private var output = OutputBuffer()
  private var isFirst = true

  init(
    _ format: OutputFormat, of screen: RunScreen, pace: TranscriptPace = TranscriptPace(speed: 0)
  ) {
    (self.format, self.screen, self.pace) = (format, screen, pace)
  }

  /// Prints a step before its effects.
  mutating func step(_ words: String, at time: Duration) {
    pace.wait(until: time, writing: &output)
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
    for entry in entries {
      pace.wait(for: entry, writing: &output)
      output.add(format == .text ? transcript.rows(entry) : entry.json)
      pace.perform(entry)
    }
    output.flush()
  }

  /// Waits until everything was spoken.
  func finish() { pace.finish() }

  /// Lets the next visit of the walk show a changed screen in its current state.
  func replaceScreen(with file: ScreenFile) { screen.change(to: file) }

  /// Returns the errors in the steps of the screen since the last call.
  func takeNotes() -> [String] { screen.takeNotes() }
}
