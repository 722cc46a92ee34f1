internal import Evdev
internal import Touches

/// The taps so far of what may become a double, triple or quadruple tap.
struct TapSeries {
  private(set) var taps: [Tap] = []

  struct Tap {
    var fingers: Int
    var start: Timestamp
    var end: Timestamp
    var middle: Vector
    var place: Vector
    var touch: Int
  }

  init() { taps.reserveCapacity(4) }

  var isEmpty: Bool { taps.isEmpty }
  var count: Int { taps.count }
  var fingers: Int { taps.last?.fingers ?? 0 }

  mutating func append(_ touch: Touch) {
    taps.append(
      Tap(
        fingers: touch.count, start: touch.start, end: touch.end, middle: touch.middle,
        place: touch.middlePlace, touch: touch.number))
  }

  mutating func removeLast() { taps.removeLast() }

  mutating func clear() { taps.removeAll(keepingCapacity: true) }

  /// What the series would be if nothing followed.
  var claim: Gesture { .tap(count: count, fingers: fingers) }

  /// What it can become with a further touch.
  func possible(among bound: GestureSet) -> GestureSet {
    var possible = GestureSet()
    for more in (count + 1)..<5 { possible.insert(.tap(count: more, fingers: fingers)) }
    if count == 1 { possible.insert(.doubleTapHold(fingers: fingers)) }
    return possible.intersection(bound)
  }

  /// When the next tap must have begun.
  func end(of window: Microseconds) -> Timestamp? { taps.last.map { $0.end + window } }
}

extension TapSeries {
  /// Why a touch is not the next tap; `nil` while it can be.
  func refusal(of touch: Touch, at now: Timestamp, _ tunables: Tunables) -> Refusal? {
    guard let last = taps.last else { return nil }
    if touch.count > fingers || (touch.count < fingers && touch.isOver) {
      return .tooManyFingers(touch.count, limit: fingers)
    }
    let shape = TapShape(tunables: tunables, isFollowing: true)
    if let refusal = shape.refusal(of: touch, at: now) { return refusal }
    guard touch.count == fingers else { return nil }
    let (distance, limit) = (touch.middle - last.middle, tunables.reach(of: fingers))
    return distance.squaredLength > limit.squared
      ? .nextTapFar(Millimeters(distance.length), limit: limit) : nil
  }

  /// The moment at which a touch that goes on as it is ceases to be the next tap.
  func deadline(of touch: Touch, _ tunables: Tunables) -> Timestamp {
    if touch.count < fingers { return touch.lastLanding + tunables.landingWindow }
    if let firstLift = touch.firstLift { return firstLift + tunables.liftWindow }
    return touch.lastLanding + tunables.holdAfter
  }
}
