import Evdev
import Gestures
import Touches

/// What the recognizer reports, in the lines that a command prints.
struct ReportLines {
  let format: Format
  /// The file that lines name; a live session has none.
  var file: String?
  /// Whether gestures are printed; `explain` tells them with their touches.
  var showsGestures: Bool
  /// The expected gestures of the file, and how it was graded.
  var verdict: (expected: [String], grade: String)?
  private var lastStep: TraceStep?

  init(_ format: Format, file: String? = nil, showsGestures: Bool) {
    self.format = format
    self.file = file
    self.showsGestures = showsGestures
  }

  /// The lines of one report; none for what is not printed.
  mutating func lines(
    _ report: GestureReport, device: Int, since start: Timestamp, mended: [Irregularity] = []
  ) -> [String] {
    switch (report, format) {
    case (.recognized(let gesture), .text):
      return showsGestures ? [GestureText.line(gesture, since: start)] : []
    case (.recognized(let gesture), .jsonl):
      return showsGestures
        ? [
          GestureText.json(gesture, since: start, device: device, file: file, verdict: verdict)
        ] : []
    case (.phase(let phase), .text): return [GestureText.line(phase, since: start)]
    case (.phase(let phase), .jsonl):
      return [GestureText.json(phase, since: start, device: device, file: file)]
    case (.touch(let account), .text):
      return GestureText.lines(account, since: start, mended: mended)
    case (.touch(let account), .jsonl):
      return [
        GestureText.json(account, since: start, mended: mended, device: device, file: file)
      ]
    case (.trace(let step), .text):
      defer { lastStep = step }
      return [GestureText.line(step, after: lastStep, since: start)]
    case (.trace(let step), .jsonl):
      return [GestureText.json(step, since: start, device: device, file: file)]
    }
  }
}
