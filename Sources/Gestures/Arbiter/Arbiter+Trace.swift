internal import Evdev

extension Arbiter {
  /// Emits the results of the matchers and the waiting claim.
  mutating func trace(_ cause: TraceStep.Cause, at now: Timestamp) {
    let waiting =
      hands.taps.isEmpty
      ? nil : TraceStep.Waiting(gesture: hands.taps.claim, until: due)
    let step = TraceStep(
      time: now, cause: cause, fingers: hands.touch.downCount + hands.resting.downCount,
      possible: possible(at: Moment(time: now, isOver: cause == .deadline)), waiting: waiting)
    log.trace(step, end: unreportedEnd)
  }

  /// The time of a lift that is reported later, with that time, once it is certain; `nil` without
  /// one.
  private var unreportedEnd: Timestamp? {
    let rested = hands.resting.fingers.lazy.compactMap(\.lifted).min()
    guard hands.lasting != nil, hands.touch.isOver else { return rested }
    return rested.map { min($0, hands.touch.end) } ?? hands.touch.end
  }

  /// Returns the bound gestures that the matchers consider possible.
  private func possible(at now: Moment) -> GestureSet {
    var possible: [Gesture] = []
    for row in rows {
      let answer =
        switch hands.decision {
        case .over, .pending: row.answer(hands, at: now)
        case .held(let lasting): row.answer(hands, during: lasting)
        case .spent: row.gestures == [.explore] ? answerAnew(at: now) : .refusal(nil)
        }
      if case .possible = answer { possible += row.gestures }
    }
    return bound.intersection(GestureSet(possible))
  }
}
