internal import Evdev
internal import Touches

/// What has become of the touch as a contact began.
enum Landing {
  /// Nothing: a finger that rests had been lost by the sensor, and is back.
  case restsOn
  /// It has one more finger, or one again that the sensor had lost.
  case goesOn
  /// It was over, and goes on, as its finger had never left: it had been gone for so long.
  case reopens(after: Microseconds)
  /// The lone finger of the touch before is one of its own, and so was no tap, if it had been one.
  case includes(TapSeries.Tap?)
  /// It was over although fingers of it stay, which are ignored until they lift: the contact is yet to
  /// begin a touch.
  case follows
  /// Nothing: the contact is another person's and is ignored until it lifts.
  case isApart
  /// It rests or explores: the contact is another hand's, and is yet to begin a touch.
  case staysBeside(exploring: Bool)
  /// It is over: the contact is yet to begin a touch.
  case isOver
}

// Whose finger a contact is: what a sensor loses, what bounces, leaps and drums. The arbiter, which
// comes after this, sees hands as if there were nothing of that.
extension Hands {
  /// Takes a contact that begins, and mends what the sensor made of its finger.
  mutating func land(_ contact: Contact, at now: Timestamp, isWhole: Bool) -> Landing {
    if !resting.isEmpty, resting.resume(as: contact, at: now, tunables) { return .restsOn }
    let absentee =
      touch.lacksFingers
      ? touch.absentee(
        for: contact, at: now, within: isTouched ? tunables.dropout : tunables.bounce,
        isWhole: isWhole, mayLeap: !followsTapOfSeveral, tunables) : nil
    if let absentee {
      let pause = now - touch.end
      let wasOver = reopen(at: now)
      touch.resume(absentee, as: contact, at: now, tunables)
      return wasOver ? .reopens(after: pause) : .goesOn
    }
    if isApart(contact) { return .isApart }
    switch decision {
    case .over: return .isOver
    case .held(let lasting) where lasting.isExploring:
      return touch.isOver && !resting.isEmpty ? .isOver : .staysBeside(exploring: true)
    case .held, .spent:
      if touch.isOver { return .isOver }
      touch.land(contact, at: now)
      return .goesOn
    case .pending: break
    }
    // One that lifts in the frame in which another lands is judged before it.
    if touch.isOver, !isLost(asLands: contact, at: now) { return .isOver }
    if let former, former.mayBe(contact, at: now, tunables) {
      return .includes(include(former, as: contact, at: now))
    }
    if touch.mayUndoLeap(contact, at: now, tunables) {
      touch.undoLeap(as: contact, at: now, tunables)
      return .goesOn
    }
    if isFollowed(at: now) { return .follows }
    if exploresBeside(at: now) { return .staysBeside(exploring: true) }
    if hasRested(at: now) { return .staysBeside(exploring: false) }
    join(contact, at: now)
    return .goesOn
  }

  /// Returns whether a contact is so far from every finger of the touch that it is another person's.
  private func isApart(_ contact: Contact) -> Bool {
    guard isTouched, !touch.isOver else { return false }
    return touch.fingers.allSatisfy {
      !$0.isDown || (contact.position - $0.position).squaredLength > Hands.personDistance.squared
    }
  }

  /// The least distance between the fingers of two people; two hands of one are nearer.
  static let personDistance = Millimeters(250)

  /// Returns whether the touch is over although fingers of it stay, as another one lands now.
  ///
  /// While the last fingers may yet lift only a line is certain to be over: fingers that drum, and
  /// fingers that are lost for a moment, rest.
  private func isFollowed(at now: Timestamp) -> Bool {
    guard let firstLift = touch.firstLift, !touch.isOver, now - firstLift > tunables.dropout else {
      return false
    }
    if drewLine { return true }
    // A hand that rests leaves finger by finger.
    return touch.downCount == 1 && now - firstLift > tunables.liftWindow
      && touch.held(until: now) <= tunables.longestTapOfSeveral
  }

  /// A Boolean value that indicates whether the hand has gone as far as in a flick.
  private var drewLine: Bool {
    touch.path.reach >= tunables.flickLength(of: touch.count).squared
  }

  /// Ends a touch of which fingers stay, as another one lands: they lift as far as it is concerned.
  mutating func leaveFingers(at now: Timestamp) {
    if removeRestingFingers() { return }
    let limit = (touch.firstLift ?? now) + tunables.liftWindow
    touch.liftAll(at: drewLine ? min(now, limit) : now)
  }

