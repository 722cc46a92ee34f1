internal import Evdev

/// Matches exploring: one finger that rests, or moves too slowly for a flick, until it lifts.
struct ExploreShape: Shape {
  var gestures: [Gesture] { [.explore] }

  func answer(_ hands: Hands, at now: Moment) -> Answer {
    guard let start = start(of: hands, at: now.time) else { return .refusal(nil) }
    return now.hasPassed(start)
      ? .claim(.lasting(.recognizedAtItsEnd(.explore))) : .possible(until: start)
  }

  /// Returns the time at which a single finger starts to explore, or is evaluated again as it
  /// moves.
  private func start(of hands: Hands, at now: Timestamp) -> Timestamp? {
    guard hands.isTouched, hands.touch.count == 1, hands.touch.downCount == 1,
      hands.touch.flaw == nil, hands.taps.isEmpty, !hands.resting.explores
    else { return nil }
    let rested = hands.touch.fingers[0].landed + hands.tunables.exploreAfter
    // A finger that stays after the touch was reported starts again.
    if let resumed = hands.touch.resumed {
      return max(rested, resumed + hands.tunables.exploreAfter)
    }
    return max(rested, hands.endOfLine(at: max(now, rested)) ?? rested)
  }
}

extension Hands {
  /// Returns the time until which a moving finger may draw a flick; `nil` if it cannot.
  fileprivate func endOfLine(at now: Timestamp) -> Timestamp? {
    let finger = touch.fingers[0]
    guard finger.strayed > tunables.tapSlop.squared, let departed = finger.departed else {
      return nil
    }
    if isSweep { return nil }
    let length = finger.strayed.squareRoot()
    let evenEnd = finger.landed + ExploreShape.evenSpan
    let drew = finger.restingSince - departed
    let slow = tunables.exploreSpeed.time(for: Millimeters(finger.walked))
    if drew >= ExploreShape.span {
      if drew > slow { return nil }
      let even = tunables.evenSpeed.time(for: Millimeters(finger.walked))
      if drew > even, now >= evenEnd, goesOn(at: now) { return nil }
      let brisk = tunables.briskSpeed.time(for: Millimeters(finger.walked))
      if drew > brisk, now >= finger.landed + ExploreShape.briskSpan, goesOn(at: now),
        touch.path.isEven(until: now - Microseconds(2 * ExploreShape.glance.count)),
        touch.path.isEven(until: now - Microseconds(3 * ExploreShape.glance.count))
      {
        return nil
      }
    }
    let slowest = tunables.exploreSpeed.time(for: Millimeters(length * ExploreShape.hesitation))
    if now - finger.landed >= slowest { return nil }
    // It may still be too short for a flick.
    let dwell = endOfDwell ?? finger.restingSince + tunables.exploreAfter
    let late = finger.landed + tunables.flickLimit(length: length)
    let isResting = now - finger.restingSince >= ExploreShape.glance
    let next = now < evenEnd ? min(evenEnd, now + ExploreShape.glance) : now + ExploreShape.glance
    return min(isResting ? max(late, dwell) : late, dwell, next)
  }
}

extension Hands {
  /// Returns whether a moving finger keeps its speed, now and at the previous evaluation.
  ///
  /// A line that accelerates and slows down may briefly seem even.
  private func goesOn(at now: Timestamp) -> Bool {
    let before = now - ExploreShape.glance
    return touch.path.isEven(until: now) && touch.path.isEven(until: before)
  }
}

extension ExploreShape {
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

extension Hands {
  /// The reason why the finger of the completed touch explored although it may have drawn a flick.
  var causeOfExploring: Refusal {
    let touched = touch.end - touch.start
    let atRest = Refusal.explored(touched, limit: tunables.exploreAfter)
    guard let finger = touch.fingers.first, let departed = finger.departed,
      departed - finger.landed < tunables.exploreAfter
    else { return atRest }
    if isSweep {
      return .sweptTooLong(finger.restingSince - finger.landed, limit: tunables.sweepTime)
    }
    let dwelt = touch.end - finger.restingSince
    if dwelt > tunables.flickDwell { return .dwelt(dwelt, limit: tunables.flickDwell) }
    let drew = finger.restingSince - departed
    guard drew >= ExploreShape.span else { return atRest }
    let speed = Speed(finger.walked * 1_000_000 / Double(drew.count))
    if speed < tunables.exploreSpeed { return .strolled(speed, limit: tunables.exploreSpeed) }
    if speed < tunables.evenSpeed { return .strolledEvenly(speed, limit: tunables.evenSpeed) }
    return speed < tunables.briskSpeed
      ? .strolledBriskly(speed, limit: tunables.briskSpeed) : atRest
  }
}
