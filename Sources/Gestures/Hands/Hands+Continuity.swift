internal import Evdev
internal import Touches

/// What a contact that begins is to the hands.
enum Landing {
  /// A finger that rests, and that the sensor had lost: it has been taken back.
  case restsOn
  /// The finger of the touch with this index, which the sensor had lost.
  case goesOn(Int)
  /// The finger of the touch before: it never left, and is one of the hand that has landed meanwhile.
  case returns
  /// The finger of the touch, which had seemed to leap to where another one has landed.
  case undoes
  /// One more finger of the touch.
  case joins
  /// A finger of another hand; that of the touch rests or explores.
  case landsBeside
  /// The first finger of a touch; the one before is over.
  case begins
}

// Whose finger a contact is: what a sensor loses, what bounces, leaps and drums. The arbiter, which
// comes after this, sees hands as if there were nothing of that.
extension Hands {
  /// Finds out whose finger begins.
  mutating func landing(
    of contact: Contact, at now: Timestamp, isWhole: Bool, in stage: Arbiter.Stage
  ) -> Landing {
    if resting.resume(as: contact, at: now, tunables) { return .restsOn }
    let absentee = touch.absentee(
      for: contact, at: now, within: isTouched ? tunables.dropout : tunables.bounce,
      isWhole: isWhole, mayLeap: !followsTapOfSeveral, tunables)
    if let absentee { return .goesOn(absentee) }
    guard isTouched else { return .begins }
    switch stage {
    case .exploring: return touch.isOver && !resting.isEmpty ? .begins : .landsBeside
    case .idle, .holding, .turning, .spent: return touch.isOver ? .begins : .joins
    case .undecided: break
    }
    // One that lifts in the frame in which another lands is judged before it.
    if touch.isOver, !isLost(asLands: contact, at: now) { return .begins }
    if let former, former.mayBe(contact, at: now, tunables) { return .returns }
    if touch.mayUndoLeap(contact, at: now, tunables) { return .undoes }
    return hasRested(at: now) ? .landsBeside : .joins
  }

  /// Whether one that lifts as another lands may be the first of several that tap again.
  private func isLost(asLands contact: Contact, at now: Timestamp) -> Bool {
    touch.count == 1 && taps.fingers > 1 && !touch.isDrummed
      && touch.isReturn(contact, within: tunables.drumReach) && rests(at: now, isFollowing: false)
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
    let isSoon = touchCount > 0 && now - touch.end <= tunables.bounce
    let isBack =
      isSoon && resting.isEmpty && touch.isReturn(contact, within: tunables.returnReach)
    let isDrummed =
      isSoon && resting.isEmpty && touch.isReturn(contact, within: tunables.drumReach)
    former = isSoon && touch.count == 1 && touch.flaw == nil ? touch.fingers.first : nil
    touchCount += 1
    touch.begin(number: touchCount, at: now)
    touch.land(contact, at: now)
    touch.isDrummed = isDrummed
    if isBack { touch.flaw = .returned }
    isTouched = true
  }

  mutating func join(_ contact: Contact, at now: Timestamp) {
    let gap = now - touch.lastLanding
    if gap > tunables.landingWindow {
      touch.flaw = touch.flaw ?? .landedLate(gap, limit: tunables.landingWindow)
    } else if touch.isReturn(contact, within: tunables.returnReach)
      || touch.hasLifted(before: now, tunables.dropout)
    {
      touch.flaw = touch.flaw ?? .returned
    }
    touch.land(contact, at: now)
  }

  /// Judges what only the whole touch tells: no finger is there as soon as those that drum.
  mutating func seal() {
    touch.seal(tunables)
    if touch.isDrummed || touch.hasRolled { touch.flaw = touch.flaw ?? .returned }
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
    touch.moveHand(
      by: touch.move(
        0, to: leap.contact(of: other), at: other.lifted ?? now, rest: tunables.restSlop))
    if let lifted = other.lifted { touch.lift(0, at: lifted) }
  }
}
