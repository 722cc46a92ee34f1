internal import Touches

/// The common motion of several fingers: translation, spread and rotation.
///
/// All three are means in millimeters per finger, and so comparable.
struct Motion {
  /// The mean displacement.
  let common: Vector
  /// The mean motion away from the center; negative if the fingers draw together.
  let spread: Double
  /// The mean motion around the center, clockwise.
  let turn: Double
  /// The rotation in degrees; 0 unless there are two fingers.
  let angle: Double
  /// The smallest displacement of a finger in the common direction, as a fraction of the mean.
  let agreement: Double
  /// Whether all fingers moved in the direction of the hand.
  ///
  /// They may then turn or spread only through different timing. No finger moved another way, and
  /// the hand did not pinch with a finger that hardly moved.
  let isTogether: Bool
  /// Whether one of two fingers moved so little relative to the other that it may have rested.
  let oneStays: Bool

  init(of touch: TouchSequence, _ tunables: Tunables) {
    self.init(of: Motion.fingers(of: touch), tunables, until: touch.path.end)
  }

  /// Returns the fingers with a known position; the others have no motion of their own.
  static func fingers(of touch: TouchSequence) -> [Finger] {
    let isGuessed = touch.hasUnlocatedFinger && touch.fingers.count(where: \.isPlaced) > 1
    return isGuessed ? touch.fingers.filter(\.isPlaced) : touch.fingers
  }

  init(of fingers: [Finger], _ tunables: Tunables, until end: Vector = Vector(0, 0)) {
    let count = Double(max(1, fingers.count))
    common = fingers.reduce(Vector(0, 0)) { $0 + $1.stroke(tunables) } * (1 / count)
    agreement = Motion.agreement(of: fingers, with: common, until: end, tunables)
    let goesOneWay =
      agreement >= tunables.agreementRatio.count
      && !Motion.diverges(fingers, from: common, tunables)
    if fingers.count == 2 {
      let (one, other) = (fingers[0].end(tunables), fingers[1].end(tunables))
      let before = fingers[1].base - fingers[0].base
      let after = other - one
      isTogether = goesOneWay
      oneStays = Motion.oneStays(one - fingers[0].base, other - fingers[1].base, tunables)
      spread = (after.length - before.length) / 2
      angle = before.turn(to: after)
      // The length of the arc of the ends of the pair.
      turn = angle * 0.017453292519943295 * (before.length + after.length) / 4
      return
    }
    var (outward, around) = (0.0, 0.0)
    let middle = fingers.reduce(Vector(0, 0)) { $0 + $1.base } * (1 / count)
    for finger in fingers {
      let arm = finger.base - middle
      let length = arm.length
      guard length > 0 else { continue }
      outward += arm.dot(finger.end(tunables) - finger.base) / length
      around += arm.cross(finger.end(tunables) - finger.base) / length
    }
    let growth = Motion.growth(of: fingers, tunables)
    let pinches =
      agreement < tunables.lagRatio.count
      && (growth < tunables.pinchNarrower.count || growth > tunables.pinchWider.count)
    isTogether = goesOneWay && !pinches || Motion.allButOneGoTogether(fingers, tunables)
    oneStays = false
    spread = outward / count
    turn = around / count
    angle = 0
  }

  /// Returns the smallest displacement of a finger in the common direction, as a fraction.
  ///
  /// A finger that landed while the hand was moving is compared with the remaining motion of the
  /// hand.
  private static func agreement(
    of fingers: [Finger], with common: Vector, until end: Vector, _ tunables: Tunables
  ) -> Double {
    let square = max(common.squaredLength, 0.001)
    var minimum = Double.infinity
    for finger in fingers {
      let along = finger.stroke(tunables).dot(common)
      guard finger.handAtLanding.dot(common) > tunables.lateRatio.count * square else {
        minimum = min(minimum, along / square)
        continue
      }
      let rest = (end - finger.handAtLanding).dot(common)
      let isOver = rest * rest < tunables.lateRest.squared * square
      // Even then it does not move back, except for noise.
      minimum = min(
        minimum, isOver ? (along < -Constants.backwards * square ? -1 : 1) : along / rest)
    }
    return minimum
  }

