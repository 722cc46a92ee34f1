internal import Evdev
internal import Touches

// Fingers that land, lift and are cancelled.
extension Arbiter {
  mutating func land(_ contact: Contact, at now: Timestamp, isWhole: Bool) {
    switch hands.land(contact, at: now, isWhole: isWhole) {
    case .restsOn: return
    case .goesOn: break
    case .reopens(let pause):
      log.reopen(
        hands.touch.number, bridged: TouchAccount.Bridge(pause: pause, limit: tunables.bounce))
    case .includes(let tap?):
      let noTap = Gesture.tap(count: 1, fingers: tap.fingers)
      log.settle(tap.touch, closest: NearMiss(gesture: noTap, refusal: .returned))
    case .includes(nil): break
    case .isApart: return
    case .follows:
      let number = hands.touch.number
      partLines(at: now)
      if hands.touch.number != number { return land(contact, at: now, isWhole: isWhole) }
      hands.leaveFingers(at: now)
      conclude(at: now)
      begin(contact, at: now)
    case .staysBeside(let exploring):
      settleTaps(at: now)
      setAside(at: now, exploring: exploring && bound.contains(.explore))
      begin(contact, at: now)
    case .isOver:
      if hands.isTouched { conclude(at: hands.lasting == nil ? now : hands.touch.end) }
      begin(contact, at: now)
    }
    if !isWhole { hands.touch.flaw = .notFromItsBeginning }
    hands.watchPair()
  }

  private mutating func begin(_ contact: Contact, at now: Timestamp) {
    hands.begin(contact, at: now)
    log.open(hands.touch)
  }

  /// Reports fingers that landed and lifted within one report, too briefly for a gesture.
  mutating func noteFleeting(_ fingers: [FleetingContact], at now: Timestamp) {
    guard log.takesTouches else { return }
    hands.touchCount += 1
    var touch = Touch()
    touch.begin(number: hands.touchCount, at: now)
    for finger in fingers { touch.land(finger.began, at: now) }
    log.open(touch)
    let count = min(fingers.count, 5)
    let way = fingers.map(\.way).reduce(Vector(0, 0), +) * (1 / Double(fingers.count))
    let isStroke = way.squaredLength >= tunables.flickLength(of: count).squared
    let miss = NearMiss(
      gesture: isStroke
        ? .flick(FlickShape.direction(of: way), fingers: count) : .tap(count: 1, fingers: count),
      refusal: .touchedTooShort(Microseconds(0), limit: tunables.shortestTap))
    log.close(touch, isTap: false, closest: miss)
  }

  /// Cancels a contact.
  ///
  /// A palm is removed and leaves the other fingers unaffected. Any other cancellation invalidates
  /// the touch.
  mutating func cancel(_ contact: Contact, at now: Timestamp, isPalm: Bool, isLost: Bool) {
    guard let index = hands.touch.index(of: contact.id) else {
      return cancelResting(contact, at: now)
    }
    hands.ignorePair()
    if let lasting = hands.lasting, lasting.gesture != nil {
      note(.cancelled, of: lasting, hands.touch.fingers[index], at: now)
      hands.decision = .spent
    }
    if isPalm, hands.touch.fingers.count > 1 {
      hands.touch.remove(index)
      hands.watchPair()
    } else {
      hands.touch.flaw = .takenBack
      hands.touch.lift(index, at: now, isUnseen: isLost)
    }
  }
}
