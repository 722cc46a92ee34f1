package import Evdev
internal import Gestures
internal import Text

extension Verdict {
  /// The verdict on each expected gesture, one line each.
  ///
  ///     double-tap: right; touch 1 was closest to a limit: 130 ms, at most 350 ms (…)
  ///     double-tap: WRONG, recognized tap. Touch 2: One finger tapped twice, but …
  package var lines: [String] { parts.map { "\($0.outcome.expected.terminalSafe): \($0.text)" } }

  /// Returns the verdict on each expected gesture as JSON Lines.
  package func json(file: String?, since start: Timestamp) -> [String] {
    parts.map { $0.json(file: file, since: start) }
  }
}

extension Verdict.Part {
  fileprivate var text: String {
    switch outcome.grade {
    case .correct:
      guard let touch, let margin = comparison?.margin else { return "right" }
      return "right; touch \(touch.number) was closest to a limit: \(margin.text)"
    case .incorrect: return "WRONG, recognized \(outcome.found.joined(separator: ", "))" + reason
    case .missed: return "MISSED, no gesture was recognized" + reason
    }
  }

  private var reason: String {
    guard Gesture(name: outcome.expected) != nil else { return "" }
    if outcome.found.contains(outcome.expected) { return ", which is more than expected" }
    return sentence.map { ". Touch \(touch?.number ?? 0): \($0)" }
      ?? ". All touches belong to other gestures."
  }

  /// The reason why the gesture failed.
  private var sentence: String? {
    guard let touch, let sentence = comparison?.sentence(fingers: touch.fingers) else { return nil }
    guard let next, let second = next.comparison.sentence(fingers: next.touch.fingers) else {
      return sentence
    }
    return sentence + " Touch \(next.touch.number): \(second)"
  }

  fileprivate func json(file: String?, since start: Timestamp) -> String {
    var line = JSONLine()
    if let file { line.add("file", file) }
    line.add("expected", outcome.expected)
    line.add("verdict", outcome.grade.rawValue)
    line.add("found", outcome.found)
    // The touch after too few taps shows why no further tap was recognized.
    let shown = next ?? touch.flatMap { touch in comparison.map { (touch, $0) } }
    guard let (touch, comparison) = shown else { return line.line }
    line.add("touch", touch.number)
    line.add("start", verbatim: (touch.start - start).formattedSeconds)
    line.add("end", verbatim: (touch.end - start).formattedSeconds)
    if outcome.grade == .correct {
      if let margin = comparison.margin {
        line.add("margin") { object in
          object.add("reason", margin.reason)
          margin.fill(&object)
        }
      }
    } else {
      if let reason = comparison.reason { line.add("reason", reason) }
      comparison.figures?.fill(&line)
      if let sentence { line.add("text", sentence) }
    }
    return line.line
  }
}
