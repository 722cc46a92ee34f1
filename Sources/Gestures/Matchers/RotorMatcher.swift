internal import Evdev
internal import Touches

/// Matches two fingers that turn about each other, or one about the other.
///
/// While they are down, each detent is a separate gesture. A turn smaller than a detent is
/// evaluated when the fingers lift.
struct RotorMatcher: CompletedTouchMatcher {
  var fingers: Int { 2 }
  var gestures: [Gesture] { Gesture.Turn.allCases.map(Gesture.rotor) }

  func evaluateInProgress(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    hands.turns ? .claim(.continuous(.recognizedPerDetent)) : canReach(hands, fingers: 2, at: now)
  }

  func evaluateCompleted(_ hands: RecognitionState) -> MatchResult {
    guard !hands.isStill else { return .failed(nil) }
    let turn: Gesture.Turn = hands.touch.motion.angle < 0 ? .counterclockwise : .clockwise
    return result(for: .rotor(turn), of: hands, unless: failure(of: hands))
  }

  private func failure(of hands: RecognitionState) -> FailureReason? {
    if !hands.showsEachFinger { return .turnUnknown }
    let motion = hands.touch.motion
    if hands.touch.maxSquaredDistance > hands.tunables.slop(of: 2).squared,
      let refusal = reason(of: motion, hands)
    {
      return refusal
    }
    let angle = abs(motion.angle)
    if angle < hands.tunables.rotorLeast.count {
      return .turnedTooLittle(Degrees(angle), limit: hands.tunables.rotorLeast)
    }
    return straightness(of: motion, hands) ?? hands.reasonOfReach(for: motion.turn)
  }

  /// Returns whether two fingers that are down turn, which excludes all other gestures.
  ///
  /// Fingers with opposite movements turn from the first detent. If one rests, the other may be the
  /// first of a pair whose second finger is late. This requires a wider turn or more time.
  func isTurning(_ hands: RecognitionState, at now: Timestamp) -> Bool {
    let motion = Motion(of: hands.touch, hands.tunables)
    guard abs(motion.turn) >= abs(motion.spread), reason(of: motion, hands) == nil,
      hands.reasonOfReach(for: motion.turn) == nil
    else { return false }
    if isOpposite(
      hands.touch.fingers[0].displacement, hands.touch.fingers[1].displacement, hands.tunables)
    {
      return true
    }
    guard straightness(of: motion, hands) == nil else { return false }
    return abs(motion.angle) >= hands.tunables.rotorCertain.count
      || now - hands.touch.lastLanding >= hands.tunables.rotorRestTimeLimit
  }

  /// Returns a failure if a moving finger passes the resting one instead of circling it.
  ///
  /// An arc bulges away from the resting finger according to its angle; a line does not. The path
  /// of the hand is half of the moving finger's.
  private func straightness(of motion: Motion, _ hands: RecognitionState) -> FailureReason? {
    let strokes = (
      hands.touch.fingers[0].stroke(hands.tunables), hands.touch.fingers[1].stroke(hands.tunables)
    )
    if isOpposite(strokes.0, strokes.1, hands.tunables) { return nil }
    let isFirst = strokes.0.squaredLength >= strokes.1.squaredLength
    let (mover, rester) =
      isFirst
      ? (hands.touch.fingers[0], hands.touch.fingers[1])
      : (hands.touch.fingers[1], hands.touch.fingers[0])
    let chord = Chord(from: Vector(0, 0), to: hands.touch.path.end)
    let side = chord.displacement.cross(rester.start - mover.start) < 0 ? 1.0 : -1.0
    let bulge = side * chord.bulge(of: hands.touch.path.points)
    let quarter = abs(motion.angle) * 0.017453292519943295 / 4
    let part = bulge / max((quarter + quarter * quarter * quarter / 3) / 2, 0.001)
    if part < hands.tunables.rotorBulge.count {
      return .movedStraight(Ratio(max(0, part)), limit: hands.tunables.rotorBulge)
    }
    return bulge < hands.tunables.rotorLine.count
      ? .bulgedTooLittle(Ratio(bulge), limit: hands.tunables.rotorLine) : nil
  }

  /// Returns whether both fingers of a pair move in opposite directions.
  ///
  /// A finger that moves back slightly while the other moves far counts as resting.
  private func isOpposite(_ one: Vector, _ other: Vector, _ tunables: Tunables) -> Bool {
    let (first, second) = (one.squaredLength, other.squaredLength)
    let minimum = min(first, second)
    return one.dot(other) < 0 && minimum >= tunables.rotorOpposite.squared
      && minimum >= Constants.minimumTurn * max(first, second)
  }

  private func reason(of motion: Motion, _ hands: RecognitionState) -> FailureReason? {
    let turn = abs(motion.turn)
    let along = motion.common.length / max(turn, 0.001)
    // A resting finger may drift with the other one, which is not a common line.
    let drifts = motion.isTogether && motion.oneStays
    let mostAlong = drifts ? hands.tunables.alongApart : hands.maximumAlong(of: motion)
    if along > mostAlong.count { return .movedAlong(Ratio(along), limit: mostAlong) }
    let spread = abs(motion.spread) / max(turn, 0.001)
    let maximumSpread = drifts ? hands.tunables.rotorSpread : Constants.equal
    return spread > maximumSpread.count ? .movedAlong(Ratio(spread), limit: maximumSpread) : nil
  }
}

extension Chord {
  /// Returns the bulge of a path clockwise of the line, as a fraction of its length.
  ///
  /// It is computed from the area between both, so tremor has little effect. The mean bulge is two
  /// thirds of the maximum, as for an arc.
  fileprivate func bulge(of points: [Vector]) -> Double {
    var (area, last) = (0.0, Vector(0, 0))
    for point in points {
      area += (point - start).cross(last)
      last = point - start
    }
    area += displacement.cross(last)
    return 0.75 * area / max(length * length, 0.001)
  }
}
