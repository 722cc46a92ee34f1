import Evdev
import ScreenReader
import Touches

/// A pause for cleaning the screen, during which touches are ignored.
///
/// The cleaning sign is five fingers that rest on the screen for three seconds and lift, twice
/// within ten seconds. The sign begins the pause and ends it. The pause also ends on request, and
/// after a minute without a touch. Fingers that are down at its end are ignored until all have
/// lifted.
///
/// It reads no clock. The caller calls `update` with each frame, and `advance(to:)` when `deadline` has
/// passed.
///
/// - `touchable`: touches are processed.
/// - `paused`: touches are ignored.
/// - `clearing`: the pause is over, but not all of its fingers have lifted; touches are ignored.
struct CleaningPause {
  private enum State: Hashable {
    /// Touches are processed.
    case touchable
    /// The pause.
    ///
    /// `quiet` is the time of the last touch, `nil` while fingers are down. `isAnnounced` is set
    /// once the end of the pause has been announced.
    case paused(quiet: Timestamp?, isAnnounced: Bool)
    /// The pause is over, but not all of its fingers have lifted.
    case clearing
  }

  /// Five resting fingers.
  private struct Hold {
    /// When the fifth finger landed.
    let start: Timestamp
    /// The positions at `start`.
    let places: [Place]
    /// The time since which fewer fingers are down; `nil` while all five are.
    var faltering: Timestamp?
  }

  private struct Place: Hashable {
    let device: Int
    let contact: Contact
    var position: Vector { contact.position }
  }

  static let fingers = 5
  /// The minimum duration of a hold.
  static let duration = Microseconds.milliseconds(3_000)
  /// The duration of the panic hold, which releases all devices.
  ///
  /// A hold this long is not part of a sign.
  static let panicLength = Microseconds.milliseconds(6_000)
  /// The maximum time from the end of the first hold to the end of the second.
  static let longestSign = Microseconds.milliseconds(10_000)
  /// The maximum time from the first finger that lifts to the last.
  static let longestLift = Microseconds.milliseconds(1_000)
  /// The maximum movement of a resting finger, in millimeters.
  static let stillness = 10.0
  /// The time without a touch after which the pause ends.
  static let longestQuiet = Microseconds.milliseconds(60_000)
  /// The time between the announcement and the end of the pause.
  static let notice = Microseconds.milliseconds(10_000)

  /// The maximum time for which a sensor may lose a finger that stays down.
  private let dropout: Microseconds
  private var state = State.touchable
  private var places: [Place] = []
  private var hold: Hold?
  /// When the first hold of a sign ended.
  private var first: Timestamp?

  init(dropout: Microseconds) { self.dropout = dropout }

  /// Whether the screen is being cleaned.
  var isPaused: Bool { if case .paused = state { true } else { false } }

  /// Whether touches are ignored.
  var ignoresTouches: Bool { state != .touchable }

  /// When the five resting fingers landed; `nil` if there is no hold.
  ///
  /// Short dropouts do not end a hold.
  var heldSince: Timestamp? { hold?.start }

  /// The time of the next change that no finger causes; `nil` if none is pending.
  var deadline: Timestamp? {
    guard case .paused(let quiet?, let isAnnounced) = state else { return nil }
    return quiet + (isAnnounced ? Self.longestQuiet : Self.longestQuiet - Self.notice)
  }

  /// Returns the contacts that are down on a device.
  func contacts(on device: Int) -> [Contact] {
    places.compactMap { $0.device == device ? $0.contact : nil }
  }

  // MARK: Inputs

  /// Advances the time.
  ///
  /// Returns the resulting change, or `nil`.
  mutating func advance(to time: Timestamp) -> CleaningStep? {
    guard let deadline, deadline <= time, case .paused(let quiet, let isAnnounced) = state else {
      return nil
    }
    if isAnnounced { return end() }
    state = .paused(quiet: quiet, isAnnounced: true)
    return .endsSoon
  }

  /// Begins or ends the pause on request.
  ///
  /// Returns `nil` if nothing changes.
  mutating func set(_ isOn: Bool, at time: Timestamp) -> CleaningStep? {
    guard isOn != isPaused else { return nil }
    return isOn ? begin(at: time) : end()
  }

  /// Processes a frame of a device.
  ///
  /// Returns the resulting change, or `nil`.
  mutating func update(_ frame: TouchFrame, from device: Int) -> CleaningStep? {
    let before = places.count
    places.removeAll { $0.device == device }
    for contact in frame.contacts where !contact.phase.isLast {
      places.append(Place(device: device, contact: contact))
    }
    let isSign = seesSign(before: before, at: frame.time)
    switch state {
    case .touchable: return isSign ? begin(at: frame.time) : nil
    case .clearing:
      if places.isEmpty { state = .touchable }
      return nil
    case .paused:
      if isSign { return end() }
      guard before > 0 || !frame.contacts.isEmpty || !frame.transientContacts.isEmpty else {
        return nil
      }
      state = .paused(quiet: places.isEmpty ? frame.time : nil, isAnnounced: false)
      return nil
    }
  }

  private mutating func begin(at time: Timestamp) -> CleaningStep {
    state = .paused(quiet: places.isEmpty ? time : nil, isAnnounced: false)
    (hold, first) = (nil, nil)
    return .began
  }

  private mutating func end() -> CleaningStep {
    state = places.isEmpty ? .touchable : .clearing
    (hold, first) = (nil, nil)
    return .ended
  }

  // MARK: Cleaning sign

  /// Returns whether the contacts that are down now complete a sign.
  private mutating func seesSign(before: Int, at time: Timestamp) -> Bool {
    if let first, time - first > Self.longestSign { self.first = nil }
    guard var hold else {
      // Any other touch between the two holds restarts the sign.
      if places.isEmpty, before > 0 { first = nil }
      if places.count == Self.fingers { beginHold(at: time) }
      return false
    }
    guard places.count <= Self.fingers, isStill(hold) else { return breakOff(at: time) }
    if places.count == Self.fingers {
      if let since = hold.faltering, time - since > dropout { return breakOff(at: time) }
      hold.faltering = nil
      self.hold = hold
      return false
    }
    let since = hold.faltering ?? time
    hold.faltering = since
    self.hold = hold
    guard places.isEmpty else { return false }
    self.hold = nil
    let length = since - hold.start
    guard length >= Self.duration, length < Self.panicLength, time - since <= Self.longestLift
    else {
      first = nil
      return false
    }
    guard first == nil else {
      first = nil
      return true
    }
    first = time
    return false
  }

  /// Discards the current hold.
  ///
  /// The contacts that are down may begin another.
  private mutating func breakOff(at time: Timestamp) -> Bool {
    (hold, first) = (nil, nil)
    if places.count == Self.fingers { beginHold(at: time) }
    return false
  }

  private mutating func beginHold(at time: Timestamp) {
    hold = Hold(start: time, places: places)
  }

  /// Returns whether each contact is close to a position of the hold's beginning.
  private func isStill(_ hold: Hold) -> Bool {
    places.allSatisfy { position in
      hold.places.contains { held in
        // After a dropout, the finger is a new contact.
        held.device == position.device
          && (held.position - position.position).squaredLength <= Self.stillness * Self.stillness
      }
    }
  }
}
