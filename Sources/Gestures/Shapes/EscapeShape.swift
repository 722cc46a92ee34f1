internal import Evdev
internal import Touches

/// Two fingers scrub: they draw a Z, from either side.
///
/// The hand's path is cut where it turns back sideways. A Z has at least three such legs, each
/// straight enough and wide enough, and leads down: a circle bends, and a star climbs. Where there are
/// more of them they are straighter, and turn back sharply or along the same line: a curly brace goes
/// round its corners, and is steep here and level there. Legs along one line need not lead down if
/// they are quick and turn back at once: a scroll back and forth is slower or rests in between.
struct EscapeShape: WholeShape {
  var fingers: Int { 2 }
  var gestures: [Gesture] { [.escape] }

  func judge(_ hands: Hands) -> Answer {
    let legs = hands.legs(of: hands.touch.path.points)
    guard legs.count > 1 else { return .refusal(nil) }
    return hands.judged(.escape, unless: hands.refusalOfZ(legs))
  }

  /// A stretch of the path that goes one way sideways.
  struct Leg {
    let way: Vector
    /// The first and the last point of the path that belong to it.
    let points: ClosedRange<Int>
    let bend: Double
    /// By how many degrees the path turns where it ends and the next one begins; straight back is
    /// 180, and the last leg has none to follow.
    let corner: Double?
    var width: Double { abs(way.x) }
  }
}

