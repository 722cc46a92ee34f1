public import Evdev
public import Touches

/// Turns the fingers on a surface into gestures.
///
/// **Short version.** Feed it every frame of a session in order and read `reports`.
///
/// **Long version.** It is a function of its frames: it knows no clock. What time alone decides,
/// such as a tap that no further tap follows, is decided at its own moment, *before* the first
/// frame that is later; frames at that very moment come first. Where no frame may follow for a
/// while, call `advance(to:)` once `deadline` has passed, and `finish()` at the end: the reports are
/// the same, to the microsecond.
public struct GestureRecognizer: Sendable {
  private var arbiter: Arbiter

  /// Watches for the gestures that are bound; only those are waited for.
  ///
  /// `surface` says what is known of the surface on which the fingers are.
  public init(
    bound: GestureSet = .all, tunables: Tunables = .standard,
    surface: SurfaceTraits = SurfaceTraits()
  ) {
    self.init(rows: GestureCatalog.rows, bound: bound, tunables: tunables, surface: surface)
  }

  /// Hears other rows, or the same in another order: so that tests can tell what the order decides.
  init(
    rows: [any Shape], bound: GestureSet, tunables: Tunables,
    surface: SurfaceTraits = SurfaceTraits()
  ) {
    arbiter = Arbiter(rows: rows, bound: bound, tunables: tunables, surface: surface)
  }

  /// What it has to say since the reports were last cleared, in order of time.
  public var reports: [GestureReport] {
    _read { yield arbiter.log.reports }
  }

  /// Forgets the reports that were read; their memory is used again.
  public mutating func clearReports() {
    arbiter.log.reports.removeAll(keepingCapacity: true)
  }

  /// The moment at which something is decided if no finger changes before.
  public var deadline: Timestamp? {
    let account = arbiter.log.due(after: arbiter.tunables.dropout)
    guard let due = arbiter.due else { return account }
    return account.map { min($0, due) } ?? due
  }

  /// Takes the next frame; what was due before it is decided first.
  public mutating func handle(_ frame: TouchFrame) {
    if let due = arbiter.due, due < frame.time { advance(to: frame.time) }
    var sum = Vector(0, 0)
    var hasMoved = false
    var hasChanged = false
    var hasBegun = false
    var movesAtLift = false
    let rest = arbiter.tunables.restSlop
    let wasGuessed = arbiter.hands.touch.isGuessed
    let jump = showsPlaces(of: frame) ? Touch.Jump.none : jump(in: frame)
    var mayExchange = frame.contacts.count > 1 && jump == .none
    for contact in frame.contacts {
      // Most contacts of most frames; one that rests takes the same way, so that nothing has to be
      // guessed of which is which.
      if contact.phase == .moved || contact.phase == .stationary {
        if var index = arbiter.hands.touch.index(of: contact.id) {
          if mayExchange, arbiter.hands.touch.mayExchange(index, for: contact) {
            mayExchange = false
            arbiter.hands.touch.followExchanges(in: frame.contacts)
            index = arbiter.hands.touch.index(of: contact.id) ?? index
          }
          sum =
            sum
            + arbiter.hands.touch.move(
              index, to: contact, at: frame.time, jump: jump, rest: rest)
          hasMoved = true
        } else if !arbiter.hands.resting.isEmpty {
          arbiter.moveResting(contact, at: frame.time)
        }
      } else if contact.phase == .began {
        hasBegun = true
      } else if let index = arbiter.hands.touch.indexOfLastMove(of: contact) {
        // Where it lifts is told with its lift: it has gone there with the others.
        sum =
          sum
          + arbiter.hands.touch.move(index, to: contact, at: frame.time, jump: jump, rest: rest)
        hasMoved = true
        movesAtLift = true
      } else {
        leave(contact, frame)
        hasChanged = true
      }
    }
    if hasMoved { arbiter.hands.touch.moveHand(by: sum, at: frame.time) }
    // Only now is it known where both fingers of a pair are.
    if wasGuessed, !arbiter.hands.touch.isGuessed { arbiter.hands.watchPair() }
    if movesAtLift {
      for contact in frame.contacts where contact.phase == .ended {
        if arbiter.hands.touch.index(of: contact.id) != nil { leave(contact, frame) }
      }
      hasChanged = true
    }
    if hasBegun { land(frame) }
    if !frame.irregularities.isEmpty, takeFleeting(frame) { hasChanged = true }
    if hasBegun || hasChanged {
      arbiter.fingersChanged(at: frame.time)
    } else if hasMoved {
      arbiter.fingersMoved(at: frame.time)
    }
    if arbiter.log.takesTrace { arbiter.trace(.frame, at: frame.time) }
  }

  /// Whether the device shows each finger of a frame where it is.
  @inline(__always)
  private func showsPlaces(of frame: TouchFrame) -> Bool {
    guard arbiter.hands.showsEachFinger, !arbiter.hands.touch.isGuessed else { return false }
    return frame.contacts.count < 2 || !frame.contacts.contains(where: \.isInferred)
  }

