internal import Evdev
internal import Touches

// Continuous gestures, which own a touch until its last finger lifts.
extension Arbiter {
  mutating func begin(_ lasting: ContinuousGesture, at now: Timestamp) {
    state.decision = .captured(lasting)
    state.touch.resumed = nil
    state.ignorePair()
    switch lasting {
    case .recognizedAtOnce(let gesture):
      recognizeWithTaps(gesture, at: now)
      if let explorer = state.resting.ceaseExploring() {
        log.note(phase: .cancelled, of: .explore, explorer, at: now)
      }
    case .recognizedAtItsEnd: break
    case .recognizedByDetents: goOn(lasting, at: now)
    }
    note(.began, of: lasting, state.touch.fingers[0], at: now)
  }

  /// Updates a continuous gesture after its fingers moved.
  ///
  /// Emits every detent of a rotor gesture that the fingers passed.
  @inline(__always)
  mutating func goOn(_ lasting: ContinuousGesture, at now: Timestamp) {
    switch lasting {
    case .recognizedAtOnce, .recognizedAtItsEnd:
      if log.takesPhases { note(.changed, of: lasting, state.touch.fingers[0], at: now) }
    case .recognizedByDetents:
      while let turn = state.nextDetent() {
        if bound.contains(.rotor(turn)) { report(.rotor(turn), at: now) }
      }
    }
  }

  /// Ends a continuous gesture after its last finger lifted.
  mutating func end(_ lasting: ContinuousGesture, at now: Timestamp) {
    note(.ended, of: lasting, state.touch.fingers[0], at: now)
    switch lasting {
    case .recognizedAtItsEnd(let gesture):
      report(gesture, at: now, decided: state.touch.end, from: state.touch.fingers[0])
    case .recognizedAtOnce, .recognizedByDetents: break
    }
  }

  mutating func note(
    _ step: GesturePhase.State, of lasting: ContinuousGesture, _ finger: Finger, at now: Timestamp
  ) {
    if let gesture = lasting.gesture { log.note(phase: step, of: gesture, finger, at: now) }
  }

  /// Recognizes a gesture that begins with the pending taps and whose last touch is held, such as
  /// a double tap and hold.
  private mutating func recognizeWithTaps(_ gesture: Gesture, at now: Timestamp) {
    let first = state.taps.waiting.first
    log.recognize(
      Recognition(
        gesture: gesture, time: now, start: first?.start ?? state.touch.start, completed: now,
        fingers: gesture.fingers, position: state.touch.middle, place: state.touch.middlePlace),
      touches: (first?.touch ?? state.touch.number)...state.touch.number)
    for tap in state.taps.waiting { log.settle(tap.touch, closest: nil) }
    if log.expected.contains(gesture), let tap = state.taps.waiting.last {
      let held = TapSeries.Tap(state.touch)
      log.compare(
        GestureComparison(
          gesture: gesture, result: .matched, margin: margin(of: [tap, held]), isOfSeries: true),
        with: tap.touch)
    }
    state.taps.clear()
  }
}
