internal import Evdev
internal import Touches

/// Decides what the hands make, and when that is certain.
///
/// **Short version.** A claim wins as soon as every row of the catalog above it has refused.
///
/// **Long version.** The list is `GestureCatalog.rows`, and only rows of which a gesture is bound are
/// on it. Whenever that may change an answer (fingers land or lift, time is up, fingers move of which
/// a turn or a next tap is possible) the rows are asked from the top. Those that refuse are passed
/// over; at the first one that says *possible* everything waits; a claim wins, and is carried out:
///
/// - a touch that is over is a gesture, or one tap more of those that wait;
/// - a gesture that lasts takes the touch over until its last finger has lifted: an exploring finger,
///   the second touch of a double tap that stays, a pair that turns by a detent.
///
/// Where all refuse a touch that is over, it is nothing, and `explain` says why.
///
/// Only taps can become more with a further touch. While taps wait, the rows are asked that go on
/// with them (all others refused them when they were made), and the touch that has begun since comes
/// after them. Once none of these rows says *possible*, the taps are the largest gestures that they
/// make up, at that very moment, be it that time is up, or that the next finger slides, stays, or is
/// one too many.
///
/// Fingers that explore or rest when another hand lands are set aside (`RestingHand`): the new ones
/// are judged on their own.
///
/// What ends is told at once where nothing but its end was waited for; a gesture that lasts, and a
/// finger that rests, end when their finger has not come back for as long as a sensor may lose one,
/// and are told with the time of the lift.
struct Arbiter {
  let bound: GestureSet
  /// The rows of the catalog of which something is bound, in order.
  let rows: [any Shape]
  /// Those among them that go on with taps, by the number of fingers.
  let tapRows: [[any Shape]]
  var hands: Hands
  var stage = Stage.idle(after: .told)
  /// When something is decided if no finger changes before.
  private(set) var due: Timestamp?
  /// When the row that everything waits for is to be asked again.
  private var wait: Timestamp?
  var log = ReportLog()

  /// Who has the say over the touch.
  enum Stage {
    /// No finger is down but those that rest; the last touch goes on if its finger is back at once.
    case idle(after: Outcome)
    /// Fingers are down, and the rows are asked.
    case undecided
    /// One finger explores.
    case exploring
    /// The second touch of a double tap stays.
    case holding(Gesture)
    /// Two fingers turn; the dial is at its last detent.
    case turning(RotorDial)
    /// Everything that the touch can be has been said.
    case spent

    /// Whether the touch is a gesture that goes on until its fingers have left for good.
    var lasts: Bool {
      switch self {
      case .exploring, .holding, .turning: true
      case .idle, .undecided, .spent: false
      }
    }
  }

  /// What a touch ended as.
  enum Outcome {
    /// Nothing was said: it may go on.
    case open
    /// The last tap of those that wait, or waited.
    case tap
    case told
  }

  init(rows: [any Shape], bound: GestureSet, tunables: Tunables, showsEachFinger: Bool) {
    self.bound = bound
    self.rows = rows.filter { $0.gestures.contains(where: bound.contains) }
    let own = self.rows
    tapRows = (0...5).map { fingers in own.filter { $0.goesOn(withTapsOf: fingers) } }
    hands = Hands(bound: bound, tunables: tunables, showsEachFinger: showsEachFinger)
  }

  var tunables: Tunables { hands.tunables }
}

// MARK: The rule

extension Arbiter {
  /// The first answer that is no refusal.
  @inline(__always)
  func hear(_ rows: [any Shape], at now: Moment) -> Answer? {
    for index in rows.indices {
      let answer = rows[index].answer(hands, at: now)
      switch answer {
      case .refusal: continue
      case .claim(.touch(let gesture)) where !bound.contains(gesture): continue
      case .claim, .possible: return answer
      }
    }
    return nil
  }

