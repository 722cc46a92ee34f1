import Touches

extension Composer {
  /// The ball of the hand, alone, or with the edge of the little finger beside it.
  mutating func palmRests() {
    let length = random.within(300...3_000)
    for (index, finger) in [Hand.Finger.otherThumb, .otherLittle].enumerated() {
      if index == 1, random.happens(0.6) { break }
      let landing = Double(index) * random.within(10...120)
      var stroke = Stroke(
        finger, from: landing, to: length * random.within(0.8...1) + landing,
        at: Vector(Double(index) * 32 * reach, random.within(-8...8)),
        [settling(from: 0, for: length)])
      stroke.breadth = random.within(32...60)
      stroke.isPalm = true
      strokes.append(stroke)
    }
  }

  /// A whole hand lies down finger by finger, stays, and leaves.
  mutating func handRests() {
    let palm = palm()
    let fingers = fingers(3 + random.below(3))
    let length = random.within(1_200...4_500)
    for (index, tip) in tips(fingers, of: palm).enumerated() {
      strokes.append(
        Stroke(
          fingers[index], from: random.within(0...260), to: length + random.within(0...260),
          at: tip, [settling(from: 0, for: length)]))
    }
  }

  /// From the little finger to the index, again and again; a finger lands as another one lifts.
  mutating func drumroll() {
    let palm = palm()
    let beat = random.within(40...110)
    var time = 0.0
    for _ in 0..<(2 + random.below(3)) {
      for finger in [Hand.Finger.little, .ring, .middle, .index] {
        let tip = palm.tip(finger) + random.way(upTo: 1.5)
        strokes.append(
          Stroke(
            finger, from: time, to: time + max(beat * random.within(0.5...1.4), shortest), at: tip))
        time += max(beat * random.within(0.8...1.2), shortest * 0.6)
      }
      // The same finger has to be up before it can land again.
      time += max(random.within(0...150), beat * 1.5)
    }
  }
}
