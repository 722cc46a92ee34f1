import Evdev
import Gestures
import Touches

/// Formats the reports of the recognizer as lines of text or JSON.
struct GestureReportFormatter {
  let format: OutputFormat
  /// The file that lines name; `nil` in a live session.
  var file: String?
  /// Whether gestures have lines; `explain` prints them with their touches.
  var showsGestures: Bool
  /// The expected gestures of the file and its grade.
  var verdict: (expected: [String], grade: String)?
  private var lastStep: TraceEntry?

  init(_ format: OutputFormat, file: String? = nil, showsGestures: Bool) {
    self.format = format
    self.file = file
    self.showsGestures = showsGestures
  }

  /// Returns the lines of a report; empty if it is not printed.
  mutating func lines(
    _ report: GestureEvent, device: Int, since start: Timestamp, repaired: [Irregularity] = []
  ) -> [String] {
    switch (report, format) {
    case (.recognized(let gesture), .text):
      return showsGestures ? [GestureFormatter.line(gesture, since: start)] : []
    case (.recognized(let gesture), .jsonl):
      return showsGestures
        ? [
          GestureFormatter.json(gesture, since: start, device: device, file: file, verdict: verdict)
        ] : []
    case (.phase(let phase), .text): return [GestureFormatter.line(phase, since: start)]
    case (.phase(let phase), .jsonl):
      return [GestureFormatter.json(phase, since: start, device: device, file: file)]
    case (.touch(let account), .text):
      return GestureFormatter.lines(account, since: start, repaired: repaired)
    case (.touch(let account), .jsonl):
      return [
        GestureFormatter.json(account, since: start, repaired: repaired, device: device, file: file)
      ]
    case (.trace(let step), .text):
      defer { lastStep = step }
      return [GestureFormatter.line(step, after: lastStep, since: start)]
    case (.trace(let step), .jsonl):
      return [GestureFormatter.json(step, since: start, device: device, file: file)]
    }
  }
}
