internal import Evdev
internal import Touches

/// The effect of a contact that begins on the current touch.
enum LandingOutcome {
  /// The contact is a resting finger that returned after a dropout.
  case resumedResting
  /// The touch continues with a new finger, or with one that returned after a dropout.
  case continues
  /// The touch had ended, and continues because its finger returned after this time.
  case reopened(after: Microseconds)
  /// The single finger of the previous touch belongs to this one.
  ///
  /// A tap that it had counted as is discarded.
  case includes(TapSeries.Tap?)
  /// The touch ended although some of its fingers stay.
  ///
  /// They are ignored until they lift, and the contact begins another touch.
  case follows
  /// The contact belongs to another person and is ignored until it lifts.
  case isApart
  /// The fingers of the touch rest or explore.
  ///
  /// The contact belongs to the other hand and begins another touch.
  case setAside(exploring: Bool)
  /// The touch has ended.
  ///
  /// The contact begins another one.
  case ended
}

// Assigns contacts to fingers: handles dropouts, bounces, leaps and drumming, so that the arbiter
// does not have to.
extension RecognitionState {
  /// Processes a contact that begins, and repairs dropouts and bounces of its finger.
  mutating func land(_ contact: Contact, at now: Timestamp, isWhole: Bool) -> LandingOutcome {
    if !resting.isEmpty, resting.resume(as: contact, at: now, tunables) { return .resumedResting }
    let absentee =
      touch.lacksFingers
      ? touch.lostFinger(
        for: contact, at: now, within: isTouched ? tunables.dropoutLimit : tunables.bounceLimit,
        isWhole: isWhole, mayLeap: !followsTapOfSeveral, tunables) : nil
    if let absentee {
      let pause = now - touch.end
      let wasOver = reopen(at: now)
      touch.resume(absentee, as: contact, at: now, tunables)
      return wasOver ? .reopened(after: pause) : .continues
    }
    if isApart(contact) { return .isApart }
    switch decision {
    case .ended: return .ended
    case .captured(let continuousGesture) where continuousGesture.isExploring:
      return touch.isOver && !resting.isEmpty ? .ended : .setAside(exploring: true)
    case .captured, .exhausted:
      if touch.isOver { return .ended }
      touch.land(contact, at: now)
      return .continues
    case .pending: break
    }
    // A finger that lifts in the frame in which another one lands is evaluated first.
    if touch.isOver, !isLost(asLands: contact, at: now) { return .ended }
    if let former, former.mayBe(contact, at: now, tunables) {
      return .includes(include(former, as: contact, at: now))
    }
    if touch.mayUndoLeap(contact, at: now, tunables) {
      touch.undoLeap(as: contact, at: now, tunables)
      return .continues
    }
    if isFollowed(at: now) { return .follows }
    if ExploreMatcher().explores(self, whileLandingAt: now) { return .setAside(exploring: true) }
    if hasRested(at: now) { return .setAside(exploring: false) }
    join(contact, at: now)
    return .continues
  }

  /// Returns whether a contact is so far from all fingers of the touch that it is another person's.
  private func isApart(_ contact: Contact) -> Bool {
    guard isTouched, !touch.isOver else { return false }
    return touch.fingers.allSatisfy {
      !$0.isDown
        || (contact.position - $0.position).squaredLength > Constants.personDistance.squared
    }
  }

  /// Returns whether the touch has ended although some of its fingers stay, as another one lands.
  ///
  /// While the last fingers may still lift in time, only a line is certain to have ended. Drumming
  /// fingers and dropouts count as resting.
  private func isFollowed(at now: Timestamp) -> Bool {
    guard let firstLift = touch.firstLift, !touch.isOver, now - firstLift > tunables.dropoutLimit
    else {
      return false
    }
    if drewLine { return true }
    // A resting hand lifts finger by finger.
    return touch.downCount == 1 && now - firstLift > tunables.liftWindowLimit
      && touch.held(until: now) <= tunables.multiFingerLongestTapLimit
  }

  /// Whether the hand has moved as far as in a flick.
  private var drewLine: Bool {
    touch.path.maxSquaredDistance >= tunables.flickLength(of: touch.count).squared
  }

