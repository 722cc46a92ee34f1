import Evdev

/// Detects the panic hold: five fingers for three seconds release all devices.
///
/// The hold takes six seconds if three seconds are part of the cleaning sign.
///
/// A short dropout of a finger does not interrupt the hold. If more than `maximumLandings` contacts
/// land during the hold, it restarts, because electrical interference causes flickering contacts.
///
/// - `idle`: fewer than five fingers are down.
/// - `holding`: five fingers are down.
/// - `interrupted`: fewer are down, possibly because of a dropout.
/// - `triggered`: the hold was long enough; final.
struct PanicHold {
  private enum State {
    case idle
    case holding(until: Timestamp)
    /// Fewer fingers have been reported since a moment; it may be a dropout.
    case interrupted(until: Timestamp, since: Timestamp)
    case triggered
  }

  private static let fingers = 5
  /// The maximum number of landings in a hold.
  ///
  /// Five fingers, each lost twice; electrical interference causes more than fifty.
  static let maximumLandings = 10
  private var state = State.idle
  private let duration: Microseconds
  /// The number of contacts that have landed since the hold began.
  private var landings = 0

  init(duration: Microseconds = .milliseconds(3_000)) { self.duration = duration }

  var isTriggered: Bool {
    switch state {
    case .triggered: true
    case .idle, .holding, .interrupted: false
    }
  }

  var deadline: Timestamp? {
    switch state {
    case .holding(let end): end
    case .idle, .interrupted, .triggered: nil
    }
  }

  /// Updates the hold with the number of fingers that are down and of those that have just landed.
  ///
  /// Fingers that return within the dropout count as continuously down.
  mutating func update(_ fingers: Int, landed: Int = 0, at time: Timestamp, dropout: Microseconds) {
    landings += landed
    switch (state, fingers >= Self.fingers) {
    case (.idle, true): begin(at: time)
    case (.holding(let end), false): state = .interrupted(until: end, since: time)
    case (.interrupted(let end, let since), true):
      guard time - since <= dropout, landings <= Self.maximumLandings else {
        return begin(at: time)
      }
      // If the time expired during the dropout, the hold completes when the fingers return.
      state = .holding(until: max(end, time))
    case (.holding, true) where landings > Self.maximumLandings: begin(at: time)
    case (.holding, true), (.idle, false), (.interrupted, false), (.triggered, _): break
    }
  }

  private mutating func begin(at time: Timestamp) {
    state = .holding(until: time + duration)
    landings = 0
  }

  /// Advances the time.
  ///
  /// Returns `true` when the hold completes.
  mutating func advance(to time: Timestamp) -> Bool {
    guard let deadline, deadline <= time else { return false }
    state = .triggered
    return true
  }
}
