internal import Evdev
internal import Touches

/// Two fingers turn about each other, or one about the other that rests.
///
/// While they are down each detent is a gesture of its own; a turn that is too small for one is
/// judged when the fingers lift.
struct RotorShape: Shape {
  let tunables: Tunables
  /// Whether the device says where each finger is, and not only a box around both.
  let showsEachFinger: Bool

  func verdict(on touch: Touch) -> Verdict? {
    guard touch.count == 2, !isTap(touch) else { return nil }
    let motion = Motion(of: touch)
    let gesture = Gesture.rotor(motion.angle < 0 ? .counterclockwise : .clockwise)
    if let refusal = refusal(of: touch, motion) { return .refused(gesture, refusal) }
    return .recognized(gesture)
  }

  private func refusal(of touch: Touch, _ motion: Motion) -> Refusal? {
    if let disorder = disorder(of: touch) { return disorder }
    if !showsEachFinger { return .turnUnknown }
    if touch.strayed > tunables.slop(of: 2).squared, let refusal = refusalOfMotion(motion) {
      return refusal
    }
    let angle = abs(motion.angle)
    if angle < tunables.rotorLeast.count {
      return .turnedTooLittle(Degrees(angle), limit: tunables.rotorLeast)
    }
    if let refusal = straightness(of: touch, motion) { return refusal }
    // A hand that drew more than it turned was on its way somewhere else.
    let reach = touch.path.reach.squareRoot() / abs(motion.turn)
    return reach > Motion.mostReach
      ? .movedAlong(Ratio(reach), limit: Ratio(Motion.mostReach)) : nil
  }

  /// Whether two fingers that are still down turn, and can mean nothing else any more.
  ///
  /// Fingers that go opposite ways turn from the first detent on. Where one rests, the other may
  /// yet be the first of a pair that is late: that takes longer, or a wider turn, to be sure of.
  func isCertain(of touch: Touch, at now: Timestamp) -> Bool {
    let motion = Motion(of: touch)
    guard abs(motion.turn) >= abs(motion.spread), refusalOfMotion(motion) == nil,
      touch.path.reach <= Motion.mostReach * Motion.mostReach * motion.turn * motion.turn
    else { return false }
    let (one, other) = (touch.fingers[0].way, touch.fingers[1].way)
    let least = min(one.squaredLength, other.squaredLength)
    if least >= RotorShape.leastOpposite, one.dot(other) < 0 { return true }
    guard straightness(of: touch, motion) == nil else { return false }
    return abs(motion.angle) >= RotorShape.certainAngle
      || now - touch.lastLanding >= RotorShape.lateStart
  }

  /// Whether a finger that moves while the other rests passes it by instead of circling it.
  ///
  /// An arc bulges away from the finger at rest by as much as its angle says; a line does not. The
  /// hand's path is half the way of the finger that moves.
  private func straightness(of touch: Touch, _ motion: Motion) -> Refusal? {
    let strokes = (touch.fingers[0].stroke, touch.fingers[1].stroke)
    let isOpposite = strokes.0.dot(strokes.1) < 0
    let isFirst = strokes.0.squaredLength >= strokes.1.squaredLength
    let least = isFirst ? strokes.1.squaredLength : strokes.0.squaredLength
    guard !isOpposite || least < RotorShape.leastOpposite else { return nil }
    let (mover, rester) =
      isFirst ? (touch.fingers[0], touch.fingers[1]) : (touch.fingers[1], touch.fingers[0])
    let chord = Chord(from: Vector(0, 0), to: touch.path.end)
    guard let middle = chord.middle(of: touch.path.points) else { return nil }
    let side = chord.way.cross(rester.start - mover.start) < 0 ? 1.0 : -1.0
    let bulge = side * chord.way.cross(middle) / max(chord.length, 0.001)
    let quarter = abs(motion.angle) * 0.017453292519943295 / 4
    let expected = chord.length * (quarter + quarter * quarter * quarter / 3) / 2
    let part = bulge / max(expected, 0.001)
    return part < RotorShape.leastBulge
      ? .movedStraight(Ratio(max(0, part)), limit: Ratio(RotorShape.leastBulge)) : nil
  }

