import Gestures
import Touches

/// Composes one gesture from movements of a hand about its joints.
///
/// Like `Composer`, it uses an infinite plane and starts at time 0.
struct JointComposer: HandComposer {
  var random: SeededRandom
  let motor: MotorHabits
  /// The surface in millimeters.
  let area: Vector
  /// The duration of the shortest touch that is certain to appear in a frame, in milliseconds.
  var shortest: Double
  /// The scale of the hand; below 1 on surfaces that are small for the gesture.
  let handScale: Double
  /// The number of fingers that the device detects in addition to those of the gesture.
  let spareFingers: Int
  var strokes: [Stroke] = []
  var styles: [String] = []
  var half: Composer.Half?
  /// The pose of the hand for the most recent landings.
  var palm = HandPose(at: .zero)
  /// The delay of landings and the advance of lifts, as the sensor detects them.
  private let (late, early): (Double, Double)

  init(
    random: SeededRandom, motor: MotorHabits, area: Vector, shortest: Double, handScale: Double,
    spareFingers: Int
  ) {
    self.random = random
    self.motor = motor
    self.area = area
    self.handScale = handScale
    self.spareFingers = spareFingers
    late = self.random.within(motor.late)
    early = self.random.within(motor.early)
    // The time that the sensor removes from both ends of a touch is added to the shortest one.
    self.shortest = shortest + late + early
  }

  /// The variants that the hand chose, for the recording.
  var style: String { styles.joined(separator: ", ") }

  mutating func compose(_ gesture: Gesture) {
    move(gesture)
    if gesture.fingers <= 2, spareFingers > 0, random.chance(motor.grazing) { graze() }
    touch(late: late, early: early)
    shake()
  }
}

// MARK: Hands

extension JointComposer {
  /// Places a hand at the origin and returns the positions where its fingertips land.
  mutating func land(_ fingers: [Fingertip.Finger]) -> [Vector] {
    palm = pose(turned: motor.turned, spacing: motor.spacing, minimumSpread: 0.6)
    return tips(fingers)
  }

  /// Returns the positions where the fingertips of the current hand land.
  ///
  /// The bend of each varies.
  mutating func tips(_ fingers: [Fingertip.Finger]) -> [Vector] {
    fingers.map { finger in
      let bent = Vector(0, random.within(-3...3) * handScale).turned(degrees: palm.rotation)
      return palm.tip(finger) + bent + random.offset(upTo: 1 * handScale)
    }
  }

  /// Returns the fingers that this person uses for a number of fingers.
  mutating func fingers(_ count: Int) -> [Fingertip.Finger] {
    let choice = random.fraction()
    switch count {
    case 1:
      if motor.hand == .thumb { return [.thumb] }
      return choice < 0.82 ? [.index] : choice < 0.9 ? [.thumb] : [.middle]
    case 2: return choice < 0.88 ? [.index, .middle] : [.middle, .ring]
    case 3: return choice < 0.88 ? [.index, .middle, .ring] : [.middle, .ring, .little]
    case 4: return [.index, .middle, .ring, .little]
    default: return [.thumb, .index, .middle, .ring, .little]
    }
  }

  /// Returns the landing times, in random order: one finger lands at 0, one after the full stagger.
  mutating func landings(_ count: Int) -> [Double] {
    staggered(count, over: random.within(motor.landing))
  }

  /// Returns the lift times relative to the first lift.
  mutating func lifts(_ count: Int) -> [Double] {
    let growth = 1 + motor.liftingGrowth * Double(max(count - 2, 0))
    return staggered(count, over: random.within(motor.lifting) * growth)
  }

  /// Returns the time at which a movement begins.
  ///
  /// The last finger lands during the first two fifths of the movement, or before it.
  mutating func beginning(of duration: Double, _ landings: [Double]) -> Double {
    let last = landings.max() ?? 0
    let earliest = max(0, last - duration * 0.4)
    return max(earliest, last * random.within(0.4...1)) + random.within(motor.hesitation)
  }
}

// MARK: Movements

extension JointComposer {
  /// Returns the joint about which a hand swings along a path, relative to the hand.
  ///
  /// It lies to the side of the path, usually on the side of the person.
  mutating func joint(for displacement: Vector, fingers: Int) -> Vector {
    let distance = max(
      random.within(fingers == 1 ? motor.joint : motor.farJoint), displacement.length * 0.75)
    let side = displacement.across * (distance / displacement.length)
    let isBelow = side.y > 0
    let turned = side.turned(degrees: random.within(-20...20))
    return random.chance(0.85) == isBelow ? turned : turned * -1
  }

  /// Moves a limb along a path in one or more submovements.
  ///
  /// An impaired hand may overshoot and return.
  mutating func go(
    _ displacement: Vector, from start: Double, over duration: Double, _ limb: inout Limb
  ) {
    let overshoots = random.chance(motor.overshooting)
    let beyond = overshoots ? random.within(motor.overshoot) : 0
    let whole = displacement * (1 + beyond)
    let count = 1 + random.below(motor.submovements)
    let overlap = random.within(0.2...0.45)
    let piece = duration / (1 + Double(count - 1) * (1 - overlap))
    let shares = (0..<count).map { _ in random.within(0.5...1.5) }
    let sum = shares.reduce(0, +)
    var time = start
    for share in shares {
      // Each submovement corrects the direction of the previous one.
      let aside =
        count > 1 ? whole.across * (random.within(-0.07...0.07) * share / sum) : Vector.zero
      limb.reach(
        whole * (share / sum) + aside, from: time, for: piece, skew: random.within(motor.skew))
      time += piece * (1 - overlap)
    }
    guard overshoots else { return }
    let back = (displacement * -1).turned(degrees: random.within(-35...35))
    limb.reach(
      back * (beyond * random.within(0.5...1.2)), from: start + duration * 0.96,
      for: random.within(110...240), skew: 0)
  }

  /// Adds the strokes of fingers that follow a limb, each with its own deviation.
  mutating func follow(
    _ limb: Limb, _ fingers: [Fingertip.Finger], at tips: [Vector], landings: [Double],
    release: Double = 0, precision: Double = 1
  ) {
    let end = limb.end + random.within(motor.linger) - release
    let lifts = lifts(fingers.count)
    let last = (landings.max() ?? 0) + shortest
    let middle = tips.middle
    // A wrist turns all fingers; fingers that swing separately keep their distances.
    let isWrist = random.chance(0.5)
    for (index, tip) in tips.enumerated() {
      let joint = isWrist ? limb.joint : limb.joint + tip - middle
      let turn = random.within(motor.ownTurn) * precision
      let own = tip + (joint - tip).turned(degrees: turn)
      let scale = fingers.count == 1 ? 1 : 1 + (random.within(motor.ownScale) - 1) * precision
      let lag = fingers.count == 1 ? 0 : random.within(motor.lag)
      strokes.append(
        Stroke(
          fingers[index], from: landings[index], to: max(end + lifts[index] + lag * 0.5, last),
          at: tip, limb.movements(of: tip, about: own, scale: scale, lag: lag)))
    }
  }
}

extension Array<Vector> {
  /// The mean of the positions.
  var middle: Vector { reduce(Vector.zero, +) * (1 / Double(Swift.max(count, 1))) }
}
