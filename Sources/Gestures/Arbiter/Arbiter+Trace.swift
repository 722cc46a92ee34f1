internal import Evdev

extension Arbiter {
  /// Emits the results of the matchers and the waiting claim.
  mutating func trace(_ cause: TraceEntry.Cause, at now: Timestamp) {
    let waiting =
      state.taps.isEmpty
      ? nil : TraceEntry.Waiting(gesture: state.taps.claim, until: deadline)
    let step = TraceEntry(
      time: now, cause: cause, fingers: state.touch.downCount + state.resting.downCount,
      possible: possible(at: EvaluationTime(time: now, isComplete: cause == .deadline)),
      waiting: waiting)
    eventQueue.trace(step, end: unreportedEnd)
  }

  /// The time of a lift that is reported later, with that time, once it is certain; `nil` without
  /// one.
  private var unreportedEnd: Timestamp? {
    let rested = state.resting.fingers.lazy.compactMap(\.lifted).min()
    guard state.continuousGesture != nil, state.touch.isOver else { return rested }
    return rested.map { min($0, state.touch.end) } ?? state.touch.end
  }

  /// Returns the bound gestures that the matchers consider possible.
  private func possible(at now: EvaluationTime) -> GestureSet {
    var possible: [Gesture] = []
    for row in rows {
      let answer =
        switch state.decision {
        case .ended, .pending: row.evaluate(state, at: now)
        case .captured(let continuousGesture): row.answer(state, during: continuousGesture)
        case .exhausted: row.gestures == [.explore] ? evaluateExploring(at: now) : .failed(nil)
        }
      if case .possible = answer { possible += row.gestures }
    }
    return boundGestures.intersection(GestureSet(possible))
  }
}
