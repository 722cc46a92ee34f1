internal import Evdev

extension Arbiter {
  /// Notes what the rows say, and who waits.
  mutating func trace(_ cause: TraceStep.Cause, at now: Timestamp) {
    let waiting =
      hands.taps.isEmpty
      ? nil : TraceStep.Waiting(gesture: hands.taps.claim, until: due)
    let step = TraceStep(
      time: now, cause: cause, fingers: hands.touch.downCount + hands.resting.downCount,
      possible: possible(at: Moment(time: now, isOver: cause == .deadline)), waiting: waiting)
    log.trace(step, end: untoldEnd)
  }

  /// When fingers lifted whose end is told with that time, once it is certain that they are gone.
  private var untoldEnd: Timestamp? {
    let rested = hands.resting.fingers.lazy.compactMap(\.lifted).min()
    guard stage.lasts, hands.touch.isOver else { return rested }
    return rested.map { min($0, hands.touch.end) } ?? hands.touch.end
  }

  /// What the rows hold for possible; of a touch that is taken, what it may yet bring.
  private func possible(at now: Moment) -> GestureSet {
    let possible: [Gesture] =
      switch stage {
      case .idle, .undecided:
        rows.flatMap { row -> [Gesture] in
          if case .possible = row.answer(hands, at: now) { row.gestures } else { [] }
        }
      case .exploring: [.explore, .splitTap]
      case .turning: Gesture.Turn.allCases.map(Gesture.rotor)
      case .holding, .spent: []
      }
    return bound.intersection(GestureSet(possible))
  }
}