  /// Takes the fingers out of the touch that stay where they landed while the others drew a line and
  /// lifted, and returns whether there were any.
  ///
  /// They lie on the device, and are no part of what the others did.
  mutating func removeRestingFingers() -> Bool {
    guard touch.firstLift != nil, !touch.isOver,
      touch.fingers.allSatisfy({ finger in
        finger.isDown
          ? finger.strayed <= tunables.restSlop.squared
          : finger.strayed >= tunables.flickLength(of: 1).squared
      })
    else { return false }
    touch.removeDown()
    return true
  }

  /// A touch whose finger comes back goes on; says whether it was over.
  private mutating func reopen(at now: Timestamp) -> Bool {
    guard case .over(let conclusion) = decision else { return false }
    switch conclusion {
    case .tap where !taps.isEmpty:
      taps.removeLast()
      decision = .pending
    case .open: decision = .pending
    case .tap, .said:
      touch.resumed = now
      decision = .spent
    }
    return true
  }

  /// The finger of the touch before is back; answers the tap that it was taken for.
  private mutating func include(
    _ finger: Finger, as contact: Contact, at now: Timestamp
  ) -> TapSeries.Tap? {
    former = nil
    let tap = taps.last.flatMap { $0.touch == touch.number - 1 ? $0 : nil }
    if tap != nil { taps.removeLast() }
    touch.include(finger, as: contact, at: now, tunables)
    return tap
  }

  /// When it is certain that the fingers of the touch have left, and none was merely lost.
  var certainEnd: Timestamp? {
    touch.isOver ? touch.end + max(tunables.dropout, tunables.bounce) : nil
  }

  /// Whether one that lifts as another lands may be the first of several that tap again.
  private func isLost(asLands contact: Contact, at now: Timestamp) -> Bool {
    touch.count == 1 && taps.fingers > 1 && !touch.isDrummed
      && touch.isReturn(contact, within: tunables.drumReach) && rests(at: now, isFollowing: false)
  }

  /// How long after the last finger of the hand the next one may land.
  ///
  /// Several that rest wait for it until they are a hand that rests, if they go on to draw a line: they
  /// do not explore.
  var landingWindow: Microseconds {
    touch.count > 1 && touch.strayed <= tunables.slop(of: touch.count).squared
      ? max(tunables.landingWindow, tunables.restingHand) : tunables.landingWindow
  }

  /// Whether several fingers tapped just before: another of them is more likely than a flick.
  private var followsTapOfSeveral: Bool {
    func isClose(_ tap: TapSeries.Tap) -> Bool {
      tap.fingers > 1 && touch.start - tap.end <= tunables.doubleTapWindow
    }
    return taps.waiting.contains(where: isClose) || lastTaps.all.contains(where: isClose)
  }

  /// Whether all fingers have been there so long, and so still, that the next one is another hand's.
  private func hasRested(at now: Timestamp) -> Bool {
    touch.firstLift == nil && now - touch.lastLanding >= tunables.restingHand
      && touch.strayed <= tunables.slop(of: touch.count).squared
  }

  /// Whether the lone finger of the touch explores, as the one that lands beside it now shows.
  ///
  /// That one came too late to be of one hand with it, and it draws no flick: however long one may
  /// rest where it ends, nobody rests for another finger to land.
  private func exploresBeside(at now: Timestamp) -> Bool {
    guard takesExplorers, touch.count == 1, touch.downCount == 1, touch.flaw == nil,
      !touch.hasLeapt, taps.isEmpty, resting.isEmpty,
      now - touch.lastLanding > tunables.landingWindow
    else { return false }
    let still = tunables.flickSpeed.time(for: tunables.restSlop)
    let finger = touch.fingers[0]
    if now - finger.restingSince >= still { return true }
    if let departed = finger.departed, now - departed >= ExploreShape.span,
      finger.restingSince - departed > tunables.flickSpeed.time(for: Millimeters(finger.walked))
    {
      return true
    }
    let answer = ExploreShape().answer(self, at: Moment(time: now, isOver: true))
    return if case .claim = answer { true } else { false }
  }

  /// Until when the finger may be back that seemed to tap just before, and belongs to this touch.
  var formerEnd: Timestamp? {
    guard takesSeveral, let lifted = former?.lifted, taps.last?.touch == touch.number - 1 else {
      return nil
    }
    return lifted + tunables.dropout
  }
}

