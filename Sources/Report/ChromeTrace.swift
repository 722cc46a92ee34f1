internal import Evdev
internal import Gestures
internal import Text
internal import Touches

/// A report in Chrome's Trace Event format, which Perfetto opens.
///
/// The process `session` has a thread for each kind of event. Each device is a process, with as
/// many threads as it had fingers down at one time.
package struct ChromeTrace {
  private var events: [String] = []

  /// The threads of the session's process; the raw value is the thread ID.
  private enum Row: Int, CaseIterable {
    case gestures = 1
    case nothing, commands, walks, focus, speech, repaired

    var name: String {
      switch self {
      case .gestures: "gestures"
      case .nothing: "became nothing"
      case .commands: "commands"
      case .walks: "who was asked"
      case .focus: "focus"
      case .speech: "speech"
      case .repaired: "mended"
      }
    }
  }

  private static let session = 1
  private static let fingers = 2

  /// Creates a trace of a report.
  package init(_ report: SessionReport) {
    name("process_name", of: Self.session, nil, report.title)
    for row in Row.allCases { name("thread_name", of: Self.session, row.rawValue, row.name) }
    for (number, device) in report.devices.enumerated() {
      name("process_name", of: Self.fingers + number, nil, device.name)
    }
    addFingers(report)
    for made in report.gestures {
      span(.gestures, made.gesture.name, made.start, max(made.decided, made.start)) {
        $0.add("fingers", made.fingers)
        $0.add("reported", verbatim: made.time.formattedSeconds)
      }
    }
    for miss in report.misses {
      span(.nothing, miss.closest?.gesture.name ?? "nothing", miss.start, miss.end) { args in
        args.add("fingers", miss.fingers)
        if let closest = miss.closest { args.add("why", closest.sentence(fingers: miss.fingers)) }
      }
    }
    for line in report.lines where line.kind == "command" || line.kind == "practice" {
      moment(.commands, line.text, line.time)
    }
    for walk in report.walks {
      moment(.walks, walk.action, walk.time) { args in
        for (number, step) in walk.steps.enumerated() {
          args.add("\(number + 1). \(step.name)", step.answer)
        }
        args.add("outcome", walk.outcome)
      }
    }
    for line in report.lines where line.kind == "focus" { moment(.focus, line.text, line.time) }
    for speech in report.speech {
      span(.speech, speech.text, speech.start, speech.end) {
        if speech.isMuted { $0.add("muted", true) }
      }
    }
    for repaired in report.repaired {
      moment(.repaired, repaired.irregularity.kind.rawValue, repaired.time) {
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
    var ends: [[Int64]] = report.devices.map { _ in [] }
    for trail in report.trails where ends.indices.contains(trail.device) {
      guard let first = trail.points.first, let last = trail.points.last else { continue }
      let free = ends[trail.device].firstIndex { $0 < first.time }
      let row = free ?? ends[trail.device].count
      if free == nil {
        ends[trail.device].append(0)
        name("thread_name", of: Self.fingers + trail.device, row + 1, "finger \(row + 1)")
      }
      ends[trail.device][row] = last.time
      add(
        "X", Self.fingers + trail.device, row + 1, "contact \(trail.contact)",
        .milliseconds(first.time), lasting: .milliseconds(last.time - first.time)
      ) {
        $0.add("x", Double(first.x) / 100, decimals: 2)
        $0.add("y", Double(first.y) / 100, decimals: 2)
        if trail.isCancelled { $0.add("cancelled", true) }
      }
    }
  }

  private mutating func span(
    _ row: Row, _ name: String, _ start: Microseconds, _ end: Microseconds,
    _ args: (inout JSONLine) -> Void
  ) {
    add(
      "X", Self.session, row.rawValue, name, start, lasting: max(Microseconds(0), end - start),
      args)
  }

  private mutating func moment(
    _ row: Row, _ name: String, _ time: Microseconds, _ args: (inout JSONLine) -> Void = { _ in }
  ) {
    add("i", Self.session, row.rawValue, name, time, lasting: nil, args)
  }

  private mutating func name(_ what: String, of process: Int, _ thread: Int?, _ name: String) {
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
