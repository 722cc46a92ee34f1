import Evdev

/// The number of fingers that a touchpad's keys report: `BTN_TOOL_FINGER` to `BTN_TOOL_QUINTTAP`.
struct FingerCount {
  /// A bit for each key that is pressed.
  private var held: UInt8 = 0

  mutating func set(_ key: EventCode, _ isDown: Bool) {
    let bit: UInt8
    switch key {
    case .btnToolFinger: bit = 1 << 1
    case .btnToolDoubletap: bit = 1 << 2
    case .btnToolTripletap: bit = 1 << 3
    case .btnToolQuadtap: bit = 1 << 4
    case .btnToolQuinttap: bit = 1 << 5
    default: return
    }
    if isDown { held |= bit } else { held &= ~bit }
  }

  /// The largest count whose key is pressed; keys may overlap while the count changes.
  var fingers: Int { held == 0 ? 0 : 7 - held.leadingZeroBitCount }
}

extension TouchTracker {
  /// Adds the fingers that the keys count but the device does not locate.
  ///
  /// A finger keeps its ID when the device begins or stops reporting its position.
  mutating func inferFingers() {
    let counted = countKeys.fingers
    guard counted > 1 || !inferredContacts.isEmpty else { return }
    let placed = frame.contacts.count { !$0.phase.isLast }
    // The keys also count palms and hovering fingers.
    let absent = slots.count { $0.contact == 0 && $0.isAnnounced }
    let wanted = placed > 0 ? max(0, counted - placed - absent) : 0
    guard wanted > 0 || !inferredContacts.isEmpty else { return }
    if inferredContacts.count > wanted { handOver(surplus: inferredContacts.count - wanted) }
    if inferredContacts.count < wanted { takeOver(lacking: wanted - inferredContacts.count) }
    while inferredContacts.count > wanted { endLastInferred() }
    showInferred(wanted)
  }

  /// Gives the IDs of surplus inferred fingers to slots that begin.
  private mutating func handOver(surplus: Int) {
    var surplus = surplus
    for index in frame.contacts.indices where surplus > 0 && frame.contacts[index].phase == .began {
      guard let felt = inferredContacts.popLast(),
        let slot = slots.firstIndex(where: { Int($0.contact) == frame.contacts[index].id })
      else { return }
      let new = frame.contacts[index].id
      for word in pendingIrregularities.indices where pendingIrregularities[word].contact == new {
        pendingIrregularities[word].contact = felt.id
      }
      slots[slot].contact = Int32(felt.id)
      frame.contacts[index].id = felt.id
      frame.contacts[index].phase = .moved
      surplus -= 1
    }
  }

  /// Continues slots that end as inferred fingers, if the count does not decrease.
  private mutating func takeOver(lacking: Int) {
    var lacking = lacking
    for contact in frame.contacts where lacking > 0 && contact.phase == .ended {
      // An irregularity has already reported the end of this contact.
      guard !pendingIrregularities.contains(where: { $0.contact == contact.id }) else { continue }
      var felt = contact
      felt.isInferred = true
      inferredContacts.append(felt)
      lacking -= 1
    }
    frame.contacts.removeAll { contact in inferredContacts.contains { $0.id == contact.id } }
  }

  private mutating func endLastInferred() {
    guard var gone = inferredContacts.popLast() else { return }
    let reason: Irregularity.Kind? =
      if eventLoss == .recovering {
        .lost
      } else if isRelease {
        .released
      } else if pendingIrregularities.contains(where: {
        $0.kind == .outOfRange && $0.contact != nil
      }) {
        // The inferred finger was at the center of the located ones, which are out of range.
        .outOfRange
      } else if frame.contacts.contains(where: { $0.phase == .cancelled }) {
        // The located contact is a palm, so the finger inferred beside it is not valid either.
        .palm
      } else {
        nil
      }
    gone.phase = reason == nil ? .ended : .cancelled
    if let reason { note(reason, gone.id) }
    frame.contacts.append(gone)
  }

  /// Adds the inferred fingers at the center of the located ones.
  private mutating func showInferred(_ wanted: Int) {
    guard wanted > 0 else { return }
    var (x, y, placed) = (0.0, 0.0, 0.0)
    for contact in frame.contacts where !contact.phase.isLast {
      x += contact.normalizedPosition.x
      y += contact.normalizedPosition.y
      placed += 1
    }
    let center = UnitPoint(x: x * (1 / placed), y: y * (1 / placed))
    for index in inferredContacts.indices {
      inferredContacts[index].phase =
        inferredContacts[index].normalizedPosition == center ? .stationary : .moved
      inferredContacts[index].normalizedPosition = center
      inferredContacts[index].position = surface.position(center)
    }
    while inferredContacts.count < wanted {
      lastContact += 1
      inferredContacts.append(
        Contact(
          id: Int(lastContact), phase: .began, position: surface.position(center),
          normalizedPosition: center, isInferred: true))
    }
    frame.contacts.append(contentsOf: inferredContacts)
  }
}

extension Slot {
  /// Whether the device has reported a finger in this slot.
  fileprivate var isAnnounced: Bool {
    if case .finger = occupant { return true }
    return false
  }
}
