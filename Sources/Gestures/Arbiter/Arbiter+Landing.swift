internal import Evdev
internal import Touches

// Fingers that land, lift and are cancelled.
extension Arbiter {
  mutating func land(_ contact: Contact, at now: Timestamp, isWhole: Bool) {
    switch state.land(contact, at: now, isWhole: isWhole) {
    case .resumedResting: return
    case .continues: break
    case .reopened(let pause):
      eventQueue.reopen(
        state.touch.number,
        bridged: TouchOutcome.BridgedGap(
          duration: Duration(pause), limit: tunables.bounce))
    case .includes(let tap?):
      let noTap = Gesture.tap(count: 1, fingers: tap.fingers)
      eventQueue.closeTap(tap.touch, closest: NearMiss(gesture: noTap, reason: .returned))
    case .includes(nil): break
    case .isApart: return
    case .follows:
      if divideLines(at: now) { return land(contact, at: now, isWhole: isWhole) }
      state.leaveFingers(at: now)
      conclude(at: now)
      begin(contact, at: now)
    case .setAside(let exploring):
      settleTaps(at: now)
      setAside(at: now, exploring: exploring && boundGestures.contains(.explore))
      begin(contact, at: now)
    case .ended:
      if state.isTouched { conclude(at: state.continuousGesture == nil ? now : state.touch.end) }
      begin(contact, at: now)
    }
    if !isWhole { state.touch.disqualification = .startMissed }
    state.watchPair()
  }

  private mutating func begin(_ contact: Contact, at now: Timestamp) {
    state.begin(contact, at: now)
    eventQueue.open(state.touch)
  }

  /// Reports fingers that landed and lifted within one report, too briefly for a gesture.
  mutating func noteFleeting(_ fingers: [FleetingContact], at now: Timestamp) {
    guard eventQueue.emitsTouches else { return }
    state.touchCount += 1
    var touch = TouchSequence()
    touch.begin(number: state.touchCount, at: now)
    for finger in fingers { touch.land(finger.began, at: now) }
    eventQueue.open(touch)
    let count = min(fingers.count, Constants.handSize)
    let displacement =
      fingers.map(\.displacement).reduce(Vector(0, 0), +) * (1 / Double(fingers.count))
    let isStroke = displacement.squaredLength >= tunables.flickLength(of: count).squared
    let miss = NearMiss(
      gesture: isStroke
        ? .flick(Gesture.Direction(of: displacement), fingers: count)
        : .tap(count: 1, fingers: count),
      reason: .touchedTooShort(.zero, limit: tunables.shortestTap))
    eventQueue.close(touch, isTap: false, closest: miss)
  }

  /// Cancels a contact.
  ///
  /// A palm is removed and leaves the other fingers unaffected. Any other cancellation invalidates
  /// the touch.
  mutating func cancel(_ contact: Contact, at now: Timestamp, isPalm: Bool, isLost: Bool) {
    guard let index = state.touch.index(of: contact.id) else {
      return cancelResting(contact, at: now)
    }
    state.stopWatchingPair()
    if let continuousGesture = state.continuousGesture, continuousGesture.gesture != nil {
      emitPhase(.cancelled, of: continuousGesture, finger: state.touch.fingers[index], at: now)
      state.decision = .exhausted
    }
    if isPalm, state.touch.fingers.count > 1 {
      state.touch.remove(index)
      state.watchPair()
    } else {
      state.touch.disqualification = .contactCancelled
      state.touch.lift(index, at: now, isUnseen: isLost)
    }
  }
}
