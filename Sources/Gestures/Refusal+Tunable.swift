import Evdev

extension Refusal {
  /// Its name in kebab case, as it stands in every output.
  public var name: String {
    switch self {
    case .touchedTooLong: "touched-too-long"
    case .touchedTooShort: "touched-too-short"
    case .slid: "slid"
    case .nextTapLate: "next-tap-late"
    case .nextTapFar: "next-tap-far"
    case .tooShort: "too-short"
    case .tookTooLong: "took-too-long"
    case .lastedTooLong: "lasted-too-long"
    case .tooSlow: "too-slow"
    case .bent: "bent"
    case .turnedBack: "turned-back"
    case .diagonal: "diagonal"
    case .movedApart: "moved-apart"
    case .landedLate: "landed-late"
    case .liftedLate: "lifted-late"
    case .returned: "returned"
    case .tooManyFingers: "too-many-fingers"
    case .turnedTooLittle: "turned-too-little"
    case .spreadTooLittle: "spread-too-little"
    case .spreadTooLittleApart: "spread-too-little-apart"
    case .movedAlong: "moved-along"
    case .movedStraight: "moved-straight"
    case .turnUnknown: "turn-unknown"
    case .tooFewLegs: "too-few-legs"
    case .tooManyLegs: "too-many-legs"
    case .legTooShort: "leg-too-short"
    case .legBent: "leg-bent"
    case .noDescent: "no-descent"
    case .ledUp: "led-up"
    case .explored: "explored"
    case .rested: "rested"
    case .takenBack: "taken-back"
    case .notFromItsBeginning: "not-from-its-beginning"
    case .notBound: "not-bound"
    }
  }
}

extension NearMiss {
  /// What to set to the measure, or a little beyond, so that this is no reason any more.
  ///
  /// Nothing where no figure decides that, or where the measure is more than may be set.
  public var tunable: Tunable? {
    guard let tunable = tunableName.flatMap({ Tunable(named: $0) }),
      let measure = refusal.measure?.figures.measure,
      tunable.lowest <= measure, measure <= tunable.highest
    else { return nil }
    return tunable
  }

  private var tunableName: String? {
    switch refusal {
    case .touchedTooLong: gesture.fingers > 1 ? "longest-tap-of-several" : "longest-tap"
    case .touchedTooShort: "shortest-tap"
    case .slid: gesture.fingers > 1 ? "tap-slop-of-several" : "tap-slop"
    case .nextTapLate: "double-tap-window"
    case .nextTapFar: gesture.fingers > 1 ? "tap-distance-of-several" : "tap-distance"
    case .tooShort: gesture.fingers > 1 ? "flick-length-of-several" : "flick-length"
    case .tookTooLong: gesture == .escape ? "escape-time" : "flick-time"
    case .lastedTooLong: "long-flick-time"
    case .tooSlow: "flick-speed"
    case .bent: "flick-bend"
    case .diagonal: "diagonal"
    case .landedLate: "landing-window"
    case .liftedLate: "lift-window"
    case .turnedTooLittle: "rotor-least"
    case .spreadTooLittle: "pinch-length"
    case .spreadTooLittleApart: "pinch-part"
    case .legTooShort: "escape-leg"
    case .legBent: "escape-bend"
    case .noDescent: "escape-descent"
    case .explored: "explore-after"
    case .movedApart, .turnedBack, .returned, .tooManyFingers, .movedAlong, .movedStraight,
      .turnUnknown, .tooFewLegs, .tooManyLegs, .ledUp, .rested, .takenBack, .notFromItsBeginning,
      .notBound:
      nil
    }
  }
}

extension Refusal.Measure {
  /// The measure and the limit as figures, in the unit that is named.
  public var figures: (measure: Double, limit: Double, unit: String) {
    switch self {
    case .time(let time, let limit):
      (Double(time.count) / 1_000, Double(limit.count) / 1_000, "ms")
    case .length(let length, let limit): (length.count, limit.count, "mm")
    case .part(let part, let limit): (part.count, limit.count, "")
    case .speed(let speed, let limit): (speed.count, limit.count, "mm/s")
    case .angle(let angle, let limit): (angle.count, limit.count, "deg")
    case .number(let number, let limit): (Double(number), Double(limit), "")
    }
  }
}