extension Hands {
  /// Cuts a path where it turns back sideways, by more than tremor does.
  fileprivate func legs(of path: [Vector]) -> [EscapeShape.Leg] {
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
      return EscapeShape.Leg(
        way: chord.way, points: start...end, bend: chord.bend(of: path[start...end], tunables),
        corner: next.map { path.turn(at: end, between: start, and: $0) })
    }
  }

  fileprivate func refusalOfZ(_ legs: [EscapeShape.Leg]) -> Refusal? {
    if legs.count < 3 { return .tooFewLegs(legs.count, limit: 3) }
    if legs.count > tunables.escapeLegs {
      return .tooManyLegs(legs.count, limit: tunables.escapeLegs)
    }
    if let width = legs.map(\.width).min(), width < tunables.escapeLeg.count {
      return .legTooShort(Millimeters(width), limit: tunables.escapeLeg)
    }
    if let bend = legs.map(\.bend).max(), bend > tunables.escapeBend.count {
      return .legBent(Ratio(bend), limit: tunables.escapeBend)
    }
    if let round = roundness(of: legs) { return round }
    if let steep = legs.map({ -$0.way.y / max($0.width, 0.001) }).max(), steep > 1 {
      return .ledUp(Ratio(steep), limit: Ratio(1))
    }
    if let descent = missingDescent(of: legs), !isScrub(legs) { return descent }
    let took = (touch.firstLift ?? touch.end) - touch.lastLanding
    // Each leg beyond four may take as long as one of four.
    let limit = Microseconds(tunables.escapeTime.count * Int64(max(4, legs.count)) / 4)
    if took > limit { return .tookTooLong(took, limit: limit) }
    let motion = touch.motion
    let apart = max(abs(motion.spread), abs(motion.turn)) / touch.path.reach.squareRoot()
    return apart > tunables.escapeApart.count
      ? .movedApart(Ratio(apart), limit: tunables.escapeApart) : nil
  }

  /// What has more legs than a Z, and is no zigzag: a curly brace.
  private func roundness(of legs: [EscapeShape.Leg]) -> Refusal? {
    guard legs.count > 3 else { return nil }
    if let bend = legs.map(\.bend).max(), bend > Hands.zigzagBend.count {
      return .zigzagBent(Ratio(bend), limit: Hands.zigzagBend)
    }
    guard let corner = legs.compactMap(\.corner).min(), corner < tunables.escapeCorner.count,
      zip(legs, legs.dropFirst(2)).contains(where: { isAslant($0.way, to: $1.way) })
    else { return nil }
    return .cornerRound(Degrees(corner), limit: tunables.escapeCorner)
  }

  /// Whether the shorter of two legs that go one way leads beside the longer one, but for noise.
  private func isAslant(_ one: Vector, to other: Vector) -> Bool {
    let (longer, shorter) = (max(one.length, other.length), min(one.length, other.length))
    let beside = abs(one.cross(other)) / max(longer, 0.001)
    return beside > tunables.bendNoise.count + Hands.zigzagSlant * shorter
  }

  /// How far a leg may bend that is repeated, as a part of its length.
  ///
  /// Nobody may turn it: whoever goes on and on swings back and forth in straight lines.
  private static let zigzagBend = Ratio(0.1)
  /// How far it may lead beside the one before that goes the same way: a quarter is 14 degrees.
  private static let zigzagSlant = 0.25

  /// Whether legs go back and forth along one line, quickly and without a rest where they turn back.
  ///
  /// Such a line need not lead down. It is level, or aslant by as much as a hand leans.
  private func isScrub(_ legs: [EscapeShape.Leg]) -> Bool {
    var axis = Vector(0, 0)
    for leg in legs { axis = axis + leg.way * (leg.way.x < 0 ? -1 : 1) }
    guard abs(axis.y) <= Hands.scrubSlant * axis.x else { return false }
    let longest = legs.map(\.way.length).max() ?? 0
    let noise = tunables.bendNoise.count
    for (index, leg) in legs.enumerated() {
      // The first and the last leg may begin or end in the middle.
      let isInner = index > 0 && index < legs.count - 1
      guard leg.way.length >= (isInner ? 0.5 : 0.35) * longest,
        abs(axis.cross(leg.way)) <= (noise + Hands.scrubAside * leg.way.length) * axis.length,
        leg.bend <= Hands.scrubBend.count
      else { return false }
    }
    return zip(legs, legs.dropFirst()).allSatisfy { isQuick($0, before: $1) }
  }

  /// Whether a leg is followed by the next one at once, and both are quick.
  private func isQuick(_ leg: EscapeShape.Leg, before next: EscapeShape.Leg) -> Bool {
    let path = touch.path
    let (first, second) = (path.swing(of: leg.points), path.swing(of: next.points))
    let beat = second.middle - first.middle
    // A leg that does not rest takes up to twice as long about its corner as in its middle.
    let moved = Microseconds((first.length.count + second.length.count) / 2)
    let rest = second.start - first.end - moved - moved
    return beat <= tunables.escapeBeat && rest <= Hands.scrubRest
  }

  /// How steep the line of a scrub is at most: 0.8 is 39 degrees.
  ///
  /// Nobody may turn these: a hand leans by 30 degrees, and a steeper line is a scroll.
  private static let scrubSlant = 0.8
  /// How far each leg leads beside that line, and bends, as a part of its length.
  private static let scrubAside = 0.2
  private static let scrubBend = Ratio(0.15)
  /// How long a hand seems to rest at most where it turns back at once.
  private static let scrubRest = Microseconds.milliseconds(60)

  private func missingDescent(of legs: [EscapeShape.Leg]) -> Refusal? {
    let width = legs.reduce(0) { $0 + $1.width } / Double(legs.count)
    let descent = legs.reduce(0) { $0 + $1.way.y }
    // Of a narrow Z a part is less than what tremor does.
    let part = descent / max(width, tunables.escapeWidth.count)
    // Each side of a Z leads down, however aslant its legs are.
    let sides = zip(legs, legs.dropFirst()).map { ($0.way.y + $1.way.y) / max(width, 0.001) }
    let side = sides.min() ?? 0
    if side < 0 {
      // No descent is so small that it may be asked for and a side that leads up has it.
      return part < 0
        ? .noDescent(Ratio(part), limit: tunables.escapeDescent)
        : .ledUp(Ratio(-side), limit: Ratio(0))
    }
    // What trembles about a level line leads neither up nor down; only what is told depends on it,
    // and nobody may turn it.
    let led = descent > -1.5 ? max(0, part) : part
    return led < tunables.escapeDescent.count
      ? .noDescent(Ratio(led), limit: tunables.escapeDescent) : nil
  }
}