  /// How much of an arc's bulge a path must show to be taken for an arc.
  private static let leastBulge = 0.4

  /// What both fingers must have moved, squared, before they count as going opposite ways.
  private static let leastOpposite = 6.25
  /// A turn about a resting finger that no straight line makes.
  private static let certainAngle = 60.0
  /// After this long a finger that has not moved yet rests.
  private static let lateStart = Microseconds.milliseconds(250)

  /// How much a pair may spread whose one finger drifts: an arc keeps its distance, a line does not.
  private static let mostSpreadOfDrift = 0.6

  private func refusalOfMotion(_ motion: Motion) -> Refusal? {
    let turn = abs(motion.turn)
    let along = motion.common.length / max(turn, 0.001)
    // A finger that rests may drift the way that the other one takes: that is no line of both.
    let drifts = motion.isTogether && motion.oneStays
    let mostAlong = drifts ? Motion.mostAlongOfOne : motion.mostAlong
    if along > mostAlong { return .movedAlong(Ratio(along), limit: Ratio(mostAlong)) }
    let spread = abs(motion.spread) / max(turn, 0.001)
    let mostSpread = drifts ? RotorShape.mostSpreadOfDrift : 1
    return spread > mostSpread ? .movedAlong(Ratio(spread), limit: Ratio(mostSpread)) : nil
  }
}

/// A rotor between two detents: counts them while the fingers turn.
///
/// A turn by a detent is compared by products with a vector that has been turned by it: no angle is
/// measured while fingers move, and detents never drift.
struct RotorDial {
  /// Where the pair pointed at the last detent.
  private var mark: Vector
  /// Where the pair pointed in the frame before.
  private var last: Vector
  private let cosine: Double
  private let sine: Double
  /// The square of the cosine of a detent, to tell whether a pair has turned that far.
  private let threshold: Double

  init(pair: Vector, detent: Degrees) {
    mark = pair
    last = pair
    (sine, cosine) = RotorDial.sineAndCosine(of: min(max(detent.count, 5), 85))
    threshold = cosine * cosine
  }

  /// Takes the next frame; `false` when no hand turns so far in one: fingers were taken for each
  /// other.
  @inline(__always)
  mutating func follows(_ pair: Vector) -> Bool {
    let along = last.dot(pair)
    let isPossible =
      along > 0 && along * along >= 0.25 * last.squaredLength * pair.squaredLength
    last = pair
    return isPossible
  }

  /// Whether the pair points a detent or more away from the mark.
  @inline(__always)
  func hasTurned(to pair: Vector) -> Bool {
    // Two fingers at one point point nowhere.
    guard mark.squaredLength > 0, pair.squaredLength > 0 else { return false }
    let along = mark.dot(pair)
    return along <= 0 || along * along <= threshold * mark.squaredLength * pair.squaredLength
  }

  /// Takes where the pair points now; answers the detent that it passed, if it passed one.
  mutating func turn(to pair: Vector) -> Gesture.Turn? {
    guard hasTurned(to: pair) else { return nil }
    let isClockwise = mark.cross(pair) >= 0
    let way = isClockwise ? sine : -sine
    mark = Vector(cosine * mark.x - way * mark.y, way * mark.x + cosine * mark.y)
    return isClockwise ? .clockwise : .counterclockwise
  }

  private static func sineAndCosine(of degrees: Double) -> (Double, Double) {
    let angle = degrees * 0.017453292519943295
    let square = angle * angle
    var (sine, cosine) = (1.0, 1.0)
    for denominator in stride(from: 20.0, through: 2, by: -2) {
      cosine = 1 - square * cosine / (denominator * (denominator - 1))
      sine = 1 - square * sine / (denominator * (denominator + 1))
    }
    return (sine * angle, cosine)
  }
}
