package import Evdev
package import Touches

/// Finds values of tunables with which a touch would have been another gesture, by recognizing its
/// frames again.
package struct TunableTrial {
  /// The gestures and tunables of the session.
  private let bound: GestureSet
  private let tunables: Tunables
  private let surface: SurfaceTraits
  /// The frames of the touch and of the touches just before it.
  private let frames: [TouchFrame]
  /// The time at which the touch began.
  private let start: Timestamp

  /// Creates a trial of the touch that began at `start`.
  package init(
    bound: GestureSet, tunables: Tunables, surface: SurfaceTraits, frames: [TouchFrame],
    start: Timestamp
  ) {
    (self.bound, self.tunables, self.surface) = (bound, tunables, surface)
    (self.frames, self.start) = (frames, start)
  }

  /// The maximum number of times that a touch is recognized again for one gesture.
  package static let maximumRuns = 6

  /// Returns what changes of tunables achieve, as a sentence; `nil` if no tunable sets the limit.
  ///
  /// Each run changes the tunable of the limit that the touch missed in the run before.
  package func sentence(for failed: GestureComparison) -> String? {
    guard failed.figures != nil else { return nil }
    let none = "No tunable makes this touch \(failed.gesture.name)"
    var changed = Changes(tunables)
    var (missed, made) = (failed, [Gesture]())
    for _ in 0..<TunableTrial.maximumRuns {
      guard let figures = missed.figures else { return insufficient(changed, made, missed) }
      guard let tunable = figures.tunable.flatMap(Tunable.init(named:)) else {
        guard changed.isEmpty else { return insufficient(changed, made, missed) }
        // A tunable that cannot be set far enough is followed by the end of its range.
        let limit = missed.tunableText?.split(separator: ",", maxSplits: 1)
        let end = limit.map { "\($0[0])\($0.last?.dropFirst(" which".count) ?? "")" }
        return "\(none): \(end ?? "the limit is fixed")."
      }
      if let end = changed.set(tunable, for: figures.figures) { return "\(none): \(end)." }
      guard changed.tunables.conflicts.count <= tunables.conflicts.count else {
        return changed.tunables.conflicts.first.map { "\(none): \($0)." }
      }
      let run = run(failed.gesture, changed.tunables)
      if run.made.contains(failed.gesture) {
        return "With \(changed.text), this touch is \(failed.gesture.name)."
      }
      // Another gesture can be first, and has another limit.
      if let explored = run.explored, run.made == [.explore],
        let tunable = explored.tunable.flatMap(Tunable.init(named:)),
        changed.set(tunable, for: explored.figures, isExcluding: true) == nil
      {
        let again = self.run(failed.gesture, changed.tunables)
        if again.made.contains(failed.gesture) {
          return "With \(changed.text), this touch is \(failed.gesture.name)."
        }
        guard let next = again.comparison else { return nil }
        (missed, made) = (next, again.made)
        continue
      }
      guard let next = run.comparison else { return nil }
      (missed, made) = (next, run.made)
    }
    return insufficient(changed, made, missed)
  }

  /// Returns what the touch is after the changes, or which limit it misses then.
  private func insufficient(
    _ changed: Changes, _ made: [Gesture], _ missed: GestureComparison
  ) -> String? {
    guard made.isEmpty else {
      let names = made.map(\.name).joined(separator: ", ")
      return "With \(changed.text), this touch is \(names), not \(missed.gesture.name)."
    }
    guard !changed.isEmpty, let sentence = missed.sentence(fingers: missed.gesture.fingers) else {
      return nil
    }
    return "With \(changed.text), this touch is still not \(missed.gesture.name): \(sentence)"
  }

  /// Recognizes the touch, and compares it with a gesture.
  private func run(
    _ gesture: Gesture, _ tunables: Tunables
  ) -> (made: [Gesture], comparison: GestureComparison?, explored: GestureComparison.Margin?) {
    var recognizer = GestureRecognizer(bound: bound, tunables: tunables, surface: surface)
    recognizer.reportsTouches = true
    recognizer.expectedGestures = gesture == .explore ? [gesture] : [gesture, .explore]
    for frame in frames { recognizer.handle(frame) }
    recognizer.finish()
    let outcomes = recognizer.events.compactMap { event -> TouchOutcome? in
      guard case .touch(let outcome) = event else { return nil }
      return outcome.start <= start && start <= outcome.end ? outcome : nil
    }
    // With other tunables, the fingers can belong to a touch that began before.
    guard let outcome = outcomes.first(where: { $0.start == start }) ?? outcomes.last else {
      return ([], nil, nil)
    }
    return (
      outcome.gestures, outcome.comparisons.first { $0.gesture == gesture },
      outcome.comparisons.first { $0.gesture == .explore }?.margin
    )
  }
}

/// Tunables, and those of them that were changed, in the order of the changes.
private struct Changes {
  private(set) var tunables: Tunables
  private var changed: [Tunable] = []

  init(_ tunables: Tunables) { self.tunables = tunables }

  var isEmpty: Bool { changed.isEmpty }

  /// The changes as options: `flick-length=5.8mm and flick-bend=0.3`.
  var text: String {
    let texts = changed.map { "\($0.name)=\($0.text(in: tunables))" }
    guard let last = texts.last, texts.count > 1 else { return texts.joined() }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Sets a tunable to the value that a touch needs.
  ///
  /// Returns the end of its range if that is insufficient. `isExcluding` is whether the touch must
  /// miss the limit, which it has not missed so far.
  mutating func set(
    _ tunable: Tunable, for measure: FailureReason.Measure, isExcluding: Bool = false
  ) -> String? {
    let present = tunable.value(in: tunables)
    // The limit of a touch can be a multiple of its tunable.
    let isSame = abs(measure.limit - present) <= 0.000_001 * abs(present)
    let needed =
      isSame || measure.limit == 0 ? measure.value : present * measure.value / measure.limit
    let isAbove = measure.value > measure.limit
    let step = tunable.dimension.step
    var value =
      isAbove
      ? (needed / step - 0.000_1).rounded(.up) * step
      : (needed / step + 0.000_1).rounded(.down) * step
    if isExcluding || abs(value - present) < step / 2 { value += isAbove ? step : -step }
    guard value <= tunable.highest, value >= tunable.lowest else {
      let end = isAbove ? tunable.highest : tunable.lowest
      return "\(tunable.name) goes \(isAbove ? "up" : "down") to \(tunable.dimension.text(end))"
    }
    tunable.set(value, in: &tunables)
    if !changed.contains(where: { $0.name == tunable.name }) { changed.append(tunable) }
    return nil
  }
}

extension Dimension {
  /// The steps in which values are given.
  fileprivate var step: Double {
    switch self {
    case .time, .speed, .count: 1
    case .length: 0.1
    case .angle: 0.5
    case .ratio: 0.01
    }
  }
}
