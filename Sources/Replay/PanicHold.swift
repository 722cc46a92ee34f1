import Evdev

/// Five fingers held down for three seconds: whoever holds devices lets go of them.
///
/// A panel may lose a finger for a moment, as it does in gestures: that ends no hold.
struct PanicHold {
  private enum State {
    case away
    case held(until: Timestamp)
    /// Fewer fingers are felt since a moment, though they may all be there.
    case faltering(until: Timestamp, since: Timestamp)
    case passed
  }

  private static let fingers = 5
  private static let length = Microseconds.milliseconds(3_000)
  private var state = State.away

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

  /// Sees how many fingers are down; those that are back within the dropout were never away.
  mutating func see(_ fingers: Int, at moment: Timestamp, dropout: Microseconds) {
    switch (state, fingers >= Self.fingers) {
    case (.away, true): state = .held(until: moment + Self.length)
    case (.held(let end), false): state = .faltering(until: end, since: moment)
    case (.faltering(let end, let since), true):
      // Three seconds may be over by now: it has passed when they are seen to be there.
      state = .held(until: moment - since <= dropout ? max(end, moment) : moment + Self.length)
    case (.held, true), (.away, false), (.faltering, false), (.passed, _): break
    }
  }

  /// True at the moment when it was held long enough.
  mutating func pass(to moment: Timestamp) -> Bool {
    guard let due, due <= moment else { return false }
    state = .passed
    return true
  }
}
