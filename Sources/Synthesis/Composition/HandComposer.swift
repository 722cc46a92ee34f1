import Touches

/// A composer of the movements of a hand, which makes its choices at random.
protocol HandComposer {
  /// The source of all choices.
  var random: SeededRandom { get set }
  /// The scale of the hand; below 1 on surfaces that are small for the gesture.
  var handScale: Double { get }
}

extension HandComposer {
  /// Returns the pose of a hand at the origin, with this person's variation.
  mutating func pose(
    turned: ClosedRange<Double>, spacing: ClosedRange<Double>, minimumSpread: Double
  ) -> HandPose {
    var degrees = random.within(turned)
    // A hand that is too wide for the surface comes from the side.
    if handScale < 0.85, random.chance(0.5) { degrees += random.within(55...100) * random.sign() }
    return HandPose(
      at: .zero, isLeft: random.chance(0.25), rotation: degrees,
      spread: max(random.within(spacing) * handScale, minimumSpread))
  }

  /// Returns the fingers that rest and tap in a split tap.
  mutating func splitTapFingers() -> [Fingertip.Finger] {
    let choice = random.fraction()
    if choice < 0.5 { return [.index, .middle] }
    if choice < 0.7 { return [.index, .thumb] }
    return choice < 0.8 ? [.thumb, .index] : [.index, .otherIndex]
  }

  /// Returns landing or lift times, in random order: one is 0, one the full stagger.
  mutating func staggered(_ count: Int, over whole: Double) -> [Double] {
    guard count > 1 else { return [0] }
    var times = (0..<count).map { _ in whole * random.fraction() }
    times[0] = 0
    times[count - 1] = whole
    times.shuffle(using: &random)
    return times
  }

  /// Returns a length of this person, reduced for small surfaces.
  mutating func length(_ range: ClosedRange<Double>, minimum: Double, of whole: Double) -> Double {
    max(minimum, min(random.within(range) * handScale * handScale, whole))
  }
}

extension Vector {
  /// Turns a direction back where a position is beyond an edge.
  mutating func turnBack(at position: Vector, within bound: Vector) {
    if abs(position.x) > bound.x { x = position.x > 0 ? -abs(x) : abs(x) }
    if abs(position.y) > bound.y { y = position.y > 0 ? -abs(y) : abs(y) }
  }
}
