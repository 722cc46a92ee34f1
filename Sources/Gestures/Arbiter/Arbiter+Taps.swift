internal import Evdev
internal import Touches

// Taps that wait for further ones.
extension Arbiter {
  /// Adds the completed touch to the waiting taps.
  mutating func joinTaps() {
    state.taps.append(state.touch)
    state.resting.yield()
    state.decision = .ended(as: .tap)
  }

  /// Reports the waiting taps as the largest bound gestures, because no further tap can follow.
  mutating func settleTaps(at now: Timestamp) {
    guard !state.taps.isEmpty else { return }
    let miss = missedTap
    var closest = miss
    state.taps.close()
    while let first = state.taps.waiting.first {
      var count = 1
      let doubleTap = Gesture.tap(count: 2, fingers: 1)
      let isAfterRest = boundGestures.contains(doubleTap) && state.isAfterRest(first)
      if isAfterRest {
        report(state.taps.waiting.prefix(1), as: doubleTap, at: now)
      } else if case .claim(.taps(let maximum, _))? = firstResult(
        of: tapRows[first.fingers], at: EvaluationTime(time: now))
      {
        count = maximum
        report(
          state.taps.waiting.prefix(count), as: .tap(count: count, fingers: first.fingers), at: now)
      } else {
        let tap = Gesture.tap(count: 1, fingers: first.fingers)
        closest = NearMiss(gesture: tap, reason: .notBound)
      }
      for tap in state.taps.waiting.prefix(count) {
        eventQueue.closeTap(tap.touch, closest: closest)
        closest = nil
      }
      compareSeries(
        state.taps.waiting.prefix(count), isAfterRest: isAfterRest,
        isBound: isAfterRest || boundGestures.contains(.tap(count: count, fingers: first.fingers)))
      state.taps.report(count)
    }
    state.forgetTaps()
  }

  private mutating func report(
    _ taps: ArraySlice<TapSeries.Tap>, as gesture: Gesture, at now: Timestamp
  ) {
    guard let first = taps.first, let last = taps.last else { return }
    eventQueue.recognize(
      Recognition(
        gesture: gesture, time: now, start: first.start,
        completionTime: last.end, fingers: first.fingers, position: first.middle,
        normalizedPosition: first.normalizedPosition),
      touches: first.touch...last.touch)
  }

  /// The gesture that a tap would have continued, had it not been too late or too far away.
  private var missedTap: NearMiss? {
    guard let first = state.taps.waiting.first, let last = state.lastTaps.all.last,
      first.fingers == last.fingers
    else { return nil }
    let more = Gesture.tap(count: state.lastTaps.all.count + 1, fingers: first.fingers)
    let (gap, window) = (first.start - last.end, tunables.doubleTapWindowLimit)
    guard boundGestures.contains(more), gap.count / Constants.reportedPause <= window.count,
      let refusal = reason(of: first, after: last)
    else { return nil }
    if case .nextTapFar(let distance, let reach) = refusal,
      distance.count > reach.count * Constants.reportedTapDistance
    {
      return nil
    }
    return NearMiss(gesture: more, reason: refusal)
  }
}
