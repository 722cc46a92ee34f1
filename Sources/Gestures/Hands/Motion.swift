internal import Touches

/// What the fingers of a hand did to each other: how far they went together, spread, and turned.
///
/// All three are means in millimeters a finger, so that they can be compared.
struct Motion {
  /// What the fingers have in common.
  let common: Vector
  /// Away from their middle; negative when they draw together.
  let spread: Double
  /// About their middle, clockwise.
  let turn: Double
  /// The same as an angle in degrees; known of two fingers.
  let angle: Double
  /// The least that any finger went in the common direction, as a part of the mean.
  let agreement: Double
  /// Whether the hand became so much narrower or wider, with a lazy finger in it, that it pinched.
  let pinches: Bool
  /// Whether a finger that went far enough to have a direction went another way than the hand.
  let diverges: Bool
  /// Whether one finger of two did so little of what the other did that it may have rested.
  let oneStays: Bool

  init(of touch: Touch) {
    let isGuessed = touch.isGuessed && touch.fingers.count { !$0.isInferred } > 1
    // What is shown in the middle of the others says nothing of its own.
    self.init(
      of: isGuessed ? touch.fingers.filter { !$0.isInferred } : touch.fingers, until: touch.path.end
    )
  }

  init(of fingers: [Finger], until end: Vector = Vector(0, 0)) {
    let count = Double(max(1, fingers.count))
    let common = fingers.reduce(Vector(0, 0)) { $0 + $1.stroke } * (1 / count)
    self.common = common
    agreement = Motion.agreement(of: fingers, with: common, until: end)
    diverges = fingers.contains { finger in
      let stroke = finger.stroke
      let along = stroke.dot(common)
      return stroke.squaredLength > 16
        && (along <= 0 || along * along < 0.45 * stroke.squaredLength * common.squaredLength)
    }
    if fingers.count == 2 {
      let before = fingers[1].base - fingers[0].base
      let after = fingers[1].end - fingers[0].end
      pinches = false
      oneStays = Motion.oneStays(
        fingers[0].end - fingers[0].base, fingers[1].end - fingers[1].base)
      spread = (after.length - before.length) / 2
      angle = before.turn(to: after)
      // The arc that the ends of the pair went.
      turn = angle * 0.017453292519943295 * (before.length + after.length) / 4
      return
    }
    var (outward, around) = (0.0, 0.0)
    let middle = fingers.reduce(Vector(0, 0)) { $0 + $1.base } * (1 / count)
    for finger in fingers {
      let arm = finger.base - middle
      let length = arm.length
      guard length > 0 else { continue }
      outward += arm.dot(finger.end - finger.base) / length
      around += arm.cross(finger.end - finger.base) / length
    }
    let growth = Motion.width(of: fingers, \.end) / max(Motion.width(of: fingers, \.base), 0.001)
    pinches = agreement < 0.4 && (growth < 0.65 || growth > 1.6)
    oneStays = false
    spread = outward / count
    turn = around / count
    angle = 0
  }

  /// The least that any finger went of the common way.
  ///
  /// A finger that came when the hand was half on its way is held against what the hand still did.
  private static func agreement(
    of fingers: [Finger], with common: Vector, until end: Vector
  ) -> Double {
    let square = max(common.squaredLength, 0.001)
    var least = Double.infinity
    for finger in fingers {
      let along = finger.stroke.dot(common)
      guard finger.handAtLanding.dot(common) > 0.4 * square else {
        least = min(least, along / square)
        continue
      }
      let rest = (end - finger.handAtLanding).dot(common)
      // A rest of less than two millimetres tells nothing.
      let isOver = rest * rest < 4 * square
      least = min(least, isOver ? (along < -0.1 * square ? -1 : 1) : along / rest)
    }
    return least
  }

  /// Whether the shorter of two ways is no more than a drift beside the longer one.
  ///
  /// Only what both did while both were down counts, so a finger that was late lacks nothing.
  private static func oneStays(_ one: Vector, _ other: Vector) -> Bool {
    let (first, second) = (one.squaredLength, other.squaredLength)
    return min(first, second) < mostDrift * mostDrift
      && one.dot(other) < leastShare * max(first, second)
  }

  /// Of two fingers that draw one line each goes so much of the other's way, however uneven they
  /// are: hands of all kinds keep seven tenths.
  private static let leastShare = 0.4
  /// How far a finger drifts at most that is meant to rest, in millimeters.
  private static let mostDrift = 10.0

  private static func width(of fingers: [Finger], _ place: (Finger) -> Vector) -> Double {
    let middle = fingers.reduce(Vector(0, 0)) { $0 + place($1) } * (1 / Double(fingers.count))
    return fingers.reduce(0) { $0 + (place($1) - middle).length }
  }

  /// Whether all fingers went the way of the hand, and so turned or spread only as they were late.
  var isTogether: Bool { agreement >= 0.25 && !diverges && !pinches }

  /// How much more the fingers did to each other than together.
  var apartness: Double { max(abs(spread), abs(turn)) / max(common.length, 0.001) }

  /// How much a hand may move for what it spreads or turns.
  ///
  /// Where one finger rests the hand moves as much as it turns; where all go one way it flicks.
  var mostAlong: Double { isTogether ? 0.6 : Motion.mostAlongOfOne }
  static let mostAlongOfOne = 2.0

  /// How far a hand may have been meanwhile, for what it spreads or turns.
  static let mostReach = 2.5
}
