import Gestures
import Touches

extension Composer {
  mutating func compose(_ nonGesture: NonGesture) {
    switch nonGesture {
    case .threeFingerPinch: handPinch(random.chance(0.5) ? .inward : .outward, fingers: 3)
    case .twoFingerScroll: backAndForth(along: Vector(0, 1), maximumLength: surfaceSize.y)
    case .pageTurning:
      backAndForth(along: Vector(1, 0), maximumLength: surfaceSize.x, rest: 200...900)
    case .palm: restPalm()
    case .restingHand: restHand()
    case .scribble: scribble()
    case .drumroll: drumroll()
    case .circle: circle()
    case .star: star()
    case .diagonal: diagonal()
    }
  }

  /// Composes two fingers that move back and forth several times without lifting.
  ///
  /// `rest` is the pause at each turn, in milliseconds; `nil` for none.
  private mutating func backAndForth(
    along axis: Vector, maximumLength: Double, rest: ClosedRange<Double>? = nil
  ) {
    let length = length(habits.flickLength, minimum: 14, of: maximumLength * 0.6)
    let count = 2 + random.below(4)
    let legDuration = random.within(habits.legDuration)
    var leg = axis.turned(degrees: random.within(-5...5)) * (length * random.sign())
    var legs: [Vector] = []
    for _ in 0..<count {
      legs.append(leg * random.within(0.9...1.1))
      leg = leg * -1
    }
    let fingers = fingers(2, ofOneHand: true)
    // `drag` takes a pause as a negative overlap, relative to the duration of a leg.
    let overlap = rest.map { -random.within($0) / legDuration } ?? random.within(-0.1...0.25)
    drag(fingers, legs, legDuration: legDuration, overlap: overlap)
  }

  /// Composes fingers that move along `legs` together, landing and lifting as this person's do.
  ///
  /// `legDuration` is the mean duration of a leg in milliseconds. `overlap` is the part of a leg during
  /// which the next one has begun; if it is negative, the fingers pause.
  mutating func drag(
    _ fingers: [Fingertip.Finger], _ legs: [Vector], legDuration: Double, overlap: Double,
    of pose: HandPose? = nil
  ) {
    let landings = staggered(fingers.count, over: habits.landing)
    var time = startTime(of: legDuration, landings)
    var movements: [Movement] = []
    for leg in legs {
      let duration = legDuration * random.within(0.85...1.15)
      movements.append(
        Movement(
          start: time, duration: duration,
          course: .line(leg, bend: random.within(habits.bend) * random.sign())))
      time += duration * (1 - overlap)
    }
    let end = (movements.last?.end ?? 0) + random.within(habits.linger)
    let lifts = liftTimes(fingers.count, at: end, landings, legDuration)
    let pose = pose ?? handPose()
    for (index, tip) in tips(fingers, of: pose).enumerated() {
      let (scale, turn) = (
        random.within(0.94...1.06), Rotation(degrees: random.within(habits.pathRotation) * 0.6)
      )
      strokes.append(
        Stroke(
          fingers[index], from: landings[index], to: lifts[index], at: tip,
          movements.map { $0.personal(scale: scale, turn) }))
    }
  }

  private mutating func scribble() {
    let legDuration = random.within(70...160)
    let legs = (0..<(6 + random.below(14))).map { _ in
      Vector(random.within(6...22) * handScale, 0).turned(degrees: random.within(0...360))
    }
    drag([.index], legs, legDuration: legDuration, overlap: random.within(0...0.35))
  }

  private mutating func circle() {
    let radius = random.within(9...28) * handScale
    let turns = random.within(0.85...2.2) * random.sign()
    let movement = Movement(
      start: 0, duration: abs(turns) * random.within(450...1_100),
      course: .arc(
        radius: Vector(radius, 0).turned(degrees: random.within(0...360)), turns: turns,
        growth: random.within(-0.2...0.2)))
    sweep(fingers(2, ofOneHand: true), of: handPose(), movement)
  }

  /// Composes a five-pointed star in one stroke; the direction turns by 144 degrees at each point.
  private mutating func star() {
    let length = random.within(22...55) * handScale
    let (first, turn) = (random.within(0...360), 144 * random.sign())
    let legs = (0..<5).map { index in
      Vector(length * random.within(0.92...1.08), 0)
        .turned(degrees: first + turn * Double(index) + random.within(-5...5))
    }
    drag(
      fingers(2, ofOneHand: true), legs, legDuration: random.within(habits.legDuration),
      overlap: random.within(-0.1...0.1))
  }

  private mutating func diagonal() {
    let degrees = 45 + 90 * Double(random.below(4)) + random.within(-1.5...1.5)
    line(
      along: Vector(1, 0).turned(degrees: degrees), fingers: [.index],
      room: min(surfaceSize.x, surfaceSize.y))
  }

  /// Composes the ball of the hand, and sometimes the edge of the hand below the little finger.
  private mutating func restPalm() {
    let length = random.within(300...3_000)
    for (index, finger) in [Fingertip.Finger.otherThumb, .otherLittle].enumerated() {
      if index == 1, random.chance(0.6) { break }
      let landing = Double(index) * random.within(10...120)
      var stroke = Stroke(
        finger, from: landing, to: length * random.within(0.8...1) + landing,
        at: Vector(Double(index) * 32 * handScale, random.within(-8...8)),
        [restDrift(from: 0, for: length)])
      stroke.breadth = random.within(32...60)
      stroke.isPalm = true
      strokes.append(stroke)
    }
  }

  /// Composes a whole hand that lands finger by finger, rests and lifts.
  private mutating func restHand() {
    let pose = handPose()
    let fingers = fingers(3 + random.below(3))
    let length = random.within(1_200...4_500)
    for (index, tip) in tips(fingers, of: pose).enumerated() {
      strokes.append(
        Stroke(
          fingers[index], from: random.within(0...260), to: length + random.within(0...260),
          at: tip, [restDrift(from: 0, for: length)]))
    }
  }

  /// Composes fingers that tap in turn, from little to index finger, several times.
  ///
  /// Taps overlap.
  private mutating func drumroll() {
    let pose = handPose()
    let beat = random.within(40...110)
    var time = 0.0
    for _ in 0..<(2 + random.below(3)) {
      for finger in [Fingertip.Finger.little, .ring, .middle, .index] {
        let tip = pose.tip(finger) + random.offset(upTo: 1.5)
        strokes.append(
          Stroke(
            finger, from: time,
            to: time + max(beat * random.within(0.5...1.4), minimumTouchDuration), at: tip))
        time += max(beat * random.within(0.8...1.2), minimumTouchDuration * 0.6)
      }
      // A finger must lift before it can land again.
      time += max(random.within(0...150), beat * 1.5)
    }
  }
}
