internal import Evdev

/// Matches a tap and a second touch that is held until its fingers lift.
struct DoubleTapHoldMatcher: TapSeriesMatcher {
  let fingers: Int

  var gestures: [Gesture] { [.doubleTapHold(fingers: fingers)] }

  func evaluate(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    guard hands.taps.fingers == fingers else { return opensTaps(hands) }
    guard hands.taps.count == 1 else { return .failed(nil) }
    let next = nextTap(hands, at: now)
    guard case .failed = next, isHeld(hands, at: now) else { return next }
    return .claim(.continuous(.recognizedOnBegin(gestures[0])))
  }

  private func isHeld(_ hands: RecognitionState, at now: EvaluationTime) -> Bool {
    let end = hands.taps.deadline(of: hands.touch, hands.tunables)
    return hands.isTouched && now.hasPassed(end) && hands.touch.count == fingers
      && hands.touch.firstLift == nil && !hands.touch.isDrummed && hands.isNextTap(at: now.time)
  }
}
