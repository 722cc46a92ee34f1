internal import Evdev

/// Matches a tap and a second touch that is held until its fingers lift.
struct HoldShape: Shape {
  let fingers: Int

  var gestures: [Gesture] { [.doubleTapHold(fingers: fingers)] }

  func goesOn(withTapsOf fingers: Int) -> Bool { fingers == self.fingers }

  func answer(_ hands: Hands, at now: Moment) -> Answer {
    guard hands.taps.fingers == fingers else { return hands.opensTaps(of: fingers) }
    guard hands.taps.count == 1 else { return .refusal(nil) }
    let next = hands.nextTap(at: now)
    guard case .refusal = next, isHeld(hands, at: now) else { return next }
    return .claim(.lasting(.recognizedAtOnce(gestures[0])))
  }

  private func isHeld(_ hands: Hands, at now: Moment) -> Bool {
    let end = hands.taps.deadline(of: hands.touch, hands.tunables)
    return hands.isTouched && now.hasPassed(end) && hands.touch.count == fingers
      && hands.touch.firstLift == nil && !hands.touch.isDrummed && hands.isNextTap(at: now.time)
  }
}
