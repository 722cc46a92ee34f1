/// The reported values of one finger of a device, and the contact that frames show for it.
///
/// The kernel keeps the values of a slot when its finger leaves, and does not repeat a value that
/// the next finger shares. Therefore a lift clears no reported value.
///
/// The occupant starts as `unknown`. A tracking ID makes it `finger`, a lift `empty`.
/// `SYN_DROPPED` turns `empty` into `unknown` and `finger` into `uncertain`, which the next report
/// confirms as `finger` or turns into `unknown`.
struct Slot {
  var occupant = Occupant.unknown
  var x: Int32 = 0
  var y: Int32 = 0
  var position: Position = []
  var absence: Absence = []
  var noted: Notes = []
  var arrival = Arrival.settled
  var listing = Listing.unlisted
  /// Whether the shown contact ends at the next report, also if the slot has another finger then.
  var isEnding = false
  /// Whether events of this slot were lost since its last new tracking ID.
  var hasLostEvents = false
  /// Whether the last reported size is that of a palm.
  var isLarge = false
  /// The ID of the contact that frames show for this slot; 0 if there is none.
  var contact: Int32 = 0
  /// The last position of the shown contact, in device units.
  var shownX: Int32 = 0
  var shownY: Int32 = 0
  /// The landing position of a finger that came since the last report, in device units.
  private(set) var landing: (x: Int32, y: Int32) = (0, 0)
  /// The number of successive positions of the finger that the axes cannot reach.
  var strayPlaces: UInt8 = 0
  /// The last position that the axes cannot reach, in device units.
  private var stray: (x: Int32, y: Int32) = (0, 0)
  /// The last reported size, and the size at the landing, in device units.
  private(set) var size: Int32 = 0
  private var landingSize: Int32 = 0
  /// The last reported pressure, in device units.
  var pressure: Int32 = 0
  /// The movement of the finger from the last list to this one (protocol A), in device units.
  private var step: (x: Int32, y: Int32) = (0, 0)

  /// The state of a slot, as reported by the device.
  enum Occupant: Equatable {
    /// The state is unknown.
    ///
    /// A finger may have been down before the session began.
    case unknown
    /// The slot is empty.
    case empty
    /// A finger with this tracking ID is in the slot.
    case finger(trackingID: Int32)
    /// Events were lost, and the finger may have left.
    case uncertain(trackingID: Int32)
  }

  /// Whether the finger came since the last report.
  enum Arrival: Equatable {
    case settled
    /// It came since the last report, with these coordinates of its landing position.
    case new(stated: Position)
  }

  /// The state of the finger in the list of the current report (protocol A).
  enum Listing {
    case unlisted
    /// A listed finger has been matched to this one.
    case paired
    /// The report lists this finger.
    case listed
  }

  /// The known coordinates, and the source of the position.
  struct Position: OptionSet {
    var rawValue: UInt8

    /// The device has reported the coordinate.
    static let x = Position(rawValue: 1 << 0)
    static let y = Position(rawValue: 1 << 1)
    /// The position was reported before events were lost.
    ///
    /// It is valid for a finger with a tracking ID.
    static let remembered = Position(rawValue: 1 << 2)
    /// The contact has an assumed position until the device reports one.
    static let assumed = Position(rawValue: 1 << 3)

    static let whole: Position = [.x, .y]
  }

  /// The reasons why the occupant is not shown.
  struct Absence: OptionSet {
    var rawValue: UInt8

    static let palm = Absence(rawValue: 1 << 0)
    /// The occupant has had the size of a palm, and remains a palm until it leaves.
    static let palmSized = Absence(rawValue: 1 << 1)
    /// The finger hovers, according to its distance.
    static let hovering = Absence(rawValue: 1 << 2)
    /// The finger hovers, according to its pressure.
    static let unpressed = Absence(rawValue: 1 << 3)
    /// The occupant was out of reach of the axes for so long that it is ignored.
    static let outOfRange = Absence(rawValue: 1 << 4)

