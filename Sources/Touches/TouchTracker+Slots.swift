import Evdev

extension TouchTracker {
  /// Processes an event of protocol B.
  ///
  /// The device chooses a slot and then reports the changed values of its finger.
  @inline(__always)
  mutating func slotAxis(_ code: EventCode, _ value: Int32) {
    switch code {
    case .absMTSlot: choose(slot: value)
    case .absMTTrackingID: identify(value)
    case .absMTPositionX:
      guard let currentSlot else { return }
      slots[currentSlot].state(x: value)
    case .absMTPositionY:
      guard let currentSlot else { return }
      slots[currentSlot].state(y: value)
    case .absMTToolType: set(.palm, ToolType(rawValue: value).isNoFinger)
    case .absMTTouchMajor:
      guard let currentSlot else { return }
      slots[currentSlot].state(size: value, palm: palmSize, grownPalm: grownPalmSize)
    case .absMTDistance: set(.hovering, value > 0)
    case .absMTPressure:
      if value > 0 { hasPressureSpoken = true }
      if let currentSlot {
        slots[currentSlot].pressure = value
        if palmPressure < .max { slots[currentSlot].state(isBroad: value >= palmPressure) }
      }
      set(.unpressed, value <= 0 && hasPressureSpoken)
    case .absX: legacyX = value
    case .absY: legacyY = value
    default: break
    }
  }

  private mutating func choose(slot: Int32) {
    guard slot >= 0, slot < slotLimit else {
      currentSlot = nil
      note(.noSuchSlot, detail: "\(slot)")
      return
    }
    currentSlot = Int(slot)
    while slots.count <= slot { slots.append(Slot()) }
  }

  private mutating func identify(_ trackingID: Int32) {
    guard let currentSlot else { return }
    let irregularity = slots[currentSlot].occupy(trackingID: trackingID)
    if let irregularity { note(irregularity, slot: currentSlot) }
  }

  @inline(__always)
  private mutating func set(_ reason: Slot.Absence, _ isSet: Bool) {
    guard let currentSlot else { return }
    slots[currentSlot].absence.set(reason, isSet)
  }

  /// Records an irregularity for the next frame.
  mutating func note(_ kind: Irregularity.Kind, _ contact: Int? = nil, detail: String = "") {
    pendingIrregularities.append(Irregularity(kind, contact: contact, detail: detail))
  }

  /// Records an irregularity of the finger in a slot.
  mutating func note(_ kind: Irregularity.Kind, slot: Int) {
    let contact = Int(slots[slot].contact)
    pendingIrregularities.append(
      Irregularity(
        kind, contact: contact == 0 ? nil : contact,
        finger: kind == .vanished ? fleeting(slots[slot]) : nil, slot: slot))
  }

  /// Returns the finger that came and went within one report, or `nil` if it was not a finger.
  private mutating func fleeting(_ slot: Slot) -> FleetingContact? {
    guard eventLoss == .none, slot.hasKnownPosition, slot.absence.isDisjoint(with: .notTouching),
      axes.x.isPlausible(slot.x), axes.y.isPlausible(slot.y)
    else { return nil }
    lastContact += 1
    return FleetingContact(
      began: surface.contact(lastContact, .began, x: slot.landing.x, y: slot.landing.y),
      ended: surface.contact(lastContact, .ended, x: slot.x, y: slot.y))
  }
}

/// The kind of object that touches, from `ABS_MT_TOOL_TYPE`.
///
/// Unknown kinds are treated as fingers.
struct ToolType: RawRepresentable {
  var rawValue: Int32

  private static let palm = ToolType(rawValue: 2)
  /// A knob placed on the screen.
  private static let dial = ToolType(rawValue: 10)

  /// Whether the object is a palm or a knob.
  var isNoFinger: Bool {
    rawValue == ToolType.palm.rawValue || rawValue == ToolType.dial.rawValue
  }
}
