public import Evdev
import Text
import Touches

/// Formats gesture events, as text and as JSON.
///
/// Times are relative to a start that the caller passes: the first event of the session.
public enum GestureFormatter {
  /// Returns a gesture as text: its time, name, position, start and wait.
  ///
  ///        0.520  magic-tap                    31.0   90.2  from 0.000 on, waited 350 ms
  public static func line(_ gesture: Recognition, since start: Timestamp) -> String {
    var text = time(gesture.time, since: start) + "  " + gesture.gesture.name.padded(trailing: 26)
    text += positionText(gesture.position.x, gesture.position.y)
    text += "  from \(time(gesture.start, since: start).trimmed) on"
    if let region = gesture.region { text += ", \(region.rawValue)" }
    if gesture.wait > .zero { text += ", waited \(milliseconds(gesture.wait))" }
    return text
  }

  /// Returns a phase of a continuous gesture as text: `0.520  explore began  31.0   90.2`.
  public static func line(_ phase: GesturePhase, since start: Timestamp) -> String {
    let what = "\(phase.gesture.name) \(phase.state.rawValue)"
    return time(phase.time, since: start) + "  " + what.padded(trailing: 26)
      + positionText(phase.position.x, phase.position.y)
  }

  /// Returns a gesture as a JSON line.
  public static func json(
    _ gesture: Recognition, since start: Timestamp, device: Int = 0, file: String? = nil,
    verdict: (expected: [String], grade: String)? = nil
  ) -> String {
    var line = JSONLine()
    line.begin(file, device)
    line.add("time", verbatim: (gesture.time - start).formattedSeconds)
    line.add("gesture", gesture.gesture.name)
    line.add("fingers", gesture.fingers)
    line.add("start", verbatim: (gesture.start - start).formattedSeconds)
    line.add("wait", verbatim: gesture.wait.wholeMicroseconds.formattedSeconds)
    line.add(gesture.position, gesture.normalizedPosition)
    if let region = gesture.region { line.add("region", region.rawValue) }
    line.add("expected", verdict?.expected ?? [])
    line.add("verdict", orNull: verdict?.grade)
    return line.line
  }

  /// Returns a phase of a continuous gesture as a JSON line.
  public static func json(
    _ phase: GesturePhase, since start: Timestamp, device: Int = 0, file: String? = nil
  ) -> String {
    var line = JSONLine()
    line.begin(file, device)
    line.add("time", verbatim: (phase.time - start).formattedSeconds)
    line.add("phase", phase.state.rawValue)
    line.add("gesture", phase.gesture.name)
    line.add(phase.position, phase.normalizedPosition)
    return line.line
  }

  /// Returns a time in seconds with three decimals, padded to a column.
  static func time(_ time: Timestamp, since start: Timestamp) -> String {
    String((time - start).formattedSeconds.dropLast(3)).padded(leading: 10)
  }

  static func fingers(_ count: Int) -> String { count == 1 ? "1 finger" : "\(count) fingers" }

  /// Returns a duration in milliseconds: `350 ms`.
  static func milliseconds(_ time: Duration) -> String {
    Decimals.plain(Double(time.wholeMicroseconds.count) / 1_000, decimals: 1) + " ms"
  }

  private static func positionText(_ x: Double, _ y: Double) -> String {
    Decimals.text(x, decimals: 1).padded(leading: 7)
      + Decimals.text(y, decimals: 1).padded(leading: 7)
  }
}

// MARK: Steps of the arbiter

extension GestureFormatter {
  /// Returns a step of the arbiter as text.
  ///
  /// The possible gestures are listed only if they changed.
  ///
  ///        0.085  0 fingers  two-finger-tap waits until 0.435; possible: magic-tap, …
  public static func line(
    _ step: TraceEntry, after before: TraceEntry?, since start: Timestamp
  ) -> String {
    var text = time(step.time, since: start) + "  "
    text += fingers(step.fingers).padded(trailing: 9) + "  "
    text += step.cause == .deadline ? "deadline  " : "          "
    if let waiting = step.waiting {
      let end = waiting.until.map { " until \(time($0, since: start).trimmed)" } ?? ""
      text += "\(waiting.gesture.name) waits\(end); "
    }
    guard step.possible != before?.possible else { return text + "possible: unchanged" }
    let others = GestureSet.all.subtracting(step.possible)
    let isMaximum = others.gestures.count < step.possible.gestures.count
    let names = families(isMaximum ? others : step.possible).joined(separator: ", ")
    return text + "possible: " + (isMaximum ? "all except \(names)" : names)
  }

  /// Returns the names of gestures; all variants of a matcher share one: `two-finger-flick-…`.
  static func families(_ set: GestureSet) -> [String] {
    var names: [String] = []
    for gesture in set.gestures {
      let row = GestureCatalog.matchers.first { $0.gestures.contains(gesture) }
      let family = row?.gestures ?? []
      let isWhole = family.count > 1 && family.allSatisfy(set.contains)
      let name = isWhole ? "\(gesture.stem)…" : gesture.name
      if names.last != name { names.append(name) }
    }
    return names.isEmpty ? ["nothing"] : names
  }

  /// Returns a step of the arbiter as a JSON line.
  public static func json(
    _ step: TraceEntry, since start: Timestamp, device: Int = 0, file: String? = nil
  ) -> String {
    var line = JSONLine()
    line.begin(file, device)
    line.add("time", verbatim: (step.time - start).formattedSeconds)
    line.add("cause", step.cause == .deadline ? "deadline" : "frame")
    line.add("fingers", step.fingers)
    line.add("possible", step.possible.gestures.map(\.name))
    if let waiting = step.waiting {
      line.add("waiting", waiting.gesture.name)
      if let until = waiting.until { line.add("until", verbatim: (until - start).formattedSeconds) }
    }
    return line.line
  }
}

extension Gesture {
  /// The common prefix of the names of all variants: `two-finger-flick-`.
  fileprivate var stem: Substring {
    name.lastIndex(of: "-").map { name[...$0] } ?? name[...]
  }
}

extension String {
  /// The text without leading blanks.
  var trimmed: String { String(drop { $0 == " " }) }
}
