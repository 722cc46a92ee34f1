import Touches

extension JointComposer {
  /// Composes one finger that rests, explores, or rests and then explores.
  mutating func explore() {
    let whole = random.within(motor.exploreLength)
    let fingers = fingers(1)
    let tip = land(fingers)[0]
    let choice = random.fraction()
    if choice < 0.3 {
      styles = ["rests"]
      strokes.append(Stroke(fingers[0], from: 0, to: whole, at: tip, [rest(for: whole)]))
      return
    }
    styles = [choice < 0.65 ? "drags" : "rests, then drags"]
    let pause = choice < 0.65 ? random.within(motor.hesitation) : random.within(350...1_000)
    let limb = wander(of: tip, from: pause, for: max(whole, 1_350))
    let end = limb.end + random.within(motor.linger) * 2
    strokes.append(
      Stroke(
        fingers[0], from: 0, to: end, at: tip,
        [rest(for: end)] + limb.movements(of: tip, about: limb.joint, scale: 1, lag: 0)))
  }

  /// Returns the movement of a resting finger: a short slide.
  mutating func rest(for duration: Double) -> Movement {
    Movement(
      start: 0, duration: duration,
      course: .line(
        random.offset(of: random.within(motor.restDrift)), bend: random.within(-0.4...0.4)))
  }

  /// Returns the path of an exploring finger, composed of swings of the forearm.
  private mutating func wander(of tip: Vector, from start: Double, for duration: Double) -> Limb {
    var limb = Limb(joint: tip + Vector(0, random.within(180...350)), position: tip)
    var time = start
    var displacement = random.offset(of: 1)
    let bound = area * 0.38
    while time < start + duration {
      let leg = random.within(350...1_000)
      let step = displacement * (random.within(motor.exploreSpeed) * leg / 1_000)
      limb.reach(step, from: time, for: leg, skew: random.within(motor.skew))
      time += leg * random.within(0.72...1.15)
      displacement = displacement.turned(degrees: random.within(-100...100))
      let position = limb.position - tip
      // The finger turns back at an edge.
      displacement.turnBack(at: position, within: bound)
    }
    return limb
  }

  /// Composes one finger that rests or explores, and another one that taps.
  mutating func splitTap() {
    let pair = splitTapFingers()
    let tips = land(pair)
    let before = random.within(motor.exploreLength) * 0.6 + 250
    let length = max(random.within(motor.tapLength), shortest)
    let liftsFirst = random.chance(0.25)
    let isDragging = random.chance(0.35)
    let end =
      liftsFirst
      ? before + length * random.within(0.4...0.9) : before + length + random.within(60...700)
    styles = [isDragging ? "explores" : "rests", liftsFirst ? "and lifts first" : "and stays"]
    var movements = [rest(for: end)]
    if isDragging {
      let limb = wander(of: tips[0], from: random.within(motor.hesitation), for: before * 0.8)
      movements += limb.movements(of: tips[0], about: limb.joint, scale: 1, lag: 0)
    }
    strokes.append(
      Stroke(pair[0], from: 0, to: max(end, before + shortest), at: tips[0], movements))
    let beside = strokes[0].path(at: before) - tips[0]
    let slide = Movement(
      start: before, duration: length, skew: 0.35,
      course: .line(random.offset(of: random.within(motor.tapDrift)), bend: 0))
    strokes.append(
      Stroke(
        pair[1], from: before, to: max(before + length, liftsFirst ? end + shortest : 0),
        at: tips[1] + beside, [slide]))
  }
}
