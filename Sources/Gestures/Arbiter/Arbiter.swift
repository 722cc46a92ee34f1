internal import Evdev
internal import Touches

/// Selects the gesture that a touch is, and the moment at which the choice is final.
///
/// **Short version.** A claim wins as soon as every matcher above it in the catalog has failed.
///
/// **Long version.** The matchers are those of `GestureCatalog.rows` that have a bound gesture. The
/// arbiter evaluates them from the top whenever an answer may change: fingers land or lift, a
/// deadline passes, or fingers move and a turn or a next tap is possible. It skips matchers that
/// refuse and waits at the first one that returns `possible`. The first claim wins and is carried
/// out:
///
/// - A touch that is over becomes a gesture, or one more of the waiting taps.
/// - A continuous gesture captures the touch until its last finger lifts: exploring, holding the
///   second touch of a double tap, or turning a pair by a detent.
///
/// If all matchers refuse a touch that is over, it is not a gesture, and `closest` gives the
/// reason.
///
/// Only taps can grow by a further touch. While taps wait, the arbiter evaluates only the matchers
/// that continue them, because all others refused the earlier taps. The touch that has begun since
/// is evaluated after them. As soon as none of these matchers returns `possible`, the waiting taps
/// become the largest gestures that they form. The cause is a passed deadline, or a next finger
/// that slides, stays or is one too many.
///
/// Fingers that explore or rest when another hand lands are set aside (`RestingHand`). The new
/// fingers are evaluated without them.
///
/// The end of a touch is reported at once if only that end was pending. A continuous gesture and a
/// resting finger end once their finger has stayed away for longer than a sensor may lose one. They
/// are reported with the time of the lift.
struct Arbiter {
  let bound: GestureSet
  /// The matchers that have a bound gesture, in catalog order.
  let rows: [any Shape]
  /// The matchers among `rows` that continue taps, by the number of fingers.
  let tapRows: [[any Shape]]
  var hands: Hands
  /// The time of the next decision if no finger changes before.
  private(set) var due: Timestamp?
  /// The time at which the matcher that returned `possible` is evaluated again.
  private var wait: Timestamp?
  var log = ReportLog()
  /// The recent brief touches.
  var brief = BriefTouches()

  init(rows: [any Shape], bound: GestureSet, tunables: Tunables, surface: SurfaceTraits) {
    self.bound = bound
    self.rows = rows.filter { $0.gestures.contains(where: bound.contains) }
    let own = self.rows
    tapRows = (0...5).map { fingers in own.filter { $0.goesOn(withTapsOf: fingers) } }
    hands = Hands(bound: bound, tunables: tunables, surface: surface)
  }

  var tunables: Tunables { hands.tunables }
}

// MARK: The rule

extension Arbiter {
  /// Returns the first answer that is neither a refusal nor the claim of an unbound gesture.
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

  /// Evaluates the matchers and carries out winning claims until one must wait or nothing is
  /// pending.
  mutating func decide(at now: Moment) {
    wait = nil
    while hands.isPending || !hands.taps.isEmpty {
      let isOfTaps = !hands.taps.isEmpty
      switch isOfTaps ? hear(tapRows[hands.taps.fingers], at: now) : hear(rows, at: now) {
      case .possible(let end)?:
        guard !isOfTaps, hands.touch.isOver else {
          wait = end
          return
        }
        // A touch that is over and may become part of a larger gesture waits.
        joinTaps()
      case .claim(let claim)?: carryOut(claim, at: now.time)
      case .refusal?, nil:
        guard !isOfTaps else {
          settleTaps(at: now.time)
          continue
        }
        guard hands.isLeft(at: now), hands.removeRestingFingers() else { return }
        conclude(at: now.time)
      }
    }
  }
}

// MARK: Time

extension Arbiter {
  /// Makes the decisions that are due at a time at which no finger changed.
  mutating func timePassed(to now: Timestamp) {
    restingTimePassed(to: now)
    switch hands.decision {
    case .over, .pending: decide(at: Moment(time: now, isOver: true))
    case .held:
      if let end = hands.certainEnd, end <= now { conclude(at: hands.touch.end) }
    case .spent: exploreAnew(at: Moment(time: now, isOver: true))
    }
    schedule(at: now)
  }

  /// Sets `due` to the time of the next decision, which is never before `now`.
  mutating func schedule(at now: Timestamp) {
    var next = hands.lasting == nil ? wait : hands.certainEnd
    if !hands.resting.isEmpty, let resting = restingEnd {
      next = next.map { min($0, resting) } ?? resting
    }
    due = next.map { max($0, now) }
  }

  private mutating func exploreAnew(at now: Moment) {
    wait = nil
    switch answerAnew(at: now) {
    case .possible(let end): wait = end
    case .claim(let claim): carryOut(claim, at: now.time)
    case .refusal: break
    }
  }

  /// Returns the answer for a finger that stays down after the touch was decided.
  ///
  /// It can only explore.
  func answerAnew(at now: Moment) -> Answer {
    guard hands.touch.resumed != nil, bound.contains(.explore) else { return .refusal(nil) }
    return ExploreShape().answer(hands, at: now)
  }
}

// MARK: Fingers

extension Arbiter {
  /// Processes fingers that landed or lifted.
  mutating func fingersChanged(at now: Timestamp) {
    switch hands.decision {
    case .over, .held: break
    case .pending, .spent:
      if hands.touch.isOver {
        conclude(at: now)
      } else if hands.isPending {
        decide(at: Moment(time: now))
      } else {
        exploreAnew(at: Moment(time: now))
      }
    }
    schedule(at: now)
  }

  /// Processes fingers that moved.
  ///
  /// No finger landed or lifted.
  @inline(__always)
  mutating func fingersMoved(at now: Timestamp) {
    switch hands.decision {
    case .pending:
      if hands.touch.hasLeapt { hands.touch.noteLeap(at: now, tunables) }
      if hands.dial != nil { hands.noteTurn(at: now) }
      if hands.resting.mayBelong { joinFirstFinger(at: now) }
      // Movement decides only that a pair turns or that a touch is not the next tap.
      let isDecided = hands.turns || (!hands.taps.isEmpty && !hands.isNextTap(at: now))
      if isDecided { decide(at: Moment(time: now)) }
      // A finger that slides is not a tap, so a resting finger need not wait for it.
      if isDecided || !hands.resting.isEmpty { schedule(at: now) }
    case .held(let lasting): goOn(lasting, at: now)
    case .over, .spent: break
    }
  }
}
