internal import Evdev

extension NearMiss {
  /// How far a touch is from being this, so that the closest of several can be named: 0 is there.
  var distance: Double {
    switch refusal {
    case .notBound, .explored, .rested: 0
    case .takenBack, .notFromItsBeginning: 0.01
    case .returned: 0.5
    case .turnUnknown: 2
    case .tooManyFingers(let count, let limit): Double(count - limit)
    case .tooFewLegs(let count, let limit): Double(limit - count) * 2
    case .tooManyLegs(let count, let limit): Double(count - limit)
    // Nobody draws that many straight legs who did not mean a Z.
    case .noDescent(let part, let limit):
      min(NearMiss.mostOfLegs, (limit.count - part.count) / max(limit.count, 0.001))
    case .ledUp: NearMiss.mostOfLegs
    case .diagonal(let angle, let limit): (limit.count - angle.count) / 45
    case .turnedBack(let part, _): part.count * 4
    case .touchedTooLong, .touchedTooShort, .slid, .nextTapLate, .nextTapFar, .tooShort,
      .tookTooLong, .lastedTooLong, .tooSlow, .bent, .movedApart, .landedLate, .liftedLate,
      .turnedTooLittle, .spreadTooLittle, .spreadTooLittleApart, .movedAlong, .movedStraight,
      .legTooShort, .legBent:
      excess
    }
  }

  private static let mostOfLegs = 0.5

  /// How many times the limit the measure is, or the limit the measure where that must be reached.
  private var excess: Double {
    guard let (measure, limit, _) = refusal.measure?.figures else { return 100 }
    let (most, least) = (max(measure, limit), min(measure, limit))
    return least > 0 ? most / least - 1 : 100
  }
}
