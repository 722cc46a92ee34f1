internal import Evdev
internal import Touches

/// Fingers draw one quick straight line together.
///
/// It is judged as a whole when the last finger lifts, so one stray sample means nothing: how far
/// each finger went of itself, whether all went the same way, and how far the hand's path bends.
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
    if let turnedBack = turnedBack(touch.path.points) { return turnedBack }
    let least = tunables.flickLength(of: touch.count)
    if length < least.count {
      return .tooShort(Millimeters(length), limit: least)
    }
    if touch.count > 1, !motion.isTogether {
      return .movedApart(
        Ratio(max(motion.apartness, 1 - motion.agreement)),
        limit: Ratio(1 - tunables.togetherPart.count))
    }
    let path = touch.path.points
    let bend = max(bend(of: path), detour(of: path))
    if bend > tunables.flickBend.count {
      return .bent(Ratio(bend), limit: tunables.flickBend)
    }
    if let late = slowness(length) { return late }
    let off = FlickShape.offAxis(motion.common)
    if off > 45 - tunables.diagonal.count {
      return .diagonal(Degrees(45 - off), limit: tunables.diagonal)
    }
    return nil
  }

  /// A short line has its time; a long one may take longer while it is fast.
  ///
  /// What is told is the one limit that stands in its way alone.
  private func slowness(_ length: Double) -> Refusal? {
    let took = (touch.firstLift ?? touch.end) - touch.lastLanding
    guard took > tunables.flickLimit(length: length) else { return nil }
    let fast = tunables.flickSpeed.time(for: Millimeters(length))
    if took <= fast { return .lastedTooLong(took, limit: tunables.longFlickTime) }
    if fast > tunables.flickTime, took <= tunables.longFlickTime {
      let speed = Speed(length * 1_000_000 / Double(took.count))
      return .tooSlow(speed, limit: tunables.flickSpeed)
    }
    return .tookTooLong(took, limit: tunables.flickTime)
  }

  /// A hand that went far enough, and came back.
  private func turnedBack(_ path: [Vector]) -> Refusal? {
    guard let end = path.last?.length else { return nil }
    let reach = path.reduce(0) { max($0, $1.squaredLength) }.squareRoot()
    // Twice as far as the shortest flick, as the way back may be another one.
    guard reach >= 2 * tunables.flickLength.count,
      end < reach * (1 - tunables.flickReturn.count)
    else { return nil }
    return .turnedBack(Ratio(1 - end / reach), limit: tunables.flickReturn)
  }

  /// How far a path strays from the straight line between its ends, as a part of that line.
  private func bend(of path: [Vector]) -> Double {
    guard let first = path.first, let last = path.last else { return 0 }
    return Chord(from: first, to: last).bend(of: path, tunables)
  }

  /// How much longer a path is than the straight line between its ends; a scribble is much longer.
  ///
  /// It is walked in steps that noise does not make.
  private func detour(of path: [Vector]) -> Double {
    guard let first = path.first, let last = path.last else { return 0 }
    let (chord, step) = ((last - first).length, tunables.detourStep)
    var (length, here) = (0.0, first)
    for point in path where (point - here).squaredLength >= step.squared {
      length += (point - here).length
      here = point
    }
    return max(0, length + (last - here).length - chord - step.count) / max(chord, 0.001)
  }
}

extension Chord {
  /// How far points stray from the line but for noise, as a part of the line.
  func bend(of points: some Sequence<Vector>, _ tunables: Tunables) -> Double {
    max(0, deviation(of: points) - tunables.bendNoise.count) / max(length, 0.001)
  }
}

extension Tunables {
  /// How short a flick of so many fingers may be.
  func flickLength(of fingers: Int) -> Millimeters {
    fingers == 1 ? flickLength : flickLengthOfSeveral
  }

  /// How long a flick of a length may take.
  func flickLimit(length: Double) -> Microseconds {
    max(flickTime, min(flickSpeed.time(for: Millimeters(length)), longFlickTime))
  }
}
