internal import Evdev

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
    let rested = hands.touch.fingers[0].landed + hands.tunables.exploreAfter
    // A finger that stays after the touch was reported starts again.
    if let resumed = hands.touch.resumed {
      return max(rested, resumed + hands.tunables.exploreAfter)
    }
    return max(rested, hands.endOfLine(at: max(now, rested)) ?? rested)
  }
}

extension RecognitionState {
  /// Returns the time until which a moving finger may draw a flick; `nil` if it cannot.
  fileprivate func endOfLine(at now: Timestamp) -> Timestamp? {
    let finger = touch.fingers[0]
    guard finger.maxSquaredDistance > tunables.tapSlop.squared, let departed = finger.departed
    else {
      return nil
    }
    if isSweep { return nil }
    let length = finger.maxSquaredDistance.squareRoot()
    let evenEnd = finger.landed + ExploreMatcher.evenSpan
    let drew = finger.restingSince - departed
    let slow = tunables.exploreSpeed.time(for: Millimeters(finger.walked))
    if drew >= ExploreMatcher.span {
      if drew > slow { return nil }
      let even = tunables.evenSpeed.time(for: Millimeters(finger.walked))
      if drew > even, now >= evenEnd, goesOn(at: now) { return nil }
      let brisk = tunables.briskSpeed.time(for: Millimeters(finger.walked))
      if drew > brisk, now >= finger.landed + ExploreMatcher.briskSpan, goesOn(at: now),
        touch.path.isEven(until: now - Microseconds(2 * ExploreMatcher.glance.count)),
        touch.path.isEven(until: now - Microseconds(3 * ExploreMatcher.glance.count))
      {
        return nil
      }
    }
    let slowest = tunables.exploreSpeed.time(for: Millimeters(length * ExploreMatcher.hesitation))
    if now - finger.landed >= slowest { return nil }
    // It may still be too short for a flick.
    let dwell = endOfDwell ?? finger.restingSince + tunables.exploreAfter
    let late = finger.landed + tunables.flickLimit(length: length)
    let isResting = now - finger.restingSince >= ExploreMatcher.glance
    let next =
      now < evenEnd ? min(evenEnd, now + ExploreMatcher.glance) : now + ExploreMatcher.glance
    return min(isResting ? max(late, dwell) : late, dwell, next)
  }
}

extension RecognitionState {
  /// Returns whether a moving finger keeps its speed, now and at the previous evaluation.
  ///
  /// A line that accelerates and slows down may briefly seem even.
  private func goesOn(at now: Timestamp) -> Bool {
    let before = now - ExploreMatcher.glance
    return touch.path.isEven(until: now) && touch.path.isEven(until: before)
  }
}

extension ExploreMatcher {
  /// The interval between evaluations of a moving finger.
  ///
  /// Not a tunable: it affects the time of decisions, not the decisions.
  fileprivate static let glance = Microseconds.milliseconds(60)
  /// The factor by which the mean speed since landing is lower if the finger did not hesitate.
  ///
  /// Not a tunable: it describes the start of movements, not their meaning.
  fileprivate static let hesitation = 2.8
  /// The minimum duration of a movement for a reliable speed, because lines begin slowly.
  ///
  /// Not a tunable: it describes the start of movements, not their meaning.
  static let span = Microseconds.milliseconds(120)
  /// The time after landing at which an even movement becomes an exploration.
  ///
  /// Not a tunable: programs draw even flicks in up to 380 ms, such as an inch at 67 mm/s.
  fileprivate static let evenSpan = Microseconds.milliseconds(420)
  /// The time after landing at which a faster even movement becomes an exploration.
  ///
  /// Not a tunable: it is later than `evenSpan`, as faster lines are likelier to be flicks.
  fileprivate static let briskSpan = Microseconds.milliseconds(540)
}

extension RecognitionState {
  /// The reason why the finger of the completed touch explored although it may have drawn a flick.
  var causeOfExploring: FailureReason {
    let touched = touch.end - touch.start
    let atRest = FailureReason.explored(touched, limit: tunables.exploreAfter)
    guard let finger = touch.fingers.first, let departed = finger.departed,
      departed - finger.landed < tunables.exploreAfter
    else { return atRest }
    if isSweep {
      return .sweptTooLong(finger.restingSince - finger.landed, limit: tunables.sweepTime)
    }
    let dwelt = touch.end - finger.restingSince
    if dwelt > tunables.flickDwell { return .pausedAtEnd(dwelt, limit: tunables.flickDwell) }
    let drew = finger.restingSince - departed
    guard drew >= ExploreMatcher.span else { return atRest }
    let speed = Speed(finger.walked * 1_000_000 / Double(drew.count))
    if speed < tunables.exploreSpeed { return .exploredSlowly(speed, limit: tunables.exploreSpeed) }
    if speed < tunables.evenSpeed { return .exploredEvenly(speed, limit: tunables.evenSpeed) }
    return speed < tunables.briskSpeed
      ? .strolledBriskly(speed, limit: tunables.briskSpeed) : atRest
  }
}
