internal import Evdev
internal import Touches

/// The state of the fingers on a surface, which the matchers evaluate.
///
/// It measures the fingers and repairs dropouts (`RecognitionState+Continuity`). The matchers interpret the
/// measurements, and the arbiter decides.
struct RecognitionState {
  /// The bound gestures and the tunables, which are the same for all frames.
  private var terms: RecognizerConfiguration
  /// The current touch, or the last one.
  var touch = TouchSequence()
  /// The state of the arbitration of the touch.
  var decision = ArbitrationState.ended(as: .reported)
  /// The taps that wait for further ones.
  var taps = TapSeries()
  /// The taps that waited before, to detect a touch that came too late to follow them.
  var lastTaps = TapSeries()
  /// The last touch with a short rest of one finger, which a tap may follow.
  private(set) var rest: TapSeries.Tap?
  /// The fingers that rest or explore beside the touch.
  var resting = RestingFingers()
  /// The single finger of the previous touch, if it lifted so recently that it may be a dropout.
  var former: Finger? {
    get { formers.first }
    set {
      formers.removeAll(keepingCapacity: true)
      if let newValue { formers.append(newValue) }
    }
  }
  /// Storage of `former`: an array keeps this structure small.
  private var formers: [Finger] = []
  /// The paths of the fingers, for custom matchers; empty without such matchers.
  var strokes: [CustomMatcher.Stroke] = []
  /// The number of touches so far.
  var touchCount = 0
  /// Counts the detents of a pair of fingers that are both down; `nil` if no pair is watched.
  private(set) var dial: RotorDial?
  /// Whether the pair certainly turns, which excludes all other gestures.
  private(set) var turns = false

  init(bound: GestureSet, tunables: Tunables, surface: SurfaceTraits, fingers: Int = 0) {
    terms = RecognizerConfiguration(
      bound: bound, tunables: tunables, surface: surface, fingers: fingers)
  }
}

extension RecognitionState {
  var tunables: Tunables { terms.tunables }
  var surface: SurfaceTraits { terms.surface }
  var showsEachFinger: Bool { terms.surface.showsEachFinger }
  var takesSeveral: Bool { terms.bindsMultiFinger }
  var takesExplorers: Bool { terms.bindsExploring }

  /// Whether there is a current touch.
  ///
  /// It ends when its last finger has lifted and it was evaluated.
  var isTouched: Bool { if case .ended = decision { false } else { true } }

  /// Whether the matchers are evaluated for the current touch.
  var isPending: Bool { if case .pending = decision { true } else { false } }

  /// The continuous gesture that owns the touch until its last finger lifts; `nil` if there is no
  /// such gesture.
  var continuousGesture: ContinuousGesture? {
    if case .captured(let continuousGesture) = decision { continuousGesture } else { nil }
  }

  /// The number of fingers of the touch, limited to those of a hand.
  @inline(__always)
  var handSize: Int { min(touch.count, Constants.handSize) }

  /// The failure that excludes all gestures; `nil` if there is no such failure.
  var commonFailure: FailureReason? {
    if let flaw = touch.disqualification { return flaw }
    if touch.count > Constants.handSize {
      return .tooManyFingers(touch.count, limit: Constants.handSize)
    }
    if let firstLift = touch.firstLift, touch.end - firstLift > tunables.liftWindowLimit {
      return .liftedLate(Duration(touch.end - firstLift), limit: tunables.liftWindow)
    }
    return nil
  }

  /// A copy for evaluating a completed touch again.
  var reopened: RecognitionState {
    var asked = self
    asked.decision = .pending
    asked.taps.clear()
    asked.touch.measure(tunables)
    return asked
  }

  /// Returns a copy with other tunables, for evaluating a completed touch.
  func under(_ tunables: Tunables) -> RecognitionState {
    var state = self
    state.use(tunables)
    return state
  }

  /// Sets other tunables, for evaluating a completed touch.
  mutating func use(_ tunables: Tunables) {
    terms = terms.with(tunables)
    touch.measure(tunables)
  }

  /// Moves the waiting taps, which have been reported, to `lastTaps`.
  mutating func forgetTaps() {
    swap(&taps, &lastTaps)
    taps.clear()
  }
}

// MARK: A rest and a tap

extension RecognitionState {
  /// Stores the completed touch as a rest, if one finger rested longer than a tap but not for long.
  mutating func noteRest() {
    let rested = touch.end - touch.start
    let isRest =
      touch.count == 1 && touch.disqualification == nil
      && touch.maxSquaredDistance <= tunables.tapSlop.squared
      && rested > tunables.longestTapLimit && rested <= tunables.longestRestLimit
    if isRest { rest = TapSeries.Tap(touch) }
  }

  /// Returns whether a rest and the only waiting tap are a double tap.
  ///
  /// Slow users may touch longer at first.
  func isAfterRest(_ tap: TapSeries.Tap) -> Bool {
    guard let rest, taps.count == 1, tap.fingers == 1 else { return false }
    return rest.touch == tap.touch - 1 && tap.start - rest.end <= tunables.doubleTapWindowLimit
      && (tap.middle - rest.middle).squaredLength <= tunables.restDistance.squared
  }
}

// MARK: Fingers that lift

extension RecognitionState {
  mutating func lift(_ contact: Contact, at now: Timestamp) {
    if let index = touch.index(of: contact.id) {
      touch.lift(index, at: now)
      stopWatchingPair()
    } else {
      resting.lift(contact, at: now)
    }
  }
}

// MARK: A pair that turns

extension RecognitionState {
  /// Whether the touch has had two fingers only, which are both down.
  ///
  /// Only such a pair can turn.
  var isPair: Bool { touch.count == 2 && touch.downCount == 2 }

  var pair: Vector { touch.fingers[1].position - touch.fingers[0].position }

  /// Starts watching a pair whose second finger has just landed.
  mutating func watchPair() {
    stopWatchingPair()
    guard isPending, isPair, touch.disqualification == nil else { return }
    dial = terms.dialTemplate?.set(to: pair)
  }

  mutating func stopWatchingPair() {
    turns = false
    // A pair that has turned by a detent continues to be counted.
    if case .captured(.recognizedPerDetent) = decision { return }
    dial = nil
  }

  /// Returns the next detent that the pair has passed; `nil` if it passed no further one.
  mutating func nextDetent() -> Gesture.Turn? {
    guard isPair else { return nil }
    let pair = pair
    return dial?.turn(to: pair)
  }

  /// Updates whether the pair turns after its fingers moved.
  mutating func noteTurn(at now: Timestamp) {
    guard touch.downCount == 2, var dial else { return }
    let follows = dial.follows(pair)
    self.dial = follows ? dial : nil
    turns = follows && dial.hasTurned(to: pair) && RotorMatcher().isTurning(self, at: now)
  }
}
