import Gestures
import Touches

// Two-part flicks: two quick lines of one finger, without lifting.

extension Composer {
  /// Composes two lines of one finger; round corners are overlapping lines.
  mutating func twoPartFlick(_ first: Gesture.Direction, then second: Gesture.Direction) {
    let lines = [first, second].map { direction in
      let room = direction == .left || direction == .right ? surfaceSize.x : surfaceSize.y
      let length = length(habits.flickLength, minimum: 14, of: min(room * 0.4, 40))
      let off = random.within(habits.offAxis) * random.sign()
      return direction.unitVector.turned(degrees: off) * length
    }
    let overlap = random.within(-0.05...0.2)
    drag(fingers(1), lines, legDuration: random.within(110...260), overlap: overlap)
  }
}

extension JointComposer {
  /// Composes two lines of one finger about joints.
  mutating func twoPartFlick(_ first: Gesture.Direction, then second: Gesture.Direction) {
    let fingers = fingers(1)
    let tips = land(fingers)
    let lines = [first, second].map { direction in
      let room = direction == .left || direction == .right ? area.x : area.y
      let length = length(motor.flickLength, minimum: 14, of: min(room * 0.4, 40))
      let off = random.within(motor.offAxis) * random.sign()
      return direction.unitVector.turned(degrees: off) * length
    }
    let joint = joint(for: lines[0] + lines[1] * 0.5, fingers: 1)
    var limb = Limb(joint: tips.middle + joint, position: tips.middle)
    var time = beginning(of: 200, [0])
    for line in lines {
      let duration = random.within(120...280)
      limb.reach(line, from: time, for: duration, skew: random.within(motor.skew))
      time += duration * (1 - random.within(0...0.15))
    }
    follow(limb, fingers, at: tips, landings: [0])
  }
}
