public import Evdev

/// Why a touch is not a gesture: what was measured, beside the limit that it missed.
///
/// The sentences are in `Refusal+Wording.swift`; `tunable` names what to turn for another answer.
public enum Refusal: Hashable, Sendable {
  // A tap, or what follows one.
  case touchedTooLong(Microseconds, limit: Microseconds)
  case touchedTooShort(Microseconds, limit: Microseconds)
  case slid(Millimeters, limit: Millimeters)
  case nextTapLate(Microseconds, limit: Microseconds)
  case nextTapFar(Millimeters, limit: Millimeters)

  // A line.
  case tooShort(Millimeters, limit: Millimeters)
  case tookTooLong(Microseconds, limit: Microseconds)
  case bent(Ratio, limit: Ratio)
  case diagonal(Degrees, limit: Degrees)
  /// The fingers did not move together: how much they did to each other, as a part of the way.
  case movedApart(Ratio, limit: Ratio)

  // The fingers of a hand.
  case landedLate(Microseconds, limit: Microseconds)
  case liftedLate(Microseconds, limit: Microseconds)
  /// A finger that had lifted came back: fingers drummed.
  case returned
  case tooManyFingers(Int, limit: Int)

  // A turn, or fingers that draw together.
  case turnedTooLittle(Degrees, limit: Degrees)
  case spreadTooLittle(Millimeters, limit: Millimeters)
  /// The pair moved more than it turned or spread, as a part of the allowed.
  case movedAlong(Ratio, limit: Ratio)
  /// One finger rested and the other passed it in a line: how much of an arc its way showed.
  case movedStraight(Ratio, limit: Ratio)
  /// The device shows the corners of a box around the fingers, which has no turn.
  case turnUnknown

  // A Z.
  case tooFewLegs(Int, limit: Int)
  case tooManyLegs(Int, limit: Int)
  case legTooShort(Millimeters, limit: Millimeters)
  case legBent(Ratio, limit: Ratio)
  case noDescent(Ratio, limit: Ratio)

  // No fault of the hand's.
  /// The fingers rested while others made gestures.
  case rested
  /// The device took a finger back: a palm, an unplugged device, lost events.
  case takenBack
  /// The touch had begun before the session, or before events were lost.
  case notFromItsBeginning
  /// The gesture was made, and nobody asked for it.
  case notBound
}

extension Refusal {
  /// What was measured and what is allowed, where that is a figure.
  public enum Measure: Hashable, Sendable {
    case time(Microseconds, limit: Microseconds)
    case length(Millimeters, limit: Millimeters)
    case part(Ratio, limit: Ratio)
    case angle(Degrees, limit: Degrees)
    case number(Int, limit: Int)
  }

  public var measure: Measure? {
    switch self {
    case .touchedTooLong(let time, let limit), .touchedTooShort(let time, let limit),
      .nextTapLate(let time, let limit),
      .tookTooLong(let time, let limit),
      .landedLate(let time, let limit), .liftedLate(let time, let limit):
      .time(time, limit: limit)
    case .slid(let length, let limit), .nextTapFar(let length, let limit),
      .tooShort(let length, let limit), .spreadTooLittle(let length, let limit),
      .legTooShort(let length, let limit):
      .length(length, limit: limit)
    case .bent(let part, let limit), .movedApart(let part, let limit),
      .movedAlong(let part, let limit), .movedStraight(let part, let limit),
      .legBent(let part, let limit),
      .noDescent(let part, let limit):
      .part(part, limit: limit)
    case .diagonal(let angle, let limit), .turnedTooLittle(let angle, let limit):
      .angle(angle, limit: limit)
    case .tooManyFingers(let number, let limit), .tooFewLegs(let number, let limit),
      .tooManyLegs(let number, let limit):
      .number(number, limit: limit)
    case .returned, .turnUnknown, .rested, .takenBack, .notFromItsBeginning, .notBound: nil
    }
  }
}
