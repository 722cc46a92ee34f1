import Touches

extension Composer {
  /// Composes a Z of two fingers from either side, with three or sometimes four legs.
  mutating func escape() {
    let palm = handPose()
    let fingers = fingers(2, ofOneHand: true)
    let side = random.sign()
    let width = length(habits.zWidth, minimum: 13, of: surfaceSize.x * 0.6)
    let height = min(max(width * random.within(habits.zHeight), 7), surfaceSize.y * 0.6)
    let legs = legs(width: width * side, height: height)
    // Round corners are overlapping legs; sharp corners have a short rest between the legs.
    let isRound = random.chance(0.4)
    let overlap = isRound ? random.within(0.12...0.35) : random.within(-0.12...0.05)
    // People rarely take longer than 1.5 s.
    let legTimes = 1 + Double(legs.count - 1) * (1 - overlap)
    let pace = min(random.within(habits.legDuration) * (isRound ? 1.2 : 1), 1_650 / legTimes)
    style =
      "\(side > 0 ? "from the left" : "from the right"), \(legs.count) legs, "
      + (isRound ? "round" : "sharp")
    drag(fingers, legs, legDuration: pace, overlap: overlap, of: palm)
  }

  /// Returns the legs of a Z: across, back and across, descending by `height` in total.
  private mutating func legs(width: Double, height: Double) -> [Vector] {
    let count = random.chance(0.12) ? 4 : 3
    // A Z descends in its middle leg, a zigzag in all legs.
    let isZigzag = random.chance(0.3)
    let short = random.chance(0.3) ? random.below(count) : nil
    var legs: [Vector] = []
    for index in 0..<count {
      let isBack = index % 2 == 1
      var across = (isBack ? -width : width) * random.within(0.88...1.12)
      if index == short { across *= random.within(0.55...0.8) }
      let share = isZigzag ? 1 / Double(count) : isBack ? 1 / Double(count / 2) : 0
      let leg = Vector(across, height * share)
      // The slant rotates a leg, but a descending leg never ascends.
      let lean = random.within(habits.legSlant) * (share > 0 ? 0.4 : 1)
      legs.append(leg.turned(degrees: lean))
    }
    let descent = legs.reduce(0) { $0 + $1.y }
    let minimum = max(abs(width) * 0.24, 6)
    if descent < minimum { legs[1].y += minimum - descent }
    return legs
  }
}
