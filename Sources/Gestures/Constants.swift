internal import Evdev
internal import Touches

/// The thresholds that are not tunables, because they do not depend on the user.
///
/// Tunables are in `Tunable+Catalog.swift`.
enum Constants {
  // MARK: Hands

  /// The number of fingers of a hand, and the maximum of a gesture.
  static let handSize = 5
  /// The maximum number of fingers in a touch: people have ten.
  static let maximumFingers = 10
  /// The minimum distance between fingers of two people; the hands of one person are closer.
  static let personDistance = Millimeters(250)
  /// The maximum distance between the landings of neighboring fingers; both halves of the ball of a
  /// hand are farther apart.
  static let neighbors = Millimeters(27)
  /// The distance from an edge of a pad within which palms and thumbs rest while others tap.
  static let padEdge = Millimeters(4)
  /// The longer side of a surface in millimeters from which the whole arm moves, and the maximum
  /// factor by which its movements are larger.
  static let armSide = 350.0
  static let maximumArmScale = 1.5
  /// The maximum squared ratio between the movements of a finger and of the hand to which it
  /// belongs: one that moves less than half as far moves independently.
  static let belongingRatio = 4.0

  // MARK: Taps

  /// The maximum duration of a touch with little movement that can only be a tap.
  ///
  /// A longer touch with movement may be a small turn, pinch or line. Users intend a tap below it.
  static let stillness = Microseconds.milliseconds(300)
  /// The number of brief touches at one position, or at distant positions, that are noise: a single
  /// tap and a double tap together have three.
  static let noisyTouches = 4
  /// The number of brief touches that are remembered, of several fingers each.
  static let rememberedTouches = 16
  /// The distance from which the fingers of one touch count as separate positions: two or three
  /// fingers of one hand that tap together are nearer.
  static let wideTap = Millimeters(70)
  /// The distance from which brief fingers of one touch are noise: a hand that spans as much does
  /// not tap so briefly.
  static let widestTap = Millimeters(100)
  /// The multiples of the pause and of the distance between taps within which a tap is reported as
  /// too late or too far; they do not affect recognition.
  static let reportedPause: Int64 = 3
  static let reportedTapDistance = 2.0

  // MARK: Exploring

  /// The interval between evaluations of a moving finger.
  ///
  /// It affects the time of decisions, not the decisions.
  static let glance = Microseconds.milliseconds(60)
  /// The factor by which the mean speed since landing is lower if the finger did not hesitate.
  ///
  /// Like the next one, it describes the start of movements, not their meaning.
  static let hesitation = 2.8
  /// The minimum duration of a movement for a reliable speed, because lines begin slowly.
  static let speedSpan = Microseconds.milliseconds(120)
  /// The time after landing at which an even movement becomes an exploration: programs draw even
  /// flicks in up to 380 ms, such as an inch at 67 mm/s.
  static let evenSpan = Microseconds.milliseconds(420)
  /// The time after landing at which a faster even movement becomes an exploration: later than
  /// `evenSpan`, as faster lines are likelier to be flicks.
  static let briskSpan = Microseconds.milliseconds(540)
  /// The maximum ratio between the speeds in the thirds of an even movement, however a user draws.
  static let evenness = 1.3
  /// The maximum duration of an exploration for which the closest other gesture is reported.
  static let briefExploration = Microseconds.milliseconds(1_200)

  // MARK: Lines

  /// The minimum way there of a line that turns back, in minimum lengths of a flick, because the
  /// way back may be another flick.
  static let returnLengths = 2.0
  /// The minimum bend of a path that is two lines, as a fraction of its length.
  static let cornerBend = 0.1
  /// The minimum length of each of two lines; a shorter one is a hook of a landing or a lift.
  static let hook = Millimeters(5)
  /// The minimum length of the shorter part of a two-part flick, as a share of the longer one.
  static let partShare = 0.4
  /// The maximum angle by which an even curve turns within 5 mm, and its increase by noise in
  /// degrees per millimeter.
  static let curveTurn = 31.0
  static let curveTurnByNoise = 23.0
  /// The part of the shorter arm that belongs to a corner: over a longer one even a curly brace
  /// reverses.
  static let cornerPart = 0.2
  /// The minimum length of the arms of a corner: tremor makes shorter ones unreliable.
  static let cornerArm = Millimeters(5)
  /// The minimum angle to the diagonal in degrees for a strongly bent line: if two lines form a
  /// right angle with a round corner, neither is the flick.
  static let bowDiagonal = 10.0
  /// The maximum time for which both fingers touch if they draw successive lines: fingers of one
  /// hand are down together for longer.
  static let longestOverlap = Microseconds.milliseconds(60)
  /// The minimum squared ratio between the line of a finger and its movement beside the other one:
  /// alternating thumbs draw two thirds of their lines alone.
  static let overlapRatio = 9.0