// MARK: Touches that begin

extension Hands {
  mutating func begin(_ contact: Contact, at now: Timestamp) {
    // No hand is back as soon as that: fingers drum.
    let pause = now - touch.end
    let isSoon = touchCount > 0 && isSoon(pause, within: tunables.bounce)
    let isBack =
      isSoon && resting.isEmpty && touch.isReturn(contact, within: tunables.returnReach)
    let isDrummed =
      isSoon && resting.isEmpty && touch.isReturn(contact, within: tunables.drumReach)
    former = isSoon && touch.count == 1 && touch.flaw == nil ? touch.fingers.first : nil
    touchCount += 1
    touch.begin(number: touchCount, at: now)
    touch.land(contact, at: now)
    touch.drummed = isDrummed ? pause : nil
    if isBack { touch.flaw = .bounced(pause, limit: tunables.bounce) }
    decision = .pending
  }

  private mutating func join(_ contact: Contact, at now: Timestamp) {
    let gap = now - touch.lastLanding
    if gap > landingWindow {
      touch.flaw = touch.flaw ?? .landedLate(gap, limit: tunables.landingWindow)
    } else if touch.isReturn(contact, within: tunables.returnReach)
      || (!tunables.isExact && touch.hasLifted(before: now, tunables.dropout))
    {
      touch.flaw = touch.flaw ?? .returned
    }
    touch.land(contact, at: now)
  }

  /// Judges what only the whole touch tells: no finger is there as soon as those that drum.
  mutating func seal() {
    touch.seal(tunables)
    if let drummed = touch.drummed, touch.count == 1 {
      touch.flaw = touch.flaw ?? .bounced(drummed, limit: tunables.bounce)
    } else if touch.isDrummed || (touch.hasRolled && !tunables.isExact) {
      touch.flaw = touch.flaw ?? .returned
    }
  }
}

// MARK: Two lines

extension Hands {
  /// The second finger of the touch, if its line began as the line of the first one ended: thumbs
  /// that take turns.
  ///
  /// Fingers of one hand that go together are down together for most of their way.
  var successor: Finger? {
    guard touch.count == 2, touch.fingers.count == 2 else { return nil }
    switch touch.flaw {
    case nil, .landedLate, .returned: break
    default: return nil
    }
    let (first, second) = (touch.fingers[0], touch.fingers[1])
    let least = tunables.flickLength(of: 1).squared
    guard let lifted = first.lifted, let early = second.wayAtFirstLift,
      lifted - second.landed <= Hands.longestOverlap, first.way.squaredLength >= least,
      second.way.squaredLength >= least,
      9 * early.squaredLength <= second.way.squaredLength,
      9 * (first.way - first.wayAtLastLanding).squaredLength <= first.way.squaredLength
    else { return nil }
    return second
  }

  /// The longest time for which both of two fingers touch that draw one line after the other.
  private static let longestOverlap = Microseconds.milliseconds(60)

  /// The second of two lines is a touch of its own.
  mutating func begin(_ finger: Finger, after line: HandPath) {
    touchCount += 1
    former = nil
    touch.begin(number: touchCount, at: finger.landed)
    touch.continueAlone(finger, along: line)
    decision = .pending
  }
}

// MARK: Leaps

extension Hands {
  /// Says what a leap was, now that the touch is over; answers one that was two fingers.
  mutating func judgeLeap() -> Leap? {
    guard let leap = touch.leap else { return nil }
    switch leap.sense(of: touch.fingers[0], tunables) {
    case .flick: break
    case .two:
      if touch.count == 1 { return leap }
      touch.flaw = touch.flaw ?? .returned
    case .unclear: if touch.count == 1 { touch.flaw = touch.flaw ?? .returned }
    }
    return nil
  }

  /// The second of two fingers that seemed to be one that leapt is a touch of its own.
  mutating func begin(_ leap: Leap, as other: Finger, at now: Timestamp) {
    begin(leap.landing, at: leap.time)
    let end = other.lifted ?? now
    touch.moveHand(
      by: touch.move(0, to: leap.contact(of: other), at: end, rest: tunables.restSlop), at: end)
    if let lifted = other.lifted { touch.lift(0, at: lifted) }
  }
}

extension Tunables {
  /// Whether events come without a sensor that loses fingers or bounces: every lift is a lift, and
  /// fingers of one tap may come as others leave.
  fileprivate var isExact: Bool { dropout.count == 0 && bounce.count == 0 }
}
