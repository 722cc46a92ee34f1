internal import Evdev
internal import Gestures
internal import Replay
internal import Text

extension SessionReport {
  /// The number of gestures that a touch is shown beside, apart from the expected ones.
  fileprivate static let shownCandidates = 4
  /// The maximum number of frames that are recognized again, which takes a second or less.
  private static let maximumTrialFrames = 1_000_000

  /// Adds the touches and the limits with which they were compared.
  ///
  /// Names, texts and limits are stored once: `rules` lists them, and a touch refers to them by
  /// index, with its measured value.
  func add(_ touches: [Touch], to data: inout JSONLine) {
    var budget = SessionReport.maximumTrialFrames
    var rules = DistinctTexts()
    let expected = Set(expected.map(\.name))
    let rows = touches.map { touch in
      let outcome = touch.outcome
      var object = JSONLine()
      object.add("d", touch.device)
      object.add("start", (outcome.start - touch.origin).milliseconds)
      object.add("end", (outcome.end - touch.origin).milliseconds)
      object.add("fingers", outcome.fingers)
      object.add("number", outcome.number)
      object.add("made", outcome.gestures.map(\.name))
      if outcome.gestures.isEmpty {
        object.add("outcome", GestureFormatter.outcome(of: outcome))
      }
      if let part = outcome.part { object.add("part", verbatim: [part.index, part.count].json) }
      if let reason = GestureFormatter.reason(of: outcome) {
        let miss = outcome.closest.map { GestureComparison($0) }
        object.add("reason", verbatim: Rule(miss, text: reason).json(&rules))
      }
      if let bridge = outcome.bridge {
        object.add(
          "bridge", verbatim: [bridge.duration, bridge.limit].map(\.wholeMilliseconds).json)
      }
      let candidates = touch.candidates(expected)
      object.add(
        "passed",
        verbatim: candidates.filter { $0.result == .matched }.map { match in
          let margins = match.margins.map { Rule(margin: $0).json(&rules) }
          return "[\(Rule(match, text: nil).json(&rules)),\(margins.inArray)]"
        }.inArray)
      let failed = candidates.filter { $0.result != .matched }
      object.add(
        "failed",
        verbatim: failed.map {
          Rule($0, text: $0.sentence(fingers: outcome.fingers)).json(&rules)
        }.inArray)
      let cures = cures(failed, of: touch, &budget)
      if cures.contains(where: { $0 != nil }) {
        object.add("cures", verbatim: cures.map { $0.map(JSONLine.quote) ?? "null" }.inArray)
      }
      return object.line
    }
    data.add("rules", verbatim: rules.values.inArray)
    data.add("touches", verbatim: rows.inArray)
  }

  /// Returns for each failed gesture what changes of tunables achieve; `nil` if it is unknown.
  ///
  /// `budget` is the number of frames that may still be recognized again.
  private func cures(
    _ failed: [GestureComparison], of touch: Touch, _ budget: inout Int
  ) -> [String?] {
    let trial = TunableTrial(
      bound: settings.gestures, tunables: settings.tunables,
      surface: devices.indices.contains(touch.device)
        ? devices[touch.device].traits : SurfaceTraits(),
      frames: touch.frames, start: touch.outcome.start)
    return failed.map { comparison in
      budget -= touch.frames.count * TunableTrial.maximumRuns
      return touch.frames.isEmpty || budget < 0 ? nil : trial.sentence(for: comparison)
    }
  }

  /// The maximum duration for which a sensor may lose a finger, in milliseconds.
  var longestGap: Int {
    Int(
      ["dropout", "bounce"].compactMap { name in
        Tunable(named: name)?.value(in: settings.tunables)
      }.max() ?? 0)
  }
}

extension SessionReport.Touch {
  /// Returns the recognized gestures, the closest other ones, and the expected ones, the closest
  /// one first.
  fileprivate func candidates(_ expected: Set<String>) -> [GestureComparison] {
    var all = outcome.comparisons.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }.map(\.element)
    // The reason why no gesture was recognized, which can be a series of taps.
    if let closest = outcome.closest, outcome.gestures.isEmpty {
      all.removeAll { $0.gesture == closest.gesture }
      all.insert(GestureComparison(closest), at: 0)
    }
    var shown: Set<Difference> = []
    return all.filter { comparison in
      if comparison.result == .matched { return true }
      let difference = Difference(comparison)
      if expected.contains(comparison.gesture.name) {
        shown.insert(difference)
        return true
      }
      // Another direction or number of fingers is evident, and no limit rules the gesture out.
      switch comparison.result {
      case .unrelated, .notBound, .variant, .fingers: return false
      case .matched, .failed, .lasted, .taps, .outranked: break
      }
      // A double tap fails for the same reason as a tap, and is less close.
      return shown.count < SessionReport.shownCandidates && shown.insert(difference).inserted
    }
  }

  /// The reason and the measured value that rule out a gesture.
  private struct Difference: Hashable {
    var reason: String?
    var figures: FailureReason.Measure?

    init(_ comparison: GestureComparison) {
      (reason, figures) = (comparison.reason, comparison.figures?.figures)
    }
  }
}

/// A limit with which a touch was compared, and the measured value.
private struct Rule {
  /// The gesture, the reason, and the text with a gap in the place of the measured value.
  private var object = JSONLine()
  private var measure: (value: String, text: String)?

  /// The first sentences of the rationales of tunables; the others are the evidence for the values.
  private static let purposes = Dictionary(
    uniqueKeysWithValues: Tunable.all.compactMap { tunable in
      tunable.rationale.split(separator: ". ").first.map { (tunable.name[...], String($0)) }
    })

  /// Creates the comparison with a gesture.
  init(_ comparison: GestureComparison?, text: String?) {
    if let comparison { object.add("name", comparison.gesture.name) }
    if let reason = comparison?.reason { object.add("reason", reason) }
    add(comparison?.figures, tunable: comparison?.tunableText, text: text)
  }

  /// Creates a limit that a touch did not miss.
  init(margin: GestureComparison.Margin) {
    object.add("reason", margin.reason)
    add(margin, tunable: margin.tunable, text: nil)
  }

  private mutating func add(
    _ figures: GestureComparison.Margin?, tunable: String?, text: String?
  ) {
    var text = text
    if let figures {
      let (measured, limit) = figures.figuresText
      measure = (Decimals.plain(figures.figures.measureInJSON, decimals: 3), measured)
      object.add("limit", figures.figures.limit, decimals: 3)
      object.add("limit_text", limit)
      object.add("unit", figures.figures.dimension.unit)
      if let tunable {
        object.add("tunable", tunable)
        if let name = tunable.split(separator: ",").first, let purpose = Rule.purposes[name] {
          object.add("rule", purpose)
        }
      }
      // The words of a count are also in other parts of the text.
      if figures.figures.dimension != .count, let range = text?.firstRange(of: measured) {
        text?.replaceSubrange(range, with: "{}")
      }
    }
    if let text { object.add("text", text) }
  }

  /// Returns the index of the limit, the measured value, and the value as text.
  func json(_ rules: inout DistinctTexts) -> String {
    let index = rules.index(of: object.line)
    guard let measure else { return "[\(index)]" }
    return "[\(index),\(measure.value),\(JSONLine.quote(measure.text))]"
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int { Int(wholeMicroseconds.milliseconds) }
}
