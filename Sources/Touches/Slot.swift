/// What the device said of one of its fingers so far, and what frames have shown of it.
///
/// The kernel keeps a slot's values when its finger leaves, and does not repeat a value for the
/// next finger that shares it: so nothing that was stated is forgotten at a lift.
struct Slot {
  var occupant = Occupant.unstated
  var x: Int32 = 0
  var y: Int32 = 0
  var flags: Flags = []
  /// The contact that frames show for this slot; zero when they show none.
  var contact: Int32 = 0
  /// Where the shown contact was last, in device units.
  var shownX: Int32 = 0
  var shownY: Int32 = 0
  /// Where a finger landed that came since the last report, in device units.
  private(set) var landing: (x: Int32, y: Int32) = (0, 0)
  /// At how many places in a row the device has seen the finger where its axes cannot be.
  var strayPlaces: UInt8 = 0
  /// The last of them, where it is beyond what the axes can mean.
  private var stray: (x: Int32, y: Int32) = (0, 0)
  /// The size that was stated last, and the one with which the finger landed, in device units.
  private var size: Int32 = 0
  private var landingSize: Int32 = 0
  /// How far the finger went from the last list to this one (protocol A).
  private var step: (x: Int32, y: Int32) = (0, 0)

  /// Who the device says is in the slot.
  enum Occupant: Equatable {
    /// The session has not said yet: a finger may have been down before it began.
    case unstated
    case nobody
    case finger(trackingID: Int32)
    /// A finger of which nobody knows whether it is still there, because events were lost.
    case doubtful(trackingID: Int32)
  }

  struct Flags: OptionSet {
    var rawValue: UInt32

    static let xStated = Flags(rawValue: 1 << 0)
    static let yStated = Flags(rawValue: 1 << 1)
    static let palm = Flags(rawValue: 1 << 2)
    /// Above the surface by its distance.
    static let above = Flags(rawValue: 1 << 3)
    /// Above the surface by its pressure.
    static let unpressed = Flags(rawValue: 1 << 4)
    /// The shown contact ends at the next report, whoever is in the slot then.
    static let ending = Flags(rawValue: 1 << 5)
    /// A palm or a hover of this occupant was reported already.
    static let absenceNoted = Flags(rawValue: 1 << 6)
    /// That this occupant left the device's axes was reported already.
    static let outsideNoted = Flags(rawValue: 1 << 7)
    /// The report that is being sorted lists this finger (protocol A).
    static let listed = Flags(rawValue: 1 << 8)
    /// The finger came since the last report.
    static let fresh = Flags(rawValue: 1 << 9)
    /// Its place was stated before events were lost: good enough for a finger that is announced.
    static let remembered = Flags(rawValue: 1 << 10)
    /// Events of this slot were lost since anybody was announced in it.
    static let doubted = Flags(rawValue: 1 << 11)
    /// The last size that was stated is a palm's.
    static let broad = Flags(rawValue: 1 << 12)
    /// The occupant has been as large as a palm; it stays one until it leaves.
    static let palmSized = Flags(rawValue: 1 << 13)
    /// A listed finger is taken for this one, as the report is being sorted (protocol A).
    static let paired = Flags(rawValue: 1 << 14)
    /// This occupant was reported where the device's axes cannot be for so long that it is given up.
    static let astray = Flags(rawValue: 1 << 15)
    /// That this occupant was reported where the axes cannot be was said already.
    static let strayNoted = Flags(rawValue: 1 << 16)
    /// The contact is shown where nobody said that its finger is, until the device says where.
    static let assumed = Flags(rawValue: 1 << 17)
    /// The landing position of a fresh finger is complete in this axis.
    static let xLanded = Flags(rawValue: 1 << 18)
    static let yLanded = Flags(rawValue: 1 << 19)

    static let positionStated: Flags = [.xStated, .yStated]
    static let noFinger: Flags = [.palm, .palmSized]
    static let absent: Flags = [.palm, .palmSized, .above, .unpressed]
    static let noted: Flags = [.absenceNoted, .outsideNoted, .strayNoted]
  }
}

extension Slot {
  /// Nobody is there, and nobody is shown: there is nothing to compare.
  @inline(__always)
  var isSettled: Bool { contact == 0 && occupant == .nobody }

  @inline(__always)
  mutating func state(x value: Int32) {
    x = value
    if flags.intersection([.xStated, .fresh]) != .xStated { noteX() }
  }

  @inline(__always)
  mutating func state(y value: Int32) {
    y = value
    if flags.intersection([.yStated, .fresh]) != .yStated { noteY() }
  }

  // Seldom called; what calls them is inlined where every event passes.
  @inline(never)
  private mutating func noteX() {
    flags.insert(.xStated)
    // The first position of a finger that came since the last report is where it landed.
    guard flags.contains(.fresh), !flags.contains(.xLanded) else { return }
    flags.insert(.xLanded)
    landing.x = x
  }

  @inline(never)
  private mutating func noteY() {
    flags.insert(.yStated)
    guard flags.contains(.fresh), !flags.contains(.yLanded) else { return }
    flags.insert(.yLanded)
    landing.y = y
  }

  @inline(__always)
  mutating func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// Where the finger will be in the next list if it goes on as it did.
  var expected: (x: Int32, y: Int32) {
    isStray ? (shownX, shownY) : (x &+ step.x, y &+ step.y)
  }

