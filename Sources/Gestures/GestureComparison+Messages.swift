package import Text

extension GestureComparison {
  /// Returns why a touch is not the gesture, as a sentence; `nil` if it is the gesture.
  public func sentence(fingers: Int) -> String? {
    let words = FailureSentence(NearMiss(gesture: gesture, reason: .notBound), fingers: fingers)
    switch result {
    case .matched: return nil
    case .failed(let miss): return miss.sentence(fingers: fingers)
    case .lasted(let margin):
      let isTooBrief = margin.figures.value < margin.figures.limit
      return "\(words.subject) touched for \(margin.figuresText.measure); \(gesture.name) takes at "
        + "\(isTooBrief ? "least" : "most") \(margin.figuresText.limit)\(margin.mark)."
    case .variant(let other):
      return "\(words.subject) moved as in \(other.name), not as in \(gesture.name)."
    case .fingers(let count):
      let subject = FailureSentence(NearMiss(gesture: gesture, reason: .notBound), fingers: count)
      return "\(subject.subject) touched; \(gesture.name) takes "
        + "\(FailureSentence.number(gesture.fingers))."
    case .taps(let count, let window): return words.subject + taps(count, window)
    case .notBound: return "\(gesture.name) is not among the requested gestures."
    case .outranked:
      return "\(words.subject) made \(gesture.name), but another gesture was recognized first."
    case .unrelated:
      return gesture == .splitTap
        ? "\(words.subject) touched, but no finger tapped beside a resting one."
        : "\(words.subject) touched, but did not move as in \(gesture.name)."
    }
  }

  private func taps(_ count: Int, _ window: Margin) -> String {
    let needed = if case .tap(let count, _) = gesture { count } else { 2 }
    let times = ["", "once", "twice"]
    let tapped =
      times.indices.contains(count) ? times[count] : "\(FailureSentence.number(count)) times"
    let text = " tapped \(tapped); \(gesture.name) takes \(FailureSentence.number(needed))"
    guard count < needed else { return text + "." }
    return text + ", and the next tap must begin within \(window.figuresText.limit)\(window.mark)."
  }

  /// The name of the reason in JSON; `nil` if the touch is the gesture.
  public var reason: String? {
    switch result {
    case .matched: nil
    case .failed(let miss): miss.reason.name
    case .lasted(let margin): margin.reason
    case .variant: "another-variant"
    case .fingers: "other-number-of-fingers"
    case .taps: "other-number-of-taps"
    case .notBound: "not-bound"
    case .outranked: "outranked"
    case .unrelated: "another-shape"
    }
  }

  /// The measured value that failed, its limit, and the tunable; `nil` if nothing was measured.
  public var figures: Margin? {
    switch result {
    case .failed(let miss): Margin(reason: miss.reason.name, miss)
    case .lasted(let margin): margin
    case .matched, .variant, .fingers, .taps, .notBound, .outranked, .unrelated: nil
    }
  }

  /// The tunable of the limit, and the end of its range if that is insufficient; `nil` if no tunable
  /// sets the limit.
  package var tunableText: String? {
    switch result {
    case .failed(let miss): miss.limit
    case .lasted(let margin): margin.tunable
    case .matched, .variant, .fingers, .taps, .notBound, .outranked, .unrelated: nil
    }
  }
}

extension GestureComparison.Margin {
  /// Creates the measured value of a failure, with the tunable if it can be set to that value.
  fileprivate init?(reason: String, _ miss: NearMiss) {
    guard let figures = miss.reason.measure else { return nil }
    self.init(reason: reason, figures: figures, tunable: miss.tunable?.name)
  }

  /// The measured value and the limit as text.
  package var figuresText: (measure: String, limit: String) { FailureSentence.figures(figures) }

  fileprivate var mark: String { tunable.map { " (\($0))" } ?? "" }

  /// The measured value and the limit: `130 ms, at most 350 ms (double-tap-window)`.
  public var text: String {
    let isMaximum = figures.value <= figures.limit
    return "\(figuresText.measure), at \(isMaximum ? "most" : "least") \(figuresText.limit)\(mark)"
  }

  /// Adds the measured value and the limit to a JSON object.
  package func fill(_ line: inout JSONLine) {
    line.add("measure", verbatim: Decimals.plain(figures.measureInJSON, decimals: 3))
    line.add("limit", verbatim: Decimals.plain(figures.limit, decimals: 3))
    let unit = figures.dimension.unit
    if !unit.isEmpty { line.add("unit", unit) }
    if let tunable { line.add("tunable", tunable) }
  }
}
