internal import Evdev
internal import Touches

/// Decides what a touch is, and when that is certain.
///
/// **Short version.** A claim wins as soon as every recognizer listed above it has failed.
///
/// **Long version.** The list is `GestureCatalog`, and only gestures that are bound are on it. From
/// the first finger down to the last finger up a touch is `undecided`, until
///
/// - a gesture that lasts takes it over: an exploring finger, the second touch of a double tap that
///   stays, a pair that turns by a detent. The touch is its own until the last finger lifts.
/// - the last finger lifts: every shape says what the touch is or what it missed, in the order of
///   the catalog. What no shape claims is nothing, and `explain` says why.
///
/// Only a tap can become more with a further touch. Its claim waits as a `TapSeries` while a longer
/// one is bound and possible; it wins at the very moment at which the last of those fails, be it
/// that time is up, or that the next finger slides, stays, or is one too many.
///
/// Fingers that explore or rest when another hand lands are set aside (`RestingHand`): the new ones
/// are judged on their own.
///
/// A finger that a sensor loses for a moment has not lifted. What ends is told at once where nothing
/// but its end was waited for; a gesture that lasts, and a finger that rests, end when their finger
/// has not come back for as long as a sensor may lose one, and are told with the time of the lift.
struct Arbiter {
  let tunables: Tunables
  let bound: GestureSet
  var touch = Touch()
  /// The lone finger of the touch before, gone so shortly that the sensor may have lost it.
  var former: Finger?
  var stage = Stage.idle
  var series = TapSeries()
  var resting = RestingHand()
  /// Watches a pair of fingers that are both down for the first detent of a turn.
  var dial: RotorDial?
  /// When something is decided if no finger changes before.
  private(set) var due: Timestamp?
  /// How the last touch ended, should its finger come back at once.
  var outcome = Outcome.spent
  /// When the finger came back of a touch that had been told.
  var resumed: Timestamp?
  var log = ReportLog()
  var touchCount = 0
  /// The taps that were settled last, to tell a touch that came too late to be their next.
  var lastTaps = TapSeries()
  let showsEachFinger: Bool
  /// Whether any gesture of several fingers is bound.
  private let takesSeveral: Bool

  /// Who has the say over the touch.
  enum Stage {
    /// No finger is down but those that rest.
    case idle
    /// Fingers are down, and several gestures are possible.
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
    /// The last tap of the series.
    case tap
    case spent
  }

  init(bound: GestureSet, tunables: Tunables, showsEachFinger: Bool) {
    self.bound = bound
    self.tunables = tunables
    self.showsEachFinger = showsEachFinger
    takesSeveral = GestureCatalog.gestures.contains { $0.fingers > 1 && bound.contains($0) }
  }
}

// MARK: Time

extension Arbiter {
  /// Decides what is due at a moment at which no finger changed.
  mutating func timePassed(to now: Timestamp) {
    restingTimePassed(to: now)
    switch stage {
    case .idle:
      if let end = series.end(of: tunables.doubleTapWindow), end <= now { settleSeries(at: now) }
    case .undecided:
      if !series.isEmpty { seriesTimePassed(to: now) }
      if case .undecided = stage, series.isEmpty {
        if let start = exploreStart, start <= now { beginExploring(at: now) }
        splitTapTimePassed(to: now)
      }
    case .exploring, .holding, .turning:
      if let end = lastingEnd, end <= now { conclude(at: touch.end) }
    case .spent:
      if resumed != nil, let start = exploreStart, start <= now { beginExploring(at: now) }
    }
    schedule(at: now)
  }

  private mutating func seriesTimePassed(to now: Timestamp) {
    if let end = formerEnd, end <= now {
      former = nil
      if isRefused(at: now) { return settleSeries(at: now) }
    }
    guard series.deadline(of: touch, tunables) <= now else { return }
    let hold = Gesture.doubleTapHold(fingers: series.fingers)
    if series.count == 1, touch.count == series.fingers, touch.firstLift == nil, !touch.isDrummed,
      bound.contains(hold)
    {
      beginHolding(hold, at: now)
    } else {
      settleSeries(at: now)
    }
  }

