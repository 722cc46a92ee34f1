internal import Evdev
internal import Touches

// Fingers that land, lift and are taken back: which of them belong to one touch.
extension Arbiter {
  mutating func land(_ contact: Contact, at now: Timestamp, isWhole: Bool) {
    if resting.resume(as: contact, at: now, within: tunables.dropout) { return }
    let absentee = touch.absentee(
      for: contact, at: now, within: isIdle ? tunables.bounce : tunables.dropout, isWhole: isWhole,
      mayLeap: !followsTapOfSeveral)
    // One that lifts in the frame in which another lands is judged before it.
    if absentee == nil, touch.isOver, !touch.fingers.isEmpty, !isIdle, !isExplorerAway,
      !isLostAsNextLands(contact, at: now)
    {
      conclude(at: stage.lasts ? touch.end : now)
    }
    switch stage {
    case .idle:
      if let absentee {
        resumeTouch(at: now)
        touch.resume(absentee, as: contact, at: now)
      } else {
        begin(contact, at: now)
      }
    case .undecided:
      if let absentee {
        touch.resume(absentee, as: contact, at: now)
      } else if let former, former.mayBe(contact, at: now, within: tunables.dropout) {
        takeBack(former, as: contact, at: now)
      } else if let leap = touch.leap(undoneBy: contact, at: now, within: tunables.dropout) {
        touch.undo(leap, as: contact, at: now)
      } else if hasRested(at: now) {
        settleSeries(at: now)
        setAside(exploring: false, at: now)
        begin(contact, at: now)
      } else {
        join(contact, at: now)
      }
    case .exploring:
      if let absentee {
        touch.resume(absentee, as: contact, at: now)
      } else {
        setAside(exploring: true, at: now)
        begin(contact, at: now)
      }
    case .holding, .turning, .spent:
      if let absentee {
        touch.resume(absentee, as: contact, at: now)
      } else {
        touch.land(contact, at: now)
      }
    }
    if !isWhole { touch.flaw = .notFromItsBeginning }
    watchPair()
  }

  /// Whether one that lifts as another lands may be the first of several that tap again.
  private func isLostAsNextLands(_ contact: Contact, at now: Timestamp) -> Bool {
    guard case .undecided = stage, touch.count == 1, series.fingers > 1, !touch.isDrummed,
      touch.isReturn(contact, within: Touch.neighbor)
    else { return false }
    return TapShape(tunables: tunables).refusal(of: touch, at: now) == nil
  }

  /// Whether several fingers tapped just before: another of them is more likely than a flick.
  private var followsTapOfSeveral: Bool {
    func isClose(_ tap: TapSeries.Tap) -> Bool {
      tap.fingers > 1 && touch.start - tap.end <= tunables.doubleTapWindow
    }
    return series.taps.contains(where: isClose) || lastTaps.taps.contains(where: isClose)
  }

  /// Whether the finger that explored may come back, whatever another one does meanwhile.
  private var isExplorerAway: Bool {
    if case .exploring = stage { touch.isOver && resting.isEmpty } else { false }
  }

  mutating func begin(_ contact: Contact, at now: Timestamp) {
    // No hand is back as soon as that: fingers drum.
    let isSoon = touchCount > 0 && now - touch.end <= tunables.bounce
    let isBack = isSoon && resting.isEmpty && touch.isReturn(contact)
    let isDrummed = isSoon && resting.isEmpty && touch.isReturn(contact, within: Touch.neighbor)
    former = isSoon && touch.count == 1 && touch.flaw == nil ? touch.fingers.first : nil
    touchCount += 1
    resumed = nil
    touch.begin(number: touchCount, at: now)
    touch.land(contact, at: now)
    touch.isDrummed = isDrummed
    if isBack { touch.flaw = .returned }
    log.open(touch)
    stage = .undecided
  }

