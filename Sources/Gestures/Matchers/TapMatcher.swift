internal import Evdev
internal import Touches

/// Matches one or more taps of a fixed number of fingers at one position.
///
/// The fingers touch briefly and stay where they landed.
struct TapMatcher: TapSeriesMatcher {
  let count: Int
  let fingers: Int

  var gestures: [Gesture] { [.tap(count: count, fingers: fingers)] }

  func evaluate(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    if hands.taps.fingers == fingers {
      return hands.taps.count < count
        ? nextTap(hands, at: now) : .claim(.taps(count: count, fingers: fingers))
    }
    guard hands.isTouched, hands.touch.isOver else { return evaluateInProgress(hands, at: now) }
    guard count == 1 else { return opensTaps(hands) }
    guard hands.handSize == fingers else { return .failed(nil) }
    return hands.tapFailure(isFollowing: false).map { .failed(gestures[0], $0) }
      ?? .claim(.taps(count: count, fingers: fingers))
  }

  /// Returns whether the fingers that are down, or yet to land, may be the first tap.
  private func evaluateInProgress(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult
  {
    let answer = canReach(hands, fingers: fingers, at: now)
    guard case .possible = answer else { return answer }
    let isTooLate = hands.touch.count == fingers && !hands.rests(at: now.time, isFollowing: false)
    let slop = hands.tunables.slop(of: fingers)
    return isTooLate || hands.touch.maxSquaredDistance > slop.squared ? .failed(nil) : answer
  }
}