  /// Ends a touch some of whose fingers stay, as another one lands.
  ///
  /// For the touch, they have lifted.
  mutating func leaveFingers(at now: Timestamp) {
    if removeRestingFingers() { return }
    let limit = (touch.firstLift ?? now) + tunables.liftWindowLimit
    touch.liftAll(at: drewLine ? min(now, limit) : now)
  }

  /// Removes the fingers that stayed where they landed while the others drew a line and lifted.
  ///
  /// Returns whether there were any. They rest on the device and are not part of the gesture.
  mutating func removeRestingFingers() -> Bool {
    guard touch.firstLift != nil, !touch.isOver,
      touch.fingers.allSatisfy({ finger in
        finger.isDown
          ? finger.maxSquaredDistance <= tunables.restSlop.squared
          : finger.maxSquaredDistance >= tunables.flickLength(of: 1).squared
      })
    else { return false }
    touch.removeDown()
    return true
  }

  /// Continues a touch whose finger returned.
  ///
  /// Returns whether it had ended.
  private mutating func reopen(at now: Timestamp) -> Bool {
    guard case .ended(let conclusion) = decision else { return false }
    switch conclusion {
    case .tap where !taps.isEmpty:
      taps.removeLast()
      decision = .pending
    case .open: decision = .pending
    case .tap, .reported:
      touch.resumed = now
      decision = .exhausted
    }
    return true
  }

  /// Adds the finger of the previous touch, which returned.
  ///
  /// Returns the tap that it had counted as.
  private mutating func include(
    _ finger: Finger, as contact: Contact, at now: Timestamp
  ) -> TapSeries.Tap? {
    former = nil
    let tap = taps.last.flatMap { $0.touch == touch.number - 1 ? $0 : nil }
    if tap != nil { taps.removeLast() }
    touch.include(finger, as: contact, at: now, tunables)
    return tap
  }

  /// The time at which it is certain that all fingers have lifted; `nil` while one is down.
  var certainEnd: Timestamp? {
    touch.isOver ? touch.end + max(tunables.dropoutLimit, tunables.bounceLimit) : nil
  }

  /// Returns whether a finger that lifts as another lands may be the first of several that tap
  /// again.
  private func isLost(asLands contact: Contact, at now: Timestamp) -> Bool {
    touch.count == 1 && taps.fingers > 1 && !touch.isDrummed
      && touch.isReturn(contact, within: tunables.drumReach) && rests(at: now, isFollowing: false)
  }

  /// The maximum time from the last landing to the next one of the same hand.
  ///
  /// Several resting fingers wait for another one until they count as a resting hand, in case they
  /// go on to draw a line. They cannot explore.
  var landingWindow: Microseconds {
    touch.count > 1 && touch.maxSquaredDistance <= tunables.slop(of: touch.count).squared
      ? max(tunables.landingWindowLimit, tunables.restingHandLimit) : tunables.landingWindowLimit
  }

  /// Whether several fingers tapped just before, so that another of them is more likely than a
  /// flick.
  private var followsTapOfSeveral: Bool {
    func isClose(_ tap: TapSeries.Tap) -> Bool {
      tap.fingers > 1 && touch.start - tap.end <= tunables.doubleTapWindowLimit
    }
    return taps.waiting.contains(where: isClose) || lastTaps.all.contains(where: isClose)
  }

  /// Returns whether all fingers have been so still for so long that the next one is another
  /// hand's.
  private func hasRested(at now: Timestamp) -> Bool {
    touch.firstLift == nil && now - touch.lastLanding >= tunables.restingHandLimit
      && touch.maxSquaredDistance <= tunables.slop(of: touch.count).squared
  }

  /// The time until which a finger that seemed to tap may return and belong to this touch; `nil` if
  /// none can.
  var formerEnd: Timestamp? {
    guard takesSeveral, let lifted = former?.lifted, taps.last?.touch == touch.number - 1 else {
      return nil
    }
    return lifted + tunables.dropoutLimit
  }
}

// MARK: Touches that begin

