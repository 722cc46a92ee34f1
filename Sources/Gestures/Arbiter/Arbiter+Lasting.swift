internal import Evdev
internal import Touches

// Continuous gestures, which own a touch until its last finger lifts.
extension Arbiter {
  mutating func begin(_ continuousGesture: ContinuousGesture, at now: Timestamp) {
    state.decision = .captured(continuousGesture)
    state.touch.resumed = nil
    state.stopWatchingPair()
    switch continuousGesture {
    case .recognizedOnBegin(let gesture):
      recognizeWithTaps(gesture, at: now)
      if let explorer = state.resting.stopExploring() {
        eventQueue.emitPhase(.cancelled, of: .explore, finger: explorer, at: now)
      }
    case .recognizedOnEnd: break
    case .recognizedPerDetent: update(continuousGesture, at: now)
    }
    emitPhase(.began, of: continuousGesture, finger: state.touch.fingers[0], at: now)
  }

  /// Updates a continuous gesture after its fingers moved.
  ///
  /// Emits every detent of a rotor gesture that the fingers passed.
  @inline(__always)
  mutating func update(_ continuousGesture: ContinuousGesture, at now: Timestamp) {
    switch continuousGesture {
    case .recognizedOnBegin, .recognizedOnEnd:
      if eventQueue.emitsPhases {
        emitPhase(.changed, of: continuousGesture, finger: state.touch.fingers[0], at: now)
      }
    case .recognizedPerDetent:
      while let turn = state.nextDetent() {
        if boundGestures.contains(.rotor(turn)) { report(.rotor(turn), at: now) }
      }
    }
  }

  /// Ends a continuous gesture after its last finger lifted.
  mutating func end(_ continuousGesture: ContinuousGesture, at now: Timestamp) {
    emitPhase(.ended, of: continuousGesture, finger: state.touch.fingers[0], at: now)
    switch continuousGesture {
    case .recognizedOnEnd(let gesture):
      report(gesture, at: now, decided: state.touch.end, from: state.touch.fingers[0])
    case .recognizedOnBegin, .recognizedPerDetent: break
    }
  }

  mutating func emitPhase(
    _ phase: GesturePhase.State, of continuousGesture: ContinuousGesture, finger: Finger,
    at now: Timestamp
  ) {
    if let gesture = continuousGesture.gesture {
      eventQueue.emitPhase(phase, of: gesture, finger: finger, at: now)
    }
  }

  /// Recognizes a gesture that begins with the pending taps and whose last touch is held, such as
  /// a double tap and hold.
  private mutating func recognizeWithTaps(_ gesture: Gesture, at now: Timestamp) {
    let first = state.taps.waiting.first
    eventQueue.recognize(
      Recognition(
        gesture: gesture, time: now, start: first?.start ?? state.touch.start, completionTime: now,
        fingers: gesture.fingers, position: state.touch.landingCenter,
        normalizedPosition: state.touch.normalizedLandingCenter),
      touches: (first?.touch ?? state.touch.number)...state.touch.number)
    for tap in state.taps.waiting { eventQueue.closeTap(tap.touch, closest: nil) }
    if eventQueue.expected.contains(gesture), let tap = state.taps.waiting.last {
      let heldTap = TapSeries.Tap(state.touch)
      eventQueue.compare(
        GestureComparison(
          gesture: gesture, result: .matched, margins: margins(of: [tap, heldTap]),
          appliesToSeries: true),
        with: tap.touch)
    }
    state.taps.clear()
  }
}
