internal import Evdev
package import Gestures

/// Whether a recording shows its expected gestures, and the reason.
package struct Verdict: Sendable {
  /// The names of the expected gestures.
  package let expected: [String]
  /// The grade of the whole recording.
  package let grade: GestureOutcome.Grade
  /// The verdict on each expected gesture.
  package let parts: [Part]

  /// The verdict on one expected gesture.
  package struct Part: Sendable {
    /// The expected gesture and the gestures recognized instead.
    package let outcome: GestureOutcome
    /// The touch that is the gesture or comes closest to it.
    package fileprivate(set) var touch: TouchOutcome?
    /// The comparison of that touch with the gesture.
    package fileprivate(set) var comparison: GestureComparison?
    /// The touch after too few taps, and why it is not a further tap.
    package fileprivate(set) var next: (touch: TouchOutcome, comparison: GestureComparison)?

    /// The touch that failed and its comparison with the gesture; `nil` if the gesture was
    /// recognized or no touch came close.
    package var failure: (touch: TouchOutcome, comparison: GestureComparison)? {
      guard outcome.grade != .correct, let touch, let comparison else { return nil }
      return next ?? (touch, comparison)
    }
  }

  /// Grades the recognized gestures.
  ///
  /// `nil` if no gestures are expected.
  package init?(expected: [String], found: [Recognition], touches: [TouchOutcome] = []) {
    let gestures = found.map(\.gesture)
    guard let grade = GestureOutcome.grade(expected, gestures) else { return nil }
    self.expected = expected
    self.grade = grade
    let places = GestureOutcome.places(of: expected, among: found).map { name, recognition in
      recognition.flatMap { $0.gesture.name == name ? $0 : nil }
    }
    parts = GestureOutcome.all(expected: expected, found: gestures).enumerated().map {
      index, outcome in
      var part = Part(outcome: outcome)
      if let recognition = places[index], outcome.grade == .correct {
        part.explain(recognition, touches)
      } else {
        let after = places[..<index].last { $0 != nil }?.map(\.completionTime)
        let before = places[(index + 1)...].first { $0 != nil }?.map(\.start)
        part.explain(touches.filter { $0.start >= after ?? $0.start && $0.start < before ?? .end })
      }
      return part
    }
  }
}

extension Timestamp {
  fileprivate static var end: Timestamp { Timestamp(microseconds: .max) }
}

extension Verdict.Part {
  /// Selects the touch of the recognized gesture that is closest to a limit.
  fileprivate mutating func explain(_ recognition: Recognition, _ touches: [TouchOutcome]) {
    for touch in touches
    where touch.start >= recognition.start && touch.start <= recognition.time
      && touch.gestures.contains(recognition.gesture)
    {
      guard let own = touch.comparison(with: recognition.gesture) else { continue }
      let isNearer = (own.margin?.excess ?? .infinity) < comparison?.margin?.excess ?? .infinity
      if comparison == nil || isNearer { (self.touch, comparison) = (touch, own) }
    }
  }

  /// Selects the touch that is closest to the expected gesture, which was not recognized.
  fileprivate mutating func explain(_ touches: [TouchOutcome]) {
    guard let gesture = Gesture(name: outcome.expected) else { return }
    for (index, touch) in touches.enumerated() {
      guard let own = touch.comparison(with: gesture), own.result != .matched,
        own.distance < comparison?.distance ?? .infinity
      else { continue }
      (self.touch, comparison, next) = (touch, own, nil)
      guard case .taps = own.result, index + 1 < touches.count,
        let following = touches[index + 1].comparison(with: gesture),
        following.isFailedTap
      else { continue }
      next = (touches[index + 1], following)
    }
  }
}

extension TouchOutcome {
  fileprivate func comparison(with gesture: Gesture) -> GestureComparison? {
    comparisons.first { $0.gesture == gesture }
  }
}

extension GestureComparison {
  /// Whether the touch is not a tap with the required number of fingers.
  fileprivate var isFailedTap: Bool {
    switch result {
    case .failed, .lasted, .fingers: true
    case .matched, .variant, .taps, .notBound, .outranked, .unrelated: false
    }
  }
}
