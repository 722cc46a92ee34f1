import Touches

extension Composer {
  /// Composes one finger that rests, explores, or rests and then explores.
  mutating func explore() {
    let whole = random.draw(habits.exploreLength)
    let choice = random.fraction()
    let finger = fingers(1)[0]
    if choice < 0.3 {
      style = "rests"
      strokes.append(
        Stroke(finger, from: 0, to: whole, at: .zero, [settling(from: 0, for: whole)]))
    } else {
      style = choice < 0.65 ? "drags" : "rests, then drags"
      let rest = choice < 0.65 ? random.draw(habits.hesitation) : random.within(350...1_000)
      // A shorter drag could be a slow flick.
      let movements = wandering(from: rest, for: max(whole, 1_350))
      let end = (movements.last?.end ?? rest) + random.draw(habits.linger) * 2
      strokes.append(
        Stroke(finger, from: 0, to: end, at: .zero, [settling(from: 0, for: end)] + movements))
    }
  }

  /// Returns the movement of a resting finger: a short slide.
  mutating func settling(from start: Double, for duration: Double) -> Movement {
    let displacement = Vector(random.draw(habits.restDrift), 0).turned(
      degrees: random.within(0...360))
    return Movement(start: start, duration: duration, course: .line(displacement, bend: 0))
  }

  /// Returns the path of an exploring finger: legs in changing directions.
  mutating func wandering(from start: Double, for duration: Double) -> [Movement] {
    var movements: [Movement] = []
    var time = start
    var displacement = Vector(1, 0).turned(degrees: random.within(0...360))
    var position = Vector.zero
    let bound = Vector(surfaceSize.x * 0.4, surfaceSize.y * 0.4)
    while time < start + duration {
      let leg = random.within(400...1_000)
      let step = displacement * (random.draw(habits.exploreSpeed) * leg / 1_000)
      movements.append(
        Movement(
          start: time, duration: leg, course: .line(step, bend: random.within(-0.12...0.12))))
      position = position + step
      time += leg * random.within(0.75...1.1)
      displacement = displacement.turned(degrees: random.within(-100...100))
      // The finger turns back at an edge.
      if position.x > bound.x {
        displacement.x = -abs(displacement.x)
      } else if position.x < -bound.x {
        displacement.x = abs(displacement.x)
      }
      if position.y > bound.y {
        displacement.y = -abs(displacement.y)
      } else if position.y < -bound.y {
        displacement.y = abs(displacement.y)
      }
    }
    return movements
  }

  /// Composes one finger that rests or explores, and another one that taps.
  mutating func splitTap() {
    let palm = handPose()
    // Long enough that the second finger does not belong to the same landing.
    let before = random.draw(habits.exploreLength) * 0.6 + 250
    let length = max(random.draw(habits.tapLength), minimumTouchDuration)
    let restLiftsFirst = random.chance(0.3)
    let after = random.within(60...700)
    let end = restLiftsFirst ? before + length * random.within(0.35...0.9) : before + length + after
    let (resting, tapping) = pair()
    let isDragging = random.chance(0.35)
    style =
      "\(isDragging ? "explores" : "rests"), \(restLiftsFirst ? "and lifts first" : "and stays")"
    var movements = [settling(from: 0, for: end)]
    if isDragging {
      movements += wandering(from: random.draw(habits.hesitation), for: before * 0.8)
    }
    strokes.append(
      Stroke(
        resting, from: 0, to: max(end, before + minimumTouchDuration), at: palm.tip(resting),
        movements))
    // The second finger taps beside the current position of the first.
    let beside = strokes[0].path(at: before) - strokes[0].anchor
    let slide = Movement(
      start: before, duration: length,
      course: .line(random.offset(upTo: habits.tapDrift.range.upperBound), bend: 0))
    strokes.append(
      Stroke(
        tapping, from: before,
        to: max(before + length, restLiftsFirst ? end + minimumTouchDuration : 0),
        at: palm.tip(tapping) + beside, [slide]))
  }

  /// Returns the finger that rests and the finger that taps.
  private mutating func pair() -> (Fingertip.Finger, Fingertip.Finger) {
    let choice = random.fraction()
    if choice < 0.5 { return (.index, .middle) }
    if choice < 0.7 { return (.index, .thumb) }
    if choice < 0.8 { return (.thumb, .index) }
    return (.index, .otherIndex)
  }
}
