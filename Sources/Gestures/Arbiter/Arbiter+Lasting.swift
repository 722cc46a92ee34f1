internal import Evdev
internal import Touches

// Continuous gestures, which own a touch until its last finger lifts.
extension Arbiter {
  mutating func begin(_ lasting: Lasting, at now: Timestamp) {
    hands.decision = .held(lasting)
    hands.touch.resumed = nil
    hands.ignorePair()
    switch lasting {
    case .recognizedAtOnce(let gesture):
      recognizeWithTaps(gesture, at: now)
      if let explorer = hands.resting.ceaseExploring() {
        log.note(phase: .cancelled, of: .explore, explorer, at: now)
      }
    case .recognizedAtItsEnd: break
    case .recognizedByDetents: goOn(lasting, at: now)
    }
    note(.began, of: lasting, hands.touch.fingers[0], at: now)
  }

  /// Updates a continuous gesture after its fingers moved.
  @inline(__always)
  mutating func goOn(_ lasting: Lasting, at now: Timestamp) {
    switch lasting {
    case .recognizedAtOnce, .recognizedAtItsEnd:
      if log.takesPhases { note(.changed, of: lasting, hands.touch.fingers[0], at: now) }
    case .recognizedByDetents:
      while let turn = hands.nextDetent() {
        if bound.contains(.rotor(turn)) { report(.rotor(turn), at: now) }
      }
    }
  }

  /// Ends a continuous gesture after its last finger lifted.
  mutating func end(_ lasting: Lasting, at now: Timestamp) {
    note(.ended, of: lasting, hands.touch.fingers[0], at: now)
    switch lasting {
    case .recognizedAtItsEnd(let gesture):
      report(gesture, at: now, decided: hands.touch.end, from: hands.touch.fingers[0])
    case .recognizedAtOnce, .recognizedByDetents: break
    }
  }

  mutating func note(
    _ step: GesturePhase.Step, of lasting: Lasting, _ finger: Finger, at now: Timestamp
  ) {
    if let gesture = lasting.gesture { log.note(phase: step, of: gesture, finger, at: now) }
  }

  /// Recognizes a gesture while its fingers stay; the waiting taps are its beginning.
  private mutating func recognizeWithTaps(_ gesture: Gesture, at now: Timestamp) {
    let first = hands.taps.waiting.first
    log.recognize(
      Recognition(
        gesture: gesture, time: now, start: first?.start ?? hands.touch.start, decided: now,
        fingers: gesture.fingers, position: hands.touch.middle, place: hands.touch.middlePlace),
      touches: (first?.touch ?? hands.touch.number)...hands.touch.number)
    for tap in hands.taps.waiting { log.settle(tap.touch, closest: nil) }
    if log.expected.contains(gesture), let tap = hands.taps.waiting.last {
      let held = TapSeries.Tap(hands.touch)
      log.compare(
        GestureComparison(
          gesture: gesture, result: .matched, margin: margin(of: [tap, held]), isOfSeries: true),
        with: tap.touch)
    }
    hands.taps.clear()
  }
}
