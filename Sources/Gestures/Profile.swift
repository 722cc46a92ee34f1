internal import Evdev

/// A kind of user or input source, with adapted tunables.
public enum Profile: String, Sendable, CaseIterable {
  /// The profiles; `rationale` describes the purpose of each.
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
      adapted.multiFingerFlickLength = Millimeters(adapted.multiFingerFlickLength.count * 0.6)
      adapted.sweepLength = Millimeters(adapted.sweepLength.count * 1.6)
    case .tremor: Profile.steady(&adapted)
    case .spastic:
      Profile.steady(&adapted)
      // Fingers lift one after the other.
      adapted.liftWindow = .microseconds(adapted.liftWindowLimit.count * 18 / 5)
      adapted.flickBend = Ratio(adapted.flickBend.count * 1.6)
    case .machine:
      // A machine has no sensor: every contact is real, however brief.
      adapted.shortestTap = .zero
      adapted.dropout = .zero
      adapted.bounce = .zero
      adapted.ghostTouch = .zero
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
    tunables.flickTime = .microseconds(tunables.flickTimeLimit.count * 8 / 5)
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
    case .quick:
      "For practiced hands. All times are 0.7 times as long, so gestures are "
        + "recognized sooner."
    case .standard: "For unknown hands. This is the default."
    case .slow:
      "For slow hands. All times are 1.6 times as long except those of lines, because exploring "
        + "fingers draw lines, too."
    case .novice:
      "For blind beginners. All times are 1.6 times as long except those of lines. Flicks of "
        + "several fingers may be shorter, and lines may be longer."
    case .tremor:
      "For hands that tremble by up to 4.5 mm. Fingers may move twice as far and touch 1.8 "
        + "times as long, and the parts of a gesture may be 1.4 times as far apart in time. A "
        + "flick is longer than the movement allowed in a tap."
    case .spastic:
      "For spastic hands. Like tremor, but fingers may touch 2.6 times as long and lift within "
        + "1.26 s, and lines may bend more."
    case .machine:
      "For robots, test frameworks and generated events. Touches and pauses have no minimum "
        + "duration, and lines may have an even speed."
    }
  }
}
