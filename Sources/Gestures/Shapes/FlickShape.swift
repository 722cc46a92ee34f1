internal import Evdev
internal import Touches

/// Fingers draw one quick straight line together.
///
/// It is judged as a whole when the last finger lifts, so one stray sample means nothing: how far
/// each finger went of itself, whether all went the same way, how far the hand's path bends, and
/// whether it has a corner.
struct FlickShape: WholeShape {
  let fingers: Int

  var gestures: [Gesture] { Gesture.Direction.allCases.map { .flick($0, fingers: fingers) } }

  func judge(_ hands: Hands) -> Answer {
    let direction = FlickShape.direction(of: hands.touch.motion.common)
    return hands.judged(.flick(direction, fingers: fingers), unless: hands.refusalOfFlick)
  }

  static func direction(of way: Vector) -> Gesture.Direction {
    abs(way.x) >= abs(way.y) ? (way.x < 0 ? .left : .right) : (way.y < 0 ? .up : .down)
  }

  /// How many degrees a way is off the nearest axis; 45 is the diagonal.
  static func offAxis(_ way: Vector) -> Double {
    Vector(max(abs(way.x), abs(way.y)), 0)
      .turn(to: Vector(max(abs(way.x), abs(way.y)), min(abs(way.x), abs(way.y))))
  }
}

extension Hands {
  fileprivate var refusalOfFlick: Refusal? {
    let motion = touch.motion
    let length = motion.common.length
    if let turnedBack { return turnedBack }
    let least = tunables.flickLength(of: touch.count)
    if length < least.count, !isQuick(length) {
      return .tooShort(Millimeters(length), limit: least)
    }
    if touch.count > 1, !motion.isTogether {
      return Motion.refusalOfLine(of: touch, tunables)
    }
    if let bent { return bent }
    if let late = slowness(length) { return late }
    let off = FlickShape.offAxis(motion.common)
    if off > 45 - tunables.diagonal.count {
      return .diagonal(Degrees(45 - off), limit: tunables.diagonal)
    }
    return nil
  }

  /// Returns whether a short line of one finger is fast from its beginning to its end, as no tap is.
  ///
  /// A longer `flickLength` than the standard one is that of a hand that draws no short lines.
  private func isQuick(_ length: Double) -> Bool {
    touch.count == 1 && tunables.flickLength <= Tunables.standard.flickLength
      && length >= tunables.quickLength.count
      && touch.end - touch.start <= tunables.flickSpeed.time(for: Millimeters(length))
  }

  /// A short line has its time; a long one may take longer while it is fast.
  ///
  /// What is told is the one limit that stands in its way alone.
  private func slowness(_ length: Double) -> Refusal? {
    let took = timeOfFlick
    if touch.count == 1, isSweep {
      return .sweptTooLong(took, limit: tunables.sweepTime)
    }
    guard took > tunables.flickLimit(length: length) else { return nil }
    // One that was fast enough may rest where it ends.
    if touch.count == 1, let end = endOfDwell {
      if touch.end <= end { return nil }
      let finger = touch.fingers[0]
      let dwelt = touch.end - finger.restingSince
      if finger.restingSince - finger.landed <= tunables.flickLimit(length: length),
        dwelt > tunables.flickDwell
      {
        return .dwelt(dwelt, limit: tunables.flickDwell)
      }
    }
    let fast = tunables.flickSpeed.time(for: Millimeters(length))
    if took <= fast { return .lastedTooLong(took, limit: tunables.longFlickTime) }
    if fast > tunables.flickTime, took <= tunables.longFlickTime {
      let speed = Speed(length * 1_000_000 / Double(took.count))
      return .tooSlow(speed, limit: tunables.flickSpeed)
    }
    return .tookTooLong(took, limit: tunables.flickTime)
  }

  /// How long the line took.
  ///
  /// One finger that rests explores; several may rest before they move and after, and mean nothing
  /// by it.
  private var timeOfFlick: Microseconds {
    touch.count == 1
      ? touch.held(until: touch.end)
      : touch.path.time(from: touch.lastLanding, rest: tunables.restSlop)
  }