  // MARK: Lines of several fingers

  /// The maximum movement of a late finger against the hand, as a fraction of the mean: noise.
  static let backwards = 0.1
  /// The maximum displacement of the only idle finger of three or four, relative to that of the
  /// others: it rests or is dragged along.
  static let idlePart = 0.5
  /// The minimum displacement of each other finger along the common displacement, relative to it.
  static let evenPart = 0.75
  /// The factors by which the width of the other fingers may change: in a pinch they approach each
  /// other.
  static let evenWidths = 0.8...1.25
  /// The minimum share of the other's displacement for each of two fingers that draw a line.
  ///
  /// Measured: at least 0.7 for all kinds of hands. A pair with a share above a third moves too far
  /// along for a turn.
  static let minimumShare = 0.4

  // MARK: Turns and pinches

  /// The maximum translation relative to the spread or rotation if all fingers move one way: they
  /// always turn or spread less, so such a hand neither turns nor pinches.
  static let alongTogether = Ratio(0.6)
  /// The maximum spread of a turn relative to the rotation, the maximum rotation of a pinch relative
  /// to the spread, and the maximum rise of the leg of a Z relative to its width: the larger motion
  /// is the intended one.
  static let equal = Ratio(1)
  /// The ratio of translation to spread from which a failed pinch is reported as a line.
  static let lineRatio = 3.0
  /// The square of the minimum ratio between the movements of two turning fingers: a quarter, from
  /// the distance of a thumb from the center of rotation.
  static let minimumTurn = 0.0625
  /// The angles in degrees within which the products of a `RotorDial` are unambiguous.
  static let dialAngles = 5.0...85.0

  // MARK: Z

  /// The number of legs of a Z.
  static let legs = 3
  /// The number of legs that `escape-time` allows for; each further leg adds its part.
  static let timedLegs = 4
  /// The maximum bend of a leg in a zigzag, as a fraction of its length: long zigzags consist of
  /// straight lines.
  static let zigzagBend = Ratio(0.1)
  /// The maximum deviation from the previous leg in the same direction: 0.25 is 14 degrees.
  static let zigzagSlant = 0.25
  /// The maximum slope of the line of a scrub: 0.8 is 39 degrees.
  ///
  /// A hand leans by 30 degrees, and a steeper line is a scroll.
  static let scrubSlant = 0.8
  /// The minimum length of a leg of a scrub, relative to the longest one; the first and the last leg
  /// may be shorter.
  static let scrubLeg = 0.5
  static let scrubOuterLeg = 0.35
  /// The maximum deviation and bend of each leg of a scrub, as fractions of its length: a hand draws
  /// short lines that straight.
  static let scrubAside = 0.2
  static let scrubBend = 0.15
  /// The maximum apparent rest at a reversal without a rest.
  static let scrubRest = Microseconds.milliseconds(60)
  /// The part of a leg in which its time is measured, because tremor and rests blur its ends.
  static let swing = 0.2...0.8
  /// The ascent in millimeters within which a line counts as level; it affects only the reported
  /// reason.
  static let levelAscent = 1.5

  // MARK: Reports

  /// The square of the movement, in maximum movements of a tap, from which a failed touch is
  /// reported as a line.
  static let strayedSlops = 4.0
  /// The part of the limit from which a movement in another direction is reported as a variant.
  static let intendedPart = 0.5

  // MARK: Measurements

  /// The maximum number of points of a path, and the square of their distance at first, in mm².
  ///
  /// They set the resolution of the path, not its meaning.
  static let pathPoints = 512
  static let pathSpacing = 1.0
  /// The time over which a velocity is measured, which depends on the report rates of devices.
  static let velocitySpan = Microseconds.milliseconds(12)
  /// The minimum squared distance of two contacts that swap their identities, in mm²: fingers are
  /// wider.
  static let exchangeStep = 36.0
  /// The minimum squared distance between reported moves of a continuous gesture, in mm²; no gesture
  /// depends on it.
  static let phaseStep = 1.0
}
