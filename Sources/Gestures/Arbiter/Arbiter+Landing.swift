internal import Evdev
internal import Touches

// Fingers that land, lift and are taken back.
extension Arbiter {
  mutating func land(_ contact: Contact, at now: Timestamp, isWhole: Bool) {
    switch hands.landing(of: contact, at: now, isWhole: isWhole, in: stage) {
    case .restsOn: return
    case .goesOn(let index):
      if isIdle { reopen(at: now) }
      hands.touch.resume(index, as: contact, at: now, tunables)
    case .returns: takeBack(as: contact, at: now)
    case .undoes: hands.touch.undoLeap(as: contact, at: now, tunables)
    case .joins where isUndecided: hands.join(contact, at: now)
    case .joins: hands.touch.land(contact, at: now)
    case .landsBeside:
      settleTaps(at: now)
      setAside(at: now, exploring: stage.lasts)
      begin(contact, at: now)
    case .begins:
      if !isIdle { conclude(at: stage.lasts ? hands.touch.end : now) }
      begin(contact, at: now)
    }
    if !isWhole { hands.touch.flaw = .notFromItsBeginning }
    watchPair()
  }

  private mutating func begin(_ contact: Contact, at now: Timestamp) {
    hands.begin(contact, at: now)
    log.open(hands.touch)
    stage = .undecided
  }

  /// Only of a touch that is undecided a turn is to be expected.
  private mutating func watchPair() {
    if isUndecided { hands.watchPair() } else { hands.ignorePair() }
  }

  /// The finger of a touch that is over comes back at once: it had never left.
  private mutating func reopen(at now: Timestamp) {
    guard case .idle(let outcome) = stage else { return }
    log.reopen(hands.touch.number)
    hands.isTouched = true
    switch outcome {
    case .tap where !hands.taps.isEmpty:
      hands.taps.removeLast()
      stage = .undecided
    case .open: stage = .undecided
    case .tap, .told:
      hands.touch.resumed = now
      stage = .spent
    }
  }

  /// The finger that the sensor lost is of the hand that has landed meanwhile: it was no tap.
  private mutating func takeBack(as contact: Contact, at now: Timestamp) {
    guard let finger = hands.former else { return }
    hands.former = nil
    if let last = hands.taps.last, last.touch == hands.touch.number - 1 {
      hands.taps.removeLast()
      let tap = Gesture.tap(count: 1, fingers: last.fingers)
      log.settle(last.touch, closest: NearMiss(gesture: tap, refusal: .returned))
    }
    hands.touch.include(finger, as: contact, at: now, tunables)
  }

  mutating func lift(_ contact: Contact, at now: Timestamp) {
    if let index = hands.touch.index(of: contact.id) {
      hands.touch.lift(index, at: now)
      hands.ignorePair()
    } else {
      hands.resting.lift(contact, at: now)
    }
  }

  /// A finger is taken back: a palm leaves the others as they are, anything else spoils the touch.
  mutating func cancel(_ contact: Contact, at now: Timestamp, isPalm: Bool, isLost: Bool) {
    guard let index = hands.touch.index(of: contact.id) else {
      return cancelResting(contact, at: now)
    }
    hands.ignorePair()
    switch stage {
    case .exploring:
      log.note(phase: .cancelled, of: .explore, hands.touch.fingers[index], at: now)
      stage = .spent
    case .holding(let gesture):
      log.note(phase: .cancelled, of: gesture, hands.touch.fingers[index], at: now)
      stage = .spent
    case .idle, .undecided, .turning, .spent: break
    }
    if isPalm, hands.touch.fingers.count > 1 {
      hands.touch.remove(index)
      watchPair()
    } else {
      hands.touch.flaw = .takenBack
      hands.touch.lift(index, at: now, isUnseen: isLost)
    }
  }
}
