internal import Touches

/// Matches two or five fingers that pinch or spread while the hand does not move.
struct PinchMatcher: CompletedTouchMatcher {
  let fingers: Int

  var gestures: [Gesture] { Gesture.Pinch.allCases.map { .pinch($0, fingers: fingers) } }

  func evaluateCompleted(_ hands: RecognitionState) -> MatchResult {
    guard hands.touch.count == fingers, !hands.isStill else { return .failed(nil) }
    let pinch: Gesture.Pinch = hands.touch.motion.spread < 0 ? .inward : .outward
    return result(for: .pinch(pinch, fingers: fingers), of: hands, unless: failure(of: hands))
  }

  private func failure(of hands: RecognitionState) -> FailureReason? {
    let motion = hands.touch.motion
    let spread = abs(motion.spread)
    if motion.common.length > Constants.lineRatio * spread,
      motion.common.length > hands.tunables.flickLength.count
    {
      return .movedAlong(Ratio(motion.common.length / max(spread, 0.001)), limit: Constants.equal)
    }
    if spread < hands.tunables.pinchLength.count {
      return .spreadTooLittle(Millimeters(spread), limit: hands.tunables.pinchLength)
    }
    let part = spread / max(hands.touch.size, 0.001)
    if part < hands.tunables.pinchRatio.count {
      return .spreadTooLittleApart(Ratio(part), limit: hands.tunables.pinchRatio)
    }
    let along = motion.common.length / spread
    // A bounding box with one resting corner spreads as much as it moves, and seems to turn.
    let mostAlong = hands.showsEachFinger ? hands.maximumAlong(of: motion) : hands.tunables.alongBox
    if along > mostAlong.count { return .movedAlong(Ratio(along), limit: mostAlong) }
    let around = abs(motion.turn) / spread
    if hands.showsEachFinger, around > Constants.equal.count {
      return .movedAlong(Ratio(around), limit: Constants.equal)
    }
    return hands.reasonOfReach(for: spread)
  }
}

extension TouchSequence {
  /// The mean distance of the landing positions from their center.
  fileprivate var size: Double {
    guard !fingers.isEmpty else { return 0 }
    let middle = landingCenter
    return fingers.reduce(0) { $0 + ($1.start - middle).length } / Double(fingers.count)
  }
}
