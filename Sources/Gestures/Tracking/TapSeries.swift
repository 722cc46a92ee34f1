internal import Evdev
internal import Touches

/// The taps of a possible double, triple or quadruple tap so far.
struct TapSeries {
  /// All taps of the series in order, starting with the reported ones.
  private(set) var all: [Tap] = []
  /// The number of reported taps.
  private var reported = 0
  /// Whether no further tap can follow.
  private(set) var isSettled = false

  /// A completed tap.
  struct Tap {
    var fingers: Int
    var start: Timestamp
    var end: Timestamp
    var middle: Vector
    var normalizedPosition: UnitPoint
    var touch: Int

    init(_ touch: TouchSequence) {
      (fingers, start, end) = (touch.count, touch.start, touch.end)
      (middle, normalizedPosition) = (touch.landingCenter, touch.normalizedLandingCenter)
      self.touch = touch.number
    }
  }

  init() { all.reserveCapacity(4) }

  /// The taps that have not been reported.
  var waiting: ArraySlice<Tap> { all[reported...] }
  var isEmpty: Bool { reported == all.count }
  var count: Int { all.count - reported }
  var last: Tap? { isEmpty ? nil : all.last }
  /// The number of fingers that tap; 0 if no tap waits.
  var fingers: Int { isEmpty ? 0 : all[all.count - 1].fingers }

  mutating func append(_ touch: TouchSequence) {
    if isEmpty { clear() }
    all.append(Tap(touch))
  }

  mutating func removeLast() { all.removeLast() }

  mutating func clear() {
    all.removeAll(keepingCapacity: true)
    reported = 0
    isSettled = false
  }

  /// Marks the series as complete.
  mutating func close() { isSettled = true }

  /// Marks the first taps as reported.
  mutating func report(_ count: Int) { reported += count }

  /// The gesture of the series if no further tap follows.
  var claim: Gesture { .tap(count: count, fingers: fingers) }

  /// Returns the time by which the next tap must begin; `nil` if no tap waits.
  func end(of window: Microseconds) -> Timestamp? { last.map { $0.end + window } }

  /// Returns the time at which an unchanged touch can no longer be the next tap.
  func deadline(of touch: TouchSequence, _ tunables: Tunables) -> Timestamp {
    if touch.count < fingers { return touch.lastLanding + tunables.landingWindowLimit }
    if let firstLift = touch.firstLift { return firstLift + tunables.liftWindowLimit }
    return touch.lastLanding + tunables.holdAfterLimit
  }
}
