import Evdev

/// Detects the panic hold: five fingers for three seconds release all devices.
///
/// The hold takes six seconds if three seconds are part of the cleaning sign.
///
/// A short dropout of a finger does not interrupt the hold. If more than `mostLandings` contacts
/// land during the hold, it restarts, because electrical interference causes flickering contacts.
///
/// - `away`: fewer than five fingers are down.
/// - `held`: five fingers are down.
/// - `faltering`: fewer are down, possibly because of a dropout.
/// - `passed`: the hold was long enough; final.
struct PanicHold {
  private enum State {
    case away
    case held(until: Timestamp)
    /// Fewer fingers have been reported since a moment; it may be a dropout.
    case faltering(until: Timestamp, since: Timestamp)
    case passed
  }

  private static let fingers = 5
  /// The maximum number of landings in a hold.
  ///
  /// Five fingers, each lost twice; electrical interference causes more than fifty.
  static let mostLandings = 10
  private var state = State.away
  private let length: Microseconds
  /// The number of contacts that have landed since the hold began.
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

  /// Updates the hold with the number of fingers that are down and of those that have just landed.
  ///
  /// Fingers that return within the dropout count as continuously down.
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
      // If the time expired during the dropout, the hold completes when the fingers return.
      state = .held(until: max(end, moment))
    case (.held, true) where landings > Self.mostLandings: begin(at: moment)
    case (.held, true), (.away, false), (.faltering, false), (.passed, _): break
    }
  }

  private mutating func begin(at moment: Timestamp) {
    state = .held(until: moment + length)
    landings = 0
  }

  /// Advances the time.
  ///
  /// Returns `true` when the hold completes.
  mutating func pass(to moment: Timestamp) -> Bool {
    guard let due, due <= moment else { return false }
    state = .passed
    return true
  }
}