extension RecognitionState {
  mutating func begin(_ contact: Contact, at now: Timestamp) {
    // No hand returns that quickly: the fingers are drumming.
    let pause = now - touch.end
    let isSoon = touchCount > 0 && isSoon(pause, within: tunables.bounceLimit)
    let isBack =
      isSoon && resting.isEmpty && touch.isReturn(contact, within: tunables.returnReach)
    let isDrummed =
      isSoon && resting.isEmpty && touch.isReturn(contact, within: tunables.drumReach)
    let single = isSoon && touch.count == 1 && touch.disqualification == nil
    beginTouch(at: now, former: single ? touch.fingers.first : nil)
    touch.land(contact, at: now)
    touch.drummed = isDrummed ? pause : nil
    if isBack { touch.disqualification = .bounced(Duration(pause), limit: tunables.bounce) }
  }

  private mutating func beginTouch(at time: Timestamp, former: Finger?) {
    self.former = former
    touchCount += 1
    touch.begin(number: touchCount, at: time)
    decision = .pending
  }

  private mutating func join(_ contact: Contact, at now: Timestamp) {
    let gap = now - touch.lastLanding
    if gap > landingWindow {
      touch.disqualification =
        touch.disqualification ?? .landedLate(Duration(gap), limit: tunables.landingWindow)
    } else if touch.isReturn(contact, within: tunables.returnReach)
      || (!tunables.isExact && touch.hasLifted(before: now, tunables.dropoutLimit))
    {
      touch.disqualification = touch.disqualification ?? .returned
    }
    touch.land(contact, at: now)
  }

  /// Evaluates what only the completed touch shows, such as drumming fingers.
  mutating func seal() {
    touch.seal(tunables)
    if let drummed = touch.drummed, touch.count == 1 {
      touch.disqualification =
        touch.disqualification ?? .bounced(Duration(drummed), limit: tunables.bounce)
    } else if touch.isDrummed || (touch.hasRolled && !tunables.isExact) {
      touch.disqualification = touch.disqualification ?? .returned
    }
  }
}

// MARK: Alternating thumbs

extension RecognitionState {
  /// The second finger of the touch, if its line began as the line of the first one ended.
  ///
  /// Alternating thumbs do this. Fingers of one hand are down together for most of their movement.
  var successor: Finger? {
    guard touch.count == 2, touch.fingers.count == 2 else { return nil }
    switch touch.disqualification {
    case nil, .landedLate, .returned: break
    default: return nil
    }
    let (first, second) = (touch.fingers[0], touch.fingers[1])
    let minimum = tunables.flickLength(of: 1).squared
    guard let lifted = first.lifted, let early = second.wayAtFirstLift,
      lifted - second.landed <= Constants.longestOverlap,
      first.displacement.squaredLength >= minimum,
      second.displacement.squaredLength >= minimum,
      Constants.overlapRatio * early.squaredLength <= second.displacement.squaredLength,
      Constants.overlapRatio * (first.displacement - first.wayAtLastLanding).squaredLength
        <= first.displacement.squaredLength
    else { return nil }
    return second
  }

  /// Begins a touch for the second of two lines.
  mutating func begin(_ finger: Finger, after line: HandPath) {
    beginTouch(at: finger.landed, former: nil)
    touch.continueAlone(finger, along: line)
  }
}

// MARK: Leaps

extension RecognitionState {
  /// Evaluates the leap of a completed touch.
  ///
  /// Returns the leap if it was two fingers.
  mutating func judgeLeap() -> Leap? {
    guard let leap = touch.leap else { return nil }
    switch leap.sense(of: touch.fingers[0], tunables) {
    case .flick: break
    case .two:
      if touch.count == 1 { return leap }
      touch.disqualification = touch.disqualification ?? .returned
    case .unclear:
      if touch.count == 1 { touch.disqualification = touch.disqualification ?? .returned }
    }
    return nil
  }

  /// Begins a touch for the second of two fingers that seemed to be one with a leap.
  mutating func begin(_ leap: Leap, as other: Finger, at now: Timestamp) {
    begin(leap.landing, at: leap.time)
    let end = other.lifted ?? now
    touch.moveHand(
      by: touch.move(0, to: leap.contact(of: other), at: end, rest: tunables.restSlop), at: end)
    if let lifted = other.lifted { touch.lift(0, at: lifted) }
  }
}

extension Tunables {
  /// Whether the events come without dropouts and bounces, so that every lift is real.
  ///
  /// The fingers of one tap may then land as others lift.
  fileprivate var isExact: Bool { dropoutLimit.count == 0 && bounceLimit.count == 0 }
}
