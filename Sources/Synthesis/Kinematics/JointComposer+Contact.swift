import Touches

// MARK: Contacts of skin, nails and gloves

extension JointComposer {
  /// Adds fingers of the hand that rest on the surface beside the gesture.
  mutating func graze() {
    let used = strokes.map(\.finger)
    let idle = [Fingertip.Finger.ring, .little, .thumb].filter { !used.contains($0) }
    let count = spareFingers > 1 && random.chance(0.3) ? 2 : 1
    styles.append(count == 1 ? "a finger grazes" : "two fingers graze")
    let (first, last) = (strokes.map(\.landing).min() ?? 0, strokes.map(\.lift).max() ?? 0)
    for finger in idle.prefix(count) {
      let (landing, lift) = (first + random.within(-250...150), last + random.within(-40...400))
      var stroke = Stroke(
        finger, from: landing, to: max(lift, landing + shortest), at: palm.tip(finger))
      stroke.slide(by: random.offset(of: random.within(motor.restDrift)))
      strokes.append(stroke)
    }
    let earliest = strokes.map(\.landing).min() ?? 0
    if earliest < 0 { strokes = strokes.map { $0.shifted(by: .zero, later: -earliest) } }
  }

  /// Applies the properties of the contacts: width, rolling, jumps, losses, late landings and early
  /// lifts.
  mutating func touch(late: Double, early: Double) {
    let breadth = random.within(motor.breadth)
    for index in strokes.indices {
      var stroke = strokes[index]
      stroke.breadth = breadth * random.within(0.9...1.1)
      stroke.landing += late * random.within(0.85...1)
      stroke.lift -= early * random.within(0.85...1)
      roll(&stroke)
      if motor.jump.upperBound > 0 { jump(&stroke) }
      strokes[index] = stroke
    }
    if motor.loss.upperBound > 0 { lose() }
  }

  /// Adds the rolling of a fingertip: onto its pad as it lands, over its tip as it lifts.
  private mutating func roll(_ stroke: inout Stroke) {
    let time = min((stroke.lift - stroke.landing) * 0.4, random.within(25...55))
    let down = Vector(0, random.within(motor.roll)).turned(degrees: random.within(-60...60))
    let up = Vector(0, -random.within(motor.roll)).turned(degrees: random.within(-60...60))
    stroke.movements.append(
      Movement(start: stroke.landing, duration: time, course: .line(down, bend: 0)))
    stroke.movements.append(
      Movement(start: stroke.lift - time, duration: time, course: .line(up, bend: 0)))
  }

  /// Adds jumps of the contact, as nail and pad alternate.
  private mutating func jump(_ stroke: inout Stroke) {
    let length = stroke.lift - stroke.landing
    for _ in 0..<(1 + random.below(2)) {
      let displacement = random.offset(of: random.within(motor.jump))
      let start = stroke.landing + length * random.within(0.1...0.85)
      stroke.movements.append(
        Movement(start: start, duration: 4, course: .line(displacement, bend: 0)))
    }
  }

  /// Interrupts contacts one to three times, where a touch is long enough to continue afterwards.
  private mutating func lose() {
    for _ in 0..<(1 + random.below(3)) {
      let index = random.below(strokes.count)
      let (length, stroke) = (random.within(motor.loss), strokes[index])
      let slack = stroke.lift - stroke.landing - length - 2 * shortest - 40
      guard slack > 0 else { continue }
      let start = stroke.landing + shortest + 20 + slack * random.fraction()
      let isApart = stroke.losses.allSatisfy {
        $0.upperBound + shortest < start || start + length + shortest < $0.lowerBound
      }
      if isApart { strokes[index].losses.append(start..<(start + length)) }
    }
  }

  /// Adds a tremor to all fingers, most of it shared.
  mutating func shake() {
    let amplitude =
      motor.isTremorLogarithmic ? random.geometric(motor.tremor) : random.within(motor.tremor)
    let hertz = random.within(motor.tremorRate)
    let shared = motor.sharedTremor
    // A second harmonic makes the swings unequal, like those of muscles.
    var hand = Tremor(amplitude: amplitude * shared * 0.9, hertz: hertz, &random)
    hand.add(Tremor(amplitude: amplitude * shared * 0.1, hertz: hertz * 2, &random))
    if motor.wobble.upperBound > 0 { hand.add(wobble(0.7)) }
    let noise = random.within(motor.noise)
    for index in strokes.indices {
      var own = Tremor(
        hand: hand, amplitude: amplitude * (1 - shared), hertz: hertz * random.within(0.9...1.1),
        &random)
      if motor.wobble.upperBound > 0 { own.add(wobble(0.3)) }
      if noise > 0 { own.add(slowNoise(noise)) }
      strokes[index].tremor = own
    }
  }

  /// Returns a share of the slow, irregular movements.
  private mutating func wobble(_ share: Double) -> Tremor {
    Tremor(
      amplitude: random.within(motor.wobble) * share, hertz: random.within(motor.wobbleRate),
      &random)
  }

  /// Returns low-frequency noise with a standard deviation: the sum of several slow swings.
  private mutating func slowNoise(_ deviation: Double) -> Tremor {
    var noise = Tremor.none
    let count = 6
    // The mean square of a swing is half of its squared amplitude.
    let amplitude = deviation * (2 / Double(count)).squareRoot()
    for _ in 0..<count {
      noise.add(Tremor(amplitude: amplitude, hertz: random.within(0.8...9), &random))
    }
    return noise
  }
}
