internal import Evdev
internal import Touches

/// The events of the arbiter, in the order in which they are emitted.
struct GestureEventQueue {
  var reports: [GestureEvent] = []
  var emitsPhases = false
  var emitsTouches = false
  var emitsTrace = false
  /// The gestures that each touch is compared with.
  var expected: [Gesture] = []
  /// The outcomes that are not final, oldest first; empty unless touches are reported.
  private var accounts: [PendingOutcome] = []
  /// The steps before which another event may still be emitted, in time order.
  private var steps: [TraceEntry] = []
  /// The time of the latest event.
  ///
  /// Later events have no earlier time.
  private(set) var latest = Timestamp(microseconds: .min)
  /// The position of the continuous gesture in its latest event.
  private var lastPlace = Vector(0, 0)

  private struct PendingOutcome {
    var account: TouchOutcome
    var state: State
    /// The gesture beside which resting fingers rested; exploring unless it was a split tap.
    var restedBeside = Gesture.explore

    enum State {
      /// Fingers are down, or the touch may be a tap of a longer series.
      case open
      /// The touch has ended, but continues if its finger returns in time.
      case closed
      /// The outcome is certain.
      case final
    }
  }

  mutating func recognize(_ recognition: Recognition, touches: ClosedRange<Int>) {
    latest = recognition.time
    reportSteps(before: latest)
    reports.append(.recognized(recognition))
    guard emitsTouches else { return }
    // Touches that were completed meanwhile are not part of the gesture.
    func isPart(_ index: Int) -> Bool {
      touches.contains(accounts[index].account.number) && accounts[index].state == .open
    }
    let count = accounts.indices.count(where: isPart)
    var order = 0
    for index in accounts.indices where isPart(index) {
      accounts[index].account.gestures.append(recognition.gesture)
      order += 1
      guard count > 1 else { continue }
      accounts[index].account.part = TouchOutcome.Part(index: order, count: count)
    }
    if recognition.gesture == .splitTap { noteRester(before: touches.lowerBound) }
  }

  mutating func emitPhase(
    _ step: GesturePhase.State, of gesture: Gesture, finger: Finger, at time: Timestamp
  ) {
    latest = time
    guard emitsPhases else { return }
    // Noise of a resting finger is not reported.
    if step == .changed, (finger.position - lastPlace).squaredLength < Constants.phaseStep {
      return
    }
    lastPlace = finger.position
    reportSteps(before: time)
    reports.append(
      .phase(
        GesturePhase(
          gesture: gesture, state: step, time: time, position: finger.position,
          normalizedPosition: finger.normalizedPosition)))
  }
}

// MARK: Steps

extension GestureEventQueue {
  /// Adds a step.
  ///
  /// Steps after an end that is emitted later wait for it.
  mutating func trace(_ step: TraceEntry, end: Timestamp?) {
    steps.append(step)
    guard let end else { return reportSteps() }
    reportSteps(before: end + Microseconds(1))
  }

  /// Emits the steps that are earlier than the next event.
  private mutating func reportSteps(before time: Timestamp) {
    let early = steps.prefix { $0.time < time }
    guard !early.isEmpty else { return }
    for step in early { reports.append(.trace(step)) }
    steps.removeFirst(early.count)
  }

  /// Emits all steps, as no earlier event can follow.
  mutating func reportSteps() {
    for step in steps { reports.append(.trace(step)) }
    steps.removeAll(keepingCapacity: true)
  }
}

// MARK: Outcomes

extension GestureEventQueue {
  /// Opens a touch.
  ///
  /// The outcomes of all ended touches before it are final.
  mutating func open(_ touch: TouchSequence) {
    guard emitsTouches else { return }
    release()
    accounts.append(
      PendingOutcome(
        account: TouchOutcome(
          number: touch.number, start: touch.start, end: touch.end, fingers: touch.count,
          position: touch.landingCenter, gestures: []),
        state: .open))
  }

  /// Closes a touch.
  ///
  /// A tap of a series stays open until the series is settled.
  mutating func close(
    _ touch: TouchSequence, isTap: Bool, closest: NearMiss?, _ comparisons: [GestureComparison] = []
  ) {
    change(touch.number) { entry in
      entry.account.end = touch.end
      entry.account.fingers = touch.count
      entry.account.position = touch.landingCenter
      entry.account.closest = entry.account.mayBeMistaken ? closest : nil
      for comparison in comparisons { entry.account.comparisons.merge(comparison) }
      if !isTap { entry.state = .closed }
    }
  }

  /// Closes a tap of a settled series, with the gesture that it just missed.
  mutating func closeTap(_ number: Int, closest: NearMiss?) {
    change(number) { entry in
      entry.account.closest = closest
      entry.state = .closed
    }
  }

  /// Adds a comparison of a touch with an expected gesture.
  mutating func compare(_ comparison: GestureComparison, with number: Int) {
    change(number) { $0.account.comparisons.merge(comparison) }
  }

  /// Returns the gestures as which a touch was recognized.
  func gestures(of number: Int) -> [Gesture] {
    accounts.last { $0.account.number == number }?.account.gestures ?? []
  }

  /// Updates a touch that continues beside another one, and whose number of fingers is now known.
  mutating func setAside(_ touch: TouchSequence) {
    change(touch.number) { entry in
      entry.account.fingers = touch.count
      entry.account.position = touch.landingCenter
    }
  }

  /// Records that the touch of a resting finger is part of a split tap.
  private mutating func noteRester(before touch: Int) {
    for index in accounts.indices
    where accounts[index].state == .open && accounts[index].account.number < touch {
      accounts[index].restedBeside = .splitTap
    }
  }

  /// Closes the touch of fingers that were set aside and lifted.
  ///
  /// Unless they explored, they only rested.
  mutating func leave(_ number: Int, at time: Timestamp, explored: Bool) {
    change(number) { entry in
      guard entry.state == .open else { return }
      entry.account.end = time
      if entry.account.gestures.isEmpty {
        entry.account.closest = NearMiss(
          gesture: entry.restedBeside,
          reason: explored && entry.restedBeside == .explore ? .interrupted : .rested)
      }
      entry.state = .closed
    }
  }

  /// Reopens a touch whose finger returned.
  mutating func reopen(_ number: Int, bridged: TouchOutcome.BridgedGap) {
    change(number) { entry in
      entry.state = .open
      entry.account.comparisons = []
      entry.account.bridge = bridged
    }
  }

  /// Returns the time at which the next outcome is final; `nil` if none is pending.
  func deadline(after dropout: Microseconds) -> Timestamp? {
    guard emitsTouches else { return nil }
    return accounts.lazy.filter { $0.state == .closed }.map { $0.account.end + dropout }.min()
  }

  /// Emits final outcomes: those older than a dropout, or all at the end.
  mutating func release(_ dropout: Microseconds = Microseconds(0), before now: Timestamp? = nil) {
    for index in accounts.indices where accounts[index].state == .closed {
      if let now, accounts[index].account.end + dropout >= now { continue }
      accounts[index].state = .final
    }
    while let first = accounts.first, first.state == .final {
      reports.append(.touch(first.account))
      accounts.removeFirst()
    }
  }

  private mutating func change(_ number: Int, _ change: (inout PendingOutcome) -> Void) {
    guard let index = accounts.lastIndex(where: { $0.account.number == number }) else { return }
    change(&accounts[index])
  }
}

extension TouchOutcome {
  /// Whether another gesture may have been intended: none was recognized, or only a short
  /// exploring.
  fileprivate var mayBeMistaken: Bool {
    guard let first = gestures.first else { return true }
    return first == .explore && end - start <= Constants.briefExploration
  }
}
