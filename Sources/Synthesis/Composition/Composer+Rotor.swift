import Gestures
import Touches

extension Composer {
  /// Composes two fingers that turn about each other, in one of three styles.
  mutating func rotor(_ turn: Gesture.Turn) {
    let sign: Double = turn == .clockwise ? 1 : -1
    let turns = sign * random.within(habits.rotorTurn) / 360
    let duration = random.within(habits.rotorDuration)
    let radius = length(
      habits.rotorRadius, minimum: 9, of: min(surfaceSize.x, surfaceSize.y) * 0.42)
    let choice = random.fraction()
    if choice < 0.45 {
      style = "thumb and finger"
      // The thumb lies below the index finger, and each has its share of the distance.
      let side: Double = random.chance(0.75) ? 1 : -1
      let axis = Vector(1, 0).turned(degrees: -50 * side + random.within(-45...45))
      let share = random.within(0.35...0.65)
      turning(
        [
          (.thumb, axis * (-2 * radius * side * (1 - share))),
          (.index, axis * (2 * radius * side * share)),
        ],
        by: turns, over: duration)
    } else if choice < 0.75 {
      style = "two hands"
      let axis = Vector(radius * random.within(1.1...1.7), 0)
        .turned(degrees: random.within(-35...35))
      turning([(.otherIndex, axis * -1), (.index, axis)], by: turns, over: duration)
    } else {
      style = "one finger rests"
      let axis = Vector(radius * random.within(1.2...1.8), 0)
        .turned(degrees: random.within(0...360))
      turning(
        [(random.chance(0.5) ? .thumb : .otherIndex, .zero), (.index, axis)], by: turns,
        over: duration)
    }
  }

  /// Composes fingers that turn about the origin; one at the origin rests.
  private mutating func turning(
    _ fingers: [(Fingertip.Finger, Vector)], by turns: Double, over duration: Double
  ) {
    let landings = staggered(fingers.count, over: habits.landing)
    let begun = startTime(of: duration, landings)
    let end = begun + duration + random.within(habits.linger)
    let lifts = liftTimes(fingers.count, at: end, landings, duration)
    let growth = random.within(-0.1...0.1)
    let drift = Movement(
      start: begun, duration: duration, course: .line(random.offset(upTo: 4 * handScale), bend: 0))
    let oneRests = fingers.contains { $0.1 == .zero }
    for (index, (finger, position)) in fingers.enumerated() {
      let arc = Movement(
        start: begun, duration: duration,
        course: .arc(radius: position, turns: turns * random.within(0.9...1.1), growth: growth))
      let movements =
        position == .zero ? [restDrift(from: 0, for: end)] : oneRests ? [arc] : [drift, arc]
      strokes.append(
        Stroke(finger, from: landings[index], to: lifts[index], at: position, movements))
    }
  }
}
