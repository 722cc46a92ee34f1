import Evdev
import Replay
import Terminal
import Text

/// What happens on a walk, on its way to standard output.
struct StepPrinter {
  private let format: Format
  private let paint = Paint.ofOutput
  private var transcript = TranscriptRows()
  private var isFirst = true

  init(_ format: Format) { self.format = format }

  /// Says which step comes now.
  mutating func step(_ words: String, at time: Duration) {
    switch format {
    case .text:
      Output.write((isFirst ? "" : "\n") + paint.strong("> \(words.harmless)") + "\n")
    case .jsonl:
      var line = JSONLine()
      line.add("time", verbatim: time.wholeMicroseconds.seconds)
      line.add("event", "step")
      line.add("step", words)
      Output.write(line.line + "\n")
    }
    isFirst = false
  }

  mutating func add(_ entries: [TranscriptEntry]) {
    guard !entries.isEmpty else { return }
    var lines = ""
    for entry in entries {
      switch format {
      case .text: lines += transcript.rows(entry) + "\n"
      case .jsonl: lines += entry.json + "\n"
      }
    }
    isFirst = false
    Output.write(lines)
  }
}
