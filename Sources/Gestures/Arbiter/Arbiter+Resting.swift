internal import Evdev
internal import Touches

// Fingers that rest or explore beside the touch.
extension Arbiter {
  /// Sets aside the fingers that are down, as another hand lands: they rest, or one of them
  /// explores.
  mutating func setAside(at now: Timestamp, exploring: Bool) {
    if let gone = hands.resting.only, !gone.isDown { endResting(gone, at: now) }
    let newExplorer = hands.rester ?? hands.touch.fingers.first
    let explorer =
      hands.resting.explores ? hands.resting.only : exploring ? newExplorer : nil
    // Only now is it certain that it explores.
    if exploring, hands.lasting == nil, let explorer {
      log.note(phase: .began, of: .explore, explorer, at: now)
    }
    hands.resting.take(hands.touch, explores: exploring, at: now, tunables)
    log.setAside(hands.touch)
    // An exploring finger is now one of several resting ones.
    if let explorer, !hands.resting.explores {
      log.note(phase: .cancelled, of: .explore, explorer, at: now)
    }
    hands.touch.clear()
  }

  /// Adds a finger that landed shortly before the others, if it moves with them.
  mutating func joinFirstFinger(at now: Timestamp) {
    guard let finger = hands.resting.firstFinger(of: hands.touch, tunables) else { return }
    log.note(phase: .cancelled, of: .explore, finger, at: now)
    clearResting(at: now)
    hands.touch.include(first: finger)
    hands.watchPair()
  }

  mutating func moveResting(_ contact: Contact, at now: Timestamp) {
    guard let finger = hands.resting.move(to: contact, at: now, rest: tunables.restSlop),
      hands.resting.explores
    else { return }
    log.note(phase: .changed, of: .explore, finger, at: now)
  }

  mutating func cancelResting(_ contact: Contact, at now: Timestamp) {
    guard let finger = hands.resting.remove(contact), hands.resting.isEmpty else { return }
    if hands.resting.explores { log.note(phase: .cancelled, of: .explore, finger, at: now) }
    clearResting(at: now)
  }

  /// The next time at which a resting finger has certainly lifted; `nil` if no finger has.
  var restingEnd: Timestamp? {
    guard let end = hands.resting.due(after: tunables.dropout) else { return nil }
    guard hands.isPending, bound.contains(.splitTap) else { return end }
    return hands.splitTapEnd.map { max($0, end) } ?? end
  }

  mutating func restingTimePassed(to now: Timestamp) {
    guard let end = restingEnd, end <= now,
      let finger = hands.resting.letGo(of: now, after: tunables.dropout), let lifted = finger.lifted
    else { return }
    endResting(finger, at: max(lifted, log.latest))
  }

  /// Ends the touches of the resting fingers, after the last one lifted.
  private mutating func endResting(_ finger: Finger, at now: Timestamp) {
    let resting = hands.resting
    if resting.explores {
      log.note(phase: .ended, of: .explore, finger, at: now)
      if !resting.madeWay {
        log.recognize(
          Recognition(
            gesture: .explore, time: now, start: resting.start, decided: finger.lifted ?? now,
            fingers: 1, position: finger.position, place: finger.place),
          touches: resting.number...resting.number)
      }
    }
    clearResting(at: now)
  }

  private mutating func clearResting(at now: Timestamp) {
    let explored = hands.resting.explored
    for number in hands.resting.touches {
      log.leave(number, at: now, explored: number == hands.resting.number && explored)
    }
    hands.resting.clear()
  }
}

// MARK: Split taps

extension Arbiter {
  /// Recognizes the completed touch as a tap beside a resting finger.
  mutating func tapBeside(at now: Timestamp) {
    guard let companion = hands.companion else { return }
    hands.resting.makeWay(together: true)
    report(.splitTap, at: now, from: companion)
    hands.decision = .over(as: .said)
  }

  /// Recognizes a tap of one finger beside the other, which rests from now on.
  mutating func stayBeside(at now: Timestamp) {
    guard let rester = hands.rester else { return }
    report(.splitTap, at: now, decided: hands.touch.firstLift, from: rester)
    log.close(hands.touch, isTap: false, closest: nil, comparisons)
    setAside(at: now, exploring: bound.contains(.explore))
    hands.resting.makeWay(together: true)
    hands.decision = .over(as: .said)
  }
}
