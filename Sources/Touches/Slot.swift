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
  var flags: Flags = []
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
  private var size: Int32 = 0
  private var landingSize: Int32 = 0
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

  struct Flags: OptionSet {
    var rawValue: UInt32

    static let xStated = Flags(rawValue: 1 << 0)
    static let yStated = Flags(rawValue: 1 << 1)
    static let palm = Flags(rawValue: 1 << 2)
    /// The finger hovers, according to its distance.
    static let hovering = Flags(rawValue: 1 << 3)
    /// The finger hovers, according to its pressure.
    static let unpressed = Flags(rawValue: 1 << 4)
    /// The shown contact ends at the next report, also if the slot has another finger then.
    static let ending = Flags(rawValue: 1 << 5)
    /// An irregularity was already recorded for a palm or a hover of this occupant.
    static let absenceNoted = Flags(rawValue: 1 << 6)
    /// An irregularity was already recorded for leaving the axes.
    static let outsideNoted = Flags(rawValue: 1 << 7)
    /// The current report lists this finger (protocol A).
    static let listed = Flags(rawValue: 1 << 8)
    /// The finger came since the last report.
    static let new = Flags(rawValue: 1 << 9)
    /// The position was reported before events were lost.
    ///
    /// It is valid for a finger with a tracking ID.
    static let remembered = Flags(rawValue: 1 << 10)
    /// Events of this slot were lost since its last new tracking ID.
    static let uncertain = Flags(rawValue: 1 << 11)
    /// The last reported size is that of a palm.
    static let large = Flags(rawValue: 1 << 12)
    /// The occupant has had the size of a palm, and remains a palm until it leaves.
    static let palmSized = Flags(rawValue: 1 << 13)
    /// A listed finger has been matched to this one in the current report (protocol A).
    static let paired = Flags(rawValue: 1 << 14)
    /// The occupant was out of reach of the axes for so long that it is ignored.
    static let outOfRange = Flags(rawValue: 1 << 15)
    /// An irregularity was already recorded for a position out of reach of the axes.
    static let strayNoted = Flags(rawValue: 1 << 16)
    /// The contact has an assumed position until the device reports one.
    static let assumed = Flags(rawValue: 1 << 17)
    /// The x coordinate of the landing position is complete.
    static let xLanded = Flags(rawValue: 1 << 18)
    /// The y coordinate of the landing position is complete.
    static let yLanded = Flags(rawValue: 1 << 19)

    static let positionStated: Flags = [.xStated, .yStated]
    static let noFinger: Flags = [.palm, .palmSized]
    static let notTouching: Flags = [.palm, .palmSized, .hovering, .unpressed]
    static let noted: Flags = [.absenceNoted, .outsideNoted, .strayNoted]
  }
}

extension Slot {
  /// Whether the slot is empty and has no contact.
  @inline(__always)
  var isIdle: Bool { contact == 0 && occupant == .empty }

  @inline(__always)
  mutating func state(x value: Int32) {
    x = value
    if flags.intersection([.xStated, .new]) != .xStated { noteX() }
  }

  @inline(__always)
  mutating func state(y value: Int32) {
    y = value
    if flags.intersection([.yStated, .new]) != .yStated { noteY() }
  }

  // These are rarely called. Their callers are inlined into the processing of every event.
  @inline(never)
  private mutating func noteX() {
    flags.insert(.xStated)
    // The first position of a finger that came since the last report is its landing position.
    guard flags.contains(.new), !flags.contains(.xLanded) else { return }
    flags.insert(.xLanded)
    landing.x = x
  }

  @inline(never)
  private mutating func noteY() {
    flags.insert(.yStated)
    guard flags.contains(.new), !flags.contains(.yLanded) else { return }
    flags.insert(.yLanded)
    landing.y = y
  }

  @inline(__always)
  mutating func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

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
    if flags.contains(.new) { landingSize = value }
    state(isBroad: value >= palm || value >= grownPalm && value / 2 >= landingSize)
  }

  @inline(__always)
  mutating func state(isBroad: Bool) {
    set(.large, isBroad)
    if isBroad {
      flags.insert(.palmSized)
    } else if flags.contains(.new) {
      // The palm size was that of the finger before.
      flags.remove(.palmSized)
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
        contact != 0 && !flags.contains(.ending) ? .replaced : nil
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
    flags.subtract(.noted)
    guard contact == 0 else {
      // Another finger came and went after the shown contact.
      if flags.isSuperset(of: [.ending, .new]), case .finger = before { return .vanished }
      flags.insert(.ending)
      if case .uncertain = before { return .lost }
      return nil
    }
    let isAstray = isOutOfRange
    leaveStrays()
    if isAstray { return .outOfRange }
    switch before {
    case .unknown, .empty: return .unmatchedLift
    // A palm or a hovering finger was never shown, and its irregularity is recorded.
    case .finger: return flags.contains(.new) ? .vanished : nil
    case .uncertain: return nil
    }
  }

  private mutating func welcome(_ trackingID: Int32) {
    occupant = .finger(trackingID: trackingID)
    flags.remove(.uncertain)
    flags.subtract(.noted)
    flags.insert(.new)
    // The kernel does not repeat a coordinate that equals the last one.
    flags.subtract([.xLanded, .yLanded])
    landing = (x, y)
    // The kernel does not repeat a size that the next finger shares.
    landingSize = size
    set(.palmSized, flags.contains(.large))
    if contact != 0 { flags.insert(.ending) }
    leaveStrays()
  }

  /// Whether the shown contact keeps its position because the reported one is out of reach.
  private var isStray: Bool { contact != 0 && strayPlaces > 0 }

  /// Whether the finger is not shown because no reported position was in reach of the axes.
  var isOutOfRange: Bool { contact == 0 && strayPlaces > 0 && !flags.contains(.outOfRange) }

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
    flags.remove(.outOfRange)
    strayPlaces = 0
  }

  /// Whether the device has reported the position, now or before events were lost.
  var hasKnownPosition: Bool {
    flags.isSuperset(of: .positionStated) || flags.contains(.remembered)
  }

  /// Ends the assumption of a position once the device has reported both coordinates.
  mutating func noteWholePlace() {
    if flags.isSuperset(of: .positionStated) { flags.remove(.assumed) }
  }

  /// Whether a finger without a tracking ID can be shown, as its position is complete.
  var isPlaced: Bool {
    if flags.isSuperset(of: .positionStated) { return true }
    // After a loss, one new coordinate completes the earlier position: a straight drag sends no
    // more.
    return flags.contains(.remembered) && !flags.isDisjoint(with: .positionStated)
  }

  /// Makes the state unknown if no report has confirmed the finger since the loss.
  mutating func clearUncertainty() {
    if case .uncertain = occupant { occupant = .unknown }
  }

  /// Marks the occupant as uncertain, because events were lost.
  mutating func markUncertain() {
    if flags.isSuperset(of: .positionStated) { flags.insert(.remembered) }
    flags.subtract(.positionStated)
    flags.insert(.uncertain)
    switch occupant {
    case .finger(let trackingID): occupant = .uncertain(trackingID: trackingID)
    // A finger may have come in the lost events.
    case .empty: occupant = .unknown
    case .unknown, .uncertain: break
    }
  }
}
