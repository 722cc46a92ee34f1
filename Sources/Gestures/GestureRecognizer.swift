public import Evdev
public import Touches

/// Recognizes gestures in the touch frames of a surface.
///
/// Pass touches from any source to `touch(id:x:y:phase:at:)`, or the frames of a device to
/// `handle(_:)`, in order, and read `events`:
///
///     var recognizer = GestureRecognizer(width: 62, height: 110)
///     recognizer.touch(id: 1, x: 20, y: 50, phase: .began, at: .milliseconds(0))
///     recognizer.touch(id: 1, x: 20, y: 50, phase: .ended, at: .milliseconds(60))
///     recognizer.finish()
///     print(recognizer.gestures)
///
/// The recognizer is a pure function of its frames and reads no clock. A decision that depends on
/// time alone, such as that no further tap follows, is made at its own time: *before* the first
/// later frame, but after frames with the same time. If no frame may arrive for a while, call
/// `advance(to:)` after `deadline`, and call `finish()` at the end. This does not change the events
/// or their times.
public struct GestureRecognizer: Sendable {
  private var arbiter: Arbiter
  /// The touches that `touch(id:x:y:phase:at:)` added and that are not yet a frame.
  private var touches = TouchFrameBuilder()

  /// Creates a recognizer for the bound gestures.
  ///
  /// It waits only for these, and for the gestures of `matchers`, a client's own.
  ///
  /// `surface` describes the surface that the fingers touch.
  public init(
    bound: GestureSet = .all, tunables: Tunables = .standard,
    surface: SurfaceTraits = SurfaceTraits(), matchers: [CustomMatcher] = []
  ) {
    let rows =
      matchers.isEmpty
      ? BoundMatchers(ofCatalog: bound)
      : BoundMatchers(GestureCatalog.matchers, bound: bound, custom: matchers)
    arbiter = Arbiter(
      matchers: rows, boundGestures: bound, tunables: tunables, surface: surface, custom: matchers)
  }

  /// Creates a recognizer for a surface of this size in millimeters, on which each finger is located.
  public init(
    width: Double, height: Double, bound: GestureSet = .all, tunables: Tunables = .standard,
    matchers: [CustomMatcher] = []
  ) {
    self.init(bound: bound, tunables: tunables, matchers: matchers)
    touches = TouchFrameBuilder(width: width, height: height)
  }

  /// Creates a recognizer with other matchers or in another order, for tests of the priority.
  init(
    rows: [any GestureMatcher], bound: GestureSet, tunables: Tunables,
    surface: SurfaceTraits = SurfaceTraits(), custom: [CustomMatcher] = []
  ) {
    arbiter = Arbiter(
      matchers: BoundMatchers(rows, bound: bound, custom: custom), boundGestures: bound,
      tunables: tunables, surface: surface, custom: custom)
  }

  /// The events since the last call of `removeAllEvents()`, in time order.
  public var events: [GestureEvent] {
    _read { yield arbiter.eventQueue.reports }
  }

  /// Removes all events and keeps their memory for reuse.
  public mutating func removeAllEvents() {
    arbiter.eventQueue.reports.removeAll(keepingCapacity: true)
  }

  /// The recognized gestures among `events`.
  public var gestures: [Gesture] {
    events.compactMap { event in
      guard case .recognized(let recognition) = event else { return nil }
      return recognition.gesture
    }
  }

  /// The time of the next decision if no finger changes before; `nil` if none is pending.
  public var deadline: Timestamp? {
    guard let pending = touches.pendingTime else { return ownDeadline }
    return ownDeadline.map { min($0, pending) } ?? pending
  }

  private var ownDeadline: Timestamp? {
    let account = arbiter.eventQueue.deadline(after: arbiter.tunables.dropoutLimit)
    guard let deadline = arbiter.deadline else { return account }
    return account.map { min($0, deadline) } ?? deadline
  }

  /// Processes a change of a finger, from any source.
  ///
  /// `id` is the number that the source gives to the finger until it ends. `x` and `y` are
  /// millimeters from the upper left corner. Changes with the same time form a frame, which is
  /// processed when a later change arrives, or by `endFrame()`, `advance(to:)` or `finish()`.
  /// `TouchFrameBuilder` describes how incomplete sources are handled.
  public mutating func touch(
    id: Int, x: Double, y: Double, phase: Contact.Phase, at time: Timestamp
  ) {
    if let frame = touches.add(id: id, x: x, y: y, phase: phase, at: time) { handle(frame) }
  }

