internal import Evdev
internal import Touches

/// Matches exploring: one finger that rests, or moves too slowly for a flick, until it lifts.
struct ExploreMatcher: GestureMatcher {
  var gestures: [Gesture] { [.explore] }

  func evaluate(_ hands: RecognitionState, at now: EvaluationTime) -> MatchResult {
    guard let start = start(of: hands, at: now.time) else { return .failed(nil) }
    return now.hasPassed(start)
      ? .claim(.continuous(.recognizedOnEnd(.explore))) : .possible(until: start)
  }

  /// Returns the time at which a single finger starts to explore, or is evaluated again as it
  /// moves.
  private func start(of hands: RecognitionState, at now: Timestamp) -> Timestamp? {
    guard hands.isTouched, hands.touch.count == 1, hands.touch.downCount == 1,
      hands.touch.disqualification == nil, hands.taps.isEmpty, !hands.resting.isExploring
    else { return nil }
    let rested = hands.touch.fingers[0].landed + hands.tunables.exploreAfterLimit
    // A finger that stays after the touch was reported starts again.
    if let resumed = hands.touch.resumed {
      return max(rested, resumed + hands.tunables.exploreAfterLimit)
    }
    return max(rested, endOfLine(of: hands, at: max(now, rested)) ?? rested)
  }

  /// Returns the time until which a moving finger may draw a flick; `nil` if it cannot.
  private func endOfLine(of hands: RecognitionState, at now: Timestamp) -> Timestamp? {
    let finger = hands.touch.fingers[0]
    guard finger.maxSquaredDistance > hands.tunables.tapSlop.squared, let departed = finger.departed
    else {
      return nil
    }
    if hands.isSweep { return nil }
    let length = finger.maxSquaredDistance.squareRoot()
    let evenEnd = finger.landed + Constants.evenSpan
    let drew = finger.restingSince - departed
    let slow = hands.tunables.exploreSpeed.time(for: Millimeters(finger.walked))
    if drew >= Constants.speedSpan {
      if drew > slow { return nil }
      let even = hands.tunables.evenSpeed.time(for: Millimeters(finger.walked))
      if drew > even, now >= evenEnd, goesOn(hands, at: now) { return nil }
      let brisk = hands.tunables.briskSpeed.time(for: Millimeters(finger.walked))
      if drew > brisk, now >= finger.landed + Constants.briskSpan, goesOn(hands, at: now),
        hands.touch.path.isEven(until: now - Microseconds(2 * Constants.glance.count)),
        hands.touch.path.isEven(until: now - Microseconds(3 * Constants.glance.count))
      {
        return nil
      }
    }
    let slowest = hands.tunables.exploreSpeed.time(for: Millimeters(length * Constants.hesitation))
    if now - finger.landed >= slowest { return nil }
    // It may still be too short for a flick.
    let dwell = hands.endOfDwell ?? finger.restingSince + hands.tunables.exploreAfterLimit
    let late = finger.landed + hands.tunables.flickLimit(length: length)
    let isResting = now - finger.restingSince >= Constants.glance
    let next = now < evenEnd ? min(evenEnd, now + Constants.glance) : now + Constants.glance
    return min(isResting ? max(late, dwell) : late, dwell, next)
  }

  /// Returns whether a moving finger keeps its speed, now and at the previous evaluation.
  ///
  /// A line that accelerates and slows down may briefly seem even.
  private func goesOn(_ hands: RecognitionState, at now: Timestamp) -> Bool {
    let before = now - Constants.glance
    return hands.touch.path.isEven(until: now) && hands.touch.path.isEven(until: before)
  }

  /// Returns the reason why the finger of the completed touch explored instead of drawing a flick.
  static func cause(of hands: RecognitionState) -> FailureReason {
    let touched = hands.touch.end - hands.touch.start
    let atRest = FailureReason.explored(Duration(touched), limit: hands.tunables.exploreAfter)
    guard let finger = hands.touch.fingers.first, let departed = finger.departed,
      departed - finger.landed < hands.tunables.exploreAfterLimit
    else { return atRest }
    if hands.isSweep {
      return .sweptTooLong(
        Duration(finger.restingSince - finger.landed), limit: hands.tunables.sweepTime)
    }
    let dwelt = hands.touch.end - finger.restingSince
    if dwelt > hands.tunables.flickDwellLimit {
      return .pausedAtEnd(Duration(dwelt), limit: hands.tunables.flickDwell)
    }
    let drew = finger.restingSince - departed
    guard drew >= Constants.speedSpan else { return atRest }
    let speed = Speed(finger.walked * 1_000_000 / Double(drew.count))
    if speed < hands.tunables.exploreSpeed {
      return .exploredSlowly(speed, limit: hands.tunables.exploreSpeed)
    }
    if speed < hands.tunables.evenSpeed {
      return .exploredEvenly(speed, limit: hands.tunables.evenSpeed)
    }
    return speed < hands.tunables.briskSpeed
      ? .strolledBriskly(speed, limit: hands.tunables.briskSpeed) : atRest
  }

  /// Returns whether the single finger of the touch explores, now that another one lands beside it.
  ///
  /// The other finger landed too late to belong to the same hand, and this one does not draw a
  /// flick: users may rest at the end of a flick, but not until another finger lands.
  func explores(_ hands: RecognitionState, whileLandingAt now: Timestamp) -> Bool {
    guard hands.takesExplorers, hands.touch.count == 1, hands.touch.downCount == 1,
      hands.touch.disqualification == nil,
      !hands.touch.hasLeapt, hands.taps.isEmpty, hands.resting.isEmpty,
      now - hands.touch.lastLanding > hands.tunables.landingWindowLimit
    else { return false }
    let still = hands.tunables.flickSpeed.time(for: hands.tunables.restSlop)
    let finger = hands.touch.fingers[0]
    if now - finger.restingSince >= still { return true }
    if let departed = finger.departed, now - departed >= Constants.speedSpan,
      finger.restingSince - departed
        > hands.tunables.flickSpeed.time(for: Millimeters(finger.walked))
    {
      return true
    }
    let answer = evaluate(hands, at: EvaluationTime(time: now, isComplete: true))
    return if case .claim = answer { true } else { false }
  }
}

extension HandPath {
  /// Returns whether the speed was even from the start of the movement up to a time.
  ///
  /// A line is fastest in its middle; exploring continues at its initial speed.
  fileprivate func isEven(until end: Timestamp) -> Bool {
    guard times.count > 3, end > times[1] else { return false }
    let part = (end - times[1]).count / 3
    var (minimum, maximum) = (Double.infinity, 0.0)
    var before = position(at: times[1])
    for third in 1...3 as ClosedRange<Int64> {
      let here = position(at: times[1] + Microseconds(part * third))
      let distance = (here - before).length
      (minimum, maximum) = (min(minimum, distance), max(maximum, distance))
      before = here
    }
    return maximum <= Constants.evenness * minimum
  }

  private func position(at time: Timestamp) -> Vector {
    let next = times.firstIndex { $0 > time } ?? times.count
    guard next > 0, next < times.count else { return next > 0 ? points[next - 1] : Vector(0, 0) }
    let part =
      Double((time - times[next - 1]).count) / Double((times[next] - times[next - 1]).count)
    return points[next - 1] + (points[next] - points[next - 1]) * part
  }
}
