internal import Evdev
internal import Touches

// Fingers that rest or explore beside the touch.
extension Arbiter {
  /// Sets aside the fingers that are down, as another hand lands: they rest, or one of them
  /// explores.
  mutating func setAside(at now: Timestamp, exploring: Bool) {
    if let gone = state.resting.soleFinger, !gone.isDown { endResting(gone, at: now) }
    let newExplorer = state.touch.firstDown ?? state.touch.fingers.first
    let explorer =
      state.resting.isExploring ? state.resting.soleFinger : exploring ? newExplorer : nil
    // Only now is it certain that it explores.
    if exploring, state.continuousGesture == nil, let explorer {
      eventQueue.emitPhase(.began, of: .explore, finger: explorer, at: now)
    }
    state.resting.take(state.touch, explores: exploring, at: now, tunables)
    eventQueue.setAside(state.touch)
    // An exploring finger is now one of several resting ones.
    if let explorer, !state.resting.isExploring {
      eventQueue.emitPhase(.cancelled, of: .explore, finger: explorer, at: now)
    }
    state.touch.clear()
  }

  /// Adds a finger that landed shortly before the others, if it moves with them.
  mutating func joinFirstFinger(at now: Timestamp) {
    guard let finger = state.resting.firstFinger(of: state.touch, tunables) else { return }
    eventQueue.emitPhase(.cancelled, of: .explore, finger: finger, at: now)
    clearResting(at: now)
    state.touch.include(first: finger)
    state.watchPair()
  }

  mutating func moveResting(_ contact: Contact, at now: Timestamp) {
    guard let finger = state.resting.move(to: contact, at: now, rest: tunables.restSlop),
      state.resting.isExploring
    else { return }
    eventQueue.emitPhase(.changed, of: .explore, finger: finger, at: now)
  }

  mutating func cancelResting(_ contact: Contact, at now: Timestamp) {
    guard let finger = state.resting.remove(contact), state.resting.isEmpty else { return }
    if state.resting.isExploring {
      eventQueue.emitPhase(.cancelled, of: .explore, finger: finger, at: now)
    }
    clearResting(at: now)
  }

  /// The next time at which a resting finger has certainly lifted; `nil` if no finger has.
  var restingEnd: Timestamp? {
    guard let end = state.resting.deadline(after: tunables.dropoutLimit) else { return nil }
    guard state.isPending, boundGestures.contains(.splitTap) else { return end }
    return SplitTapMatcher.companionEnd(of: state).map { max($0, end) } ?? end
  }

  mutating func restingTimePassed(to now: Timestamp) {
    guard let end = restingEnd, end <= now,
      let finger = state.resting.removeExpired(of: now, after: tunables.dropoutLimit),
      let lifted = finger.lifted
    else { return }
    endResting(finger, at: max(lifted, eventQueue.latest))
  }

  /// Ends the touches of the resting fingers, after the last one lifted.
  private mutating func endResting(_ finger: Finger, at now: Timestamp) {
    let resting = state.resting
    if resting.isExploring {
      eventQueue.emitPhase(.ended, of: .explore, finger: finger, at: now)
      if !resting.hasYielded {
        eventQueue.recognize(
          Recognition(
            gesture: .explore, time: now, start: resting.start,
            completionTime: finger.lifted ?? now,
            fingers: 1, position: finger.position, normalizedPosition: finger.normalizedPosition),
          touches: resting.number...resting.number)
      }
    }
    clearResting(at: now)
  }

  private mutating func clearResting(at now: Timestamp) {
    let explored = state.resting.explored
    for number in state.resting.touches {
      eventQueue.leave(number, at: now, explored: number == state.resting.number && explored)
    }
    state.resting.clear()
  }
}

// MARK: Split taps

extension Arbiter {
  /// Recognizes the completed touch as a tap beside a resting finger.
  mutating func tapBeside(at now: Timestamp) {
    guard let companion = SplitTapMatcher.companion(of: state) else { return }
    state.resting.yield(together: true)
    report(.splitTap, at: now, from: companion)
    state.decision = .ended(as: .reported)
  }

  /// Recognizes a tap of one finger beside the other, which rests from now on.
  mutating func stayBeside(at now: Timestamp) {
    guard let rester = state.touch.firstDown else { return }
    report(.splitTap, at: now, decided: state.touch.firstLift, from: rester)
    eventQueue.close(state.touch, isTap: false, closest: nil, comparisons)
    setAside(at: now, exploring: boundGestures.contains(.explore))
    state.resting.yield(together: true)
    state.decision = .ended(as: .reported)
  }
}
