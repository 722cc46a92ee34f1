internal import Evdev

extension NearMiss {
  /// How far a touch is from being this, so that the closest of several can be named: 0 is there.
  var distance: Double {
    switch refusal {
    case .notBound, .rested: 0
    case .takenBack, .notFromItsBeginning: 0.01
    case .returned: 0.5
    case .turnUnknown: 2
    case .tooManyFingers(let count, let limit): Double(count - limit)
    case .tooFewLegs(let count, let limit): Double(limit - count) * 2
    case .tooManyLegs(let count, let limit): Double(count - limit)
    case .touchedTooLong, .touchedTooShort, .slid, .nextTapLate, .nextTapFar, .tooShort,
      .tookTooLong, .bent, .diagonal, .movedApart, .landedLate, .liftedLate,
      .turnedTooLittle, .spreadTooLittle, .movedAlong, .movedStraight, .legTooShort, .legBent,
      .noDescent:
      excess
    }
  }

  /// How many times the limit the measure is, or the limit the measure where that must be reached.
  private var excess: Double {
    let (measure, limit) = figures
    let (most, least) = (max(measure, limit), min(measure, limit))
    return least > 0 ? most / least - 1 : 100
  }

  private var figures: (measure: Double, limit: Double) {
    switch refusal.measure {
    case .time(let time, let limit): (Double(time.count), Double(limit.count))
    case .length(let length, let limit): (length.count, limit.count)
    case .part(let part, let limit): (part.count, limit.count)
    case .angle(let angle, let limit): (angle.count, limit.count)
    case .number(let number, let limit): (Double(number), Double(limit))
    case nil: (0, 0)
    }
  }
}
