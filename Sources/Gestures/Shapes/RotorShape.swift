internal import Evdev
internal import Touches

/// Two fingers turn about each other, or one about the other that rests.
///
/// While they are down each detent is a gesture of its own; a turn that is too small for one is
/// judged when the fingers lift.
struct RotorShape: WholeShape {
  var fingers: Int { 2 }
  var gestures: [Gesture] { Gesture.Turn.allCases.map(Gesture.rotor) }

  func beginning(of hands: Hands, at now: Moment) -> Answer {
    hands.turns ? .claim(.lasting(.recognizedByDetents)) : hands.gathers(2, at: now)
  }

  func judge(_ hands: Hands) -> Answer {
    guard !hands.isStill else { return .refusal(nil) }
    let turn: Gesture.Turn = hands.touch.motion.angle < 0 ? .counterclockwise : .clockwise
    return hands.judged(.rotor(turn), unless: hands.refusalOfTurn)
  }
}

extension Hands {
  fileprivate var refusalOfTurn: Refusal? {
    if !showsEachFinger { return .turnUnknown }
    let motion = touch.motion
    if touch.strayed > tunables.slop(of: 2).squared, let refusal = refusal(of: motion) {
      return refusal
    }
    let angle = abs(motion.angle)
    if angle < tunables.rotorLeast.count {
      return .turnedTooLittle(Degrees(angle), limit: tunables.rotorLeast)
    }
    return straightness(of: motion) ?? refusalOfReach(for: motion.turn)
  }

  /// Whether two fingers that are still down turn, and can mean nothing else any more.
  ///
  /// Fingers that go opposite ways turn from the first detent on. Where one rests, the other may
  /// yet be the first of a pair that is late: that takes longer, or a wider turn, to be sure of.
  func isTurning(at now: Timestamp) -> Bool {
    let motion = Motion(of: touch, tunables)
    guard abs(motion.turn) >= abs(motion.spread), refusal(of: motion) == nil,
      refusalOfReach(for: motion.turn) == nil
    else { return false }
    if isOpposite(touch.fingers[0].way, touch.fingers[1].way) { return true }
    guard straightness(of: motion) == nil else { return false }
    return abs(motion.angle) >= tunables.rotorCertain.count
      || now - touch.lastLanding >= tunables.rotorPatience
  }

  /// Whether a finger that moves while the other rests passes it by instead of circling it.
  ///
  /// An arc bulges away from the finger at rest by as much as its angle says; a line does not. The
  /// hand's path is half the way of the finger that moves.
  private func straightness(of motion: Motion) -> Refusal? {
    let strokes = (touch.fingers[0].stroke(tunables), touch.fingers[1].stroke(tunables))
    if isOpposite(strokes.0, strokes.1) { return nil }
    let isFirst = strokes.0.squaredLength >= strokes.1.squaredLength
    let (mover, rester) =
      isFirst ? (touch.fingers[0], touch.fingers[1]) : (touch.fingers[1], touch.fingers[0])
    let chord = Chord(from: Vector(0, 0), to: touch.path.end)
    let side = chord.way.cross(rester.start - mover.start) < 0 ? 1.0 : -1.0
    let bulge = side * chord.bulge(of: touch.path.points)
    let quarter = abs(motion.angle) * 0.017453292519943295 / 4
    let part = bulge / max((quarter + quarter * quarter * quarter / 3) / 2, 0.001)
    if part < tunables.rotorBulge.count {
      return .movedStraight(Ratio(max(0, part)), limit: tunables.rotorBulge)
    }
    return bulge < tunables.rotorLine.count
      ? .bulgedTooLittle(Ratio(bulge), limit: tunables.rotorLine) : nil
  }

  /// Whether both fingers of a pair go, each the other way than the other one.
  ///
  /// One that is moved a little back while the other goes far rests.
  private func isOpposite(_ one: Vector, _ other: Vector) -> Bool {
    let (first, second) = (one.squaredLength, other.squaredLength)
    let least = min(first, second)
    return one.dot(other) < 0 && least >= tunables.rotorOpposite.squared
      && least >= Hands.leastTurn * max(first, second)
  }

  /// The square of a quarter: of two fingers that turn each goes a quarter of the other's way at least.
  ///
  /// Nobody may turn it: it is how far a thumb is from the middle that it turns about.
  private static let leastTurn = 0.0625

  private func refusal(of motion: Motion) -> Refusal? {
    let turn = abs(motion.turn)
    let along = motion.common.length / max(turn, 0.001)
    // A finger that rests may drift the way that the other one takes: that is no line of both.
    let drifts = motion.isTogether && motion.oneStays
    let mostAlong = drifts ? tunables.alongApart : mostAlong(of: motion)
    if along > mostAlong.count { return .movedAlong(Ratio(along), limit: mostAlong) }
    let spread = abs(motion.spread) / max(turn, 0.001)
    // What spreads more than it turns is no turn, and nobody may turn that.
    let mostSpread = drifts ? tunables.rotorSpread : Ratio(1)
    return spread > mostSpread.count ? .movedAlong(Ratio(spread), limit: mostSpread) : nil
  }
}

extension Chord {
  /// How far a path bulges away from the line, clockwise of it, as a part of its length.
  ///
  /// All of the path counts, so that it hardly matters where it trembles: the area between both. The
  /// mean is two thirds of the most, as that of an arc is.
  fileprivate func bulge(of points: [Vector]) -> Double {
    var (area, last) = (0.0, Vector(0, 0))
    for point in points {
      area += (point - start).cross(last)
      last = point - start
    }
    area += way.cross(last)
    return 0.75 * area / max(length * length, 0.001)
  }
}
