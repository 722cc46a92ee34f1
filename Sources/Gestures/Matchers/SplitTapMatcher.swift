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
    return isTap && hands.companion != nil ? .claim(.splitTap) : .failed(nil)
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
    let slop = hands.tunables.slop(of: hands.companion == nil ? 2 : 1)
    return hands.touch.count == 1 && hands.touch.maxSquaredDistance <= slop.squared
      ? hands.canReach(fingers: 2, at: now) : .failed(nil)
  }

  /// The time at which the remaining finger is certain to stay, or `nil` if its touch is not a
  /// split tap.
  private func end(of hands: RecognitionState) -> Timestamp? {
    let tunables = hands.tunables
    guard hands.touch.downCount == 1, hands.touch.disqualification == nil, hands.resting.isEmpty,
      let firstLift = hands.touch.firstLift,
      let tapper = hands.touch.fingers.first(where: { !$0.isDown }), let rester = hands.rester,
      tapper.landed - rester.landed >= tunables.splitRest,
      hands.touch.maxSquaredDistance <= tunables.slop(of: 2).squared,
      tapper.touched(until: firstLift) <= tunables.longestTap
    else { return nil }
    return firstLift + tunables.liftWindow
  }
}

extension RecognitionState {
  /// The single finger that rests or explores beside the touch, or did when the touch began.
  ///
  /// `nil` if that finger holds the device, lies on it or is too far from the touch.
  var companion: Finger? {
    guard let finger = resting.soleFinger, !isIdle(finger),
      (touch.landingCenter - finger.position).squaredLength
        <= RecognitionState.personDistance.squared
    else { return nil }
    return finger.lifted.map { $0 > touch.start } ?? true ? finger : nil
  }

  /// The finger of the touch that stays down after another one has tapped.
  var rester: Finger? { touch.fingers.first(where: \.isDown) }

  /// The time until which the end of a lifted companion is delayed, as the other finger may still
  /// tap.
  var splitTapEnd: Timestamp? {
    guard touch.count == 1, let companion, !companion.isDown, touch.disqualification == nil,
      touch.maxSquaredDistance <= tunables.tapSlop.squared
    else { return nil }
    return touch.start + tunables.longestTap
  }
}

extension RecognitionState {
  /// Returns whether a finger that rested before the touch has not moved for a long time.
  ///
  /// Near an edge the time is shorter, since the thumb of a hand that holds the device touches
  /// there. At the edge of a pad there is no minimum time. Taps within 27 mm of the finger are
  /// split taps even at an edge.
  private func isIdle(_ finger: Finger) -> Bool {
    guard finger.maxSquaredDistance <= tunables.tapSlop.squared else { return false }
    let rested = touch.start - finger.landed
    if rested > tunables.idleAfter { return true }
    let isAtEdge =
      surface.isPad && finger.edgeDistance <= RecognitionState.padEdge.count
      || rested > tunables.idleAfterAtEdge && finger.edgeDistance <= tunables.idleEdge.count
    return isAtEdge
      && (touch.landingCenter - finger.position).squaredLength > RecognitionState.neighbors.squared
  }
}

extension RecognitionState {
  /// The distance from an edge of a pad within which palms and thumbs rest while others tap.
  private static let padEdge = Millimeters(4)
}

extension Finger {
  /// The distance from the landing position to the nearest edge, in millimeters.
  var edgeDistance: Double {
    func distance(_ position: Double, _ other: Double) -> Double {
      other > 0.001 ? min(position, position / other - position) : position
    }
    return min(distance(start.x, startPlace.x), distance(start.y, startPlace.y))
  }
}
