public import Evdev
import Text
public import Touches

extension GestureFormatter {
  /// Returns the outcome of a touch as text: its gestures, its failure reason and its repaired
  /// faults.
  ///
  ///     touch 2      0.497 to 0.580   two fingers   two-finger-tap
  ///         Closest to magic-tap: Two fingers tapped twice, but …
  public static func lines(
    _ account: TouchOutcome, since start: Timestamp, repaired: [Irregularity] = []
  ) -> [String] {
    let span = "\(time(account.start, since: start)) to \(time(account.end, since: start).trimmed)"
    var became = outcome(of: account)
    if let part = account.part { became += " (tap \(part.index) of \(part.count))" }
    var lines = [
      "touch \(account.number)".padded(trailing: 9) + span.padded(trailing: 21) + "  "
        + fingers(account.fingers).padded(trailing: 11) + became
    ]
    if let reason = reason(of: account) { lines.append("         " + reason) }
    if let bridge = account.bridge {
      lines.append(
        "         All fingers were up for \(milliseconds(bridge.duration)), then the touch continued; a "
          + "pause of at most \(milliseconds(bridge.limit)) is a bounce (bounce).")
    }
    return lines + repaired.map { "         ! \($0)" }
  }

  /// Returns the time and the number of fingers of a touch: `0.497 to 0.580, 2 fingers`.
  public static func timing(of account: TouchOutcome, since start: Timestamp) -> String {
    let part = account.part.map { ", tap \($0.index) of \($0.count)" } ?? ""
    return "\(time(account.start, since: start).trimmed) to "
      + "\(time(account.end, since: start).trimmed), \(fingers(account.fingers))\(part)"
  }

  /// Returns the names of the recognized gestures: `two-finger-tap`, `nothing`.
  public static func outcome(of account: TouchOutcome) -> String {
    switch account.result {
    case .gestures: account.gestures.map(\.name).joined(separator: ", ")
    case .partOfSplitTap: "part of split-tap"
    case .explored: "explored"
    case .unrecognized: "nothing"
    }
  }

  /// Returns the failure reason as a sentence; `nil` if a gesture was recognized.
  public static func failure(of account: TouchOutcome) -> String? {
    guard account.result == .unrecognized else { return nil }
    return "nothing. " + (reason(of: account) ?? "")
  }

  /// Returns the reason for the outcome; `nil` if no gesture came close.
  package static func reason(of account: TouchOutcome) -> String? {
    guard let closest = account.closest else { return nil }
    let sentence = closest.sentence(fingers: account.fingers)
    guard closest.reason.definition.isMotionMismatch else { return sentence }
    return "Closest to \(closest.gesture.name). \(sentence)"
  }

  /// Returns the outcome of a touch as a JSON line.
  public static func json(
    _ account: TouchOutcome, since start: Timestamp, repaired: [Irregularity] = [],
    device: Int = 0, file: String? = nil
  ) -> String {
    var line = JSONLine()
    line.begin(file, device)
    line.add("touch", account.number)
    line.add("start", verbatim: (account.start - start).formattedSeconds)
    line.add("end", verbatim: (account.end - start).formattedSeconds)
    line.add("fingers", account.fingers)
    line.add("x", account.position.x, decimals: 2)
    line.add("y", account.position.y, decimals: 2)
    line.add("gestures", account.gestures.map(\.name))
    if let part = account.part {
      line.add("tap", part.index)
      line.add("of", part.count)
    }
    if let closest = account.closest { line.add(closest, fingers: account.fingers) }
    if let bridge = account.bridge {
      line.add("bridged", verbatim: bridge.duration.wholeMicroseconds.formattedSeconds)
    }
    line.add("irregular", repaired) { $0.add($1) }
    return line.line
  }
}

extension Double {
  /// Returns the value in thousandths, rounded so that it does not get nearer to the limit.
  ///
  /// A tunable that is set to this value then accepts the touch.
  fileprivate func coarser(than limit: Double) -> Double {
    guard magnitude < 1e12 else { return self }
    let nearest = Int64(self * 1_000 + (self < 0 ? -0.5 : 0.5))
    let written = Double(nearest) / 1_000
    if limit < self, written < self { return Double(nearest + 1) / 1_000 }
    if self < limit, self < written { return Double(nearest - 1) / 1_000 }
    return written
  }
}

extension FailureReason.Measure {
  /// The measured value for JSON, which rounding does not bring nearer to the limit.
  package var measureInJSON: Double { value.coarser(than: limit) }
}

extension JSONLine {
  /// Adds the closest gesture of a touch, and the limit that the touch missed.
  package mutating func add(_ closest: NearMiss, fingers: Int) {
    add("closest", closest.gesture.name)
    add("reason", closest.reason.name)
    if let figures = closest.reason.measure {
      add("measure", verbatim: Decimals.plain(figures.measureInJSON, decimals: 3))
      add("limit", verbatim: Decimals.plain(figures.limit, decimals: 3))
      let unit = figures.dimension.unit
      if !unit.isEmpty { add("unit", unit) }
    }
    if let tunable = closest.tunable { add("tunable", tunable.name) }
    add("text", closest.sentence(fingers: fingers))
  }
}
