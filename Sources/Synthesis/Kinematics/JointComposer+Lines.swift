import Gestures
import Touches

extension JointComposer {
  /// Composes a flick along an arc about a joint.
  mutating func flick(_ direction: Gesture.Direction, fingers count: Int) {
    let room = direction == .left || direction == .right ? area.x : area.y
    let minimum = min(motor.flickLength.lowerBound, 14)
    let length = length(motor.flickLength, minimum: minimum, of: room * 0.7)
    let time = min(max(length / random.within(motor.flickSpeed) * 1_000, 55), 1_500)
    let off = random.within(motor.offAxis) * random.sign()
    line(
      direction.unitVector.turned(degrees: off) * length, over: time, fingers: fingers(count),
      release: random.within(motor.release) * time)
  }

  private mutating func line(
    _ displacement: Vector, over time: Double, fingers: [Fingertip.Finger], release: Double
  ) {
    let tips = land(fingers)
    let landings = landings(fingers.count)
    var limb = Limb(
      joint: tips.middle + joint(for: displacement, fingers: fingers.count), position: tips.middle)
    go(displacement, from: beginning(of: time, landings), over: time, &limb)
    follow(limb, fingers, at: tips, landings: landings, release: release)
  }

  /// The styles in which people scrub for Escape.
  enum ScrubStyle: String, CaseIterable {
    /// A Z or a zigzag: the strokes back lead down, or all strokes do.
    case descending
    /// A left-right zigzag at constant height.
    case flat
    /// A scrub that is rotated as a whole.
    case slanted
    /// A scrub with a width of 9 to 16 mm.
    case narrow
  }

  /// Composes two fingers that move across, back and across again.
  mutating func scrub() {
    let style = ScrubStyle.allCases[random.below(ScrubStyle.allCases.count)]
    let choice = random.fraction()
    let count = choice < 0.6 ? 3 : choice < 0.85 ? 4 : 5
    let side = random.sign()
    styles = [style.rawValue, side > 0 ? "from the left" : "from the right", "\(count) legs"]
    var width = length(motor.scrubWidth, minimum: 12, of: area.x * 0.6)
    if style == .narrow { width = random.within(9...16) }
    let isFlat = style == .flat || style == .slanted && random.chance(0.5)
    let height = isFlat ? 0 : min(width * random.within(0.3...1), area.y * 0.6)
    let tilt = style == .slanted ? random.within(8...30) * random.sign() : 0
    let fingers = fingers(2)
    let tips = land(fingers)
    let landings = landings(2)
    let pace = random.within(motor.legDuration)
    // The elbow is far enough away that a flat scrub bends by a thirtieth of its width.
    let distance = max(random.within(motor.farJoint), width * (isFlat ? 4.2 : 1.5))
    let lean = isFlat ? 4.0 : 20
    let joint = Vector(0, distance).turned(degrees: random.within(-lean...lean) + tilt)
    var limb = Limb(joint: tips.middle + joint, position: tips.middle)
    var time = beginning(of: pace, landings)
    for leg in scrubWays(width * side, height: height, legs: count, isFlat: isFlat) {
      let duration = pace * random.within(0.85...1.15)
      stroke(leg.turned(degrees: tilt), from: time, over: duration, &limb)
      // The speed is near zero at the reversal; overlapping legs round the corner.
      time += duration * (1 - random.within(0...0.18))
    }
    follow(limb, fingers, at: tips, landings: landings, precision: isFlat ? 0.25 : 0.7)
  }

  /// Adds one leg of a scrub; some hands correct it with a second submovement.
  private mutating func stroke(
    _ displacement: Vector, from start: Double, over duration: Double, _ limb: inout Limb
  ) {
    guard motor.submovements > 1, random.chance(0.5) else {
      limb.reach(displacement, from: start, for: duration, skew: random.within(motor.skew))
      return
    }
    let share = random.within(0.6...0.9)
    limb.reach(
      displacement * share, from: start, for: duration * 0.8, skew: random.within(motor.skew))
    limb.reach(
      displacement * (1 - share), from: start + duration * 0.45, for: duration * 0.55, skew: 0)
  }

  /// Returns the legs of a scrub: across and back, descending by `height` in total.
  private mutating func scrubWays(
    _ width: Double, height: Double, legs count: Int, isFlat: Bool
  ) -> [Vector] {
    let isZigzag = random.chance(0.4)
    var position = Vector.zero
    return (0..<count).map { index in
      let isBack = index % 2 == 1
      // Turning points vary slightly.
      let corner = (isBack ? 0 : width) + width * random.within(-0.08...0.08)
      var depth = abs(width) * random.within(-0.02...0.02)
      if !isFlat {
        let part =
          isZigzag ? Double(index + 1) / Double(count) : Double((index + 1) / 2) / Double(count / 2)
        depth += height * part
      }
      let next = Vector(corner, depth)
      defer { position = next }
      return next - position
    }
  }
}
