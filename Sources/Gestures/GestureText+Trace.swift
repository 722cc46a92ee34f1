public import Evdev
import Text

extension GestureText {
  /// A step of the arbiter as a line for people; what is possible is said where it has changed.
  ///
  ///        0.085  0 fingers  two-finger-tap waits until 0.435; possible: magic-tap, …
  public static func line(
    _ step: TraceStep, after before: TraceStep?, since start: Timestamp
  ) -> String {
    let fingers = step.fingers == 1 ? "1 finger" : "\(step.fingers) fingers"
    var text = time(step.time, since: start) + "  " + fingers.padded(trailing: 9) + "  "
    text += step.cause == .deadline ? "deadline  " : "          "
    if let waiting = step.waiting {
      let end = waiting.until.map { " until \(time($0, since: start).trimmed)" } ?? ""
      text += "\(waiting.gesture.name) waits\(end); "
    }
    guard step.possible != before?.possible else { return text + "possible as before" }
    let others = GestureSet.all.subtracting(step.possible)
    let isMost = others.gestures.count < step.possible.gestures.count
    let names = families(isMost ? others : step.possible).joined(separator: ", ")
    return text + "possible: " + (isMost ? "all but \(names)" : names)
  }

  /// The gestures by name, all of one row as one: `two-finger-flick-…`.
  static func families(_ set: GestureSet) -> [String] {
    var names: [String] = []
    for gesture in set.gestures {
      let row = GestureCatalog.rows.first { $0.gestures.contains(gesture) }
      let family = row?.gestures ?? []
      let isWhole = family.count > 1 && family.allSatisfy(set.contains)
      let name = isWhole ? "\(gesture.stem)…" : gesture.name
      if names.last != name { names.append(name) }
    }
    return names.isEmpty ? ["nothing"] : names
  }

  /// A step of the arbiter as a JSON line.
  public static func json(
    _ step: TraceStep, since start: Timestamp, device: Int = 0, file: String? = nil
  ) -> String {
    var line = JSONLine()
    line.begin(file, device)
    line.add("time", verbatim: (step.time - start).seconds)
    line.add("cause", step.cause == .deadline ? "deadline" : "frame")
    line.add("fingers", step.fingers)
    line.add("possible", step.possible.gestures.map(\.name))
    if let waiting = step.waiting {
      line.add("waiting", waiting.gesture.name)
      if let until = waiting.until { line.add("until", verbatim: (until - start).seconds) }
    }
    return line.line
  }
}

extension Gesture {
  /// The name as far as its variants share it: `two-finger-flick-`.
  fileprivate var stem: Substring {
    name.lastIndex(of: "-").map { name[...$0] } ?? name[...]
  }
}
