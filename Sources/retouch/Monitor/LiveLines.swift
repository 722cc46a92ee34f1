import Devices
import Evdev
import Gestures
import Glibc
import Live
import Touches

/// What is seen of a device line by line, for pipes and files, until the person has seen enough.
enum LiveLines {
  /// Shows each sight as it comes; `false` where whoever reads left before.
  @discardableResult
  private static func run(
    _ watch: inout FingerWatch, _ show: (FingerWatch.Sight) -> Void
  ) throws -> Bool {
    var loop = try EventLoop(signals: [.interrupt, .terminate, .hangUp])
    watch.join(&loop)
    // A pipe tells that its reader left, so that the last line need not wait for a touch.
    if FrameLines.hasReader { loop.watch(STDOUT_FILENO, as: .terminal) }
    // Fingers that are down already are told without anything to wait for.
    try watch.look(&loop, show)
    while true {
      try loop.wake(at: watch.due)
      for happening in try loop.wait() {
        switch happening {
        case .readable(.terminal): return false
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp):
          watch.end(show)
          return true
        case .readable, .deadline: try watch.take(happening, &loop, show)
        case .signal(.windowChange), .signal(.suspend): continue
        }
      }
    }
  }

  /// Frames, and the gestures that they make certain.
  static func ofFrames(_ watch: inout FingerWatch, _ format: Format) throws {
    var lines = FrameLines(format, of: watch.description, watch.kind, on: watch.surface, since: nil)
    let isOver = try run(&watch) { sight in
      switch sight {
      case .frame(let frame): lines.print(frame)
      case .report(.recognized(let gesture), _): lines.print(gesture)
      case .report: break
      }
    }
    if isOver { lines.end() }
  }

  /// What the recognizer reports.
  static func ofReports(_ watch: inout FingerWatch, _ lines: ReportLines) throws {
    var lines = lines
    if lines.format == .text {
      let heading = TouchText.heading(watch.description, kind: watch.kind, on: watch.surface)
      Output.write(heading + "\n")
    }
    // Times count from the first frame.
    var start: Timestamp?
    try run(&watch) { sight in
      switch sight {
      case .frame(let frame): start = start ?? frame.time
      case .report(let report, let mended):
        let start = start ?? Timestamp(microseconds: 0)
        for line in lines.lines(report, device: 0, since: start, mended: mended) {
          Output.write(line + "\n")
        }
      }
    }
  }
}