  /// Notes when something is decided next, which is never before the present.
  mutating func schedule(at now: Timestamp) {
    var next = nextDecision
    if let resting = restingEnd { next = next.map { min($0, resting) } ?? resting }
    due = next.map { max($0, now) }
  }

  private var nextDecision: Timestamp? {
    switch stage {
    case .idle: series.end(of: tunables.doubleTapWindow)
    case .undecided:
      series.isEmpty ? exploreStart ?? splitTapEnd : seriesEnd
    case .exploring, .holding, .turning: lastingEnd
    case .spent: resumed == nil ? nil : exploreStart
    }
  }

  /// When it is certain next whether a touch is the next tap.
  private var seriesEnd: Timestamp {
    let end = series.deadline(of: touch, tunables)
    return formerEnd.map { min($0, end) } ?? end
  }

  /// When a gesture that lasts is over, should none of its fingers come back.
  private var lastingEnd: Timestamp? {
    touch.isOver ? touch.end + max(tunables.dropout, tunables.bounce) : nil
  }
}

// MARK: Fingers

extension Arbiter {
  /// Fingers landed or lifted: looks at everything anew.
  mutating func fingersChanged(at now: Timestamp) {
    if case .undecided = stage, !series.isEmpty, isRefused(at: now) { settleSeries(at: now) }
    if touch.isOver, !touch.fingers.isEmpty, !isIdle, !stage.lasts { conclude(at: now) }
    schedule(at: now)
  }

  /// Whether a touch is not the next tap of the series, nor may the last one have been part of it.
  private func isRefused(at now: Timestamp) -> Bool {
    if let end = formerEnd, now < end { return false }
    return series.refusal(of: touch, at: now, tunables) != nil
  }

  /// Until when the finger may be back that seemed to tap just before, and belongs to this touch.
  private var formerEnd: Timestamp? {
    guard takesSeveral, let lifted = former?.lifted,
      series.taps.last?.touch == touch.number - 1
    else { return nil }
    return lifted + tunables.dropout
  }

  /// Fingers moved, and nothing else.
  @inline(__always)
  mutating func fingersMoved(at now: Timestamp) {
    switch stage {
    case .undecided:
      if touch.leap != nil { touch.noteLeap(at: now) }
      if dial != nil || !series.isEmpty || !resting.isEmpty { undecidedFingersMoved(at: now) }
    case .exploring:
      if log.takesPhases { log.note(phase: .changed, of: .explore, touch.fingers[0], at: now) }
    case .holding(let gesture):
      if log.takesPhases { log.note(phase: .changed, of: gesture, touch.fingers[0], at: now) }
    case .turning(var dial):
      turn(&dial, at: now)
      stage = .turning(dial)
    case .idle, .spent: break
    }
  }

  var isIdle: Bool { if case .idle = stage { true } else { false } }

  private mutating func undecidedFingersMoved(at now: Timestamp) {
    if !series.isEmpty, isRefused(at: now) {
      settleSeries(at: now)
      schedule(at: now)
    }
    // One that slides is no tap: nothing is waited for beside it.
    if !resting.isEmpty { schedule(at: now) }
    guard touch.downCount == 2, var dial else { return }
    let follows = dial.follows(pair)
    self.dial = follows ? dial : nil
    guard follows, dial.hasTurned(to: pair),
      RotorShape(tunables: tunables, showsEachFinger: showsEachFinger).isCertain(of: touch, at: now)
    else { return }
    // Fingers that turn are no next tap.
    settleSeries(at: now)
    turn(&dial, at: now)
    stage = .turning(dial)
    schedule(at: now)
  }

  private var pair: Vector { touch.fingers[1].position - touch.fingers[0].position }

  private mutating func turn(_ dial: inout RotorDial, at now: Timestamp) {
    // A third finger, or another pair, is no part of the turn.
    guard touch.count == 2, touch.downCount == 2 else { return }
    while let turn = dial.turn(to: pair) {
      if bound.contains(.rotor(turn)) { report(.rotor(turn), at: now) }
    }
  }
}
