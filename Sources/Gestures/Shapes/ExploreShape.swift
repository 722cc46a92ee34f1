internal import Evdev

/// One finger rests, or wanders too slowly for anything else: it explores until it lifts.
struct ExploreShape: Shape {
  var gestures: [Gesture] { [.explore] }

  func answer(_ hands: Hands, at now: Moment) -> Answer {
    guard let start = start(of: hands) else { return .refusal(nil) }
    return now.hasPassed(start)
      ? .claim(.lasting(.recognizedAtItsEnd(.explore))) : .possible(until: start)
  }

  /// When a single finger that goes on as it does begins to explore.
  private func start(of hands: Hands) -> Timestamp? {
    guard hands.isTouched, hands.touch.count == 1, hands.touch.downCount == 1,
      hands.touch.flaw == nil, hands.taps.isEmpty, !hands.resting.explores
    else { return nil }
    let finger = hands.touch.fingers[0]
    let tunables = hands.tunables
    var rest = tunables.exploreAfter
    if finger.strayed > tunables.tapSlop.squared {
      let length = finger.strayed.squareRoot()
      let slow = tunables.exploreSpeed.time(for: Millimeters(length))
      rest = max(rest, min(slow, tunables.flickLimit(length: length)))
    }
    let start = min(finger.landed + rest, finger.restingSince + tunables.exploreAfter)
    // Whoever stays on after all was said has begun anew.
    return hands.touch.resumed.map { max(start, $0 + tunables.exploreAfter) } ?? start
  }
}
