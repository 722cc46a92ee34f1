internal import Evdev

/// A kind of user or input source, with adapted tunables.
public enum Profile: String, Sendable, CaseIterable {
  /// The profiles; `reason` describes the purpose of each.
  case quick, standard, slow, novice, tremor, spastic, machine

  /// The profiles for people; all except `machine`.
  public static let handProfiles: [Profile] = [
    .quick, .standard, .slow, .novice, .tremor, .spastic,
  ]

  /// Returns the tunables for this profile, derived from those of the standard one.
  public func adapted(_ tunables: Tunables) -> Tunables {
    var adapted = tunables
    for tunable in Tunable.all {
      let factor = factor(for: tunable.role)
      if factor != 1 { tunable.set(tunable.value(in: tunables) * factor, in: &adapted) }
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
      // A machine has no sensor: every contact is real, however brief.
      adapted.shortestTap = Microseconds(0)
      adapted.dropout = Microseconds(0)
      adapted.bounce = Microseconds(0)
      adapted.ghostTouch = Microseconds(0)
      // Machines draw flicks at an even speed, too.
      adapted.evenSpeed = Speed(60)
      adapted.briskSpeed = Speed(60)
    }
    return adapted
  }

  /// Adapts tunables to a tremor of 4 to 5 mm at 4 to 11 Hz.
  private static func steady(_ tunables: inout Tunables) {
    // The minimum length of a flick must exceed the slop of a tap, so that they stay distinct.
    tunables.flickLength = max(
      tunables.flickLength, Millimeters(tunables.tapSlop.count * clearance))
    // Tremor must not count as movement, bend or detour.
    tunables.restSlop = Millimeters(tunables.restSlop.count * 3)
    tunables.detourStep = Millimeters(tunables.detourStep.count * 3)
    tunables.bendNoise = Millimeters(tunables.bendNoise.count * 3)
    tunables.flickTime = Microseconds(tunables.flickTime.count * 8 / 5)
  }

  /// The minimum ratio of the length of a flick to the slop of a tap.
  private static let clearance = 1.2

  private func factor(for role: Tunable.Role) -> Double {
    switch (self, role) {
    // Taps of practiced users take 35 to 90 ms and pauses 60 to 150 ms. The window can be 245 ms.
    case (.quick, .duration), (.quick, .window), (.quick, .strokeDuration): 0.7
    // Slow hands need more time for everything except lines. With more time for lines, exploring
    // would be recognized as flicks.
    case (.slow, .duration), (.slow, .window), (.novice, .duration), (.novice, .window): 1.6
    // Trembling fingers stray by millimeters, need longer to find their position, and stay there.
    case (.tremor, .slop), (.spastic, .slop): 2
    case (.tremor, .window), (.spastic, .window): 1.4
    case (.tremor, .duration): 1.8
    case (.spastic, .duration): 2.6
    case (.quick, .slop), (.quick, .fixed), (.quick, .classifier),
      (.slow, .slop), (.slow, .strokeDuration), (.slow, .fixed), (.slow, .classifier),
      (.novice, .slop), (.novice, .strokeDuration), (.novice, .fixed), (.novice, .classifier),
      (.tremor, .strokeDuration), (.tremor, .fixed), (.tremor, .classifier),
      (.spastic, .strokeDuration), (.spastic, .fixed), (.spastic, .classifier),
      (.standard, _), (.machine, _):
      1
    }
  }

  /// The purpose of the profile, in one sentence.
  public var rationale: String {
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
