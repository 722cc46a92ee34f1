internal import Evdev
internal import Touches

// The end of touches, and winning claims.
extension Arbiter {
  /// Concludes the touch: judges it if it is pending, or ends its continuous gesture.
  mutating func conclude(at now: Timestamp) {
    switch state.decision {
    case .pending:
      if let leap = state.judgeLeap() { divide(leap, at: now) } else { divideLines(at: now) }
      judge(at: now)
    case .captured(let continuousGesture): end(continuousGesture, at: max(now, eventQueue.latest))
    case .ended, .exhausted: break
    }
    if state.isTouched { state.decision = .ended(as: .reported) }
    state.noteRest()
    close()
  }

  private mutating func close() {
    let isTap = if case .ended(as: .tap) = state.decision { !state.taps.isEmpty } else { false }
    let closest = eventQueue.emitsTouches ? closest : nil
    eventQueue.close(state.touch, isTap: isTap, closest: closest, comparisons)
  }

  private mutating func judge(at now: Timestamp) {
    state.seal()
    setNoiseAside()
    if !state.taps.isEmpty, state.isNextTap(at: now) {
      switch state.tapFailure(isFollowing: true) {
      case nil: joinTaps()
      // The contact may bounce. The taps keep waiting, and it may return as their next tap.
      case .touchedTooShort: state.decision = .ended(as: .open)
      default: break
      }
    }
    decide(at: EvaluationTime(time: now))
    guard state.isTouched else { return }
    // A tap that is not bound still ends the touch. Any other unclaimed touch may continue.
    if state.tapFailure(isFollowing: false) == nil {
      state.taps.append(state.touch)
      state.decision = .ended(as: .tap)
      return settleTaps(at: now)
    }
    state.decision = .ended(as: .open)
    // Fingers of a resting hand land one after the other.
    let touch = state.touch
    if touch.held(until: now) > tunables.longestTap(of: touch.count),
      touch.disqualification != .contactCancelled,
      state.resting.maxSquaredDistance <= tunables.tapSlop.squared
    {
      state.resting.yield()
    }
  }

  /// Divides a touch whose finger seemed to leap into the two fingers that it was.
  private mutating func divide(_ leap: Leap, at now: Timestamp) {
    let other = state.touch.fingers[0]
    state.touch.undo(leap)
    divide(at: now) { $0.begin(leap, as: other, at: now) }
  }

  /// Divides a touch of two fingers that drew their lines one after the other.
  ///
  /// Returns whether it was such a touch.
  @discardableResult
  mutating func divideLines(at now: Timestamp) -> Bool {
    guard let second = state.successor else { return false }
    let line = state.touch.path.remainder
    state.touch.keepFirst()
    divide(at: now) { $0.begin(second, after: line) }
    return true
  }

  /// Judges the first part of a divided touch, which remains, and begins a touch for the other one.
  private mutating func divide(at now: Timestamp, begin: (inout RecognitionState) -> Void) {
    judge(at: now)
    if state.isTouched { state.decision = .ended(as: .reported) }
    close()
    begin(&state)
    eventQueue.open(state.touch)
  }

  mutating func carryOut(_ claim: Claim, at now: Timestamp) {
    switch claim {
    case .touch(let gesture):
      report(gesture, at: now)
      state.decision = .ended(as: .reported)
    case .taps: if state.taps.isEmpty { joinTaps() } else { settleTaps(at: now) }
    case .splitTap: if state.touch.isOver { tapBeside(at: now) } else { stayBeside(at: now) }
    case .continuous(let continuousGesture): begin(continuousGesture, at: now)
    }
  }

  /// Reports the touch as a gesture, at the position of `finger` if it is given.
  mutating func report(
    _ gesture: Gesture, at now: Timestamp, decided: Timestamp? = nil, from finger: Finger? = nil
  ) {
    state.resting.yield()
    eventQueue.recognize(
      Recognition(
        gesture: gesture, time: now, start: state.touch.start, completionTime: decided ?? now,
        fingers: gesture.fingers, position: finger?.position ?? state.touch.landingCenter,
        normalizedPosition: finger?.normalizedPosition ?? state.touch.normalizedLandingCenter),
      touches: state.touch.number...state.touch.number)
  }

  /// The gesture that the touch, which is over, came closest to, and the limit that it missed.
  ///
  /// It is computed for touches without a claim. If a bound gesture has the shape of the touch, it
  /// came too late: the finger had begun to explore.
  private var closest: NearMiss? {
    let over = state.reopened
    var closest: (miss: NearMiss, distance: Double)?
    let bindsTwoParts = rows.contains { $0 is TwoPartFlickMatcher }
    for row in GestureCatalog.matchers where bindsTwoParts || !(row is TwoPartFlickMatcher) {
      guard let miss = nearMiss(row.evaluate(over, at: EvaluationTime(time: over.touch.end))) else {
        continue
      }
      let distance = miss.distance(of: over)
      if distance < closest?.distance ?? .infinity { closest = (miss, distance) }
    }
    return closest?.miss
  }

  private func nearMiss(_ answer: MatchResult) -> NearMiss? {
    let gesture: Gesture
    switch answer {
    case .failed(let miss): return miss
    case .claim(.touch(let claimed)): gesture = claimed
    case .claim(.taps(let count, let fingers)): gesture = .tap(count: count, fingers: fingers)
    case .claim, .possible: return nil
    }
    let touch = state.touch
    let isLate = touch.count == 1 && boundGestures.contains(gesture)
    return NearMiss(
      gesture: gesture,
      reason: isLate ? ExploreMatcher.cause(of: state) : .notBound)
  }
}
