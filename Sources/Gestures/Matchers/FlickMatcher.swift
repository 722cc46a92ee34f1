internal import Evdev
internal import Touches

/// Matches a flick: fingers that draw one quick straight line together.
///
/// It is evaluated when the last finger lifts, so single outliers have no effect. It measures the
/// movement of each finger, their common direction, the bend of the hand's path, and corners in it.
struct FlickMatcher: CompletedTouchMatcher {
  let fingers: Int

  var gestures: [Gesture] { Gesture.Direction.allCases.map { .flick($0, fingers: fingers) } }

  func evaluateCompleted(_ hands: RecognitionState) -> MatchResult {
    let direction = FlickMatcher.direction(of: hands.touch.motion.common)
    return hands.result(for: .flick(direction, fingers: fingers), unless: hands.flickFailure)
  }

  static func direction(of displacement: Vector) -> Gesture.Direction {
    abs(displacement.x) >= abs(displacement.y)
      ? (displacement.x < 0 ? .left : .right) : (displacement.y < 0 ? .up : .down)
  }

  /// Returns the angle between a displacement and the nearest axis in degrees; 45 is the diagonal.
  static func offAxis(_ displacement: Vector) -> Double {
    Vector(max(abs(displacement.x), abs(displacement.y)), 0)
      .turn(
        to: Vector(
          max(abs(displacement.x), abs(displacement.y)),
          min(abs(displacement.x), abs(displacement.y))))
  }
}

extension RecognitionState {
  fileprivate var flickFailure: FailureReason? {
    let motion = touch.motion
    let length = motion.common.length
    if let turnedBack { return turnedBack }
    let minimum = tunables.flickLength(of: touch.count)
    if length < minimum.count, !isQuick(length) {
      return .tooShort(Millimeters(length), limit: minimum)
    }
    if touch.count > 1, !motion.isTogether {
      return Motion.reasonOfLine(of: touch, tunables)
    }
    if let bent { return bent }
    if let late = slowness(length) { return late }
    let off = FlickMatcher.offAxis(motion.common)
    if off > 45 - tunables.diagonal.count {
      return .diagonal(Degrees(45 - off), limit: tunables.diagonal)
    }
    return nil
  }

  /// Returns whether a short line of one finger is fast throughout, which distinguishes it from a
  /// tap.
  ///
  /// It cannot be if `flickLength` is above the standard: such users draw no short lines.
  private func isQuick(_ length: Double) -> Bool {
    touch.count == 1 && tunables.flickLength <= Tunables.standard.flickLength
      && length >= tunables.quickLength.count
      && touch.end - touch.start <= tunables.flickSpeed.time(for: Millimeters(length))
  }