  /// The next list has the finger here.
  mutating func follow(_ x: Int32, _ y: Int32, isNew: Bool) {
    step = isNew || isStray ? (0, 0) : (x &- self.x, y &- self.y)
    self.x = x
    self.y = y
  }

  /// Takes the size of the contact, which is a palm's from one size on, or from a smaller one on if
  /// it has doubled since the finger landed.
  @inline(__always)
  mutating func state(size value: Int32, palm: Int32, grownPalm: Int32) {
    size = value
    if flags.contains(.fresh) { landingSize = value }
    state(isBroad: value >= palm || value >= grownPalm && value / 2 >= landingSize)
  }

  @inline(__always)
  mutating func state(isBroad: Bool) {
    set(.broad, isBroad)
    if isBroad {
      flags.insert(.palmSized)
    } else if flags.contains(.fresh) {
      // That it was large was the finger's before it.
      flags.remove(.palmSized)
    }
  }

  /// Takes a new tracking id from the device; says what was wrong with it.
  mutating func occupy(trackingID: Int32) -> Irregularity.Kind? {
    switch occupant {
    case .unstated, .nobody:
      guard trackingID >= 0 else { return lift() }
      // A joined contact is shown already: the id shows that another finger has come since.
      let complaint: Irregularity.Kind? = contact != 0 && !flags.contains(.ending) ? .replaced : nil
      welcome(trackingID)
      return complaint
    case .finger(let present), .doubtful(let present):
      guard trackingID >= 0 else { return lift() }
      if present == trackingID {
        occupant = .finger(trackingID: trackingID)
        return nil
      }
      let isDoubtful = occupant == .doubtful(trackingID: present)
      let isAstray = isHeldBack
      welcome(trackingID)
      return contact == 0 ? isAstray ? .astray : nil : isDoubtful ? .lost : .replaced
    }
  }

  /// The finger leaves the slot; says what was wrong with that.
  mutating func lift() -> Irregularity.Kind? {
    let before = occupant
    occupant = .nobody
    flags.subtract(.noted)
    guard contact == 0 else {
      // Another one came and went after the one that is shown.
      if flags.isSuperset(of: [.ending, .fresh]), case .finger = before { return .vanished }
      flags.insert(.ending)
      if case .doubtful = before { return .lost }
      return nil
    }
    let isAstray = isHeldBack
    leaveStrays()
    if isAstray { return .astray }
    switch before {
    case .unstated, .nobody: return .strayLift
    // A palm or a hovering finger leaves without ever having been shown, and was explained.
    case .finger: return flags.contains(.fresh) ? .vanished : nil
    case .doubtful: return nil
    }
  }

  private mutating func welcome(_ trackingID: Int32) {
    occupant = .finger(trackingID: trackingID)
    flags.remove(.doubted)
    flags.subtract(.noted)
    flags.insert(.fresh)
    // A coordinate that equals the last one is not repeated.
    flags.subtract([.xLanded, .yLanded])
    landing = (x, y)
    // The kernel does not repeat a size that the next finger shares.
    landingSize = size
    set(.palmSized, flags.contains(.broad))
    if contact != 0 { flags.insert(.ending) }
    leaveStrays()
  }

  /// The finger is shown where it was before it was reported where it cannot be.
  private var isStray: Bool { contact != 0 && strayPlaces > 0 }

  /// The finger has not been shown, for no place of it was one of the device's.
  var isHeldBack: Bool { contact == 0 && strayPlaces > 0 && !flags.contains(.astray) }

  /// The finger is where it cannot be; a sensor that stays at its end says nothing new.
  mutating func noteStray(reachesX: Bool, reachesY: Bool) {
    let isAnother = !reachesX && x != stray.x || !reachesY && y != stray.y
    if isAnother || strayPlaces == 0 { strayPlaces += 1 }
    stray = (x, y)
  }

  /// Where the finger before was reported says nothing of the next.
  mutating func leaveStrays() {
    flags.remove(.astray)
    strayPlaces = 0
  }

  /// Whether the device has said where the finger is, or had said it before events were lost.
  var hasKnownPosition: Bool {
    flags.isSuperset(of: .positionStated) || flags.contains(.remembered)
  }

  /// What was assumed of its place is over once the device has said all of it.
  mutating func noteWholePlace() {
    if flags.isSuperset(of: .positionStated) { flags.remove(.assumed) }
  }

  /// Whether a finger that nobody announced can be shown: its place must be known in full.
  var isPlaced: Bool {
    if flags.isSuperset(of: .positionStated) { return true }
    // What was known before a loss serves with one new coordinate: a straight drag has no more.
    return flags.contains(.remembered) && !flags.isDisjoint(with: .positionStated)
  }

  /// Whoever was doubted was not named again: from here on the slot is as at the beginning.
  mutating func giveUpDoubt() {
    if case .doubtful = occupant { occupant = .unstated }
  }

  /// Nobody knows any more who is here: events were lost.
  mutating func doubt() {
    if flags.isSuperset(of: .positionStated) { flags.insert(.remembered) }
    flags.subtract(.positionStated)
    flags.insert(.doubted)
    switch occupant {
    case .finger(let trackingID): occupant = .doubtful(trackingID: trackingID)
    // A finger may have come among what was lost.
    case .nobody: occupant = .unstated
    case .unstated, .doubtful: break
    }
  }
}