  /// Hears the rows, and carries out what wins, until something is possible or nothing is left.
  mutating func decide(at now: Moment) {
    wait = nil
    while isUndecided || !hands.taps.isEmpty {
      let isOfTaps = !hands.taps.isEmpty
      switch isOfTaps ? hear(tapRows[hands.taps.fingers], at: now) : hear(rows, at: now) {
      case .possible(let end)?:
        guard !isOfTaps, hands.touch.isOver else {
          wait = end
          return
        }
        // What is over, and may become more, waits.
        joinTaps()
      case .claim(let claim)?: carryOut(claim, at: now.time)
      case .refusal?, nil:
        guard isOfTaps else { return }
        settleTaps(at: now.time)
      }
    }
  }
}

// MARK: Time

extension Arbiter {
  /// Decides what is due at a moment at which no finger changed.
  mutating func timePassed(to now: Timestamp) {
    restingTimePassed(to: now)
    switch stage {
    case .idle, .undecided: decide(at: Moment(time: now, isOver: true))
    case .exploring, .holding, .turning:
      if let end = lastingEnd, end <= now { conclude(at: hands.touch.end) }
    case .spent: exploreAnew(at: Moment(time: now, isOver: true))
    }
    schedule(at: now)
  }

  /// Notes when something is decided next, which is never before the present.
  mutating func schedule(at now: Timestamp) {
    var next = stage.lasts ? lastingEnd : wait
    if let resting = restingEnd { next = next.map { min($0, resting) } ?? resting }
    due = next.map { max($0, now) }
  }

  /// When a gesture that lasts is over, should none of its fingers come back.
  private var lastingEnd: Timestamp? {
    hands.touch.isOver ? hands.touch.end + max(tunables.dropout, tunables.bounce) : nil
  }

  /// Whoever stays on after all was said may explore, and nothing else.
  private mutating func exploreAnew(at now: Moment) {
    wait = nil
    guard hands.touch.resumed != nil, bound.contains(.explore) else { return }
    switch ExploreShape().answer(hands, at: now) {
    case .possible(let end): wait = end
    case .claim: beginExploring(at: now.time)
    case .refusal: break
    }
  }
}

// MARK: Fingers

extension Arbiter {
  /// Fingers landed or lifted: looks at everything anew.
  mutating func fingersChanged(at now: Timestamp) {
    switch stage {
    case .idle: break
    case .undecided:
      if hands.touch.isOver { conclude(at: now) } else { decide(at: Moment(time: now)) }
    case .spent:
      if hands.touch.isOver { conclude(at: now) } else { exploreAnew(at: Moment(time: now)) }
    case .exploring, .holding, .turning: break
    }
    schedule(at: now)
  }

  /// Fingers moved, and nothing else.
  @inline(__always)
  mutating func fingersMoved(at now: Timestamp) {
    switch stage {
    case .undecided:
      if hands.touch.hasLeapt { hands.touch.noteLeap(at: now, tunables) }
      if hands.dial != nil { hands.noteTurn(at: now) }
      // Fingers that move decide nothing but that they turn, or are no next tap.
      let isDecided = hands.turns || (!hands.taps.isEmpty && !hands.isNextTap(at: now))
      if isDecided { decide(at: Moment(time: now)) }
      // One that slides is no tap: nothing is waited for beside it.
      if isDecided || !hands.resting.isEmpty { schedule(at: now) }
    case .exploring: if log.takesPhases { noteMove(of: .explore, at: now) }
    case .holding(let gesture): if log.takesPhases { noteMove(of: gesture, at: now) }
    case .turning(var dial):
      turn(&dial, at: now)
      stage = .turning(dial)
    case .idle, .spent: break
    }
  }

  private mutating func noteMove(of gesture: Gesture, at now: Timestamp) {
    log.note(phase: .changed, of: gesture, hands.touch.fingers[0], at: now)
  }

  var isIdle: Bool { if case .idle = stage { true } else { false } }
  var isUndecided: Bool { if case .undecided = stage { true } else { false } }
}
