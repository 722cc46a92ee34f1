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
    hands.canReach(fingers: fingers, at: now)
  }
}

extension RecognitionState {
  /// The number of fingers of the touch, limited to five.
  @inline(__always)
  var handSize: Int { min(touch.count, 5) }

  /// Returns whether a gesture of a number of fingers is possible before the last one lifts.
  func canReach(fingers: Int, at now: EvaluationTime) -> MatchResult {
    guard isTouched, touch.disqualification == nil, !turns else { return .failed(nil) }
    if touch.count == fingers {
      guard let firstLift = touch.firstLift else { return .possible(until: nil) }
      let end = firstLift + tunables.liftWindow
      return now.isAfter(end) ? .failed(nil) : .possible(until: end)
    }
    // Another finger of the same hand may still land.
    let end = touch.lastLanding + landingWindow
    guard touch.count < fingers, touch.firstLift == nil, !now.isAfter(end) else {
      return .failed(nil)
    }
    return .possible(until: end)
  }

  /// Returns whether it is too late for the remaining fingers to lift together with the others.
  func isLeft(at now: EvaluationTime) -> Bool {
    guard isPending, !touch.isOver, let firstLift = touch.firstLift else { return false }
    return now.hasPassed(firstLift + tunables.liftWindow)
  }

  /// Returns the result for a completed touch: the gesture, unless there is a failure.
  func result(for gesture: Gesture, unless reason: @autoclosure () -> FailureReason?) -> MatchResult
  {
    (commonFailure ?? reason()).map { .failed(gesture, $0) } ?? .claim(.touch(gesture))
  }

  /// The failure that excludes all gestures; `nil` if there is no such failure.
  var commonFailure: FailureReason? {
    if let flaw = touch.disqualification { return flaw }
    if touch.count > 5 { return .tooManyFingers(touch.count, limit: 5) }
    if let firstLift = touch.firstLift, touch.end - firstLift > tunables.liftWindow {
      return .liftedLate(touch.end - firstLift, limit: tunables.liftWindow)
    }
    return nil
  }

  /// Whether the fingers hardly moved in a short touch, which can only be a tap.
  ///
  /// Tunables may allow farther movement or a longer time in a tap. A pair that turned or spread is
  /// still not a tap.
  var isStill: Bool {
    touch.maxSquaredDistance
      <= min(tunables.slop(of: touch.count), Tunables.standard.multiFingerTapSlop).squared
      && touch.held(until: touch.end)
        <= min(tunables.longestTap(of: touch.count), RecognitionState.stillness)
  }

  /// The maximum duration of a touch with little movement that can only be a tap.
  ///
  /// A longer touch with movement may be a small turn, pinch or line. Not a tunable: users intend a
  /// tap below it.
  static let stillness = Microseconds.milliseconds(300)
}

extension Tunables {
  /// Returns the maximum movement of a finger in a tap.
  func slop(of fingers: Int) -> Millimeters { fingers == 1 ? tapSlop : multiFingerTapSlop }

  /// Returns the maximum duration of a tap.
  func longestTap(of fingers: Int) -> Microseconds {
    fingers == 1 ? longestTap : multiFingerLongestTap
  }

  /// Returns the maximum distance between successive taps.
  ///
  /// For one finger it grows with a longer side above 350 mm, up to 1.5 times, because the whole
  /// arm moves.
  func maximumTapDistance(
    of fingers: Int, at position: Vector, _ normalizedPosition: Vector
  ) -> Millimeters {
    guard fingers == 1 else { return multiFingerTapDistance }
    return Millimeters(tapDistance.count * Vector.armScale(position, normalizedPosition))
  }
}

extension Vector {
  /// Returns the factor by which movements of the whole arm are larger, from 1 to 1.5.
  static func armScale(_ position: Vector, _ normalizedPosition: Vector) -> Double {
    min(max(surfaceSide(position, normalizedPosition) / 350, 1), 1.5)
  }

  /// Returns the longer side of a surface in millimeters, from one position in both units.
  ///
  /// A side is ignored if the normalized position is at its very beginning.
  static func surfaceSide(_ position: Vector, _ normalizedPosition: Vector) -> Double {
    max(
      normalizedPosition.x > 0.001 ? position.x / normalizedPosition.x : 0,
      normalizedPosition.y > 0.001 ? position.y / normalizedPosition.y : 0)
  }
}
