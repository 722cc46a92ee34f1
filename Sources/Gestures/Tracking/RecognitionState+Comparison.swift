internal import Evdev
internal import Touches

// Compares a completed touch with expected gestures, by evaluating the matchers again.
extension RecognitionState {
  /// Returns the comparison of the touch, with its recognized gestures, with an expected gesture.
  func comparison(
    with gesture: Gesture, recognized: [Gesture], isBound: Bool
  ) -> GestureComparison {
    let isRecognized = recognized.contains(gesture)
    if gesture == .explore { return explored(isRecognized) }
    if gesture == .splitTap { return tappedBeside(isRecognized) }
    guard touch.count == gesture.fingers else { return otherFingers(gesture) }
    guard gesture.isOfTaps else {
      return matched(gesture, isRecognized: isRecognized, isBound: isBound)
    }
    guard isBound || isRecognized else {
      return GestureComparison(gesture: gesture, result: .notBound, distance: 0)
    }
    let hold = Gesture.doubleTapHold(fingers: gesture.fingers)
    return tapped(gesture, isRecognized, isFollowing: followsTaps || recognized.contains(hold))
  }

  private func otherFingers(_ gesture: Gesture) -> GestureComparison {
    GestureComparison(
      gesture: gesture, result: .fingers(touch.count),
      distance: 20 + Double(abs(touch.count - gesture.fingers)))
  }

  // MARK: Lines, turns and pinches

  private func matched(
    _ gesture: Gesture, isRecognized: Bool, isBound: Bool
  ) -> GestureComparison {
    guard let row = GestureCatalog.matchers.first(where: { $0.gestures.contains(gesture) }) else {
      return GestureComparison(gesture: gesture, result: .unrelated, distance: 50)
    }
    func answer(_ hands: RecognitionState) -> MatchResult {
      row.evaluate(hands, at: EvaluationTime(time: touch.end))
    }
    var own = answer(self)
    // A touch that the matcher considers a tap is measured nevertheless.
    if case .failed(nil) = own { own = answer(under(tunables.withoutTaps)) }
    switch own {
    case .claim(.touch(gesture)) where isRecognized: break
    case .claim(.touch(gesture)):
      let cause: FailureReason? =
        !isBound ? .notBound : touch.count == 1 ? ExploreMatcher.cause(of: self) : nil
      return cause.map { failed(NearMiss(gesture: gesture, reason: $0), insteadOf: gesture) }
        ?? GestureComparison(gesture: gesture, result: .outranked, distance: 0.5)
    case .claim(.touch(let other)):
      return GestureComparison(gesture: gesture, result: .variant(other), distance: 2)
    case .failed(let miss?):
      let failed = failed(miss, insteadOf: gesture)
      guard miss.gesture != gesture, miss.hasDirection else { return failed }
      return GestureComparison(
        gesture: gesture, result: .variant(miss.gesture), distance: failed.distance)
    case .claim, .possible, .failed(nil):
      guard isRecognized else {
        return GestureComparison(gesture: gesture, result: .unrelated, distance: 50)
      }
    }
    let margins = margins { hands in
      if case .failed(let miss) = answer(hands) { miss } else { nil }
    }
    return GestureComparison(
      gesture: gesture, result: .matched, margins: margins + landing(gesture))
  }

  private func failed(_ miss: NearMiss, insteadOf gesture: Gesture) -> GestureComparison {
    GestureComparison(
      gesture: gesture, result: .failed(miss),
      distance: miss.distance(of: self) + (miss.gesture == gesture ? 0.01 : 2))
  }

  // MARK: Taps and fingers that explore

  /// Returns the comparison of the touch with a gesture of which it may be one tap.
  private func tapped(
    _ gesture: Gesture, _ isRecognized: Bool, isFollowing: Bool
  ) -> GestureComparison {
    let tap = Gesture.tap(count: 1, fingers: touch.count)
    func refused(_ hands: RecognitionState) -> NearMiss? {
      hands.tapFailure(isFollowing: isFollowing).map { NearMiss(gesture: tap, reason: $0) }
    }
    let isHold = if case .doubleTapHold = gesture { true } else { false }
    let touched = touch.held(until: touch.end)
    let hold = GestureComparison.Margin(
      reason: "touched-too-long",
      figures: FailureReason.Measure(Duration(touched), tunables.holdAfter),
      tunable: "hold-after")
    if isRecognized {
      return GestureComparison(
        gesture: gesture, result: .matched,
        margins: isHold && isFollowing ? [hold] : margins(asking: refused) + landing(tap))
    }
    if isFollowing, touched > tunables.holdAfterLimit, !isHold {
      return GestureComparison(gesture: gesture, result: .lasted(hold), distance: hold.excess)
    }
    if let miss = refused(self) { return failed(miss, insteadOf: tap).of(gesture) }
    return GestureComparison(
      gesture: gesture, result: .taps(1, window: pause(after: touch.end)),
      margins: margins(asking: refused), distance: 0.5)
  }