  /// The finger of a touch that is over comes back at once: it had never left.
  private mutating func resumeTouch(at now: Timestamp) {
    log.reopen(touch.number)
    if isTold {
      stage = .spent
      resumed = now
    } else {
      stage = .undecided
      if case .tap = outcome { series.removeLast() }
    }
  }

  /// Whether it has been said what the last touch was.
  private var isTold: Bool {
    switch outcome {
    case .open: false
    case .spent: true
    case .tap: series.isEmpty
    }
  }

  /// The finger that the sensor lost is of the hand that has landed meanwhile: it was no tap.
  private mutating func takeBack(_ finger: Finger, as contact: Contact, at now: Timestamp) {
    former = nil
    if let last = series.taps.last, last.touch == touch.number - 1 {
      series.removeLast()
      let tap = Gesture.tap(count: 1, fingers: last.fingers)
      log.settle(last.touch, closest: NearMiss(gesture: tap, refusal: .returned))
    }
    touch.include(finger, as: contact, at: now)
  }

  private mutating func join(_ contact: Contact, at now: Timestamp) {
    let gap = now - touch.lastLanding
    if gap > tunables.landingWindow {
      touch.flaw = touch.flaw ?? .landedLate(gap, limit: tunables.landingWindow)
    } else if touch.isReturn(contact) || touch.hasLifted(before: now, tunables.dropout) {
      touch.flaw = touch.flaw ?? .returned
    }
    touch.land(contact, at: now)
  }

  /// A pair that has just come together may turn.
  private mutating func watchPair() {
    dial = nil
    guard case .undecided = stage, showsEachFinger, touch.count == 2, touch.downCount == 2,
      touch.flaw == nil, !bound.intersection(Arbiter.turns).isEmpty
    else { return }
    dial = RotorDial(
      pair: touch.fingers[1].position - touch.fingers[0].position, detent: tunables.rotorDetent)
  }

  private static let turns: GestureSet = [.rotor(.clockwise), .rotor(.counterclockwise)]

  /// Whether all fingers have been there so long, and so still, that the next one is another hand's.
  private func hasRested(at now: Timestamp) -> Bool {
    touch.firstLift == nil && now - touch.lastLanding >= tunables.restingHand
      && touch.strayed <= tunables.slop(of: touch.count).squared
  }

  mutating func setAside(exploring: Bool, at now: Timestamp) {
    if let gone = resting.only, !gone.isDown { endResting(gone, at: now) }
    let explorer = resting.explores ? resting.only : exploring ? touch.fingers.first : nil
    resting.take(touch, explores: exploring)
    // One that explored is one of several now that rest.
    if let explorer, !resting.explores {
      log.note(phase: .cancelled, of: .explore, explorer, at: now)
    }
    touch.clear()
  }

  mutating func lift(_ contact: Contact, at now: Timestamp) {
    if let index = touch.index(of: contact.id) {
      touch.lift(index, at: now)
      dial = nil
    } else {
      resting.lift(contact, at: now)
    }
  }

  /// A finger is taken back: a palm leaves the others as they are, anything else spoils the touch.
  mutating func cancel(_ contact: Contact, at now: Timestamp, isPalm: Bool, isLost: Bool) {
    guard let index = touch.index(of: contact.id) else {
      if let finger = resting.remove(contact), resting.isEmpty {
        if resting.explores { log.note(phase: .cancelled, of: .explore, finger, at: now) }
        clearResting(at: now)
      }
      return
    }
    dial = nil
    switch stage {
    case .exploring:
      log.note(phase: .cancelled, of: .explore, touch.fingers[index], at: now)
      stage = .spent
    case .holding(let gesture):
      log.note(phase: .cancelled, of: gesture, touch.fingers[index], at: now)
      stage = .spent
    case .idle, .undecided, .turning, .spent: break
    }
    if isPalm, touch.fingers.count > 1 {
      touch.remove(index)
      watchPair()
    } else {
      touch.flaw = .takenBack
      touch.lift(index, at: now, isUnseen: isLost)
    }
  }
}
