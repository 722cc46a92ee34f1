internal import Evdev

/// A kind of hand, or a machine in its place: what all tunables become for it at once.
public enum Profile: String, Sendable, CaseIterable {
  case quick, standard, slow, novice, tremor, spastic, machine

  /// Those that are made for hands.
  public static let ofHands: [Profile] = [
    .quick, .standard, .slow, .novice, .tremor, .spastic,
  ]

  /// The tunables for this kind of hand, made from those of a usual one.
  public func adapted(_ tunables: Tunables) -> Tunables {
    var adapted = tunables
    for tunable in Tunable.all {
      let factor = factor(for: tunable.role)
      if factor != 1 { tunable.set(tunable.amount(in: tunables) * factor, in: &adapted) }
    }
    switch self {
    case .quick, .standard, .slow: break
    case .novice:
      adapted.flickLengthOfSeveral = Millimeters(adapted.flickLengthOfSeveral.count * 0.6)
      adapted.sweepLength = Millimeters(adapted.sweepLength.count * 1.6)
    case .tremor: Profile.steady(&adapted)
    case .spastic:
      Profile.steady(&adapted)
      // Fingers lift one after the other.
      adapted.liftWindow = Microseconds(adapted.liftWindow.count * 18 / 5)
      adapted.flickBend = Ratio(adapted.flickBend.count * 1.6)
    case .machine:
      // No sensor is between the machine and its events: what is told is so, however brief.
      adapted.shortestTap = Microseconds(0)
      adapted.dropout = Microseconds(0)
      adapted.bounce = Microseconds(0)
      adapted.ghostTouch = Microseconds(0)
      // It draws flicks evenly, too.
      adapted.evenSpeed = Speed(60)
      adapted.briskSpeed = Speed(60)
    }
    return adapted
  }

  /// Makes room for a hand that trembles by 4 to 5 mm, 4 to 11 times a second.
  private static func steady(_ tunables: inout Tunables) {
    // A finger that may stray further in a tap must go further for a flick, or one is the other.
    tunables.flickLength = max(
      tunables.flickLength, Millimeters(tunables.tapSlop.count * clearance))
    // What tremor does is no movement, no bend and no detour.
    tunables.restSlop = Millimeters(tunables.restSlop.count * 3)
    tunables.detourStep = Millimeters(tunables.detourStep.count * 3)
    tunables.bendNoise = Millimeters(tunables.bendNoise.count * 3)
    tunables.flickTime = Microseconds(tunables.flickTime.count * 8 / 5)
  }

  /// How much longer than the slop of a tap a flick is at least.
  private static let clearance = 1.2

  private func factor(for role: Tunable.Role) -> Double {
    switch (self, role) {
    // Practised taps take 35 to 90 ms and pauses 60 to 150 ms: the wait can be 245 ms.
    case (.quick, .duration), (.quick, .window), (.quick, .line): 0.7
    // A hand that needs more time for everything but its lines: with more time for them what it
    // explores would be flicks.
    case (.slow, .duration), (.slow, .window), (.novice, .duration), (.novice, .window): 1.6
    // Fingers that tremble stray by millimeters, need longer to find their place, and stay there.
    case (.tremor, .slop), (.spastic, .slop): 2
    case (.tremor, .window), (.spastic, .window): 1.4
    case (.tremor, .duration): 1.8
    case (.spastic, .duration): 2.6
    case (.quick, .slop), (.quick, .fixed), (.quick, .inner),
      (.slow, .slop), (.slow, .line), (.slow, .fixed), (.slow, .inner),
      (.novice, .slop), (.novice, .line), (.novice, .fixed), (.novice, .inner),
      (.tremor, .line), (.tremor, .fixed), (.tremor, .inner),
      (.spastic, .line), (.spastic, .fixed), (.spastic, .inner),
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
    case .novice:
      "For people who learn without seeing: every time is 1.6 times as long but that of a line, "
        + "flicks of several fingers may be shorter, and lines longer."
    case .tremor:
      "For hands that tremble by up to 4.5 mm: fingers may stray twice as far and stay 1.8 times as "
        + "long, the parts of a gesture may be 1.4 times as far apart, and a flick stays longer than "
        + "what a tap may slide."
    case .spastic:
      "For hands that cramp: as for tremor, but fingers may stay 2.6 times as long, lift up to 1.26 s "
        + "one after the other, and bend their lines more."
    case .machine:
      "For robots, test frameworks and events that a program makes: no touch is too brief, no pause, "
        + "and a line may be even."
    }
  }
}