  /// Processes the changes since the last frame.
  ///
  /// Call it if the source marks the ends of frames, as Wayland does.
  public mutating func endFrame() {
    if let frame = touches.endFrame() { handle(frame) }
  }

  /// Processes the next frame.
  ///
  /// Decisions that are due earlier are made first.
  public mutating func handle(_ frame: TouchFrame) {
    if let deadline = arbiter.deadline, deadline < frame.time { advance(to: frame.time) }
    if arbiter.hasCustomMatchers {
      arbiter.state.strokes.add(frame, begins: !arbiter.state.isTouched)
    }
    let rest = arbiter.tunables.restSlop
    if frame.irregularities.isEmpty,
      let sum = arbiter.state.touch.follow(frame.contacts, at: frame.time, rest: rest)
    {
      arbiter.state.touch.moveHand(by: sum, at: frame.time)
      arbiter.fingersMoved(at: frame.time)
    } else {
      handleChanges(frame)
    }
    if arbiter.eventQueue.emitsTrace { arbiter.trace(.frame, at: frame.time) }
  }

  /// Processes a frame in which fingers may land, lift, rest or be confused.
  private mutating func handleChanges(_ frame: TouchFrame) {
    var sum = Vector(0, 0)
    var hasMoved = false
    var hasChanged = false
    var hasBegun = false
    var movesAtLift = false
    let rest = arbiter.tunables.restSlop
    let wasGuessed = arbiter.state.touch.hasUnlocatedFinger
    let jump = showsPlaces(of: frame) ? TouchSequence.Relocation.none : jump(in: frame)
    var mayExchange = frame.contacts.count > 1 && jump == .none
    for contact in frame.contacts {
      if contact.phase == .moved || contact.phase == .stationary {
        if var index = arbiter.state.touch.index(of: contact.id) {
          if mayExchange, arbiter.state.touch.fingers[index].mayBeAnother(contact) {
            mayExchange = false
            arbiter.state.touch.followExchanges(in: frame.contacts)
            index = arbiter.state.touch.index(of: contact.id) ?? index
          }
          sum =
            sum
            + arbiter.state.touch.move(
              index, to: contact, at: frame.time, jump: jump, rest: rest)
          hasMoved = true
        } else if !arbiter.state.resting.isEmpty {
          arbiter.moveResting(contact, at: frame.time)
        }
      } else if contact.phase == .began {
        hasBegun = true
      } else if let index = arbiter.state.touch.indexOfLastMove(of: contact) {
        // A lift may include a last movement, which belongs to the movement of the hand.
        sum =
          sum
          + arbiter.state.touch.move(index, to: contact, at: frame.time, jump: jump, rest: rest)
        hasMoved = true
        movesAtLift = true
      } else {
        leave(contact, frame)
        hasChanged = true
      }
    }
    if hasMoved { arbiter.state.touch.moveHand(by: sum, at: frame.time) }
    // Only now are the positions of both fingers of a pair known.
    if wasGuessed, !arbiter.state.touch.hasUnlocatedFinger { arbiter.state.watchPair() }
    if movesAtLift {
      for contact in frame.contacts where contact.phase == .ended {
        if arbiter.state.touch.index(of: contact.id) != nil { leave(contact, frame) }
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
  }

  /// Returns whether the device reports the position of each finger in a frame.
  @inline(__always)
  private func showsPlaces(of frame: TouchFrame) -> Bool {
    guard arbiter.state.showsEachFinger, !arbiter.state.touch.hasUnlocatedFinger else {
      return false
    }
    return frame.contacts.count < 2 || !frame.contacts.contains(where: \.isInferred)
  }

  /// Returns the reason why remaining fingers may be relocated in a frame.
  private func jump(in frame: TouchFrame) -> TouchSequence.Relocation {
    let jump = frame.jump
    guard jump == .none, arbiter.state.touch.hasUnlocatedFinger else { return jump }
    return arbiter.state.touch.isSeenOtherwise(by: frame.contacts) ? .withLanding : .none
  }

  private mutating func leave(_ contact: Contact, _ frame: TouchFrame) {
    if contact.phase == .cancelled {
      arbiter.cancel(
        contact, at: frame.time, isPalm: frame.isPalm(contact.id),
        isLost: frame.hasLost(contact.id))
    } else {
      arbiter.state.lift(contact, at: frame.time)
    }
  }

  /// Processes fingers that landed and lifted within one report, if taps may be that brief.
  ///
  /// Returns whether they were processed. If not, they are reported only if no other finger is
  /// down.
  private mutating func takeFleeting(_ frame: TouchFrame) -> Bool {
    let rounds = frame.transientContacts
    guard !rounds.isEmpty else { return false }
    guard arbiter.tunables.shortestTapLimit.count == 0 else {
      if frame.contacts.allSatisfy(\.phase.isLast) {
        for round in rounds { arbiter.noteFleeting(round, at: frame.time) }
      }
      return false
    }
    for (index, round) in rounds.enumerated() {
      if index > 0 { arbiter.fingersChanged(at: frame.time) }
      for finger in round { arbiter.land(finger.began, at: frame.time, isWhole: true) }
      move(round, at: frame.time)
      for finger in round { arbiter.state.lift(finger.ended, at: frame.time) }
    }
    return true
  }

  /// Moves fingers that landed and lifted within one report to where they lifted.
  private mutating func move(_ round: [FleetingContact], at time: Timestamp) {
    var sum = Vector(0, 0)
    for finger in round {
      guard let index = arbiter.state.touch.indexOfLastMove(of: finger.ended) else { continue }
      let rest = arbiter.tunables.restSlop
      sum = sum + arbiter.state.touch.move(index, to: finger.ended, at: time, rest: rest)
    }
    arbiter.state.touch.moveHand(by: sum, at: time)
  }

  private mutating func land(_ frame: TouchFrame) {
    for contact in frame.contacts where contact.phase == .began {
      arbiter.land(contact, at: frame.time, isWhole: !frame.hasMissed(contact.id))
    }
  }

  /// Makes every decision that is due before a time.
  public mutating func advance(to time: Timestamp) {
    if let pending = touches.pendingTime, pending < time { endFrame() }
    while let deadline = arbiter.deadline, deadline < time {
      arbiter.timePassed(to: deadline)
      if arbiter.eventQueue.emitsTrace { arbiter.trace(.deadline, at: deadline) }
    }
    let dropout = arbiter.tunables.dropoutLimit
    if let deadline = arbiter.eventQueue.deadline(after: dropout), deadline < time {
      arbiter.eventQueue.release(dropout, before: time)
    }
  }

  /// Ends the session: makes all pending decisions, each at its own time.
  public mutating func finish() {
    endFrame()
    let end = Timestamp(microseconds: .max)
    advance(to: end)
    // Sums of times are clamped to the maximum, so later decisions are due at the end.
    if arbiter.deadline == end { arbiter.timePassed(to: end) }
    arbiter.eventQueue.reportSteps()
    arbiter.eventQueue.release()
  }

  /// Whether continuous gestures emit events when they begin, move and end.
  public var emitsPhases: Bool {
    get { arbiter.eventQueue.emitsPhases }
    set { arbiter.eventQueue.emitsPhases = newValue }
  }

  /// Whether the outcome of each touch is emitted.
  public var reportsTouches: Bool {
    get { arbiter.eventQueue.emitsTouches }
    set { arbiter.eventQueue.emitsTouches = newValue }
  }

  /// The gestures that each touch is compared with; requires `reportsTouches`.
  public var expectedGestures: [Gesture] {
    get { arbiter.eventQueue.expected }
    set { arbiter.eventQueue.expected = newValue }
  }

  /// Whether each step of the arbiter is emitted.
  public var reportsTrace: Bool {
    get { arbiter.eventQueue.emitsTrace }
    set { arbiter.eventQueue.emitsTrace = newValue }
  }
}

extension TouchFrame {
  /// The reason why remaining fingers may be relocated, if the device reports a bounding box.
  fileprivate var jump: TouchSequence.Relocation {
    if contacts.contains(where: \.phase.isLast) { return .withLift }
    return contacts.contains { $0.phase == .began } ? .withLanding : .none
  }

  /// Returns whether a contact was cancelled because the device classified it as a palm.
  fileprivate func isPalm(_ id: Int) -> Bool {
    irregularities.contains(Irregularity(.palm, contact: id))
  }

  /// Returns whether a contact was cancelled because it was missing after lost events.
  fileprivate func hasLost(_ id: Int) -> Bool {
    irregularities.contains(Irregularity(.lost, contact: id))
  }

  /// Returns whether the start of a contact was missed.
  fileprivate func hasMissed(_ id: Int) -> Bool {
    irregularities.contains { $0.contact == id && [.joined, .rejoined].contains($0.kind) }
  }
}
