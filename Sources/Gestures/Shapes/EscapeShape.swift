internal import Evdev
internal import Touches

/// Two fingers scrub: they draw a Z, from either side.
///
/// The hand's path is cut where it turns back sideways. A Z has at least three such legs, each
/// straight enough and wide enough, and leads down: a circle bends, a star climbs, a scroll back and
/// forth leads nowhere. Where there are more of them they turn back: a curly brace goes round its
/// corners.
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
        way: chord.way, bend: chord.bend(of: path[start...end], tunables),
        corner: next.map { corner(of: path, from: start, at: end, to: $0) })
    }
  }

  /// How sharply a path turns at a place, by what it did shortly before and shortly after.
  private func corner(of path: [Vector], from start: Int, at place: Int, to end: Int) -> Double {
    let corner = path[place]
    let shorter = min((corner - path[start]).length, (path[end] - corner).length)
    let reach = max(Hands.corner.count, shorter * Hands.partOfCorner)
    func isNear(_ point: Vector) -> Bool { (point - corner).squaredLength < reach * reach }
    let before = path[start...place].lastIndex { !isNear($0) } ?? start
    let after = path[place...end].firstIndex { !isNear($0) } ?? end
    return abs((corner - path[before]).turn(to: path[after] - corner))
  }

  /// How much of a leg its corner takes, and how much it takes at least.
  ///
  /// Nobody may turn these: tremor makes less unsure, and of more even a brace turns back.
  private static let partOfCorner = 0.2
  private static let corner = Millimeters(5)

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
    if let round = roundCorner(of: legs) { return round }
    if let descent = missingDescent(of: legs) { return descent }
    let took = (touch.firstLift ?? touch.end) - touch.lastLanding
    if took > tunables.escapeTime { return .tookTooLong(took, limit: tunables.escapeTime) }
    let motion = touch.motion
    let apart = max(abs(motion.spread), abs(motion.turn)) / touch.path.reach.squareRoot()
    return apart > tunables.escapeApart.count
      ? .movedApart(Ratio(apart), limit: tunables.escapeApart) : nil
  }

  /// What goes round its corners and has more legs than a Z: a curly brace.
  private func roundCorner(of legs: [EscapeShape.Leg]) -> Refusal? {
    guard legs.count > 3, let corner = legs.compactMap(\.corner).min() else { return nil }
    if corner < tunables.escapeCorner.count {
      return .cornerRound(Degrees(corner), limit: tunables.escapeCorner)
    }
    // Whoever goes on and on turns back, and nobody may turn that: a brace has six legs if any.
    let least = Degrees(100)
    return legs.count > 4 && corner < least.count
      ? .zigzagRound(Degrees(corner), limit: least) : nil
  }

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
