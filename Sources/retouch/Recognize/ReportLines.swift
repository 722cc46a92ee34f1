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
        ? [GestureText.json(gesture, since: start, device: device, file: file)] : []
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

/// What is asked of a recognizer beyond the gestures.
struct ReportKinds {
  var phases = false
  var touches = false
  var trace = false

  func ask(_ recognizer: inout GestureRecognizer) {
    recognizer.reportsPhases = phases
    recognizer.reportsTouches = touches
    recognizer.reportsTrace = trace
  }
}

/// What had to be mended lately, until the touch that it belongs to is accounted for.
struct RecentMendings {
  private var all: [(time: Timestamp, irregularity: Irregularity)] = []

  /// A device that sends nothing but nonsense must not fill the memory.
  private static let most = 1_024

  mutating func note(_ frame: TouchFrame) {
    for irregularity in frame.irregularities { all.append((frame.time, irregularity)) }
    if all.count > RecentMendings.most { all.removeFirst(all.count / 2) }
  }

  /// What was mended within a touch; what came before it is forgotten.
  mutating func take(of account: TouchAccount) -> [Irregularity] {
    let own = all.filter { account.start <= $0.time && $0.time <= account.end }
    all.removeAll { $0.time <= account.end }
    return own.map(\.irregularity)
  }
}