  /// A hand that went far enough, and came back.
  private var turnedBack: Refusal? {
    let path = touch.path.points
    guard let end = path.last?.length else { return nil }
    let reach = path.reduce(0) { max($0, $1.squaredLength) }.squareRoot()
    // Twice as far as the shortest flick, as the way back may be another one.
    guard reach >= 2 * tunables.flickLength.count,
      end < reach * (1 - tunables.flickReturn.count)
    else { return nil }
    return .turnedBack(Ratio(1 - end / reach), limit: tunables.flickReturn)
  }

  /// A line that bends too much, or in one place; one even curve may bend more than others.
  private var bent: Refusal? {
    let path = touch.path.points
    guard let first = path.first, let last = path.last else { return nil }
    let chord = Chord(from: first, to: last)
    let bend = chord.bend(of: path, tunables)
    let stray = max(bend, chord.detour(of: path, tunables))
    if bend > Hands.cornerBend.count, let cornered = cornered(chord) { return cornered }
    if stray <= tunables.flickBend.count || isBow(path, on: chord, bend: bend) { return nil }
    return stray > bend
      ? .detoured(Ratio(stray), limit: tunables.flickBend)
      : .bent(Ratio(bend), limit: tunables.flickBend)
  }

  /// Whether a path is one even curve, and says where it leads.
  private func isBow(_ path: [Vector], on chord: Chord, bend: Double) -> Bool {
    guard bend <= tunables.flickBow.count,
      FlickShape.offAxis(chord.way) <= 45 - Hands.bowDiagonal.count
    else { return false }
    let bow = Bow(of: path, on: chord)
    let straight = path.map(bow.straightened)
    return chord.deviation(of: straight) <= tunables.bowBend.count * bow.height
      && chord.detour(of: straight, tunables) <= tunables.flickBend.count
  }

  /// Two lines: it turns where it is farthest from straight, and neither is short; a hook is how a
  /// finger lands or lifts, and a check mark has a corner there.
  private func cornered(_ chord: Chord) -> Refusal? {
    let path = touch.path.points
    let farthest = path.indices.max { chord.offset(path[$0]) < chord.offset(path[$1]) } ?? 0
    let arms = [path[farthest] - chord.start, path[farthest] - chord.start - chord.way]
    guard arms.allSatisfy({ $0.squaredLength > Hands.hook.squared }) else { return nil }
    let turn = path.turn(at: farthest, between: 0, and: path.count - 1)
    // Within five millimeters an even curve turns by so much, and noise by twice as far as it goes.
    let most = 31 + 23 * tunables.bendNoise.count
    return turn > most ? .cornered(Degrees(turn), limit: Degrees(most)) : nil
  }

  /// How far a line bends at least that is two, and how long each of them is at least.
  ///
  /// Nobody may turn these, nor what makes a corner: it is what tells two lines from one.
  private static let cornerBend = Ratio(0.1)
  private static let hook = Millimeters(5)
  /// How near to the diagonal a line that bends so far says neither direction: of two that stand on
  /// each other with a round corner between them, neither is the flick.
  private static let bowDiagonal = Degrees(10)
}

extension Chord {
  /// How far points stray from the line but for noise, as a part of the line.
  func bend(of points: some Sequence<Vector>, _ tunables: Tunables) -> Double {
    max(0, deviation(of: points) - tunables.bendNoise.count) / max(length, 0.001)
  }

  /// How much longer a path between its ends is than the line; a scribble is much longer.
  ///
  /// It is walked in steps that noise does not make.
  func detour(of path: [Vector], _ tunables: Tunables) -> Double {
    let step = tunables.detourStep
    var (walked, here) = (0.0, start)
    for point in path where (point - here).squaredLength >= step.squared {
      walked += (point - here).length
      here = point
    }
    walked += (start + way - here).length
    return max(0, walked - length - step.count) / max(length, 0.001)
  }
}

extension Tunables {
  /// How short a flick of so many fingers may be.
  func flickLength(of fingers: Int) -> Millimeters {
    fingers == 1 ? flickLength : flickLengthOfSeveral
  }
}
