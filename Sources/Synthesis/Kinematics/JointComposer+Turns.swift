import Gestures
import Touches

extension JointComposer {
  /// Composes two fingers that turn about a point between them, or one about the other.
  ///
  /// The hand may drift.
  mutating func rotor(_ turn: Gesture.Turn) {
    let angle = (turn == .clockwise ? 1 : -1) * random.within(motor.rotorTurn) / 360
    let duration = random.within(motor.rotorLength)
    let radius = length(motor.rotorRadius, minimum: 9, of: min(area.x, area.y) * 0.4)
    let choice = random.fraction()
    // The center of rotation, as a fraction of the distance from one finger to the other.
    let (name, fingers, share, spread): (String, [Fingertip.Finger], Double, Double) =
      choice < 0.5
      ? ("thumb and finger", [.thumb, .index], random.within(0.3...0.65), 1)
      : choice < 0.75
        ? ("two hands", [.otherIndex, .index], 0.5, random.within(1.1...1.6))
        : ("one finger rests", [.thumb, .index], 0, random.within(1.2...1.7))
    let axis = Vector(radius * 2 * spread, 0).turned(degrees: random.within(-75...75) - 20)
    let tips = [axis * -share, axis * (1 - share)]
    let drifts = random.chance(1 / 3.0)
    styles = drifts ? [name, "drifting"] : [name]
    let landings = landings(2)
    let begun = beginning(of: duration, landings)
    let displacement =
      drifts
      ? random.offset(of: random.within(5...25) * max(handScale, 0.5)) : random.offset(upTo: 2)
    var limbs: [Limb] = []
    for _ in tips {
      // Each finger turns independently, in its own submovements.
      var limb = Limb(joint: .zero, position: axis)
      twist(angle * random.within(0.88...1.12), from: begun, over: duration, &limb)
      limbs.append(limb)
    }
    let drift = Movement(start: begun, duration: duration, course: .line(displacement, bend: 0.1))
    let end = (limbs.map(\.end).max() ?? 0) + random.within(motor.linger)
    let lifts = lifts(2)
    for index in tips.indices {
      let rests = tips[index].squaredLength < 1
      let turning =
        rests
        ? [rest(for: end)]
        : limbs[index].movements(
          of: tips[index], about: .zero, scale: 1, lag: random.within(motor.lag))
      strokes.append(
        Stroke(
          fingers[index], from: landings[index], to: end + lifts[index], at: tips[index],
          turning + [drift]))
    }
  }

  /// Turns a limb in one or more submovements.
  private mutating func twist(
    _ angle: Double, from start: Double, over duration: Double, _ limb: inout Limb
  ) {
    let count = 1 + random.below(motor.submovements)
    let piece = duration / (1 + Double(count - 1) * 0.65)
    for index in 0..<count {
      limb.turn(
        angle / Double(count), from: start + Double(index) * piece * 0.65, for: piece,
        skew: random.within(motor.skew))
    }
  }

  /// Composes fingers that pinch or spread, each about its own joint.
  mutating func squeeze(_ pinch: Gesture.Pinch, fingers count: Int) {
    let ways: [Vector]
    let near: [Vector]
    let fingers: [Fingertip.Finger]
    if count == 2 {
      fingers = [.thumb, .index]
      let gap = random.within(7...15) * max(handScale, 0.75)
      let travel = length(motor.pinchTravel, minimum: 7, of: min(area.x, area.y) * 0.42 - gap)
      let axis = Vector(1, 0).turned(degrees: random.within(-95...25))
      let share = random.chance(0.2) ? 0 : random.within(0.3...0.7)
      styles = [share == 0 ? "one finger rests" : "both move"]
      near = [axis * -gap, axis * gap]
      ways = [axis * (-2 * travel * share), axis * (2 * travel * (1 - share))]
    } else {
      fingers = self.fingers(count)
      _ = land(fingers)
      palm.spread = max(palm.spread * 0.5, 0.4)
      near = tips(fingers)
      let factor = random.within(0.8...1.4)
      let middle = near.middle
      ways = near.map { ($0 - middle) * (factor * random.within(motor.ownScale)) }
    }
    let duration = random.within(motor.pinchLength)
    let landings = landings(fingers.count)
    let begun = beginning(of: duration, landings)
    var limbs: [Limb] = []
    for index in fingers.indices {
      let out = ways[index].turned(degrees: random.within(motor.ownTurn))
      let (position, displacement) =
        pinch == .outward ? (near[index], out) : (near[index] + out, out * -1)
      let side = (out.length < 1 ? Vector(1, 0) : out * (1 / out.length)).across
      let radius = max(random.within(45...95), out.length * 0.8)
      var limb = Limb(joint: position + side * (radius * random.sign()), position: position)
      if out.length >= 1 {
        go(displacement, from: begun + random.within(motor.lag), over: duration, &limb)
      }
      strokes.append(
        Stroke(
          fingers[index], from: landings[index], to: 0, at: position,
          limb.movements(of: position, about: limb.joint, scale: 1, lag: 0)))
      limbs.append(limb)
    }
    let end = max(
      (limbs.map(\.end).max() ?? 0) + random.within(motor.linger),
      (landings.max() ?? 0) + shortest)
    for (index, lift) in lifts(fingers.count).enumerated() {
      strokes[index].lift = end + lift
      if strokes[index].movements.isEmpty { strokes[index].movements = [rest(for: end)] }
    }
  }
}
