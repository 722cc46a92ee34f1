internal import Evdev

/// A matcher of taps with the same number of fingers, which wait for each other.
protocol TapSeriesMatcher: GestureMatcher {
  var fingers: Int { get }
}

extension TapSeriesMatcher {
  func continuesTaps(fingers: Int) -> Bool { fingers == self.fingers }

  /// Returns `possible` if the touch, which is over, is a tap that further taps may follow.
  func opensTaps(_ hands: RecognitionState) -> MatchResult {
    guard hands.isTouched, hands.touch.isOver, hands.handSize == fingers,
      hands.tapFailure(isFollowing: false) == nil
    else { return .failed(nil) }
    return .possible(until: hands.touch.end + hands.tunables.doubleTapWindowLimit)
  }

  /// Returns `possible` if the next tap after the waiting ones may still come.
  func nextTap(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    guard hands.isTouched, !hands.taps.isSettled else {
      guard !hands.taps.isSettled, let end = hands.taps.end(of: hands.tunables.doubleTapWindowLimit)
      else { return .failed(nil) }
      return now.isAfter(end) ? .failed(nil) : .possible(until: end)
    }
    guard !hands.touch.isOver else { return .failed(nil) }
    let end = hands.taps.deadline(of: hands.touch, hands.tunables)
    if !now.isAfter(end), hands.isNextTap(at: now.time) { return .possible(until: end) }
    // The tap before may belong to the current touch.
    guard let formerEnd = hands.formerEnd, !now.isAfter(formerEnd) else { return .failed(nil) }
    return .possible(until: formerEnd)
  }
}
