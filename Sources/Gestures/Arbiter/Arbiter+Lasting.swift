internal import Evdev
internal import Touches

// Gestures that last: a touch is theirs until its last finger has lifted.
extension Arbiter {
  mutating func beginExploring(at now: Timestamp) {
    stage = .exploring
    hands.touch.resumed = nil
    log.note(phase: .began, of: .explore, hands.touch.fingers[0], at: now)
  }

  mutating func endExploring(at now: Timestamp) {
    log.note(phase: .ended, of: .explore, hands.touch.fingers[0], at: now)
    report(.explore, at: now, decided: hands.touch.end, from: hands.touch.fingers[0])
  }

  mutating func beginHolding(_ gesture: Gesture, at now: Timestamp) {
    guard let first = hands.taps.waiting.first else { return }
    stage = .holding(gesture)
    log.recognize(
      Recognition(
        gesture: gesture, time: now, start: first.start, decided: now, fingers: first.fingers,
        position: hands.touch.middle, place: hands.touch.middlePlace),
      touches: first.touch...hands.touch.number)
    log.settle(first.touch, closest: nil)
    hands.taps.clear()
    if let explorer = hands.resting.ceaseExploring() {
      log.note(phase: .cancelled, of: .explore, explorer, at: now)
    }
    log.note(phase: .began, of: gesture, hands.touch.fingers[0], at: now)
  }

  mutating func beginTurning(at now: Timestamp) {
    guard var dial = hands.dial else { return }
    turn(&dial, at: now)
    stage = .turning(dial)
    hands.ignorePair()
  }

  /// Reports the detents that the pair has passed.
  mutating func turn(_ dial: inout RotorDial, at now: Timestamp) {
    // A third finger, or another pair, is no part of the turn.
    guard hands.touch.count == 2, hands.touch.downCount == 2 else { return }
    while let turn = dial.turn(to: hands.pair) {
      if bound.contains(.rotor(turn)) { report(.rotor(turn), at: now) }
    }
  }
}
