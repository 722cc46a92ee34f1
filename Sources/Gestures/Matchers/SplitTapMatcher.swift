internal import Evdev
internal import Touches

/// Matches a tap beside a finger that rests or explores.
struct SplitTapMatcher: GestureMatcher {
  var gestures: [Gesture] { [.splitTap] }

  func evaluate(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    guard hands.isTouched else { return .failed(nil) }
    if hands.touch.count == 2 {
      guard let end = end(of: hands) else { return .failed(nil) }
      return now.hasPassed(end) ? .claim(.splitTap) : .possible(until: end)
    }
    guard hands.touch.isOver else { return evaluateInProgress(hands, at: now) }
    let isTap = hands.touch.count == 1 && hands.tapFailure(isFollowing: false) == nil
    return isTap && Self.companion(of: hands) != nil ? .claim(.splitTap) : .failed(nil)
  }

  /// Returns `possible` while one finger explores and no other fingers rest.
  func answer(_ hands: RecognitionState, during continuousGesture: ContinuousGesture) -> MatchResult
  {
    continuousGesture.isExploring && hands.resting.isEmpty ? .possible(until: nil) : .failed(nil)
  }

  /// Returns whether a finger that is still down may tap beside another one, or another one beside
  /// it.
  private func evaluateInProgress(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult
  {
    let slop = hands.tunables.slop(of: Self.companion(of: hands) == nil ? 2 : 1)
    return hands.touch.count == 1 && hands.touch.maxSquaredDistance <= slop.squared
      ? canReach(hands, fingers: 2, at: now) : .failed(nil)
  }

  /// The time at which the remaining finger is certain to stay, or `nil` if its touch is not a
  /// split tap.
  private func end(of hands: RecognitionState) -> Timestamp? {
    let tunables = hands.tunables
    guard hands.touch.downCount == 1, hands.touch.disqualification == nil, hands.resting.isEmpty,
      let firstLift = hands.touch.firstLift,
      let tapper = hands.touch.fingers.first(where: { !$0.isDown }),
      let rester = hands.touch.firstDown,
      tapper.landed - rester.landed >= tunables.splitRestLimit,
      hands.touch.maxSquaredDistance <= tunables.slop(of: 2).squared,
      tapper.touched(until: firstLift) <= tunables.longestTapLimit
    else { return nil }
    return firstLift + tunables.liftWindowLimit
  }

  /// Returns the single finger that rests or explores beside the touch, or did when the touch began.
  ///
  /// `nil` if that finger holds the device, lies on it or is too far from the touch.
  static func companion(of hands: RecognitionState) -> Finger? {
    guard let finger = hands.resting.soleFinger, !isIdle(finger, hands),
      (hands.touch.landingCenter - finger.position).squaredLength
        <= Constants.personDistance.squared
    else { return nil }
    return finger.lifted.map { $0 > hands.touch.start } ?? true ? finger : nil
  }

  /// Returns the time until which the end of a lifted companion is delayed, as the other finger may still
  /// tap.
  static func companionEnd(of hands: RecognitionState) -> Timestamp? {
    guard hands.touch.count == 1, let companion = companion(of: hands), !companion.isDown,
      hands.touch.disqualification == nil,
      hands.touch.maxSquaredDistance <= hands.tunables.tapSlop.squared
    else { return nil }
    return hands.touch.start + hands.tunables.longestTapLimit
  }

  /// Returns whether a finger that rested before the touch has not moved for a long time.
  ///
  /// Near an edge the time is shorter, since the thumb of a hand that holds the device touches
  /// there. At the edge of a pad there is no minimum time. Taps within 27 mm of the finger are
  /// split taps even at an edge.
  private static func isIdle(_ finger: Finger, _ hands: RecognitionState) -> Bool {
    guard finger.maxSquaredDistance <= hands.tunables.tapSlop.squared else { return false }
    let rested = hands.touch.start - finger.landed
    if rested > hands.tunables.idleAfterLimit { return true }
    let isAtEdge =
      hands.surface.isPad && finger.edgeDistance <= Constants.padEdge.count
      || rested > hands.tunables.idleAfterAtEdgeLimit
        && finger.edgeDistance <= hands.tunables.idleEdge.count
    return isAtEdge
      && (hands.touch.landingCenter - finger.position).squaredLength
        > Constants.neighbors.squared
  }
}
