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
  /// Whether all fingers went the way of the hand, and so turned or spread only as they were late:
  /// none went another way, and the hand did not pinch with a lazy finger in it.
  let isTogether: Bool
  /// Whether one finger of two did so little of what the other did that it may have rested.
  let oneStays: Bool

  init(of touch: Touch, _ tunables: Tunables) {
    self.init(of: Motion.fingers(of: touch), tunables, until: touch.path.end)
  }

  /// Those that count: what is shown in the middle of the others says nothing of its own.
  private static func fingers(of touch: Touch) -> [Finger] {
    let isGuessed = touch.isGuessed && touch.fingers.count(where: \.isPlaced) > 1
    return isGuessed ? touch.fingers.filter(\.isPlaced) : touch.fingers
  }

  init(of fingers: [Finger], _ tunables: Tunables, until end: Vector = Vector(0, 0)) {
    let count = Double(max(1, fingers.count))
    common = fingers.reduce(Vector(0, 0)) { $0 + $1.stroke(tunables) } * (1 / count)
    agreement = Motion.agreement(of: fingers, with: common, until: end, tunables)
    let goesOneWay =
      agreement >= tunables.togetherPart.count
      && !Motion.diverges(fingers, from: common, tunables)
    if fingers.count == 2 {
      let (one, other) = (fingers[0].end(tunables), fingers[1].end(tunables))
      let before = fingers[1].base - fingers[0].base
      let after = other - one
      isTogether = goesOneWay
      oneStays = Motion.oneStays(one - fingers[0].base, other - fingers[1].base, tunables)
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
      outward += arm.dot(finger.end(tunables) - finger.base) / length
      around += arm.cross(finger.end(tunables) - finger.base) / length
    }
    let growth = Motion.growth(of: fingers, tunables)
    let pinches =
      agreement < tunables.lazyPart.count
      && (growth < tunables.pinchNarrower.count || growth > tunables.pinchWider.count)
    isTogether = goesOneWay && !pinches || Motion.allButOneGoTogether(fingers, tunables)
    oneStays = false
    spread = outward / count
    turn = around / count
    angle = 0
  }

  /// The least that any finger went of the common way.
  ///
  /// A finger that came when the hand was half on its way is held against what the hand still did.
  private static func agreement(
    of fingers: [Finger], with common: Vector, until end: Vector, _ tunables: Tunables
  ) -> Double {
    let square = max(common.squaredLength, 0.001)
    var least = Double.infinity
    for finger in fingers {
      let along = finger.stroke(tunables).dot(common)
      guard finger.handAtLanding.dot(common) > tunables.latePart.count * square else {
        least = min(least, along / square)
        continue
      }
      let rest = (end - finger.handAtLanding).dot(common)
      let isOver = rest * rest < tunables.lateRest.squared * square
      // Not even then does it go back, but for noise: nobody may turn that tenth.
      least = min(least, isOver ? (along < -0.1 * square ? -1 : 1) : along / rest)
    }
    return least
  }

  /// Returns whether one of three or four fingers hardly moved while the others moved together.
  private static func allButOneGoTogether(_ fingers: [Finger], _ tunables: Tunables) -> Bool {
    guard fingers.count == 3 || fingers.count == 4,
      let idle = fingers.indices.min(by: {
        fingers[$0].stroke(tunables).squaredLength < fingers[$1].stroke(tunables).squaredLength
      })
    else { return false }
    var others = fingers
    let stroke = others.remove(at: idle).stroke(tunables)
    let common =
      others.reduce(Vector(0, 0)) { $0 + $1.stroke(tunables) } * (1 / Double(others.count))
    guard stroke.squaredLength <= idlePart * idlePart * common.squaredLength,
      others.allSatisfy({
        $0.stroke(tunables).dot(common) >= evenPart * common.squaredLength
      }), !diverges(others, from: common, tunables)
    else { return false }
    let growth = growth(of: others, tunables)
    return growth >= evenNarrower && growth <= evenWider
  }

  /// The share of the common displacement that the idle finger makes at most, that the others make
  /// at least, and the factors by which the others draw together or spread at most.
  ///
  /// Not tunables: in a pinch the moving fingers come nearer to each other.
  private static let idlePart = 0.5
  private static let evenPart = 0.75
  private static let evenNarrower = 0.8
  private static let evenWider = 1.25

  /// Whether a finger that went far enough to have a direction went another way than the hand.
  private static func diverges(
    _ fingers: [Finger], from common: Vector, _ tunables: Tunables
  ) -> Bool {
    let part = tunables.apartPart.count
    return fingers.contains { finger in
      let stroke = finger.stroke(tunables)
      let along = stroke.dot(common)
      return stroke.squaredLength > tunables.apartLength.squared
        && (along <= 0
          || along * along < part * part * stroke.squaredLength * common.squaredLength)
    }
  }

  /// Whether the shorter of two ways is no more than a drift beside the longer one.
  ///
  /// Only what both did while both were down counts, so a finger that was late lacks nothing.
  private static func oneStays(_ one: Vector, _ other: Vector, _ tunables: Tunables) -> Bool {
    let (first, second) = (one.squaredLength, other.squaredLength)
    return min(first, second) < tunables.rotorDrift.squared
      && one.dot(other) < leastShare * max(first, second)
  }

  /// Of two fingers that draw one line each goes so much of the other's way, however uneven they
  /// are: hands of all kinds keep seven tenths.
  ///
  /// Nobody may turn it: a pair that shares more than a third has moved too far along for a turn.
  private static let leastShare = 0.4

  /// How many times as wide the hand became.
  private static func growth(of fingers: [Finger], _ tunables: Tunables) -> Double {
    width(of: fingers) { $0.end(tunables) } / max(width(of: fingers, \.base), 0.001)
  }

  /// Why the fingers of a touch did not go together: the first limit that one of them missed.
  static func refusalOfLine(of touch: Touch, _ tunables: Tunables) -> Refusal {
    let (motion, fingers) = (touch.motion, fingers(of: touch))
    if motion.agreement < tunables.togetherPart.count {
      return .fellBehind(Ratio(motion.agreement), limit: tunables.togetherPart)
    }
    let shares = fingers.compactMap { finger -> Double? in
      let stroke = finger.stroke(tunables)
      guard stroke.squaredLength > tunables.apartLength.squared else { return nil }
      return stroke.dot(motion.common) / (stroke.length * max(motion.common.length, 0.001))
    }
    if let least = shares.min(), least < tunables.apartPart.count {
      return .wentAstray(Ratio(max(0, least)), limit: tunables.apartPart)
    }
    let growth = growth(of: fingers, tunables)
    return growth < 1
      ? .narrowed(Ratio(growth), limit: tunables.pinchNarrower)
      : .widened(Ratio(growth), limit: tunables.pinchWider)
  }

  private static func width(of fingers: [Finger], _ place: (Finger) -> Vector) -> Double {
    let middle = fingers.reduce(Vector(0, 0)) { $0 + place($1) } * (1 / Double(fingers.count))
    return fingers.reduce(0) { $0 + (place($1) - middle).length }
  }

  /// How much more the fingers did to each other than together.
  var apartness: Double { max(abs(spread), abs(turn)) / max(common.length, 0.001) }
}

extension Hands {
  /// How much a hand may move for what it spreads or turns.
  ///
  /// Where one finger rests the hand moves as much as it turns; where all go one way it flicks.
  func mostAlong(of motion: Motion) -> Ratio {
    motion.isTogether ? Hands.mostAlongTogether : tunables.alongApart
  }

  /// Nobody may turn it: fingers that all go one way never turn or spread so much that they stay
  /// below, so such a hand neither turns nor pinches.
  private static let mostAlongTogether = Ratio(0.6)

  /// A hand that drew more than it did is on its way somewhere else.
  func refusalOfReach(for what: Double) -> Refusal? {
    let reach = touch.path.reach.squareRoot() / abs(what)
    return reach > tunables.alongReach.count
      ? .movedAlong(Ratio(reach), limit: tunables.alongReach) : nil
  }
}