  /// Returns whether one of three or four fingers hardly moved while the others moved together.
  private static func allButOneGoTogether(_ fingers: [Finger], _ tunables: Tunables) -> Bool {
    guard fingers.count == 3 || fingers.count == 4 else { return false }
    var idle = 0
    for index in fingers.indices
    where fingers[index].stroke(tunables).squaredLength
      < fingers[idle].stroke(tunables).squaredLength
    {
      idle = index
    }
    let count = Double(fingers.count - 1)
    let (base, end) = centers(of: fingers, without: idle, tunables)
    var common = Vector(0, 0)
    for index in fingers.indices where index != idle {
      common = common + fingers[index].stroke(tunables)
    }
    common = common * (1 / count)
    guard
      fingers[idle].stroke(tunables).squaredLength <= Constants.idlePart * Constants.idlePart
        * common.squaredLength
    else { return false }
    var (before, after) = (0.0, 0.0)
    for index in fingers.indices where index != idle {
      let stroke = fingers[index].stroke(tunables)
      guard stroke.dot(common) >= Constants.evenPart * common.squaredLength,
        !diverges(stroke, from: common, tunables)
      else { return false }
      before += (fingers[index].base - base).length
      after += (fingers[index].end(tunables) - end).length
    }
    let growth = after / max(before, 0.001 * count)
    return Constants.evenWidths.contains(growth)
  }

  /// Returns the centers of all fingers but one at the beginning and the end of their motion.
  private static func centers(
    of fingers: [Finger], without idle: Int, _ tunables: Tunables
  ) -> (base: Vector, end: Vector) {
    var (base, end) = (Vector(0, 0), Vector(0, 0))
    for index in fingers.indices where index != idle {
      base = base + fingers[index].base
      end = end + fingers[index].end(tunables)
    }
    let part = 1 / Double(fingers.count - 1)
    return (base * part, end * part)
  }

  /// Returns whether a finger that moved far enough to have a direction moved another way.
  private static func diverges(
    _ fingers: [Finger], from common: Vector, _ tunables: Tunables
  ) -> Bool {
    fingers.contains { diverges($0.stroke(tunables), from: common, tunables) }
  }

  /// Returns whether a displacement is long enough to have a direction, and has another one.
  private static func diverges(
    _ stroke: Vector, from common: Vector, _ tunables: Tunables
  ) -> Bool {
    let part = tunables.divergenceRatio.count
    let along = stroke.dot(common)
    return stroke.squaredLength > tunables.apartLength.squared
      && (along <= 0
        || along * along < part * part * stroke.squaredLength * common.squaredLength)
  }

  /// Returns whether the shorter of two displacements is only a drift relative to the longer one.
  ///
  /// Only movement while both fingers were down counts, so a late finger is not at a disadvantage.
  private static func oneStays(_ one: Vector, _ other: Vector, _ tunables: Tunables) -> Bool {
    let (first, second) = (one.squaredLength, other.squaredLength)
    return min(first, second) < tunables.rotorDrift.squared
      && one.dot(other) < Constants.minimumShare * max(first, second)
  }

  /// Returns the factor by which the width of the hand grew.
  static func growth(of fingers: [Finger], _ tunables: Tunables) -> Double {
    width(of: fingers) { $0.end(tunables) } / max(width(of: fingers, \.base), 0.001)
  }

  private static func width(of fingers: [Finger], _ position: (Finger) -> Vector) -> Double {
    let middle = fingers.reduce(Vector(0, 0)) { $0 + position($1) } * (1 / Double(fingers.count))
    return fingers.reduce(0) { $0 + (position($1) - middle).length }
  }
}

extension RecognitionState {
  /// Returns the maximum translation relative to the spread or rotation.
  ///
  /// If one finger rests, the hand moves as much as it turns. If all fingers move one way, it
  /// flicks.
  func maximumAlong(of motion: Motion) -> Ratio {
    motion.isTogether ? Constants.alongTogether : tunables.alongApart
  }

  /// Returns a failure if the path of the hand is too long for a turn or a pinch.
  func reasonOfReach(for what: Double) -> FailureReason? {
    let reach = touch.path.maxSquaredDistance.squareRoot() / abs(what)
    return reach > tunables.alongReach.count
      ? .movedAlong(Ratio(reach), limit: tunables.alongReach) : nil
  }
}
