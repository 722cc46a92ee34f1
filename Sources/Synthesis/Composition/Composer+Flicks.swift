package import Gestures
package import Touches

extension Composer {
  /// Composes a quick straight line of several fingers.
  mutating func flick(_ direction: Gesture.Direction, fingers count: Int) {
    let off = random.within(habits.offAxis) * random.sign()
    line(
      along: direction.unitVector.turned(degrees: off), fingers: fingers(count),
      room: direction == .left || direction == .right ? surfaceSize.x : surfaceSize.y)
  }

  /// Composes a quick line in any direction.
  mutating func line(along displacement: Vector, fingers: [Fingertip.Finger], room: Double) {
    let length = length(habits.flickLength, minimum: 14, of: room * 0.7)
    // Few people take half a second; almost no one takes longer.
    let time = min(max(length / random.within(habits.flickSpeed) * 1_000, 55), 600)
    let bend =
      habits.bendDeviation.map { random.normal() * $0 } ?? random.within(habits.bend)
      * random.sign()
    let movement = Movement(
      start: 0, duration: time,
      swing: random.within(0...0.12)...random.within(habits.followThrough),
      course: .line(displacement * length, bend: bend))
    sweep(fingers, of: handPose(), movement)
  }

  /// Composes a movement of the whole hand.
  ///
  /// Fingers land before or during it and lift after it.
  mutating func sweep(_ fingers: [Fingertip.Finger], of palm: HandPose, _ movement: Movement) {
    let landings = staggered(fingers.count, over: habits.landing)
    let begun = startTime(of: movement.duration, landings)
    let end = begun + movement.duration + random.within(habits.linger)
    let lifts = liftTimes(fingers.count, at: end, landings, movement.duration)
    for (index, tip) in tips(fingers, of: palm).enumerated() {
      var fingerMovement = personal(movement)
      fingerMovement.start = begun
      strokes.append(
        Stroke(fingers[index], from: landings[index], to: lifts[index], at: tip, [fingerMovement]))
    }
  }

  /// Returns the time at which the hand begins to move, often shortly before its last finger lands.
  mutating func startTime(of duration: Double, _ landings: [Double]) -> Double {
    let last = landings.max() ?? 0
    // After two fifths of the duration a third of the path is completed.
    let earliest = max(0, last - duration * 0.4)
    return max(earliest, last * random.fraction()) + random.within(habits.hesitation) * 0.5
      * (random.chance(0.5) ? 1 : 0)
  }

  /// Returns the lift times around the end of a movement; some fingers lift while slowing down.
  mutating func liftTimes(
    _ count: Int, at end: Double, _ landings: [Double], _ duration: Double
  ) -> [Double] {
    let early = random.chance(0.4) ? duration * 0.1 * random.fraction() : 0
    let last = (landings.max() ?? 0) + minimumTouchDuration
    return staggered(count, over: habits.lifting).map { max(end - early + $0, last) }
  }

  /// Returns the hand's movement with the deviation of one finger.
  mutating func personal(_ movement: Movement) -> Movement {
    movement.personal(
      scale: random.within(habits.pathScale), Rotation(degrees: random.within(habits.pathRotation)))
  }
}

extension Gesture.Direction {
  /// A vector of 1 mm in this direction.
  package var unitVector: Vector {
    switch self {
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    }
  }
}
