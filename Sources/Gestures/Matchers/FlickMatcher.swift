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
    let direction = Gesture.Direction(of: hands.touch.motion.common)
    return result(for: .flick(direction, fingers: fingers), of: hands, unless: failure(of: hands))
  }

  private func failure(of hands: RecognitionState) -> FailureReason? {
    let motion = hands.touch.motion
    let length = motion.common.length
    if let turnedBack = turnedBack(hands) { return turnedBack }
    let minimum = hands.tunables.flickLength(of: hands.touch.count)
    if length < minimum.count, !isQuick(hands, length) {
      return .tooShort(Millimeters(length), limit: minimum)
    }
    if hands.touch.count > 1, !motion.isTogether {
      return reasonOfLine(of: hands.touch, hands.tunables)
    }
    if let bent = bent(hands) { return bent }
    if let late = slowness(hands, length) { return late }
    let off = motion.common.offAxis
    if off > 45 - hands.tunables.diagonal.count {
      return .diagonal(Degrees(45 - off), limit: hands.tunables.diagonal)
    }
    return nil
  }

  /// Returns whether a short line of one finger is fast throughout, which distinguishes it from a
  /// tap.
  ///
  /// It cannot be if `flickLength` is above the standard: such users draw no short lines.
  private func isQuick(_ hands: RecognitionState, _ length: Double) -> Bool {
    hands.touch.count == 1 && hands.tunables.flickLength <= Tunables.standard.flickLength
      && length >= hands.tunables.quickLength.count
      && hands.touch.end - hands.touch.start
        <= hands.tunables.flickSpeed.time(for: Millimeters(length))
  }

  /// Returns a failure if the line is too slow; a long, fast line may take longer than a short one.
  ///
  /// The failure names the single limit that excludes the flick.
  private func slowness(_ hands: RecognitionState, _ length: Double) -> FailureReason? {
    let took = duration(of: hands)
    if hands.touch.count == 1, hands.isSweep {
      return .sweptTooLong(Duration(took), limit: hands.tunables.sweepTime)
    }
    guard took > hands.tunables.flickLimit(length: length) else { return nil }
    // A line that was fast enough may rest at its end.
    if hands.touch.count == 1, let end = hands.endOfDwell {
      if hands.touch.end <= end { return nil }
      let finger = hands.touch.fingers[0]
      let dwelt = hands.touch.end - finger.restingSince
      if finger.restingSince - finger.landed <= hands.tunables.flickLimit(length: length),
        dwelt > hands.tunables.flickDwellLimit
      {
        return .pausedAtEnd(Duration(dwelt), limit: hands.tunables.flickDwell)
      }
    }
    let fast = hands.tunables.flickSpeed.time(for: Millimeters(length))
    if took <= fast { return .lastedTooLong(Duration(took), limit: hands.tunables.longFlickTime) }
    if fast > hands.tunables.flickTimeLimit, took <= hands.tunables.longFlickTimeLimit {
      let speed = Speed(length * 1_000_000 / Double(took.count))
      return .tooSlow(speed, limit: hands.tunables.flickSpeed)
    }
    return .tookTooLong(Duration(took), limit: hands.tunables.flickTime)
  }

  /// Returns the first limit that a finger missed in a common line.
  private func reasonOfLine(of touch: TouchSequence, _ tunables: Tunables) -> FailureReason {
    let (motion, fingers) = (touch.motion, Motion.fingers(of: touch))
    if motion.agreement < tunables.agreementRatio.count {
      return .fellBehind(Ratio(motion.agreement), limit: tunables.agreementRatio)
    }
    let shares = fingers.compactMap { finger -> Double? in
      let stroke = finger.stroke(tunables)
      guard stroke.squaredLength > tunables.apartLength.squared else { return nil }
      return stroke.dot(motion.common) / (stroke.length * max(motion.common.length, 0.001))
    }
    if let minimum = shares.min(), minimum < tunables.divergenceRatio.count {
      return .diverged(Ratio(max(0, minimum)), limit: tunables.divergenceRatio)
    }
    let growth = Motion.growth(of: fingers, tunables)
    return growth < 1
      ? .narrowed(Ratio(growth), limit: tunables.pinchNarrower)
      : .widened(Ratio(growth), limit: tunables.pinchWider)
  }

  /// Returns the duration of the line.
  ///
  /// A single resting finger explores. Several fingers may rest before and after they move, which
  /// does not count.
  private func duration(of hands: RecognitionState) -> Microseconds {
    hands.touch.count == 1
      ? hands.touch.held(until: hands.touch.end)
      : hands.touch.path.time(from: hands.touch.lastLanding, rest: hands.tunables.restSlop)
  }

  /// Returns a failure if the hand moved far enough but returned.
  private func turnedBack(_ hands: RecognitionState) -> FailureReason? {
    let path = hands.touch.path.points
    guard let end = path.last?.length else { return nil }
    let reach = path.reduce(0) { max($0, $1.squaredLength) }.squareRoot()
    guard reach >= Constants.returnLengths * hands.tunables.flickLength.count,
      end < reach * (1 - hands.tunables.flickReturn.count)
    else { return nil }
    return .turnedBack(Ratio(1 - end / reach), limit: hands.tunables.flickReturn)
  }

  /// Returns a failure if the line bends too much or has a corner; a single even curve may bend more.
  private func bent(_ hands: RecognitionState) -> FailureReason? {
    let path = hands.touch.path.points
    guard let first = path.first, let last = path.last else { return nil }
    let chord = Chord(from: first, to: last)
    let bend = chord.bend(of: path, hands.tunables)
    let stray = max(bend, chord.detour(of: path, hands.tunables))
    if bend > Constants.cornerBend, let cornered = cornered(hands, chord) { return cornered }
    if stray <= hands.tunables.flickBend.count || isBow(path, on: chord, bend: bend, hands.tunables)
    {
      return nil
    }
    return stray > bend
      ? .detoured(Ratio(stray), limit: hands.tunables.flickBend)
      : .bent(Ratio(bend), limit: hands.tunables.flickBend)
  }

  /// Returns whether a path is a single even curve with a clear direction.
  private func isBow(_ path: [Vector], on chord: Chord, bend: Double, _ tunables: Tunables) -> Bool
  {
    guard bend <= tunables.flickBow.count,
      chord.displacement.offAxis <= 45 - Constants.bowDiagonal
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
  private func cornered(_ hands: RecognitionState, _ chord: Chord) -> FailureReason? {
    let path = hands.touch.path.points
    let corner = path.indices.max { chord.offset(path[$0]) < chord.offset(path[$1]) } ?? 0
    let arms = [path[corner] - chord.start, path[corner] - chord.start - chord.displacement]
    guard arms.allSatisfy({ $0.squaredLength > Constants.hook.squared }) else { return nil }
    let turn = path.turn(at: corner, between: 0, and: path.count - 1)
    let maximum = Constants.curveTurn + Constants.curveTurnByNoise * hands.tunables.bendNoise.count
    return turn > maximum ? .cornered(Degrees(turn), limit: Degrees(maximum)) : nil
  }
}

extension Chord {
  /// Returns the excess length of a path over its chord, as a fraction; a scribble is much longer.
  ///
  /// The path is measured in steps larger than noise.
  fileprivate func detour(of path: [Vector], _ tunables: Tunables) -> Double {
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

extension HandPath {
  /// Returns how long the hand moved after a time, without rests before and after.
  ///
  /// Tremor blurs the start and the end of a movement. The time of the part between them is
  /// extrapolated to the whole path.
  fileprivate func time(from start: Timestamp, rest: Millimeters) -> Microseconds {
    guard let from = points.first, let to = points.last, let end = times.last else {
      return Microseconds(0)
    }
    let length = (to - from).length
    // At least half of a short path remains.
    let margin = min(rest.count, length / 4)
    let left = points.firstIndex { ($0 - from).squaredLength > margin * margin } ?? 0
    let arrived = points.lastIndex { ($0 - to).squaredLength > margin * margin } ?? left
    let moved = times[min(arrived + 1, times.count - 1)] - max(times[left], start)
    let time = Double(moved.count) * length / max(length - 2 * margin, 0.001)
    let maximum = end - start
    return time < Double(maximum.count) ? Microseconds(Int64(max(0, time))) : maximum
  }
}
