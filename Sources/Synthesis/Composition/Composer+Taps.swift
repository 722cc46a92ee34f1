import Touches

extension Composer {
  /// Composes several taps of the same fingers at about the same position.
  mutating func taps(_ count: Int, fingers count2: Int) {
    let palm = handPose()
    let fingers = fingers(count2)
    var (time, position) = (0.0, Vector.zero)
    for number in 0..<count {
      if number > 0 {
        time += max(random.within(habits.tapPause), minimumTouchDuration)
        position = position + wander()
      }
      time = tap(
        fingers, of: palm, moved: position, at: time, length: random.within(habits.tapDuration))
    }
  }

  /// Composes a tap and a held touch of the same fingers.
  ///
  /// Three fingers finally move sideways, as users do after holding them.
  mutating func doubleTapHold(fingers count: Int) {
    let palm = handPose()
    let fingers = fingers(count)
    let first = tap(
      fingers, of: palm, moved: .zero, at: 0, length: random.within(habits.tapDuration))
    let second = first + max(random.within(habits.tapPause), minimumTouchDuration)
    let moved = wander()
    _ = tap(
      fingers, of: palm, moved: moved, at: second, length: random.within(habits.holdLength),
      drift: habits.restDrift)
    if count == 3 { goAside() }
  }

  /// Moves the fingers that landed last to the left or right before they lift.
  private mutating func goAside() {
    let isLeft = random.chance(0.5)
    style = isLeft ? "left" : "right"
    let length = length(habits.flickLength, minimum: 14, of: surfaceSize.x * 0.4)
    let time = min(max(length / random.within(habits.flickSpeed) * 1_000, 120), 600)
    let displacement = Vector(isLeft ? -length : length, 0)
      .turned(degrees: random.within(habits.offAxis) * random.sign())
    let begun = strokes.suffix(3).map(\.lift).min() ?? 0
    for index in strokes.indices.suffix(3) {
      var fingerMovement = personal(
        Movement(start: 0, duration: time, course: .line(displacement, bend: 0)))
      fingerMovement.start = begun
      strokes[index].movements.append(fingerMovement)
      strokes[index].lift += time
    }
  }

  /// Adds one touch of several fingers.
  ///
  /// Returns the time of the last lift.
  mutating func tap(
    _ fingers: [Fingertip.Finger], of palm: HandPose, moved: Vector, at start: Double,
    length: Double, drift: ClosedRange<Double>? = nil
  ) -> Double {
    let landings = staggered(fingers.count, over: habits.landing)
    let lifts = staggered(fingers.count, over: habits.lifting)
    // All fingers must be down together for a tap of several fingers.
    let whole = max(length, minimumTouchDuration, (landings.max() ?? 0) + minimumTouchDuration)
    let displacement = Vector(random.within(drift ?? habits.tapDrift), 0)
      .turned(degrees: random.within(0...360))
    var end = start
    for (index, tip) in tips(fingers, of: palm).enumerated() {
      let (landing, lift) = (start + landings[index], start + whole + lifts[index])
      let slide = Movement(
        start: landing, duration: lift - landing,
        course: .line(displacement + random.offset(upTo: 0.3), bend: 0))
      strokes.append(Stroke(fingers[index], from: landing, to: lift, at: tip + moved, [slide]))
      end = max(end, lift)
    }
    return end
  }

  private mutating func wander() -> Vector {
    Vector(random.within(habits.tapWander), 0).turned(degrees: random.within(0...360))
  }
}
