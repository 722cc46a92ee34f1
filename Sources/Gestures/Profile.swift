internal import Evdev

/// A kind of hand, or a machine in its place: what all tunables become for it at once.
public enum Profile: String, Sendable, CaseIterable {
  case quick, standard, slow, tremor, machine

  /// Those that are made for hands.
  public static let ofHands: [Profile] = [.quick, .standard, .slow, .tremor]

  /// The tunables for this kind of hand, made from those of a usual one.
  public func adapted(_ tunables: Tunables) -> Tunables {
    var adapted = tunables
    for tunable in Tunable.all {
      let factor = factor(for: tunable.role)
      if factor != 1 { tunable.set(tunable.amount(in: tunables) * factor, in: &adapted) }
    }
    switch self {
    case .quick, .standard, .slow: break
    case .tremor:
      // A finger that may stray further in a tap must go further for a flick, or one is the other.
      adapted.flickLength = max(
        adapted.flickLength, Millimeters(adapted.tapSlop.count * Profile.clearance))
      // Tremor alone is as fast as a short flick.
      adapted.quickLength = adapted.flickLength
    case .machine:
      // No sensor is between the machine and its events: what is told is so, however brief.
      adapted.shortestTap = Microseconds(0)
      adapted.dropout = Microseconds(0)
      adapted.bounce = Microseconds(0)
      // It draws flicks evenly, too.
      adapted.evenSpeed = Speed(60)
      adapted.briskSpeed = Speed(60)
    }
    return adapted
  }

  /// How much longer than the slop of a tap a flick is at least.
  private static let clearance = 1.2

  private func factor(for role: Tunable.Role) -> Double {
    switch (self, role) {
    // Practised taps take 35 to 90 ms and pauses 60 to 150 ms: the wait can be 245 ms.
    case (.quick, .duration), (.quick, .window), (.quick, .line): 0.7
    // A hand that needs more time for everything but its lines: with more time for them what it
    // explores would be flicks.
    case (.slow, .duration), (.slow, .window): 1.6
    // Fingers that tremble stray by a millimetre and more, and need longer to find their place.
    case (.tremor, .slop): 2
    case (.tremor, .window): 1.4
    case (.quick, .slop), (.quick, .fixed), (.quick, .inner),
      (.slow, .slop), (.slow, .line), (.slow, .fixed), (.slow, .inner),
      (.tremor, .duration), (.tremor, .line), (.tremor, .fixed), (.tremor, .inner),
      (.standard, _), (.machine, _):
      1
    }
  }

  /// What it is for, in a sentence.
  public var reason: String {
    switch self {
    case .quick: "For practised hands: every time is 0.7 times as long, so answers come sooner."
    case .standard: "For hands that nobody knows yet."
    case .slow:
      "For hands that take their time: every time is 1.6 times as long but that of a line, which a "
        + "finger that explores draws as well."
    case .tremor:
      "For hands that tremble: fingers may stray twice as far, the parts of a gesture may be 1.4 "
        + "times as far apart, and a flick stays longer than what a tap may slide."
    case .machine:
      "For robots, test frameworks and events that a program makes: no touch is too brief, no pause, "
        + "and a line may be even."
    }
  }
}
