import Evdev
import ScreenReader
import Touches

/// The pause in which a screen is cleaned: touches reach neither recognizers nor the program.
///
/// Its sign is five fingers that lie still on the screen for three seconds and lift, twice; the second
/// time at most ten seconds after the first. The sign begins the pause and ends it. The pause also ends
/// on request, and after a minute in which nothing touches the screen. Fingers that are down at its end
/// are ignored until all have lifted.
///
/// Time is what frames say it is: whoever holds one calls `pass(to:)` when `due` is over, and `see` with
/// each frame.
struct CleaningPause {
  private enum State: Hashable {
    case touchable
    /// Where nothing touches the screen, since when; and whether it was said that the pause ends soon.
    case paused(quiet: Timestamp?, isAnnounced: Bool)
    /// The pause is over, and fingers of it are still down.
    case clearing
  }

  /// Five fingers that lie still.
  private struct Hold {
    /// When the fifth landed.
    let start: Timestamp
    /// Where each lay then.
    let places: [Place]
    /// Since when fewer are felt; `nil` while all five are.
    var faltering: Timestamp?
  }

  private struct Place: Hashable {
    let device: Int
    let contact: Contact
    var position: Vector { contact.position }
  }

  static let fingers = 5
  /// How long the fingers lie.
  static let length = Microseconds.milliseconds(3_000)
  /// Fingers that lie for as long as this let go of all devices, and are no sign.
  static let panicLength = Microseconds.milliseconds(6_000)
  /// From the end of the first hold to the end of the second.
  static let longestSign = Microseconds.milliseconds(10_000)
  /// From the first finger that lifts to the last.
  static let longestLift = Microseconds.milliseconds(1_000)
  /// A finger that lies still goes no further, in millimetres.
  static let stillness = 10.0
  /// After so long without a touch, the pause ends.
  static let longestQuiet = Microseconds.milliseconds(60_000)
  /// So long before its end, it is said that the pause ends.
  static let notice = Microseconds.milliseconds(10_000)

  /// How long a finger may be lost, and was never away.
  private let dropout: Microseconds
  private var state = State.touchable
  private var places: [Place] = []
  private var hold: Hold?
  /// When the first hold of a sign was over.
  private var first: Timestamp?

  init(dropout: Microseconds) { self.dropout = dropout }

  /// A Boolean value that indicates whether the screen is being cleaned.
  var isPaused: Bool { if case .paused = state { true } else { false } }

  /// A Boolean value that indicates whether touches are ignored.
  var ignoresTouches: Bool { state != .touchable }

  /// When five fingers that lie still, or are lost for a moment, came to lie there; `nil` where none do.
  var heldSince: Timestamp? { hold?.start }

  /// When the pause changes although no finger does.
  var due: Timestamp? {
    guard case .paused(let quiet?, let isAnnounced) = state else { return nil }
    return quiet + (isAnnounced ? Self.longestQuiet : Self.longestQuiet - Self.notice)
  }

  /// Returns the fingers that are down on a device.
  func contacts(on device: Int) -> [Contact] {
    places.compactMap { $0.device == device ? $0.contact : nil }
  }

  // MARK: Inputs

  /// Lets time pass; returns what changes by it.
  mutating func pass(to moment: Timestamp) -> CleaningStep? {
    guard let due, due <= moment, case .paused(let quiet, let isAnnounced) = state else {
      return nil
    }
    if isAnnounced { return end() }
    state = .paused(quiet: quiet, isAnnounced: true)
    return .endsSoon
  }

  /// Begins or ends the pause on request; returns `nil` where it is so already.
  mutating func set(_ isOn: Bool, at moment: Timestamp) -> CleaningStep? {
    guard isOn != isPaused else { return nil }
    return isOn ? begin(at: moment) : end()
  }

  /// Sees a frame of a device; returns what changes by it.
  mutating func see(_ frame: TouchFrame, from device: Int) -> CleaningStep? {
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
      guard before > 0 || !frame.contacts.isEmpty || !frame.fleeting.isEmpty else { return nil }
      state = .paused(quiet: places.isEmpty ? frame.time : nil, isAnnounced: false)
      return nil
    }
  }

  private mutating func begin(at moment: Timestamp) -> CleaningStep {
    state = .paused(quiet: places.isEmpty ? moment : nil, isAnnounced: false)
    (hold, first) = (nil, nil)
    return .began
  }

  private mutating func end() -> CleaningStep {
    state = places.isEmpty ? .touchable : .clearing
    (hold, first) = (nil, nil)
    return .ended
  }

  // MARK: The sign

  /// Returns whether a sign is complete with what is down now.
  private mutating func seesSign(before: Int, at moment: Timestamp) -> Bool {
    if let first, moment - first > Self.longestSign { self.first = nil }
    guard var hold else {
      // Any other touch between the two begins the sign anew.
      if places.isEmpty, before > 0 { first = nil }
      if places.count == Self.fingers { beginHold(at: moment) }
      return false
    }
    guard places.count <= Self.fingers, isStill(hold) else {
      return breakOff(at: moment)
    }
    if places.count == Self.fingers {
      if let since = hold.faltering, moment - since > dropout { return breakOff(at: moment) }
      hold.faltering = nil
      self.hold = hold
      return false
    }
    let since = hold.faltering ?? moment
    hold.faltering = since
    self.hold = hold
    guard places.isEmpty else { return false }
    self.hold = nil
    let length = since - hold.start
    guard length >= Self.length, length < Self.panicLength, moment - since <= Self.longestLift
    else {
      first = nil
      return false
    }
    guard first == nil else {
      first = nil
      return true
    }
    first = moment
    return false
  }

  /// What was held is no sign; what lies there now may be.
  private mutating func breakOff(at moment: Timestamp) -> Bool {
    (hold, first) = (nil, nil)
    if places.count == Self.fingers { beginHold(at: moment) }
    return false
  }

  private mutating func beginHold(at moment: Timestamp) {
    hold = Hold(start: moment, places: places)
  }

  /// Returns whether each finger is where one lay when the hold began.
  private func isStill(_ hold: Hold) -> Bool {
    places.allSatisfy { place in
      hold.places.contains { held in
        // A finger that was lost for a moment is another contact afterwards.
        held.device == place.device
          && (held.position - place.position).squaredLength <= Self.stillness * Self.stillness
      }
    }
  }
}
