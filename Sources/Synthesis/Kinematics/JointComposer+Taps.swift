import Touches

extension JointComposer {
  /// Composes several taps of the same fingers at about the same position.
  mutating func taps(_ count: Int, fingers number: Int) {
    let fingers = fingers(number)
    _ = land(fingers)
    var (time, position) = (0.0, Vector.zero)
    for index in 0..<count {
      if index > 0 {
        time += max(random.within(motor.tapPause), shortest)
        position = position + random.offset(of: random.within(motor.tapWander))
      }
      time = tap(
        fingers, moved: position, at: time, length: random.within(motor.tapLength),
        drift: random.within(motor.tapDrift))
    }
  }

  /// Composes a tap and a held touch of the same fingers.
  ///
  /// Three fingers move sideways before they lift.
  mutating func doubleTapHold(fingers count: Int) {
    let fingers = fingers(count)
    _ = land(fingers)
    let first = tap(
      fingers, moved: .zero, at: 0, length: random.within(motor.tapLength),
      drift: random.within(motor.tapDrift))
    let second = first + max(random.within(motor.tapPause), shortest)
    let position = random.offset(of: random.within(motor.tapWander))
    _ = tap(
      fingers, moved: position, at: second, length: random.within(motor.holdDuration),
      drift: random.within(motor.restDrift))
    if count == 3 { goAside() }
  }

  private mutating func goAside() {
    let isLeft = random.chance(0.5)
    styles = [isLeft ? "left" : "right"]
    let length = length(motor.flickLength, minimum: 14, of: area.x * 0.4)
    let time = min(max(length / random.within(motor.flickSpeed) * 1_000, 120), 800)
    let displacement = Vector(isLeft ? -length : length, 0)
      .turned(degrees: random.within(motor.offAxis) * random.sign())
    let begun = strokes.suffix(3).map(\.lift).min() ?? 0
    let middle = strokes.suffix(3).map(\.anchor).middle
    var limb = Limb(joint: middle + joint(for: displacement, fingers: 3), position: middle)
    limb.reach(displacement, from: begun, for: time, skew: random.within(motor.skew))
    for index in strokes.indices.suffix(3) {
      let anchor = strokes[index].anchor
      strokes[index].movements += limb.movements(
        of: anchor, about: limb.joint + anchor - middle, scale: random.within(motor.ownScale),
        lag: 0)
      strokes[index].lift += time
    }
  }

  /// Adds one touch of several fingers.
  ///
  /// Returns the time of the last lift.
  mutating func tap(
    _ fingers: [Fingertip.Finger], moved: Vector, at start: Double, length: Double, drift: Double
  ) -> Double {
    let (landings, lifts) = (landings(fingers.count), lifts(fingers.count))
    let whole = max(length, shortest, (landings.max() ?? 0) + shortest)
    let displacement = random.offset(of: drift)
    var end = start
    for (index, tip) in tips(fingers).enumerated() {
      let (landing, lift) = (start + landings[index], start + whole + lifts[index])
      // The finger yields under the pressure: fast at first, then slowly.
      let slide = Movement(
        start: landing, duration: lift - landing, skew: 0.35,
        course: .line(
          displacement + random.offset(upTo: drift * 0.3), bend: random.within(-0.3...0.3)))
      strokes.append(Stroke(fingers[index], from: landing, to: lift, at: tip + moved, [slide]))
      end = max(end, lift)
    }
    return end
  }
}
