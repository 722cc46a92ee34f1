import Evdev
import Gestures
import Touches

/// Formats the reports of the recognizer as lines of text or JSON.
struct ReportLines {
  let format: Format
  /// The file that lines name; `nil` in a live session.
  var file: String?
  /// Whether gestures have lines; `explain` prints them with their touches.
  var showsGestures: Bool
  /// The expected gestures of the file and its grade.
  var verdict: (expected: [String], grade: String)?
  private var lastStep: TraceStep?

  init(_ format: Format, file: String? = nil, showsGestures: Bool) {
    self.format = format
    self.file = file
    self.showsGestures = showsGestures
  }

  /// Returns the lines of a report; empty if it is not printed.
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
