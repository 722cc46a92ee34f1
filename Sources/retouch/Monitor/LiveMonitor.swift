import Devices
import Evdev
import Gestures
import Glibc
import Live
import System
import Touches

/// Shows the contacts on a device live, until the user quits.
enum LiveMonitor {
  /// Shows an animation in a terminal.
  static func showPicture(_ watch: inout GestureMonitor) throws {
    var picture = try FullScreenTerminal()
    watch.join(&picture.loop)
    var scene = MonitorState(
      device: watch.description, kind: watch.kind, surface: watch.surface, showsGestures: true)
    // Contacts that are already down are shown without waiting for an event.
    try watch.observe(&picture.loop) { scene.take($0) }
    while true {
      scene.mode = watch.isHere ? .live : .disconnected
      picture.draw([scene])
      let deadline = [picture.pacing.deadline, watch.deadline].compactMap(\.self).min()
      guard let events = try picture.wait(until: deadline) else { return }
      for event in events {
        switch event {
        case .key(.reset, _): scene.clear()
        case .key, .resumed: continue
        // The deadline may concern the picture only.
        case .other(.deadline) where watch.deadline.map { $0 > MonotonicClock.now } ?? true:
          continue
        case .other(let event):
          try watch.take(event, &picture.loop) { scene.take($0) }
          picture.pacing.setNeedsDisplay()
        }
      }
    }
  }

  /// Calls `show` for each sight as it arrives.
  ///
  /// Returns `false` if the reading process closed the pipe.
  @discardableResult
  private static func run(
    _ watch: inout GestureMonitor, _ show: (GestureMonitor.Event) -> Void
  ) throws -> Bool {
    var loop = try EventLoop(signals: Signal.terminating)
    watch.join(&loop)
    // A closed pipe is reported by the event loop, so the program ends without waiting for a touch.
    if FramePrinter.hasReader { loop.watch(STDOUT_FILENO, as: .terminal) }
    // Contacts that are already down are shown without waiting for an event.
    try watch.observe(&loop, show)
    while true {
      try loop.setDeadline(watch.deadline)
      for event in try loop.wait() {
        switch event {
        case .ready(.terminal): return false
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit):
          watch.end(show)
          return true
        case .ready, .deadline: try watch.take(event, &loop, show)
        case .signal(.windowChange), .signal(.suspend), .signal(.clean): continue
        }
      }
    }
  }

  /// Prints frames and recognized gestures line by line.
  static func printFrames(_ watch: inout GestureMonitor, _ format: OutputFormat) throws {
    let heading = TouchFormatter.header(watch.description, kind: watch.kind, on: watch.surface)
    var lines = FramePrinter(format, of: [(0, heading + "\n" + TouchFormatter.columns)], since: nil)
    let isOver = try run(&watch) { sight in
      switch sight {
      case .frame(let frame): lines.print(frame)
      case .report(.recognized(let gesture), _): lines.print(gesture)
      case .report: break
      }
    }
    if isOver { lines.end() }
  }

  /// Prints the reports of the recognizer line by line.
  static func printReports(_ watch: inout GestureMonitor, _ lines: GestureReportFormatter) throws {
    var lines = lines
    if lines.format == .text {
      let heading = TouchFormatter.header(watch.description, kind: watch.kind, on: watch.surface)
      Output.write(heading + "\n")
    }
    // Times are relative to the first frame.
    var start: Timestamp?
    try run(&watch) { sight in
      switch sight {
      case .frame(let frame): start = start ?? frame.time
      case .report(let report, let repaired):
        let start = start ?? Timestamp(microseconds: 0)
        Output.write(lines: lines.lines(report, device: 0, since: start, repaired: repaired))
      }
    }
  }
}

extension MonitorState {
  fileprivate mutating func take(_ sight: GestureMonitor.Event) {
    switch sight {
    case .frame(let frame): take(frame)
    case .report(.recognized(let recognition), _):
      log(recognition.gesture.name, at: recognition.time, isGesture: true)
    case .report(.touch(let account), _):
      guard let failure = GestureFormatter.failure(of: account) else { return }
      log(failure, at: account.end, isGesture: false)
    case .report: break
    }
  }
}
