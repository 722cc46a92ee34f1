import Touches

extension Composer {
  /// Composes one finger that rests, explores, or rests and then explores.
  mutating func explore() {
    let duration = random.within(habits.exploreDuration)
    let choice = random.fraction()
    let finger = fingers(1)[0]
    if choice < 0.3 {
      style = "rests"
      strokes.append(
        Stroke(finger, from: 0, to: duration, at: .zero, [restDrift(from: 0, for: duration)]))
    } else {
      style = choice < 0.65 ? "drags" : "rests, then drags"
      let restDuration =
        choice < 0.65 ? random.within(habits.hesitation) : random.within(350...1_000)
      // A shorter drag could be a slow flick.
      let movements = exploration(from: restDuration, for: max(duration, 1_350))
      let end = (movements.last?.end ?? restDuration) + random.within(habits.linger) * 2
      strokes.append(
        Stroke(finger, from: 0, to: end, at: .zero, [restDrift(from: 0, for: end)] + movements))
    }
  }

  /// Returns the movement of a resting finger: a short slide.
  mutating func restDrift(from start: Double, for duration: Double) -> Movement {
    let direction = Vector(random.within(habits.restDrift), 0).turned(
      degrees: random.within(0...360))
    return Movement(start: start, duration: duration, course: .line(direction, bend: 0))
  }

  /// Returns the movements of an exploring finger: straight legs in changing directions.
  ///
  /// A leg may begin before the previous one ends, or after a short pause.
  mutating func exploration(from start: Double, for duration: Double) -> [Movement] {
    var movements: [Movement] = []
    var time = start
    var direction = Vector(1, 0).turned(degrees: random.within(0...360))
    var position = Vector.zero
    let bound = Vector(surfaceSize.x * 0.4, surfaceSize.y * 0.4)
    while time < start + duration {
      let leg = random.within(400...1_000)
      let step = direction * (random.within(habits.exploreSpeed) * leg / 1_000)
      movements.append(
        Movement(
          start: time, duration: leg, course: .line(step, bend: random.within(-0.12...0.12))))
      position = position + step
      time += leg * random.within(0.75...1.1)
      direction = direction.turned(degrees: random.within(-100...100))
      // The finger turns back at an edge.
      direction.turnBack(at: position, within: bound)
    }
    return movements
  }

  /// Composes one finger that rests or explores, and another one that taps.
  mutating func splitTap() {
    let pose = handPose()
    // The second finger lands late enough not to count as landing with the first.
    let tapStart = random.within(habits.exploreDuration) * 0.6 + 250
    let tapDuration = max(random.within(habits.tapDuration), minimumTouchDuration)
    let restLiftsFirst = random.chance(0.3)
    let restAfterTap = random.within(60...700)
    let end =
      restLiftsFirst
      ? tapStart + tapDuration * random.within(0.35...0.9) : tapStart + tapDuration + restAfterTap
    let pair = splitTapFingers()
    let (resting, tapping) = (pair[0], pair[1])
    let isExploring = random.chance(0.35)
    style =
      "\(isExploring ? "explores" : "rests"), \(restLiftsFirst ? "and lifts first" : "and stays")"
    var movements = [restDrift(from: 0, for: end)]
    if isExploring {
      movements += exploration(from: random.within(habits.hesitation), for: tapStart * 0.8)
    }
    strokes.append(
      Stroke(
        resting, from: 0, to: max(end, tapStart + minimumTouchDuration), at: pose.tip(resting),
        movements))
    // The second finger taps beside the current position of the first.
    let beside = strokes[0].path(at: tapStart) - strokes[0].anchor
    let slide = Movement(
      start: tapStart, duration: tapDuration,
      course: .line(random.offset(upTo: habits.tapDrift.upperBound), bend: 0))
    strokes.append(
      Stroke(
        tapping, from: tapStart,
        to: max(tapStart + tapDuration, restLiftsFirst ? end + minimumTouchDuration : 0),
        at: pose.tip(tapping) + beside, [slide]))
  }
}
