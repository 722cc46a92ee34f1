internal import Evdev
internal import Gestures
internal import Text
internal import Touches

/// A report in Chrome's Trace Event format, which Perfetto opens.
///
/// The process `sessionProcess` has a thread for each kind of event. Each device is a process, with as
/// many threads as it had fingers down at one time.
package struct ChromeTrace {
  private var events: [String] = []

  /// The threads of the session's process; the raw value is the thread ID.
  private enum Track: Int, CaseIterable {
    case gestures = 1
    case unrecognizedTouches, commands, actions, focus, speech, repairs

    var name: String {
      switch self {
      case .gestures: "gestures"
      case .unrecognizedTouches: "not recognized"
      case .commands: "commands"
      case .actions: "responders"
      case .focus: "focus"
      case .speech: "speech"
      case .repairs: "repaired"
      }
    }
  }

  private static let sessionProcess = 1
  private static let firstDeviceProcess = 2

  /// Creates a trace of a report.
  package init(_ report: SessionReport) {
    addMetadata("process_name", process: Self.sessionProcess, thread: nil, value: report.title)
    for row in Track.allCases {
      addMetadata(
        "thread_name", process: Self.sessionProcess, thread: row.rawValue, value: row.name)
    }
    for (number, device) in report.devices.enumerated() {
      addMetadata(
        "process_name", process: Self.firstDeviceProcess + number, thread: nil, value: device.name)
    }
    addFingers(report)
    for gesture in report.gestures {
      addSpan(.gestures, gesture.gesture.name, gesture.start, max(gesture.decided, gesture.start)) {
        $0.add("fingers", gesture.fingers)
        $0.add("reported", verbatim: gesture.time.formattedSeconds)
      }
    }
    for touch in report.unrecognizedTouches {
      addSpan(
        .unrecognizedTouches, touch.closest?.gesture.name ?? "none", touch.start, touch.end
      ) { args in
        args.add("fingers", touch.fingers)
        if let closest = touch.closest { args.add("why", closest.sentence(fingers: touch.fingers)) }
      }
    }
    for command in report.commands { addInstant(.commands, command.text, command.time) }
    for action in report.actions {
      addInstant(.actions, action.action, action.time) { args in
        for (number, step) in action.steps.enumerated() {
          args.add("\(number + 1). \(step.name)", step.response)
        }
        args.add("outcome", action.outcome)
      }
    }
    for change in report.focusChanges { addInstant(.focus, change.text, change.time) }
    for speech in report.speech {
      addSpan(.speech, speech.text, speech.start, speech.end) {
        if speech.isMuted { $0.add("muted", true) }
      }
    }
    for repaired in report.repairs {
      addInstant(.repairs, repaired.irregularity.kind.rawValue, repaired.time) {
        $0.add("text", repaired.irregularity.description)
      }
    }
  }

  /// The contents of the trace file, in JSON.
  package var text: String {
    "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + events.joined(separator: ",\n") + "\n]}\n"
  }

  /// Adds the trails of all contacts.
  ///
  /// Each trail is on the first thread of its device that is free, so that contacts down at the
  /// same time are on separate threads.
  private mutating func addFingers(_ report: SessionReport) {
    var endTimes: [[Int64]] = report.devices.map { _ in [] }
    for trail in report.trails where endTimes.indices.contains(trail.device) {
      guard let first = trail.points.first, let last = trail.points.last else { continue }
      let freeThread = endTimes[trail.device].firstIndex { $0 < first.milliseconds }
      let row = freeThread ?? endTimes[trail.device].count
      if freeThread == nil {
        endTimes[trail.device].append(0)
        addMetadata(
          "thread_name", process: Self.firstDeviceProcess + trail.device, thread: row + 1,
          value: "finger \(row + 1)")
      }
      endTimes[trail.device][row] = last.milliseconds
      add(
        "X", Self.firstDeviceProcess + trail.device, row + 1, "contact \(trail.contact)",
        .milliseconds(first.milliseconds),
        lasting: .milliseconds(last.milliseconds - first.milliseconds)
      ) {
        $0.add("x", Double(first.xHundredths) / 100, decimals: 2)
        $0.add("y", Double(first.yHundredths) / 100, decimals: 2)
        if trail.isCancelled { $0.add("cancelled", true) }
      }
    }
  }

  private mutating func addSpan(
    _ row: Track, _ name: String, _ start: Microseconds, _ end: Microseconds,
    _ args: (inout JSONLine) -> Void
  ) {
    add(
      "X", Self.sessionProcess, row.rawValue, name, start,
      lasting: max(Microseconds(0), end - start),
      args)
  }

  private mutating func addInstant(
    _ row: Track, _ name: String, _ time: Microseconds, _ args: (inout JSONLine) -> Void = { _ in }
  ) {
    add("i", Self.sessionProcess, row.rawValue, name, time, lasting: nil, args)
  }

  private mutating func addMetadata(_ what: String, process: Int, thread: Int?, value name: String)
  {
    var event = JSONLine()
    event.add("ph", "M")
    event.add("pid", process)
    if let thread { event.add("tid", thread) }
    event.add("name", what)
    event.add("args") { $0.add("name", name) }
    events.append(event.line)
  }

  private mutating func add(
    _ phase: String, _ process: Int, _ thread: Int, _ name: String, _ time: Microseconds,
    lasting length: Microseconds?, _ args: (inout JSONLine) -> Void
  ) {
    var event = JSONLine()
    event.add("ph", phase)
    event.add("pid", process)
    event.add("tid", thread)
    event.add("name", name)
    event.add("ts", time.count)
    if let length { event.add("dur", length.count) } else { event.add("s", "t") }
    event.add("args", args)
    events.append(event.line)
  }
}