  private func tappedBeside(_ isRecognized: Bool) -> GestureComparison {
    let tap = Gesture.tap(count: 1, fingers: 1)
    func refused(_ hands: RecognitionState) -> NearMiss? {
      guard hands.touch.count == 1 else { return nil }
      return hands.tapFailure(isFollowing: false)
        .map { NearMiss(gesture: tap, reason: $0) }
    }
    if isRecognized {
      return GestureComparison(
        gesture: .splitTap, result: .matched, margins: margins(asking: refused))
    }
    if let miss = refused(self) { return failed(miss, insteadOf: tap).of(.splitTap) }
    return touch.count > 2
      ? otherFingers(.splitTap)
      : GestureComparison(gesture: .splitTap, result: .unrelated, distance: 5)
  }

  private func explored(_ isRecognized: Bool) -> GestureComparison {
    guard touch.count == 1 else { return otherFingers(.explore) }
    if isRecognized {
      let cause = NearMiss(gesture: .explore, reason: ExploreMatcher.cause(of: self))
      return GestureComparison(
        gesture: .explore, result: .matched,
        margins: GestureComparison.Margin(cause).map { [$0] } ?? [])
    }
    let touched = touch.end - touch.start
    guard touched < tunables.exploreAfterLimit else {
      return GestureComparison(gesture: .explore, result: .unrelated, distance: 5)
    }
    let margin = GestureComparison.Margin(
      reason: "explored", figures: FailureReason.Measure(Duration(touched), tunables.exploreAfter),
      tunable: "explore-after")
    return GestureComparison(gesture: .explore, result: .lasted(margin), distance: margin.excess)
  }

  /// Whether the touch began in time to be the tap after the previous ones.
  private var followsTaps: Bool {
    guard let last = lastTaps.all.last else { return false }
    return last.fingers == touch.count && last.touch < touch.number
      && touch.start - last.end <= tunables.doubleTapWindowLimit
  }

  /// Returns the time window for a further tap.
  func pause(after end: Timestamp) -> GestureComparison.Margin {
    let window = tunables.doubleTapWindow
    return GestureComparison.Margin(
      reason: "next-tap-late", figures: FailureReason.Measure(window, window),
      tunable: "double-tap-window")
  }
}

// MARK: Margins

extension RecognitionState {
  /// Returns the limits that would make the touch fail, with the measured values.
  ///
  /// Each tunable is set to both ends of its range, and the matcher is evaluated again. A failure
  /// that names the tunable contains the measured value.
  private func margins(
    asking refused: (RecognitionState) -> NearMiss?
  )
    -> [GestureComparison.Margin]
  {
    var margins: [GestureComparison.Margin] = []
    // Changed in place: a copy of the state for each limit would take longer than the evaluation.
    var state = self
    for tunable in Tunable.all {
      let limit = tunable.value(in: tunables)
      var changed = tunables
      for end in [tunable.lowest, tunable.highest] where end != limit {
        tunable.set(end, in: &changed)
        state.use(changed)
        guard let miss = refused(state), miss.limitingTunable?.name == tunable.name,
          let figures = miss.reason.measure, figures.limit == end
        else { continue }
        margins.append(
          GestureComparison.Margin(
            reason: miss.reason.name,
            figures: FailureReason.Measure(figures.value, limit: limit, figures.dimension),
            tunable: tunable.name))
      }
    }
    return margins
  }

  /// Returns the margin of the longest pause between two landings, if there are several.
  private func landing(_ gesture: Gesture) -> [GestureComparison.Margin] {
    guard touch.fingers.count > 1 else { return [] }
    let landings = touch.fingers.map(\.landed).sorted()
    let latest = zip(landings.dropFirst(), landings).map { $0 - $1 }.max() ?? Microseconds(0)
    let late = FailureReason.landedLate(Duration(latest), limit: Duration(landingWindow))
    return GestureComparison.Margin(NearMiss(gesture: gesture, reason: late)).map { [$0] } ?? []
  }
}

extension Gesture {
  /// Whether the gesture is a series of taps, the last of which may be held.
  var isOfTaps: Bool {
    if case .tap = self { return true }
    if case .doubleTapHold = self { return true }
    return false
  }
}

extension NearMiss {
  /// Whether the touch moved far enough in the direction of the gesture to be intended as such.
  fileprivate var hasDirection: Bool {
    if case .diagonal = reason { return false }
    guard let figures = reason.measure else { return false }
    return figures.value >= Constants.intendedPart * figures.limit
  }
}

extension GestureComparison {
  /// Returns the comparison for the gesture of which the tap is a part.
  func of(_ gesture: Gesture) -> GestureComparison {
    var comparison = self
    comparison.gesture = gesture
    return comparison
  }
}

extension Tunables {
  /// The tunables with which a touch is rarely a tap.
  fileprivate var withoutTaps: Tunables {
    var tunables = self
    for name in ["multi-finger-tap-slop", "multi-finger-longest-tap"] {
      guard let tunable = Tunable(named: name) else { continue }
      tunable.set(tunable.lowest, in: &tunables)
    }
    return tunables
  }
}
