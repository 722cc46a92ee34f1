internal import Evdev
internal import Touches

/// One finger rests or explores, and another one taps beside it.
struct SplitTapShape: Shape {
  var gestures: [Gesture] { [.splitTap] }

  func answer(_ hands: Hands, at now: Moment) -> Answer {
    guard hands.isTouched else { return .refusal(nil) }
    if hands.touch.count == 2 {
      guard let end = end(of: hands) else { return .refusal(nil) }
      return now.hasPassed(end) ? .claim(.splitTap) : .possible(until: end)
    }
    guard hands.touch.isOver else { return beginning(of: hands, at: now) }
    let isTap = hands.touch.count == 1 && hands.refusalOfTap(isFollowing: false) == nil
    return isTap && hands.companion != nil ? .claim(.splitTap) : .refusal(nil)
  }

  /// Another finger may tap beside one that explores, unless still others rest there.
  func answer(_ hands: Hands, during lasting: Lasting) -> Answer {
    lasting.isExploring && hands.resting.isEmpty ? .possible(until: nil) : .refusal(nil)
  }

  /// Whether a finger that is still down may tap beside another one, or another one beside it.
  private func beginning(of hands: Hands, at now: Moment) -> Answer {
    let slop = hands.tunables.slop(of: hands.companion == nil ? 2 : 1)
    return hands.touch.count == 1 && hands.touch.strayed <= slop.squared
      ? hands.gathers(2, at: now) : .refusal(nil)
  }

  /// When a finger that stays beside one that tapped is certain to stay.
  private func end(of hands: Hands) -> Timestamp? {
    let tunables = hands.tunables
    guard hands.touch.downCount == 1, hands.touch.flaw == nil, hands.resting.isEmpty,
      let firstLift = hands.touch.firstLift,
      let tapper = hands.touch.fingers.first(where: { !$0.isDown }), let rester = hands.rester,
      tapper.landed - rester.landed >= tunables.splitRest,
      hands.touch.strayed <= tunables.slop(of: 2).squared,
      tapper.touched(until: firstLift) <= tunables.longestTap
    else { return nil }
    return firstLift + tunables.liftWindow
  }
}

extension Hands {
  /// The one finger that rests or explores beside the touch, or did when the touch began; `nil` if
  /// that finger holds the device or lies on it.
  var companion: Finger? {
    guard let finger = resting.only, !isIdle(finger),
      (touch.middle - finger.position).squaredLength <= Hands.personDistance.squared
    else { return nil }
    return finger.lifted.map { $0 > touch.start } ?? true ? finger : nil
  }

  /// The finger of the touch that stays when another one has tapped.
  var rester: Finger? { touch.fingers.first(where: \.isDown) }

  /// How long an explorer that has lifted is waited with, as the finger beside it may yet tap.
  var splitTapEnd: Timestamp? {
    guard touch.count == 1, let companion, !companion.isDown, touch.flaw == nil,
      touch.strayed <= tunables.tapSlop.squared
    else { return nil }
    return touch.start + tunables.longestTap
  }
}

extension Hands {
  /// Returns whether a finger that rested before the touch began has not left its place for a long
  /// time.
  ///
  /// Near an edge the time is shorter, since the thumb of a hand that holds the device touches there,
  /// and at the edge of a pad there is none; but a neighbor of that finger makes split taps as anywhere else.
  private func isIdle(_ finger: Finger) -> Bool {
    guard finger.strayed <= tunables.tapSlop.squared else { return false }
    let rested = touch.start - finger.landed
    if rested > tunables.idleAfter { return true }
    let isAtEdge =
      surface.isPad && finger.edgeDistance <= Hands.padEdge.count
      || rested > tunables.idleAfterAtEdge && finger.edgeDistance <= tunables.idleEdge.count
    return isAtEdge
      && (touch.middle - finger.position).squaredLength > Hands.neighbors.squared
  }
}

extension Hands {
  /// The distance from an edge of a pad within which palms and thumbs rest while others tap.
  private static let padEdge = Millimeters(4)
}

extension Finger {
  /// The distance from where it landed to the nearest edge of the surface.
  var edgeDistance: Double {
    func distance(_ position: Double, _ place: Double) -> Double {
      place > 0.001 ? min(position, position / place - position) : position
    }
    return min(distance(start.x, startPlace.x), distance(start.y, startPlace.y))
  }
}
