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
  /// A line that was fast enough to take longer than others, and took longer than any may.
  case lastedTooLong(Microseconds, limit: Microseconds)
  /// A line that took longer than others, and was too slow for that.
  case tooSlow(Speed, limit: Speed)
  case bent(Ratio, limit: Ratio)
  /// How much of its way the hand came back.
  case turnedBack(Ratio, limit: Ratio)
  /// How far from the diagonal the line was.
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
  /// The same as a part of how far apart the fingers were.
  case spreadTooLittleApart(Ratio, limit: Ratio)
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
  /// How far it led down, as a part of its width; up is negative.
  case noDescent(Ratio, limit: Ratio)
  /// Two legs in a row led up by so much of the width.
  case ledUp(Ratio, limit: Ratio)

  // What the touch was instead.
  /// The finger explored before it lifted; how long it touched, and after how long one explores.
  case explored(Microseconds, limit: Microseconds)

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
  /// Whether the fingers did something else than the gesture, and not only at the wrong time.
  var isOfShape: Bool {
    switch self {
    case .explored, .rested, .takenBack, .notFromItsBeginning, .notBound: false
    case .touchedTooLong, .touchedTooShort, .slid, .nextTapLate, .nextTapFar, .tooShort,
      .tookTooLong, .lastedTooLong, .tooSlow, .bent, .turnedBack, .diagonal, .movedApart,
      .landedLate, .liftedLate, .returned, .tooManyFingers, .turnedTooLittle, .spreadTooLittle,
      .spreadTooLittleApart, .movedAlong, .movedStraight, .turnUnknown, .tooFewLegs, .tooManyLegs,
      .legTooShort, .legBent, .noDescent, .ledUp:
      true
    }
  }

  /// What was measured and what is allowed, where that is a figure.
  public enum Measure: Hashable, Sendable {
    case time(Microseconds, limit: Microseconds)
    case length(Millimeters, limit: Millimeters)
    case part(Ratio, limit: Ratio)
    case speed(Speed, limit: Speed)
    case angle(Degrees, limit: Degrees)
    case number(Int, limit: Int)
  }

  public var measure: Measure? {
    switch self {
    case .touchedTooLong(let time, let limit), .touchedTooShort(let time, let limit),
      .nextTapLate(let time, let limit),
      .tookTooLong(let time, let limit), .lastedTooLong(let time, let limit),
      .explored(let time, let limit),
      .landedLate(let time, let limit), .liftedLate(let time, let limit):
      .time(time, limit: limit)
    case .slid(let length, let limit), .nextTapFar(let length, let limit),
      .tooShort(let length, let limit), .spreadTooLittle(let length, let limit),
      .legTooShort(let length, let limit):
      .length(length, limit: limit)
    case .tooSlow(let speed, let limit): .speed(speed, limit: limit)
    case .bent(let part, let limit), .turnedBack(let part, let limit),
      .spreadTooLittleApart(let part, let limit), .movedApart(let part, let limit),
      .movedAlong(let part, let limit), .movedStraight(let part, let limit),
      .legBent(let part, let limit),
      .noDescent(let part, let limit), .ledUp(let part, let limit):
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
