import Gestures
import Touches

extension JointComposer {
  /// A line that is an arc about a joint.
  mutating func flick(_ direction: Gesture.Direction, fingers count: Int) {
    let room = direction == .left || direction == .right ? area.x : area.y
    let least = min(motor.flickLength.range.lowerBound, 14)
    let length = length(motor.flickLength, least: least, of: room * 0.7)
    let time = min(max(length / random.draw(motor.flickSpeed) * 1_000, 55), 1_500)
    let off = random.draw(motor.offAxis) * random.sign()
    line(
      direction.way.turned(degrees: off) * length, over: time, fingers: fingers(count),
      release: random.draw(motor.release) * time)
  }

  private mutating func line(
    _ way: Vector, over time: Double, fingers: [Fingertip.Finger], release: Double
  ) {
    let tips = land(fingers)
    let landings = landings(fingers.count)
    var limb = Limb(
      joint: tips.middle + joint(for: way, fingers: fingers.count), place: tips.middle)
    go(way, from: beginning(of: time, landings), over: time, &limb)
    follow(limb, fingers, at: tips, landings: landings, release: release)
  }

  /// The ways in which people scrub for Escape.
  enum ScrubStyle: String, CaseIterable {
    /// A Z: each stroke across leads down or the one back does.
    case descending
    /// Left, right, left at one height.
    case flat
    /// A scrub that is turned as a whole.
    case slanted
    /// A scrub of 9 to 16 mm.
    case narrow
  }

  /// Two fingers go across, back and across again.
  mutating func scrub() {
    let style = ScrubStyle.allCases[random.below(ScrubStyle.allCases.count)]
    let choice = random.fraction()
    let count = choice < 0.6 ? 3 : choice < 0.85 ? 4 : 5
    let side = random.sign()
    styles = [style.rawValue, side > 0 ? "from the left" : "from the right", "\(count) legs"]
    var width = length(motor.scrubWidth, least: 12, of: area.x * 0.6)
    if style == .narrow { width = random.within(9...16) }
    let isFlat = style == .flat || style == .slanted && random.happens(0.5)
    let height = isFlat ? 0 : min(width * random.within(0.3...1), area.y * 0.6)
    let tilt = style == .slanted ? random.within(8...30) * random.sign() : 0
    let fingers = fingers(2)
    let tips = land(fingers)
    let landings = landings(2)
    let pace = random.draw(motor.legLength)
    // The elbow is far enough that a flat scrub bends by a thirtieth of its width.
    let distance = max(random.draw(motor.farJoint), width * (isFlat ? 4.2 : 1.5))
    let lean = isFlat ? 4.0 : 20
    let joint = Vector(0, distance).turned(degrees: random.within(-lean...lean) + tilt)
    var limb = Limb(joint: tips.middle + joint, place: tips.middle)
    var time = beginning(of: pace, landings)
    for way in scrubWays(width * side, height: height, legs: count, isFlat: isFlat) {
      let duration = pace * random.within(0.85...1.15)
      stroke(way.turned(degrees: tilt), from: time, over: duration, &limb)
      // The speed is near zero at the reversal, and the corner is round where legs overlap.
      time += duration * (1 - random.within(0...0.18))
    }
    follow(limb, fingers, at: tips, landings: landings, precision: isFlat ? 0.25 : 0.7)
  }

  /// One leg of a scrub, with a correction in some hands.
  private mutating func stroke(
    _ way: Vector, from start: Double, over duration: Double, _ limb: inout Limb
  ) {
    guard motor.submovements > 1, random.happens(0.5) else {
      limb.reach(way, from: start, for: duration, skew: random.draw(motor.skew))
      return
    }
    let share = random.within(0.6...0.9)
    limb.reach(way * share, from: start, for: duration * 0.8, skew: random.draw(motor.skew))
    limb.reach(way * (1 - share), from: start + duration * 0.45, for: duration * 0.55, skew: 0)
  }

  /// The legs of a scrub: across and back, and down by the height in all.
  private mutating func scrubWays(
    _ width: Double, height: Double, legs count: Int, isFlat: Bool
  ) -> [Vector] {
    let isZigzag = random.happens(0.4)
    var place = Vector.zero
    return (0..<count).map { index in
      let isBack = index % 2 == 1
      // Each turning point is a little off.
      let corner = (isBack ? 0 : width) + width * random.within(-0.08...0.08)
      var depth = abs(width) * random.within(-0.02...0.02)
      if !isFlat {
        let part =
          isZigzag ? Double(index + 1) / Double(count) : Double((index + 1) / 2) / Double(count / 2)
        depth += height * part
      }
      let next = Vector(corner, depth)
      defer { place = next }
      return next - place
    }
  }
}
