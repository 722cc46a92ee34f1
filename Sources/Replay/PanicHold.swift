import Evdev

/// Five fingers held down for three seconds: whoever holds devices lets go of them.
///
/// Where three seconds are the sign for cleaning, a hold takes six.
///
/// A panel may lose a finger for a moment, as it does in gestures: that ends no hold. A hold in which
/// more than `mostLandings` fingers land is none: contacts flicker that no finger makes.
struct PanicHold {
  private enum State {
    case away
    case held(until: Timestamp)
    /// Fewer fingers are felt since a moment, though they may all be there.
    case faltering(until: Timestamp, since: Timestamp)
    case passed
  }

  private static let fingers = 5
  /// Five fingers, each lost twice; storms of interference have more than fifty.
  static let mostLandings = 10
  private var state = State.away
  private let length: Microseconds
  /// How many fingers have landed since the hold began.
  private var landings = 0

  init(length: Microseconds = .milliseconds(3_000)) { self.length = length }

  var hasPassed: Bool {
    switch state {
    case .passed: true
    case .away, .held, .faltering: false
    }
  }

  var due: Timestamp? {
    switch state {
    case .held(let end): end
    case .away, .faltering, .passed: nil
    }
  }

  /// Sees how many fingers are down, and how many of them have just landed; those that are back within
  /// the dropout were never away.
  mutating func see(
    _ fingers: Int, landed: Int = 0, at moment: Timestamp, dropout: Microseconds
  ) {
    landings += landed
    switch (state, fingers >= Self.fingers) {
    case (.away, true): begin(at: moment)
    case (.held(let end), false): state = .faltering(until: end, since: moment)
    case (.faltering(let end, let since), true):
      guard moment - since <= dropout, landings <= Self.mostLandings else {
        return begin(at: moment)
      }
      // Its time may be over by now: it has passed when they are seen to be there.
      state = .held(until: max(end, moment))
    case (.held, true) where landings > Self.mostLandings: begin(at: moment)
    case (.held, true), (.away, false), (.faltering, false), (.passed, _): break
    }
  }

  private mutating func begin(at moment: Timestamp) {
    state = .held(until: moment + length)
    landings = 0
  }

  /// True at the moment when it was held long enough.
  mutating func pass(to moment: Timestamp) -> Bool {
    guard let due, due <= moment else { return false }
    state = .passed
    return true
  }
}
