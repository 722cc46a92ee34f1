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
/// What ends is reported at once where nothing but its end was waited for; a gesture that lasts, and a
/// finger that rests, end when their finger has not come back for as long as a sensor may lose one,
/// and are reported with the time of the lift.
struct Arbiter {
  let bound: GestureSet
  /// The rows of the catalog of which something is bound, in order.
  let rows: [any Shape]
  /// Those among them that go on with taps, by the number of fingers.
  let tapRows: [[any Shape]]
  var hands: Hands
  /// When something is decided if no finger changes before.
  private(set) var due: Timestamp?
  /// When the row that everything waits for is to be asked again.
  private var wait: Timestamp?
  var log = ReportLog()
  /// The last brief touches.
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
    while hands.isPending || !hands.taps.isEmpty {
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
  /// Decides what is due at a moment at which no finger changed.
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

  /// Notes when something is decided next, which is never before the present.
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

  /// Whoever stays on after all was said may explore, and nothing else.
  func answerAnew(at now: Moment) -> Answer {
    guard hands.touch.resumed != nil, bound.contains(.explore) else { return .refusal(nil) }
    return ExploreShape().answer(hands, at: now)
  }
}

// MARK: Fingers

extension Arbiter {
  /// Fingers landed or lifted: looks at everything anew.
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

  /// Fingers moved, and nothing else.
  @inline(__always)
  mutating func fingersMoved(at now: Timestamp) {
    switch hands.decision {
    case .pending:
      if hands.touch.hasLeapt { hands.touch.noteLeap(at: now, tunables) }
      if hands.dial != nil { hands.noteTurn(at: now) }
      if hands.resting.mayBelong { joinFirstFinger(at: now) }
      // Fingers that move decide nothing but that they turn, or are no next tap.
      let isDecided = hands.turns || (!hands.taps.isEmpty && !hands.isNextTap(at: now))
      if isDecided { decide(at: Moment(time: now)) }
      // One that slides is no tap: nothing is waited for beside it.
      if isDecided || !hands.resting.isEmpty { schedule(at: now) }
    case .held(let lasting): goOn(lasting, at: now)
    case .over, .spent: break
    }
  }
}
