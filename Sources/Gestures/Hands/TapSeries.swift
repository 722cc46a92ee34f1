internal import Evdev
internal import Touches

/// The taps so far of what may become a double, triple or quadruple tap.
struct TapSeries {
  /// All taps of the series, in order; those that were reported are the first ones.
  private(set) var all: [Tap] = []
  /// How many have been reported.
  private var reported = 0
  /// Whether no further tap can follow.
  private(set) var isSettled = false

  struct Tap {
    var fingers: Int
    var start: Timestamp
    var end: Timestamp
    var middle: Vector
    var place: Vector
    var touch: Int

    init(_ touch: Touch) {
      (fingers, start, end) = (touch.count, touch.start, touch.end)
      (middle, place) = (touch.middle, touch.middlePlace)
      self.touch = touch.number
    }
  }

  init() { all.reserveCapacity(4) }

  /// The taps of which nothing has been reported.
  var waiting: ArraySlice<Tap> { all[reported...] }
  var isEmpty: Bool { reported == all.count }
  var count: Int { all.count - reported }
  var last: Tap? { isEmpty ? nil : all.last }
  /// How many fingers tap; none where no tap waits.
  var fingers: Int { isEmpty ? 0 : all[all.count - 1].fingers }

  mutating func append(_ touch: Touch) {
    if isEmpty { clear() }
    all.append(Tap(touch))
  }

  mutating func removeLast() { all.removeLast() }

  mutating func clear() {
    all.removeAll(keepingCapacity: true)
    reported = 0
    isSettled = false
  }

  /// Nothing can follow any more.
  mutating func settle() { isSettled = true }

  /// The first taps have been reported.
  mutating func report(_ count: Int) { reported += count }

  /// What the series would be if nothing followed.
  var claim: Gesture { .tap(count: count, fingers: fingers) }

  /// When the next tap must have begun.
  func end(of window: Microseconds) -> Timestamp? { last.map { $0.end + window } }

  /// The moment at which a touch that goes on as it is ceases to be the next tap.
  func deadline(of touch: Touch, _ tunables: Tunables) -> Timestamp {
    if touch.count < fingers { return touch.lastLanding + tunables.landingWindow }
    if let firstLift = touch.firstLift { return firstLift + tunables.liftWindow }
    return touch.lastLanding + tunables.holdAfter
  }
}
