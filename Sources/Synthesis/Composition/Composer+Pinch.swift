import Gestures
import Touches

extension Composer {
  /// Composes thumb and index finger that pinch or spread; sometimes one of them rests.
  mutating func pinchOfTwo(_ pinch: Gesture.Pinch) {
    let palm = handPose()
    let near = random.within(7...15) * max(handScale, 0.75)
    let travel = length(
      habits.pinchTravel, minimum: 7, of: min(surfaceSize.x, surfaceSize.y) * 0.42 - near)
    let axis = Vector(1, 0).turned(
      degrees: (palm.isLeft ? 50 : -50) + palm.rotation + random.within(-40...40))
    let share = random.chance(0.2) ? 0 : random.within(0.3...0.7)
    let restsThumb = random.chance(0.7)
    style = share == 0 ? "one finger rests" : "both move"
    // The shares of the thumb and of the index finger in the total distance.
    let shares = restsThumb ? (share, 1 - share) : (1 - share, share)
    let ways = [axis * (-2 * travel * shares.0), axis * (2 * travel * shares.1)]
    let places = [axis * -near, axis * near]
    squeeze([.thumb, .index], places, ways, pinch)
  }

  /// Composes fingertips that contract to the middle of the hand, or spread from it.
  mutating func handPinch(_ pinch: Gesture.Pinch, fingers count: Int) {
    var palm = handPose()
    palm.spread = max(palm.spread * 0.5, 0.4)
    let fingers = count == 3 ? [.thumb, .index, .middle] : fingers(count)
    let tips = tips(fingers, of: palm)
    let middle = tips.reduce(Vector.zero) { $0 + $1 } * (1 / Double(tips.count))
    let factor = random.within(0.8...1.4)
    let ways = tips.map { ($0 - middle) * (factor * random.within(0.88...1.12)) }
    squeeze(fingers, tips, ways, pinch)
  }

  /// Moves fingers from `near` along `ways` to spread, or back along them to pinch.
  private mutating func squeeze(
    _ fingers: [Fingertip.Finger], _ near: [Vector], _ ways: [Vector], _ pinch: Gesture.Pinch
  ) {
    let duration = random.within(habits.pinchDuration)
    let landings = staggered(fingers.count, over: habits.landing)
    let begun = startTime(of: duration, landings)
    let end = begun + duration + random.within(habits.linger)
    let lifts = liftTimes(fingers.count, at: end, landings, duration)
    let drift = random.offset(upTo: 3 * handScale)
    for index in fingers.indices {
      let bend = random.within(habits.bend) * random.sign()
      let out = ways[index].turned(degrees: random.within(habits.pathRotation))
      let (position, displacement) =
        switch pinch {
        case .outward: (near[index], out)
        case .inward: (near[index] + out, out * -1)
        }
      let rests = displacement.squaredLength < 1
      let movement =
        rests
        ? restDrift(from: 0, for: end)
        : Movement(
          start: begun, duration: duration, course: .line(displacement + drift, bend: bend))
      strokes.append(
        Stroke(fingers[index], from: landings[index], to: lifts[index], at: position, [movement]))
    }
  }
}
