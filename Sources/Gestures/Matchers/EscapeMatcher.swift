internal import Evdev
internal import Touches

/// Matches a scrub of two fingers: a Z, from either side.
///
/// The path of the hand is cut where it reverses horizontally. A Z has at least three such legs,
/// each straight enough and wide enough, and descends. A circle bends, and a star ascends.
///
/// More than three legs must be straighter, and reverse sharply or along the same line. A curly
/// brace has round corners, and legs of different slope. Legs along one line need not descend if
/// they are quick and reverse without a rest. A scroll back and forth is slower or rests.
struct EscapeMatcher: CompletedTouchMatcher {
  var fingers: Int { 2 }
  var gestures: [Gesture] { [.escape] }

  func evaluateCompleted(_ hands: RecognitionState) -> MatchResult {
    let legs = legs(of: hands.touch.path.points, hands.tunables)
    guard legs.count > 1 else { return .failed(nil) }
    return result(for: .escape, of: hands, unless: failure(of: hands, legs))
  }

  /// A part of the path that moves in one horizontal direction.
  struct Leg {
    let displacement: Vector
    /// The indices of its first and last point in the path.
    let points: ClosedRange<Int>
    let bend: Double
    /// The angle in degrees by which the path turns at the end of the leg; `nil` for the last one.
    ///
    /// A reversal is 180 degrees.
    let corner: Double?
    var width: Double { abs(displacement.x) }
  }

  /// Returns the parts of a path between horizontal reversals that are larger than tremor.
  private func legs(of path: [Vector], _ tunables: Tunables) -> [Leg] {
    let hysteresis = tunables.escapeTurn.count
    var corners = [0]
    var extreme = 0
    var heading = 0.0
    for index in path.indices {
      let step = path[index].x - path[extreme].x
      if heading == 0 {
        if abs(step) >= hysteresis {
          heading = step
          extreme = index
        }
      } else if step * heading > 0 {
        extreme = index
      } else if abs(step) >= hysteresis {
        corners.append(extreme)
        heading = step
        extreme = index
      }
    }
    if heading != 0 { corners.append(path.count - 1) }
    return corners.indices.dropLast().map { leg in
      let (start, end) = (corners[leg], corners[leg + 1])
      let chord = Chord(from: path[start], to: path[end])
      let next = leg + 2 < corners.count ? corners[leg + 2] : nil
      return Leg(
        displacement: chord.displacement, points: start...end,
        bend: chord.bend(of: path[start...end], tunables),
        corner: next.map { path.turn(at: end, between: start, and: $0) })
    }
  }

  private func failure(of hands: RecognitionState, _ legs: [Leg]) -> FailureReason? {
    if legs.count < Constants.legs {
      return .tooFewLegs(legs.count, limit: Constants.legs)
    }
    if legs.count > hands.tunables.escapeLegs {
      return .tooManyLegs(legs.count, limit: hands.tunables.escapeLegs)
    }
    if let width = legs.map(\.width).min(), width < hands.tunables.escapeLeg.count {
      return .legTooShort(Millimeters(width), limit: hands.tunables.escapeLeg)
    }
    if let bend = legs.map(\.bend).max(), bend > hands.tunables.escapeBend.count {
      return .legBent(Ratio(bend), limit: hands.tunables.escapeBend)
    }
    if let round = roundness(of: legs, hands.tunables) { return round }
    if let steep = legs.map({ -$0.displacement.y / max($0.width, 0.001) }).max(),
      steep > Constants.equal.count
    {
      return .ledUp(Ratio(steep), limit: Constants.equal)
    }
    if let descent = missingDescent(of: legs, hands.tunables), !isScrub(legs, of: hands) {
      return descent
    }
    let took = (hands.touch.firstLift ?? hands.touch.end) - hands.touch.lastLanding
    let limit = Microseconds(
      hands.tunables.escapeTimeLimit.count * Int64(max(Constants.timedLegs, legs.count))
        / Int64(Constants.timedLegs))
    if took > limit { return .tookTooLong(Duration(took), limit: Duration(limit)) }
    let motion = hands.touch.motion
    let apart =
      max(abs(motion.spread), abs(motion.turn)) / hands.touch.path.maxSquaredDistance.squareRoot()
    return apart > hands.tunables.escapeApart.count
      ? .movedApart(Ratio(apart), limit: hands.tunables.escapeApart) : nil
  }

  /// Returns a failure for more than three legs that are not a zigzag, such as a curly brace.
  private func roundness(of legs: [Leg], _ tunables: Tunables) -> FailureReason? {
    guard legs.count > Constants.legs else { return nil }
    if let bend = legs.map(\.bend).max(), bend > Constants.zigzagBend.count {
      return .zigzagBent(Ratio(bend), limit: Constants.zigzagBend)
    }
    guard let corner = legs.compactMap(\.corner).min(), corner < tunables.escapeCorner.count,
      zip(legs, legs.dropFirst(2)).contains(where: {
        isAslant($0.displacement, to: $1.displacement, tunables)
      })
    else { return nil }
    return .cornerRound(Degrees(corner), limit: tunables.escapeCorner)
  }