    static let noFinger: Absence = [.palm, .palmSized]
    static let notTouching: Absence = [.palm, .palmSized, .hovering, .unpressed]
  }

  /// The irregularities that were already recorded for the occupant.
  struct Notes: OptionSet {
    var rawValue: UInt8

    /// A palm or a hover.
    static let absence = Notes(rawValue: 1 << 0)
    /// Leaving the axes.
    static let outside = Notes(rawValue: 1 << 1)
    /// A position out of reach of the axes.
    static let stray = Notes(rawValue: 1 << 2)
  }
}

extension OptionSet {
  @inline(__always)
  mutating func set(_ member: Self, _ isSet: Bool) {
    if isSet { formUnion(member) } else { subtract(member) }
  }
}

extension Slot {
  /// Whether the slot is empty and has no contact.
  @inline(__always)
  var isIdle: Bool { contact == 0 && occupant == .empty }

  /// Returns whether the slot still has the finger of its contact, for none of some reasons hidden.
  @inline(__always)
  func isSteady(unless hiding: Absence) -> Bool {
    guard case .finger = occupant else { return false }
    return contact != 0 && !isEnding && absence.isDisjoint(with: hiding)
      && !position.contains(.assumed)
  }

  /// Shows the contact at a position.
  ///
  /// Returns whether it moved.
  @inline(__always)
  mutating func show(_ x: Int32, _ y: Int32) -> Contact.Phase {
    let phase: Contact.Phase = x != shownX || y != shownY ? .moved : .stationary
    (shownX, shownY) = (x, y)
    return phase
  }

  @inline(__always)
  mutating func state(x value: Int32) {
    x = value
    if !position.contains(.x) || arrival != .settled { noteX() }
  }

  @inline(__always)
  mutating func state(y value: Int32) {
    y = value
    if !position.contains(.y) || arrival != .settled { noteY() }
  }

  // These are rarely called. Their callers are inlined into the processing of every event.
  @inline(never)
  private mutating func noteX() {
    position.insert(.x)
    // The first position of a finger that came since the last report is its landing position.
    guard case .new(let stated) = arrival, !stated.contains(.x) else { return }
    arrival = .new(stated: stated.union(.x))
    landing.x = x
  }

  @inline(never)
  private mutating func noteY() {
    position.insert(.y)
    guard case .new(let stated) = arrival, !stated.contains(.y) else { return }
    arrival = .new(stated: stated.union(.y))
    landing.y = y
  }

  /// Whether the finger came since the last report.
  var isNew: Bool { arrival != .settled }

  /// The position of the finger in the next list if its movement continues.
  var expected: (x: Int32, y: Int32) { isStray ? (shownX, shownY) : (x &+ step.x, y &+ step.y) }

  /// Moves the finger to its position in the next list.
  mutating func follow(_ x: Int32, _ y: Int32, isNew: Bool) {
    step = isNew || isStray ? (0, 0) : (x &- self.x, y &- self.y)
    self.x = x
    self.y = y
  }

  /// Sets the size of the contact.
  ///
  /// It is a palm from `palm` on, or from `grownPalm` on if it has doubled since the landing.
  @inline(__always)
  mutating func state(size value: Int32, palm: Int32, grownPalm: Int32) {
    size = value
    if isNew { landingSize = value }
    state(isBroad: value >= palm || value >= grownPalm && value / 2 >= landingSize)
  }

  @inline(__always)
  mutating func state(isBroad: Bool) {
    isLarge = isBroad
    if isBroad {
      absence.insert(.palmSized)
    } else if isNew {
      // The palm size was that of the finger before.
      absence.remove(.palmSized)
    }
  }