  /// Why fingers that stay are shown elsewhere in a frame, where they may be.
  private func jump(in frame: TouchFrame) -> Touch.Jump {
    let jump = frame.jump
    guard jump == .none, arbiter.hands.touch.isGuessed else { return jump }
    return arbiter.hands.touch.isSeenOtherwise(by: frame.contacts) ? .withLanding : .none
  }

  private mutating func leave(_ contact: Contact, _ frame: TouchFrame) {
    if contact.phase == .cancelled {
      arbiter.cancel(
        contact, at: frame.time, isPalm: frame.isPalm(contact.id),
        isLost: frame.hasLost(contact.id))
    } else {
      arbiter.hands.lift(contact, at: frame.time)
    }
  }

  /// Fingers that came and went in one report land and lift, if a tap may be as brief.
  ///
  /// Answers whether they were let in: if not, they are told where no other finger is down, and are
  /// nothing.
  private mutating func takeFleeting(_ frame: TouchFrame) -> Bool {
    let rounds = frame.fleeting
    guard !rounds.isEmpty else { return false }
    guard arbiter.tunables.shortestTap.count == 0 else {
      if frame.contacts.allSatisfy(\.phase.isLast) {
        for round in rounds { arbiter.noteFleeting(round, at: frame.time) }
      }
      return false
    }
    for (index, round) in rounds.enumerated() {
      if index > 0 { arbiter.fingersChanged(at: frame.time) }
      for finger in round { arbiter.land(finger.began, at: frame.time, isWhole: true) }
      move(round, at: frame.time)
      for finger in round { arbiter.hands.lift(finger.ended, at: frame.time) }
    }
    return true
  }

  /// Moves fingers that came and went in one report to where they lifted.
  private mutating func move(_ round: [FleetingContact], at time: Timestamp) {
    var sum = Vector(0, 0)
    for finger in round {
      guard let index = arbiter.hands.touch.indexOfLastMove(of: finger.ended) else { continue }
      let rest = arbiter.tunables.restSlop
      sum = sum + arbiter.hands.touch.move(index, to: finger.ended, at: time, rest: rest)
    }
    arbiter.hands.touch.moveHand(by: sum, at: time)
  }

  private mutating func land(_ frame: TouchFrame) {
    for contact in frame.contacts where contact.phase == .began {
      arbiter.land(contact, at: frame.time, isWhole: !frame.hasMissed(contact.id))
    }
  }

  /// Lets time pass: decides what was due before this moment.
  public mutating func advance(to moment: Timestamp) {
    while let due = arbiter.due, due < moment {
      arbiter.timePassed(to: due)
      if arbiter.log.takesTrace { arbiter.trace(.deadline, at: due) }
    }
    let dropout = arbiter.tunables.dropout
    if let due = arbiter.log.due(after: dropout), due < moment {
      arbiter.log.release(dropout, before: moment)
    }
  }

  /// The session is over: decides everything that waits, each at its own time.
  public mutating func finish() {
    let end = Timestamp(microseconds: .max)
    advance(to: end)
    // Sums of times stay in range: what would be due later is due at the end.
    if arbiter.due == end { arbiter.timePassed(to: end) }
    arbiter.log.reportSteps()
    arbiter.log.release()
  }

  /// Whether gestures that last report how they begin, move and end.
  public var reportsPhases: Bool {
    get { arbiter.log.takesPhases }
    set { arbiter.log.takesPhases = newValue }
  }

  /// Whether each touch is accounted for.
  public var reportsTouches: Bool {
    get { arbiter.log.takesTouches }
    set { arbiter.log.takesTouches = newValue }
  }

  /// The gestures that each touch is compared with; requires `reportsTouches`.
  public var expectedGestures: [Gesture] {
    get { arbiter.log.expected }
    set { arbiter.log.expected = newValue }
  }

  /// Whether every step of the arbiter is reported.
  public var reportsTrace: Bool {
    get { arbiter.log.takesTrace }
    set { arbiter.log.takesTrace = newValue }
  }
}

extension TouchFrame {
  /// Why fingers that stay are shown elsewhere in this frame, where a box around all is shown.
  fileprivate var jump: Touch.Jump {
    if contacts.contains(where: \.phase.isLast) { return .withLift }
    return contacts.contains { $0.phase == .began } ? .withLanding : .none
  }

  /// Whether a contact is taken back because the device took it for a palm.
  fileprivate func isPalm(_ id: Int) -> Bool {
    irregularities.contains(Irregularity(.palm, contact: id))
  }

  /// Whether a contact is taken back because events were lost, and it was gone after them.
  fileprivate func hasLost(_ id: Int) -> Bool {
    irregularities.contains(Irregularity(.lost, contact: id))
  }

  /// Whether the beginning of a contact was not seen.
  fileprivate func hasMissed(_ id: Int) -> Bool {
    irregularities.contains { $0.contact == id && [.joined, .rejoined].contains($0.kind) }
  }
}
