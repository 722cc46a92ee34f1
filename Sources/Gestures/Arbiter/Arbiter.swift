internal import Evdev
internal import Touches

/// Selects the gesture that a touch is, and the moment at which the choice is final.
///
/// **Short version.** A claim wins as soon as every matcher above it in the catalog has failed.
///
/// **Long version.** The matchers are those of `GestureCatalog.matchers` that have a bound gesture. The
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
/// Fingers that explore or rest when another hand lands are set aside (`RestingFingers`). The new
/// fingers are evaluated without them.
///
/// The end of a touch is reported at once if only that end was pending. A continuous gesture and a
/// resting finger end once their finger has stayed away for longer than a sensor may lose one. They
/// are reported with the time of the lift.
struct Arbiter {
  let boundGestures: GestureSet
  private let matchers: BoundMatchers
  var state: RecognitionState
  /// The time of the next decision if no finger changes before.
  private(set) var deadline: Timestamp?
  /// The time at which the matcher that returned `possible` is evaluated again.
  private var wait: Timestamp?
  /// Whether there are matchers of a client's own.
  let hasCustomMatchers: Bool
  var eventQueue = GestureEventQueue()
  /// The recent brief touches.
  var brief = BriefTouches()

  init(
    matchers: BoundMatchers, boundGestures: GestureSet, tunables: Tunables,
    surface: SurfaceTraits, custom: [CustomMatcher]
  ) {
    self.boundGestures = boundGestures
    self.matchers = matchers
    hasCustomMatchers = !custom.isEmpty
    state = RecognitionState(
      bound: boundGestures, tunables: tunables, surface: surface,
      fingers: custom.map(\.gesture.fingers).max() ?? 0)
  }

  var tunables: Tunables { state.tunables }
  /// The matchers that have a bound gesture, in order of priority.
  var rows: [any GestureMatcher] { matchers.rows }
  /// The matchers among `rows` that continue taps, by the number of fingers.
  var tapRows: [[any GestureMatcher]] { matchers.tapRows }

  private func isBound(_ gesture: Gesture) -> Bool {
    if case .custom = gesture { true } else { boundGestures.contains(gesture) }
  }
}

// MARK: The rule

extension Arbiter {
  /// Returns the first answer that is neither a refusal nor the claim of an unbound gesture.
  @inline(__always)
  func firstResult(of rows: [any GestureMatcher], at now: EvaluationTime) -> MatchResult? {
    for index in rows.indices {
      let answer = rows[index].evaluate(state, at: now)
      switch answer {
      case .failed: continue
      case .claim(.touch(let gesture)) where !isBound(gesture): continue
      case .claim, .possible: return answer
      }
    }
    return nil
  }

  /// Evaluates the matchers and carries out winning claims until one must wait or nothing is
  /// pending.
  mutating func decide(at now: EvaluationTime) {
    wait = nil
    while state.isPending || !state.taps.isEmpty {
      let isOfTaps = !state.taps.isEmpty
      switch isOfTaps
        ? firstResult(of: tapRows[state.taps.fingers], at: now) : firstResult(of: rows, at: now)
      {
      case .possible(let end)?:
        guard !isOfTaps, state.touch.isOver else {
          wait = end
          return
        }
        // A touch that is over and may become part of a larger gesture waits.
        joinTaps()
      case .claim(let claim)?: carryOut(claim, at: now.time)
      case .failed?, nil:
        guard !isOfTaps else {
          settleTaps(at: now.time)
          continue
        }
        guard isLeft(at: now), state.removeRestingFingers() else { return }
        conclude(at: now.time)
      }
    }
  }

  /// Returns whether it is too late for the remaining fingers to lift together with the others.
  private func isLeft(at now: EvaluationTime) -> Bool {
    guard state.isPending, !state.touch.isOver, let firstLift = state.touch.firstLift else {
      return false
    }
    return now.hasPassed(firstLift + tunables.liftWindowLimit)
  }
}

// MARK: Time

extension Arbiter {
  /// Makes the decisions that are due at a time at which no finger changed.
  mutating func timePassed(to now: Timestamp) {
    restingTimePassed(to: now)
    switch state.decision {
    case .ended, .pending: decide(at: EvaluationTime(time: now, isComplete: true))
    case .captured:
      if let end = state.certainEnd, end <= now { conclude(at: state.touch.end) }
    case .exhausted: resumeExploring(at: EvaluationTime(time: now, isComplete: true))
    }
    schedule(at: now)
  }

  /// Sets `deadline` to the time of the next decision, which is never before `now`.
  mutating func schedule(at now: Timestamp) {
    var next = state.continuousGesture == nil ? wait : state.certainEnd
    if !state.resting.isEmpty, let resting = restingEnd {
      next = next.map { min($0, resting) } ?? resting
    }
    deadline = next.map { max($0, now) }
  }

  private mutating func resumeExploring(at now: EvaluationTime) {
    wait = nil
    switch evaluateExploring(at: now) {
    case .possible(let end): wait = end
    case .claim(let claim): carryOut(claim, at: now.time)
    case .failed: break
    }
  }

  /// Returns the answer for a finger that stays down after the touch was decided.
  ///
  /// It can only explore.
  func evaluateExploring(at now: EvaluationTime) -> MatchResult {
    guard state.touch.resumed != nil, boundGestures.contains(.explore) else { return .failed(nil) }
    return ExploreMatcher().evaluate(state, at: now)
  }
}

// MARK: Fingers

extension Arbiter {
  /// Processes fingers that landed or lifted.
  mutating func fingersChanged(at now: Timestamp) {
    switch state.decision {
    case .ended, .captured: break
    case .pending, .exhausted:
      if state.touch.isOver {
        conclude(at: now)
      } else if state.isPending {
        decide(at: EvaluationTime(time: now))
      } else {
        resumeExploring(at: EvaluationTime(time: now))
      }
    }
    schedule(at: now)
  }

  /// Processes fingers that moved.
  ///
  /// No finger landed or lifted.
  @inline(__always)
  mutating func fingersMoved(at now: Timestamp) {
    switch state.decision {
    case .pending:
      if state.touch.hasLeapt { state.touch.noteLeap(at: now, tunables) }
      if state.dial != nil { state.noteTurn(at: now) }
      if state.resting.mayBelong { joinFirstFinger(at: now) }
      // Movement decides only that a pair turns or that a touch is not the next tap.
      let isDecided = state.turns || (!state.taps.isEmpty && !state.isNextTap(at: now))
      if isDecided { decide(at: EvaluationTime(time: now)) }
      // A finger that slides is not a tap, so a resting finger need not wait for it.
      if isDecided || !state.resting.isEmpty { schedule(at: now) }
    case .captured(let continuousGesture): update(continuousGesture, at: now)
    case .ended, .exhausted: break
    }
  }
}
