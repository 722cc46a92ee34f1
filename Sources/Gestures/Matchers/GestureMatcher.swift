internal import Evdev
internal import Touches

/// A matcher: decides whether the fingers make one of its gestures.
///
/// Matchers do not depend on each other. To add one, measure its characteristics on the `TouchSequence`,
/// return the gesture or the first limit that was missed, and give it a position in
/// `GestureCatalog`.
protocol GestureMatcher: Sendable {
  /// The gestures that it can claim.
  var gestures: [Gesture] { get }

  /// Returns the result for the current state.
  func evaluate(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult

  /// Returns the result while a continuous gesture owns the touch.
  func answer(_ hands: RecognitionState, during continuousGesture: ContinuousGesture) -> MatchResult

  /// Returns whether it continues taps of a number of fingers, and is evaluated while these wait.
  func continuesTaps(fingers: Int) -> Bool
}

extension GestureMatcher {
  func answer(_ hands: RecognitionState, during continuousGesture: ContinuousGesture) -> MatchResult
  {
    let mayBeMade =
      switch continuousGesture {
      case .recognizedOnBegin: false
      case .recognizedOnEnd(let gesture): gestures.contains(gesture)
      case .recognizedPerDetent: gestures.contains(.rotor(.clockwise)) && hands.isPair
      }
    return mayBeMade ? .possible(until: nil) : .failed(nil)
  }

  func continuesTaps(fingers: Int) -> Bool { false }

  /// Returns whether a gesture of a number of fingers is possible before the last one lifts.
  func canReach(_ hands: RecognitionState, fingers: Int, at now: EvaluationTime) -> MatchResult {
    guard hands.isTouched, hands.touch.disqualification == nil, !hands.turns else {
      return .failed(nil)
    }
    if hands.touch.count == fingers {
      guard let firstLift = hands.touch.firstLift else { return .possible(until: nil) }
      let end = firstLift + hands.tunables.liftWindowLimit
      return now.isAfter(end) ? .failed(nil) : .possible(until: end)
    }
    // Another finger of the same hand may still land.
    let end = hands.touch.lastLanding + hands.landingWindow
    guard hands.touch.count < fingers, hands.touch.firstLift == nil, !now.isAfter(end) else {
      return .failed(nil)
    }
    return .possible(until: end)
  }

  /// Returns the result for a completed touch: the gesture, unless there is a failure.
  func result(
    for gesture: Gesture, of hands: RecognitionState,
    unless reason: @autoclosure () -> FailureReason?
  ) -> MatchResult {
    (hands.commonFailure ?? reason()).map { .failed(gesture, $0) } ?? .claim(.touch(gesture))
  }
}

/// The result of a matcher.
enum MatchResult {
  /// The gesture is still possible.
  ///
  /// If only time changes that, the matcher is evaluated again then.
  case possible(until: Timestamp?)
  /// The gesture is recognized.
  case claim(Claim)
  /// The gesture failed, with the limit that it missed; `nil` if the touch has nothing in common
  /// with it.
  case failed(NearMiss?)

  static func failed(_ gesture: Gesture, _ reason: FailureReason) -> MatchResult {
    .failed(NearMiss(gesture: gesture, reason: reason))
  }
}

/// A recognized gesture, and what it consists of.
enum Claim {
  /// The completed touch is the gesture.
  case touch(Gesture)
  /// The first `count` waiting taps, or the completed touch as a tap that waits from now on.
  case taps(count: Int, fingers: Int)
  /// One finger tapped beside a resting one.
  case splitTap
  /// A continuous gesture, which owns the touch from now on.
  case continuous(ContinuousGesture)
}

/// A time at which matchers are evaluated.
struct EvaluationTime {
  let time: Timestamp
  /// Whether all frames of this time have been processed.
  var isComplete = false

  /// Returns whether it is too late for an event that is allowed up to a limit.
  @inline(__always)
  func isAfter(_ limit: Timestamp) -> Bool { isComplete ? limit <= time : limit < time }

  /// Returns whether time alone completes a gesture; frames with the same time come first.
  func hasPassed(_ limit: Timestamp) -> Bool { isComplete && limit <= time }
}

/// A matcher that evaluates a touch of a number of fingers when the last one has lifted.
protocol CompletedTouchMatcher: GestureMatcher {
  var fingers: Int { get }

  /// Returns the result while fingers are down.
  func evaluateInProgress(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult

  /// Returns the result for a completed touch with this number of fingers.
  func evaluateCompleted(_ hands: RecognitionState) -> MatchResult
}

extension CompletedTouchMatcher {
  func evaluate(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    guard hands.isTouched, hands.touch.isOver else { return evaluateInProgress(hands, at: now) }
    return hands.handSize == fingers ? evaluateCompleted(hands) : .failed(nil)
  }

  func evaluateInProgress(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    canReach(hands, fingers: fingers, at: now)
  }
}