  /// Returns whether the shorter of two legs in the same direction deviates from the longer one.
  private func isAslant(_ one: Vector, to other: Vector, _ tunables: Tunables) -> Bool {
    let (longer, shorter) = (max(one.length, other.length), min(one.length, other.length))
    let beside = abs(one.cross(other)) / max(longer, 0.001)
    return beside > tunables.bendNoise.count + Constants.zigzagSlant * shorter
  }

  /// Returns whether the legs go back and forth along one line, quickly and without rests.
  ///
  /// Such a line need not descend. It is level, or slanted by at most the lean of a hand.
  private func isScrub(_ legs: [Leg], of hands: RecognitionState) -> Bool {
    var axis = Vector(0, 0)
    for leg in legs { axis = axis + leg.displacement * (leg.displacement.x < 0 ? -1 : 1) }
    guard abs(axis.y) <= Constants.scrubSlant * axis.x else { return false }
    let longest = legs.map(\.displacement.length).max() ?? 0
    let noise = hands.tunables.bendNoise.count
    for (index, leg) in legs.enumerated() {
      let isInner = index > 0 && index < legs.count - 1
      guard
        leg.displacement.length >= (isInner ? Constants.scrubLeg : Constants.scrubOuterLeg)
          * longest,
        abs(axis.cross(leg.displacement))
          <= (noise + Constants.scrubAside * leg.displacement.length)
            * axis.length,
        leg.bend <= Constants.scrubBend
      else { return false }
    }
    return zip(legs, legs.dropFirst()).allSatisfy { isQuick($0, before: $1, of: hands) }
  }

  /// Returns whether a leg is followed by the next one without a rest, and both are quick.
  private func isQuick(_ leg: Leg, before next: Leg, of hands: RecognitionState) -> Bool {
    let path = hands.touch.path
    let (first, second) = (path.swing(of: leg.points), path.swing(of: next.points))
    let beat = second.middle - first.middle
    // A leg without a rest takes up to twice as long around its corner as in its middle.
    let moved = Microseconds((first.length.count + second.length.count) / 2)
    let rest = second.start - first.end - moved - moved
    return beat <= hands.tunables.escapeBeatLimit && rest <= Constants.scrubRest
  }

  private func missingDescent(of legs: [Leg], _ tunables: Tunables) -> FailureReason? {
    let width = legs.reduce(0) { $0 + $1.width } / Double(legs.count)
    let descent = legs.reduce(0) { $0 + $1.displacement.y }
    // For a narrow Z the descent is relative to a minimum width, because of tremor.
    let part = descent / max(width, tunables.escapeWidth.count)
    // Each pair of successive legs descends, however slanted the legs are.
    let sides = zip(legs, legs.dropFirst()).map {
      ($0.displacement.y + $1.displacement.y) / max(width, 0.001)
    }
    let side = sides.min() ?? 0
    if side < 0 {
      // A pair of legs that ascends fails even if the minimum descent is negative.
      return part < 0
        ? .noDescent(Ratio(part), limit: tunables.escapeDescent)
        : .ledUp(Ratio(-side), limit: Ratio(0))
    }
    // A tremor around a level line neither ascends nor descends.
    let led = descent > -Constants.levelAscent ? max(0, part) : part
    return led < tunables.escapeDescent.count
      ? .noDescent(Ratio(led), limit: tunables.escapeDescent) : nil
  }
}

extension HandPath {
  /// The period in which the hand was in the middle three fifths of a leg.
  fileprivate struct Swing {
    let start: Timestamp
    let end: Timestamp
    var length: Microseconds { end - start }
    var middle: Timestamp { start + Microseconds(length.count / 2) }
  }

  /// Returns the period of the middle of a leg.
  fileprivate func swing(of leg: ClosedRange<Int>) -> Swing {
    let chord = Chord(from: points[leg.lowerBound], to: points[leg.upperBound])
    return Swing(
      start: time(of: leg, at: Constants.swing.lowerBound, on: chord),
      end: time(of: leg, at: Constants.swing.upperBound, on: chord))
  }

  /// Returns the first time at which the hand had completed a fraction of a leg.
  private func time(of leg: ClosedRange<Int>, at part: Double, on chord: Chord) -> Timestamp {
    let goal = part * chord.length
    let next = leg.first { chord.progress(points[$0]) >= goal } ?? leg.upperBound
    guard next > leg.lowerBound else { return times[next] }
    let (before, after) = (chord.progress(points[next - 1]), chord.progress(points[next]))
    let share = (goal - before) / max(after - before, 0.001)
    return times[next - 1]
      + Microseconds(Int64(Double((times[next] - times[next - 1]).count) * share))
  }
}