  /// Sets the tracking ID that the device reported.
  ///
  /// Returns the irregularity, if there is one.
  mutating func occupy(trackingID: Int32) -> Irregularity.Kind? {
    switch occupant {
    case .unknown, .empty:
      guard trackingID >= 0 else { return lift() }
      // A contact that was already down is shown without a tracking ID. The ID belongs to a later
      // finger.
      let irregularity: Irregularity.Kind? =
        contact != 0 && !isEnding ? .replaced : nil
      welcome(trackingID)
      return irregularity
    case .finger(let present), .uncertain(let present):
      guard trackingID >= 0 else { return lift() }
      if present == trackingID {
        occupant = .finger(trackingID: trackingID)
        return nil
      }
      let isDoubtful = occupant == .uncertain(trackingID: present)
      let isAstray = isOutOfRange
      welcome(trackingID)
      return contact == 0 ? isAstray ? .outOfRange : nil : isDoubtful ? .lost : .replaced
    }
  }

  /// Empties the slot.
  ///
  /// Returns the irregularity, if there is one.
  mutating func lift() -> Irregularity.Kind? {
    let before = occupant
    occupant = .empty
    noted = []
    guard contact == 0 else {
      // Another finger came and went after the shown contact.
      if isEnding, isNew, case .finger = before { return .vanished }
      isEnding = true
      if case .uncertain = before { return .lost }
      return nil
    }
    let isAstray = isOutOfRange
    leaveStrays()
    if isAstray { return .outOfRange }
    switch before {
    case .unknown, .empty: return .unmatchedLift
    // A palm or a hovering finger was never shown, and its irregularity is recorded.
    case .finger: return isNew ? .vanished : nil
    case .uncertain: return nil
    }
  }

  private mutating func welcome(_ trackingID: Int32) {
    occupant = .finger(trackingID: trackingID)
    hasLostEvents = false
    noted = []
    arrival = .new(stated: [])
    // The kernel does not repeat a coordinate that equals the last one.
    landing = (x, y)
    // The kernel does not repeat a size that the next finger shares.
    landingSize = size
    absence.set(.palmSized, isLarge)
    if contact != 0 { isEnding = true }
    leaveStrays()
  }

  /// Whether the shown contact keeps its position because the reported one is out of reach.
  private var isStray: Bool { contact != 0 && strayPlaces > 0 }

  /// Whether the finger is not shown because no reported position was in reach of the axes.
  var isOutOfRange: Bool { contact == 0 && strayPlaces > 0 && !absence.contains(.outOfRange) }

  /// Counts a position out of reach of the axes.
  ///
  /// A repeated position counts once.
  mutating func noteStray(reachesX: Bool, reachesY: Bool) {
    let isAnother = !reachesX && x != stray.x || !reachesY && y != stray.y
    if isAnother || strayPlaces == 0 { strayPlaces += 1 }
    stray = (x, y)
  }

  /// Clears the count of positions out of reach, for the next finger.
  mutating func leaveStrays() {
    absence.remove(.outOfRange)
    strayPlaces = 0
  }

  /// Whether the device has reported the position, now or before events were lost.
  var hasKnownPosition: Bool {
    position.isSuperset(of: .whole) || position.contains(.remembered)
  }

  /// Ends the assumption of a position once the device has reported both coordinates.
  mutating func noteWholePlace() {
    if position.isSuperset(of: .whole) { position.remove(.assumed) }
  }

  /// Whether a finger without a tracking ID can be shown, as its position is complete.
  var isPlaced: Bool {
    if position.isSuperset(of: .whole) { return true }
    // After a loss, one new coordinate completes the earlier position: a straight drag sends no
    // more.
    return position.contains(.remembered) && !position.isDisjoint(with: .whole)
  }

  /// Makes the state unknown if no report has confirmed the finger since the loss.
  mutating func clearUncertainty() {
    if case .uncertain = occupant { occupant = .unknown }
  }

  /// Marks the occupant as uncertain, because events were lost.
  mutating func markUncertain() {
    if position.isSuperset(of: .whole) { position.insert(.remembered) }
    position.subtract(.whole)
    hasLostEvents = true
    switch occupant {
    case .finger(let trackingID): occupant = .uncertain(trackingID: trackingID)
    // A finger may have come in the lost events.
    case .empty: occupant = .unknown
    case .unknown, .uncertain: break
    }
  }
}