  /// Returns a failure if the line is too slow; a long, fast line may take longer than a short one.
  ///
  /// The failure names the single limit that excludes the flick.
  private func slowness(_ length: Double) -> FailureReason? {
    let took = timeOfFlick
    if touch.count == 1, isSweep {
      return .sweptTooLong(took, limit: tunables.sweepTime)
    }
    guard took > tunables.flickLimit(length: length) else { return nil }
    // A line that was fast enough may rest at its end.
    if touch.count == 1, let end = endOfDwell {
      if touch.end <= end { return nil }
      let finger = touch.fingers[0]
      let dwelt = touch.end - finger.restingSince
      if finger.restingSince - finger.landed <= tunables.flickLimit(length: length),
        dwelt > tunables.flickDwell
      {
        return .pausedAtEnd(dwelt, limit: tunables.flickDwell)
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

  /// The duration of the line.
  ///
  /// A single resting finger explores. Several fingers may rest before and after they move, which
  /// does not count.
  private var timeOfFlick: Microseconds {
    touch.count == 1
      ? touch.held(until: touch.end)
      : touch.path.time(from: touch.lastLanding, rest: tunables.restSlop)
  }

  /// A failure if the hand moved far enough but returned.
  private var turnedBack: FailureReason? {
    let path = touch.path.points
    guard let end = path.last?.length else { return nil }
    let reach = path.reduce(0) { max($0, $1.squaredLength) }.squareRoot()
    // At least twice the minimum length of a flick, because the way back may be another flick.
    guard reach >= 2 * tunables.flickLength.count,
      end < reach * (1 - tunables.flickReturn.count)
    else { return nil }
    return .turnedBack(Ratio(1 - end / reach), limit: tunables.flickReturn)
  }

  /// A failure if the line bends too much or has a corner; a single even curve may bend more.
  private var bent: FailureReason? {
    let path = touch.path.points
    guard let first = path.first, let last = path.last else { return nil }
    let chord = Chord(from: first, to: last)
    let bend = chord.bend(of: path, tunables)
    let stray = max(bend, chord.detour(of: path, tunables))
    if bend > RecognitionState.cornerBend.count, let cornered = cornered(chord) { return cornered }
    if stray <= tunables.flickBend.count || isBow(path, on: chord, bend: bend) { return nil }
    return stray > bend
      ? .detoured(Ratio(stray), limit: tunables.flickBend)
      : .bent(Ratio(bend), limit: tunables.flickBend)
  }

  /// Returns whether a path is a single even curve with a clear direction.
  private func isBow(_ path: [Vector], on chord: Chord, bend: Double) -> Bool {
    guard bend <= tunables.flickBow.count,
      FlickMatcher.offAxis(chord.displacement) <= 45 - RecognitionState.bowDiagonal.count
    else { return false }
    let bow = ParabolaFit(of: path, on: chord)
    let straight = path.map(bow.straightened)
    return chord.deviation(of: straight) <= tunables.bowBend.count * bow.height
      && chord.detour(of: straight, tunables) <= tunables.flickBend.count
  }

  /// Returns a failure if the path is two lines: it has a corner where it is farthest from the
  /// chord.
  ///
  /// Neither line is short: a short hook belongs to the landing or the lift of a finger.
  private func cornered(_ chord: Chord) -> FailureReason? {
    let path = touch.path.points
    let corner = path.indices.max { chord.offset(path[$0]) < chord.offset(path[$1]) } ?? 0
    let arms = [path[corner] - chord.start, path[corner] - chord.start - chord.displacement]
    guard arms.allSatisfy({ $0.squaredLength > RecognitionState.hook.squared }) else { return nil }
    let turn = path.turn(at: corner, between: 0, and: path.count - 1)
    // Over 5 mm an even curve turns by up to 31 degrees; noise adds 23 degrees per millimeter.
    let maximum = 31 + 23 * tunables.bendNoise.count
    return turn > maximum ? .cornered(Degrees(turn), limit: Degrees(maximum)) : nil
  }

  /// The minimum bend of a path that is two lines.
  ///
  /// These values, and those of a corner, are not tunables: they distinguish two lines from one.
  private static let cornerBend = Ratio(0.1)
  /// The minimum length of each of two lines.
  private static let hook = Millimeters(5)
  /// The minimum angle to the diagonal for a strongly bent line.
  ///
  /// If two lines form a right angle with a round corner, neither is the flick.
  private static let bowDiagonal = Degrees(10)
}

extension Chord {
  /// Returns the deviation of points from the line, without noise, as a fraction of its length.
  func bend(of points: some Sequence<Vector>, _ tunables: Tunables) -> Double {
    max(0, deviation(of: points) - tunables.bendNoise.count) / max(length, 0.001)
  }

  /// Returns the excess length of a path over its chord, as a fraction; a scribble is much longer.
  ///
  /// The path is measured in steps larger than noise.
  func detour(of path: [Vector], _ tunables: Tunables) -> Double {
    let step = tunables.detourStep
    var (walked, here) = (0.0, start)
    for point in path where (point - here).squaredLength >= step.squared {
      walked += (point - here).length
      here = point
    }
    walked += (start + displacement - here).length
    return max(0, walked - length - step.count) / max(length, 0.001)
  }
}

extension Tunables {
  /// Returns the minimum length of a flick with a number of fingers.
  func flickLength(of fingers: Int) -> Millimeters {
    fingers == 1 ? flickLength : multiFingerFlickLength
  }
}
