internal import Touches

/// Two or five fingers draw together or spread, and the hand as a whole stays.
struct PinchShape: Shape {
  let tunables: Tunables
  /// Whether the device says where each finger is, and not only a box around both.
  let showsEachFinger: Bool

  func verdict(on touch: Touch) -> Verdict? {
    guard touch.count == 2 || touch.count == 5, !isTap(touch) else { return nil }
    let motion = Motion(of: touch)
    let gesture = Gesture.pinch(motion.spread < 0 ? .inward : .outward, fingers: touch.count)
    if let refusal = refusal(of: touch, motion) { return .refused(gesture, refusal) }
    return .recognized(gesture)
  }

  private func refusal(of touch: Touch, _ motion: Motion) -> Refusal? {
    if let disorder = disorder(of: touch) { return disorder }
    let spread = abs(motion.spread)
    if motion.common.length > 3 * spread, motion.common.length > tunables.flickLength.count {
      return .movedAlong(Ratio(motion.common.length / max(spread, 0.001)), limit: Ratio(1))
    }
    if spread < tunables.pinchLength.count {
      return .spreadTooLittle(Millimeters(spread), limit: tunables.pinchLength)
    }
    let part = spread / max(touch.size, 0.001)
    if part < tunables.pinchPart.count {
      return .spreadTooLittleApart(Ratio(part), limit: tunables.pinchPart)
    }
    let along = motion.common.length / spread
    let mostAlong = showsEachFinger ? motion.mostAlong : PinchShape.mostAlongOfBox
    if along > mostAlong { return .movedAlong(Ratio(along), limit: Ratio(mostAlong)) }
    let around = abs(motion.turn) / spread
    if showsEachFinger, around > 1 { return .movedAlong(Ratio(around), limit: Ratio(1)) }
    // A hand that drew more than it spread was on its way somewhere else.
    let reach = touch.path.reach.squareRoot() / spread
    return reach > Motion.mostReach
      ? .movedAlong(Ratio(reach), limit: Ratio(Motion.mostReach)) : nil
  }

  /// A box whose one corner rests spreads as much as it moves, and seems to turn.
  private static let mostAlongOfBox = 1.5
}

extension Touch {
  /// How far the fingers landed from their middle, at the mean.
  var size: Double {
    guard !fingers.isEmpty else { return 0 }
    let middle = middle
    return fingers.reduce(0) { $0 + ($1.start - middle).length } / Double(fingers.count)
  }
}
