internal import Evdev
internal import Touches

/// The fingers on a surface as far as the rows of the catalog ask about them.
///
/// It measures, and keeps fingers whole that a sensor does not (`Hands+Continuity`). What the
/// measures mean is said by the rows, and decided by the arbiter.
struct Hands {
  /// The bound gestures and the tunables; the same for all frames.
  private var terms: Terms
  /// The present touch, or the last one.
  var touch = Touch()
  var decision = Decision.over(as: .said)
  /// Taps that others may follow; they wait.
  var taps = TapSeries()
  /// The taps that waited before, to tell a touch that came too late to be their next.
  var lastTaps = TapSeries()
  /// The last touch, if one finger rested in it for a moment: a tap may follow.
  private(set) var rest: TapSeries.Tap?
  /// Fingers that rest or explore beside the touch.
  var resting = RestingHand()
  /// The lone finger of the touch before, gone so shortly that the sensor may have lost it.
  var former: Finger? {
    get { formers.first }
    set {
      formers.removeAll(keepingCapacity: true)
      if let newValue { formers.append(newValue) }
    }
  }
  /// Apart from the rest, so that this stays small.
  private var formers: [Finger] = []
  /// How many touches there were.
  var touchCount = 0
  /// Watches a pair of fingers that are both down for the first detent of a turn, and counts the
  /// others.
  private(set) var dial: RotorDial?
  /// Whether the pair turns for certain, and is nothing else any more.
  private(set) var turns = false

  init(bound: GestureSet, tunables: Tunables, surface: SurfaceTraits) {
    terms = Terms(bound: bound, tunables: tunables, surface: surface)
  }
}

extension Hands {
  var tunables: Tunables { terms.tunables }
  var surface: SurfaceTraits { terms.surface }
  var showsEachFinger: Bool { terms.surface.showsEachFinger }
  var takesSeveral: Bool { terms.takesSeveral }
  var takesExplorers: Bool { terms.takesExplorers }

  /// Whether there is a present touch: it ends when its last finger has lifted and it was judged.
  var isTouched: Bool { if case .over = decision { false } else { true } }

  /// Whether the rows are asked about the present touch.
  var isPending: Bool { if case .pending = decision { true } else { false } }

  /// The gesture that holds the touch until its last finger has lifted.
  var lasting: Lasting? { if case .held(let lasting) = decision { lasting } else { nil } }

  /// As they are asked once more about a touch that is over, and was judged.
  var asked: Hands {
    var asked = self
    asked.decision = .pending
    asked.taps.clear()
    asked.touch.measure(tunables)
    return asked
  }

  /// The same under other tunables, as they are asked about a touch that is over.
  func under(_ tunables: Tunables) -> Hands {
    var hands = self
    hands.terms = terms.with(tunables)
    hands.touch.measure(tunables)
    return hands
  }

  /// The taps that waited have been reported.
  mutating func forgetTaps() {
    swap(&taps, &lastTaps)
    taps.clear()
  }
}

// MARK: A rest and a tap

extension Hands {
  /// Notes whether one finger rested in the touch, which is over, for longer than a tap and not for
  /// long.
  mutating func noteRest() {
    let rested = touch.end - touch.start
    let isRest =
      touch.count == 1 && touch.flaw == nil && touch.strayed <= tunables.tapSlop.squared
      && rested > tunables.longestTap && rested <= tunables.longestRest
    if isRest { rest = TapSeries.Tap(touch) }
  }

  /// Returns whether a rest and the only tap that waits are a double tap: slow hands touch long
  /// first.
  func isAfterRest(_ tap: TapSeries.Tap) -> Bool {
    guard let rest, taps.count == 1, tap.fingers == 1 else { return false }
    return rest.touch == tap.touch - 1 && tap.start - rest.end <= tunables.doubleTapWindow
      && (tap.middle - rest.middle).squaredLength <= tunables.restDistance.squared
  }
}

// MARK: Fingers that lift

extension Hands {
  mutating func lift(_ contact: Contact, at now: Timestamp) {
    if let index = touch.index(of: contact.id) {
      touch.lift(index, at: now)
      ignorePair()
    } else {
      resting.lift(contact, at: now)
    }
  }
}

// MARK: A pair that turns

extension Hands {
  /// Whether two fingers are down and were all: a third finger, or another pair, is no part of a turn.
  var isPair: Bool { touch.count == 2 && touch.downCount == 2 }

  var pair: Vector { touch.fingers[1].position - touch.fingers[0].position }

  /// A pair that has just come together may turn.
  mutating func watchPair() {
    ignorePair()
    guard isPending, isPair, touch.flaw == nil else { return }
    dial = terms.unsetDial?.set(to: pair)
  }

  mutating func ignorePair() {
    turns = false
    // One that has turned by a detent counts on, whoever comes and goes.
    if case .held(.recognizedByDetents) = decision { return }
    dial = nil
  }

  /// The next detent that the pair has passed, if it has.
  mutating func nextDetent() -> Gesture.Turn? {
    guard isPair else { return nil }
    let pair = pair
    return dial?.turn(to: pair)
  }

  /// Fingers moved: notes whether a pair turns from now on.
  mutating func noteTurn(at now: Timestamp) {
    guard touch.downCount == 2, var dial else { return }
    let follows = dial.follows(pair)
    self.dial = follows ? dial : nil
    turns = follows && dial.hasTurned(to: pair) && isTurning(at: now)
  }
}
