internal import Evdev
internal import Touches

// Comparisons of touches with the expected gestures.
extension Arbiter {
  /// The comparisons of the completed touch with each expected gesture.
  var comparisons: [GestureComparison] {
    guard !eventQueue.expected.isEmpty else { return [] }
    let over = state.reopened
    let recognized = eventQueue.gestures(of: state.touch.number)
    return eventQueue.expected.map {
      over.comparison(with: $0, recognized: recognized, isBound: boundGestures.contains($0))
    }
  }

  /// Compares the first waiting taps, which are one gesture, with the expected gestures.
  ///
  /// A tap after a rest is a double tap.
  mutating func compareSeries(
    _ taps: ArraySlice<TapSeries.Tap>, isAfterRest: Bool, isBound: Bool
  ) {
    guard let first = taps.first, let last = taps.last else { return }
    for gesture in eventQueue.expected where gesture.fingers == first.fingers {
      let count = taps.count + (isAfterRest ? 1 : 0)
      guard let comparison = comparison(of: gesture, taps, count: count, isBound: isBound) else {
        continue
      }
      switch comparison.result {
      // The first tap was too late after the previous ones; the last one was too short for a hold.
      case .failed: eventQueue.compare(comparison, with: first.touch)
      case .lasted: eventQueue.compare(comparison, with: last.touch)
      case .matched, .variant, .fingers, .taps, .notBound, .outranked, .unrelated:
        for tap in taps { eventQueue.compare(comparison, with: tap.touch) }
      }
    }
  }

  private func comparison(
    of gesture: Gesture, _ taps: ArraySlice<TapSeries.Tap>, count made: Int, isBound: Bool
  ) -> GestureComparison? {
    guard let last = taps.last, gesture.isOfTaps else { return nil }
    guard isBound else {
      return GestureComparison(gesture: gesture, result: .notBound, appliesToSeries: true)
    }
    if case .tap(let count, _) = gesture {
      if made == count {
        return GestureComparison(
          gesture: gesture, result: .matched, margins: margins(of: taps), appliesToSeries: true)
      }
      if let late = late(taps, count) { return late.of(gesture) }
    } else if case .doubleTapHold = gesture {
      if taps.count == 2 {
        let hold = GestureComparison.Margin(
          reason: "touched-too-short",
          figures: FailureReason.Measure(Duration(last.end - last.start), tunables.holdAfter),
          tunable: "hold-after")
        return GestureComparison(
          gesture: gesture, result: .lasted(hold), distance: 0.3, appliesToSeries: true)
      }
      if let late = late(taps, 2) { return late.of(gesture) }
    }
    return GestureComparison(
      gesture: gesture, result: .taps(made, window: state.pause(after: last.end)),
      distance: 0.5, appliesToSeries: true)
  }

  /// Returns the comparison if the taps did not continue the previous ones, which were too few.
  private func late(_ taps: ArraySlice<TapSeries.Tap>, _ expected: Int) -> GestureComparison? {
    guard let first = taps.first, let last = state.lastTaps.all.last,
      last.fingers == first.fingers, last.touch < first.touch,
      state.lastTaps.all.count + taps.count <= expected,
      let refusal = reason(of: first, after: last)
    else { return nil }
    let next = Gesture.tap(count: state.lastTaps.all.count + 1, fingers: first.fingers)
    let miss = NearMiss(gesture: next, reason: refusal)
    let distance = GestureComparison.Margin(miss)?.excess ?? 1
    return GestureComparison(
      gesture: next, result: .failed(miss), distance: min(distance, 0.4), appliesToSeries: true)
  }

  /// Returns the limits of the pauses and distances between the taps of a series.
  func margins(of taps: ArraySlice<TapSeries.Tap>) -> [GestureComparison.Margin] {
    zip(taps, taps.dropFirst()).flatMap { tap, next in
      let gesture = Gesture.tap(count: 2, fingers: tap.fingers)
      return [pause(of: next, after: tap), distance(of: next, from: tap)].compactMap {
        GestureComparison.Margin(NearMiss(gesture: gesture, reason: $0))
      }
    }
  }
}

// MARK: Successive taps

extension Arbiter {
  /// Returns the reason why a tap does not follow the previous one; `nil` if it may.
  func reason(of next: TapSeries.Tap, after last: TapSeries.Tap) -> FailureReason? {
    if next.start - last.end > tunables.doubleTapWindowLimit { return pause(of: next, after: last) }
    let distance = Millimeters((next.middle - last.middle).length)
    let reach = tunables.maximumTapDistance(
      of: next.fingers, at: last.middle, last.normalizedPosition)
    return distance > reach ? self.distance(of: next, from: last) : nil
  }

  private func pause(of next: TapSeries.Tap, after last: TapSeries.Tap) -> FailureReason {
    .nextTapLate(Duration(next.start - last.end), limit: tunables.doubleTapWindow)
  }

  private func distance(of next: TapSeries.Tap, from last: TapSeries.Tap) -> FailureReason {
    .nextTapFar(
      Millimeters((next.middle - last.middle).length),
      limit: tunables.maximumTapDistance(of: next.fingers, at: last.middle, last.normalizedPosition)
    )
  }
}
