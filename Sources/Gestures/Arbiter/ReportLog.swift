internal import Evdev
internal import Touches

/// What the arbiter says, in the order in which it is read.
struct ReportLog {
  var reports: [GestureReport] = []
  var takesPhases = false
  var takesTouches = false
  var takesTrace = false
  /// The gestures that each touch is compared with.
  var expected: [Gesture] = []
  /// Touches that are not accounted for yet, oldest first; none where nobody asks for them.
  private var accounts: [Account] = []
  /// Steps before which something else may still be reported, in order of time.
  private var steps: [TraceStep] = []
  /// The time of what was reported last: what ends after it is reported no earlier.
  private(set) var latest = Timestamp(microseconds: .min)
  /// Where the gesture that lasts was when it was last reported.
  private var lastPlace = Vector(0, 0)

  /// How far a gesture that lasts moves before that is reported, in square millimetres.
  ///
  /// Nobody may turn it: no gesture depends on it.
  private static let leastStep = 1.0

  private struct Account {
    var account: TouchAccount
    var state: State
    /// What the fingers were part of that rested; they may have explored where it is nothing else.
    var restedBeside = Gesture.explore

    enum State {
      /// Fingers are down, or the touch may be a tap of a longer series.
      case open
      /// Over, unless its finger comes back at once.
      case closed
      case final
    }
  }

  mutating func recognize(_ recognition: Recognition, touches: ClosedRange<Int>) {
    latest = recognition.time
    reportSteps(before: latest)
    reports.append(.recognized(recognition))
    guard takesTouches else { return }
    // What came and went among them is over, and no part of it.
    func isPart(_ index: Int) -> Bool {
      touches.contains(accounts[index].account.number) && accounts[index].state == .open
    }
    let count = accounts.indices.count(where: isPart)
    var order = 0
    for index in accounts.indices where isPart(index) {
      accounts[index].account.gestures.append(recognition.gesture)
      order += 1
      guard count > 1 else { continue }
      accounts[index].account.part = TouchAccount.Part(index: order, count: count)
    }
    if recognition.gesture == .splitTap { noteRester(before: touches.lowerBound) }
  }

  mutating func note(
    phase step: GesturePhase.Step, of gesture: Gesture, _ finger: Finger, at time: Timestamp
  ) {
    latest = time
    guard takesPhases else { return }
    // A resting finger whose sensor is noisy says nothing.
    if step == .changed, (finger.position - lastPlace).squaredLength < ReportLog.leastStep {
      return
    }
    lastPlace = finger.position
    reportSteps(before: time)
    reports.append(
      .phase(
        GesturePhase(
          gesture: gesture, step: step, time: time, position: finger.position,
          place: finger.place)))
  }
}

// MARK: Steps

extension ReportLog {
  /// Takes a step; those after an end that is reported later wait for it.
  mutating func trace(_ step: TraceStep, end: Timestamp?) {
    steps.append(step)
    guard let end else { return reportSteps() }
    reportSteps(before: end + Microseconds(1))
  }

  /// Reports the steps that are earlier than what is reported next.
  private mutating func reportSteps(before moment: Timestamp) {
    let early = steps.prefix { $0.time < moment }
    guard !early.isEmpty else { return }
    for step in early { reports.append(.trace(step)) }
    steps.removeFirst(early.count)
  }

  /// Nothing is reported any more that is earlier.
  mutating func reportSteps() {
    for step in steps { reports.append(.trace(step)) }
    steps.removeAll(keepingCapacity: true)
  }
}

// MARK: Accounts

extension ReportLog {
  /// A touch begins: those before it are over for good.
  mutating func open(_ touch: Touch) {
    guard takesTouches else { return }
    release()
    accounts.append(
      Account(
        account: TouchAccount(
          number: touch.number, start: touch.start, end: touch.end, fingers: touch.count,
          position: touch.middle, gestures: []),
        state: .open))
  }

  /// The touch is over; a tap of a series stays open until the series is settled.
  mutating func close(
    _ touch: Touch, isTap: Bool, closest: NearMiss?, _ comparisons: [GestureComparison] = []
  ) {
    change(touch.number) { entry in
      entry.account.end = touch.end
      entry.account.fingers = touch.count
      entry.account.position = touch.middle
      entry.account.closest = entry.account.mayBeMistaken ? closest : nil
      for comparison in comparisons { entry.account.comparisons.merge(comparison) }
      if !isTap { entry.state = .closed }
    }
  }

  /// A series of taps is settled; a tap that just missed another one says so.
  mutating func settle(_ number: Int, closest: NearMiss?) {
    change(number) { entry in
      entry.account.closest = closest
      entry.state = .closed
    }
  }

  /// Compares a touch with an expected gesture.
  mutating func compare(_ comparison: GestureComparison, with number: Int) {
    change(number) { $0.account.comparisons.merge(comparison) }
  }

  /// The gestures that a touch has been recognized as.
  func gestures(of number: Int) -> [Gesture] {
    accounts.last { $0.account.number == number }?.account.gestures ?? []
  }

  /// The touch goes on beside another one: from now on it is known how many fingers it has.
  mutating func setAside(_ touch: Touch) {
    change(touch.number) { entry in
      entry.account.fingers = touch.count
      entry.account.position = touch.middle
    }
  }

  /// The finger that rested beside one that tapped has its part in the split tap.
  private mutating func noteRester(before touch: Int) {
    for index in accounts.indices
    where accounts[index].state == .open && accounts[index].account.number < touch {
      accounts[index].restedBeside = .splitTap
    }
  }

  /// Fingers that were set aside are gone: unless they explored, resting was all that they did.
  mutating func leave(_ number: Int, at time: Timestamp, explored: Bool) {
    change(number) { entry in
      guard entry.state == .open else { return }
      entry.account.end = time
      if entry.account.gestures.isEmpty {
        entry.account.closest = NearMiss(
          gesture: entry.restedBeside,
          refusal: explored && entry.restedBeside == .explore ? .madeWay : .rested)
      }
      entry.state = .closed
    }
  }

  /// A touch goes on whose finger had been lost.
  mutating func reopen(_ number: Int, bridged: TouchAccount.Bridge) {
    change(number) { entry in
      entry.state = .open
      entry.account.comparisons = []
      entry.account.bridge = bridged
    }
  }

  /// When the oldest account is certain.
  func due(after dropout: Microseconds) -> Timestamp? {
    guard takesTouches else { return nil }
    return accounts.lazy.filter { $0.state == .closed }.map { $0.account.end + dropout }.min()
  }

  /// Whoever has been gone for longer than a dropout does not come back, nor does anybody at the end.
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

  private mutating func change(_ number: Int, _ change: (inout Account) -> Void) {
    guard let index = accounts.lastIndex(where: { $0.account.number == number }) else { return }
    change(&accounts[index])
  }
}

extension TouchAccount {
  /// Whether something else may have been meant: it became nothing, or a brief exploration.
  fileprivate var mayBeMistaken: Bool {
    // Nobody may turn it: it is of what is reported beside a gesture, and not of what is one.
    guard let first = gestures.first else { return true }
    return first == .explore && end - start <= .milliseconds(1_200)
  }
}
