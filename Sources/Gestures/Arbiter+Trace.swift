internal import Evdev

extension Arbiter {
  /// Notes who is still in the race.
  mutating func trace(_ cause: TraceStep.Cause, at now: Timestamp) {
    let waiting =
      series.isEmpty
      ? nil : TraceStep.Waiting(gesture: series.claim, until: due)
    let step = TraceStep(
      time: now, cause: cause, fingers: touch.downCount + resting.downCount,
      possible: possible(at: now), waiting: waiting)
    log.trace(step, end: untoldEnd)
  }

  /// When fingers lifted whose end is told with that time, once it is certain that they are gone.
  private var untoldEnd: Timestamp? {
    let rested = resting.fingers.lazy.compactMap(\.lifted).min()
    guard stage.lasts, touch.isOver else { return rested }
    return rested.map { min($0, touch.end) } ?? touch.end
  }

  /// What the present touch, with the taps before it, can still become.
  private func possible(at now: Timestamp) -> GestureSet {
    switch stage {
    case .idle: series.possible(among: bound)
    case .undecided:
      bound.intersection(
        GestureSet(GestureCatalog.gestures.filter { isPossible($0, at: now) }))
    case .exploring: bound.intersection([.explore, .splitTap])
    case .holding, .spent: GestureSet()
    case .turning: bound.intersection([.rotor(.clockwise), .rotor(.counterclockwise)])
    }
  }

  private func isPossible(_ gesture: Gesture, at now: Timestamp) -> Bool {
    guard touch.flaw == nil else { return false }
    // Another finger of the same hand may yet land.
    let isGathering = touch.firstLift == nil && now - touch.lastLanding <= tunables.landingWindow
    guard gesture.fingers == touch.count || (isGathering && gesture.fingers > touch.count) else {
      return false
    }
    let slop = tunables.slop(of: gesture.fingers)
    let rests = touch.strayed <= slop.squared
    switch gesture {
    case .tap(let count, _):
      let follows = !series.isEmpty && series.fingers == gesture.fingers
      let shape = TapShape(tunables: tunables, isFollowing: follows)
      return rests && count > (follows ? series.count : 0)
        && (gesture.fingers > touch.count || shape.refusal(of: touch, at: now) == nil)
    case .doubleTapHold:
      return rests && series.count == 1 && series.fingers == gesture.fingers
    case .explore: return series.isEmpty
    case .splitTap: return touch.count == 1 ? companion != nil || rests : splitTapEnd != nil
    case .flick, .rotor, .escape, .pinch: return true
    }
  }
}
