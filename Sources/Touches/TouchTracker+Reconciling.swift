import Evdev

extension TouchTracker {
  /// Completes a report and builds its frame.
  mutating func report(at time: Timestamp) {
    if let step = clock.correct(time) { pendingIrregularities.append(Irregularity(step)) }
    frame.time = clock.now
    if eventLoss == .dropping {
      markAllUncertain()
    } else {
      if touchProtocol == .a { assignPackets() }
      reconcileSlots()
      if slotLimit < 5 { inferFingers() }
      eventLoss = .none
    }
    if !pendingIrregularities.isEmpty || !frame.irregularities.isEmpty {
      swap(&frame.irregularities, &pendingIrregularities)
      pendingIrregularities.removeAll(keepingCapacity: true)
    }
  }

  private mutating func reconcileSlots() {
    frameContactCount = 0
    // Moved out of the tracker, so that slots and the tracker can be modified together.
    var slots: [Slot] = []
    swap(&slots, &self.slots)
    var span = slots.mutableSpan
    for index in span.indices {
      // In most reports, most slots are empty and without a contact.
      if span[index].isIdle { continue }
      reconcile(&span[index])
    }
    swap(&slots, &self.slots)
    let left = frame.contacts.count - frameContactCount
    if left > 0 { frame.contacts.removeLast(left) }
  }

  /// Updates the contact of a slot according to its finger.
  @inline(__always)
  private mutating func reconcile(_ slot: inout Slot) {
    let isTouching = isTouching(slot)
    defer { slot.clearUncertainty() }
    if slot.contact != 0, !isTouching || slot.isEnding { end(&slot) }
    guard isTouching else {
      explainAbsence(&slot)
      return
    }
    if slot.contact != 0 {
      show(&slot, isNew: false)
    } else if hasPlace(&slot) {
      begin(&slot)
    }
  }

  @inline(__always)
  private func isTouching(_ slot: Slot) -> Bool {
    guard slot.absence.isDisjoint(with: [.palm, .palmSized, .hovering, .outOfRange]) else {
      return false
    }
    switch touchKey {
    case .up: return false
    // On many panels the pressure of a moving finger drops to zero for a report or two.
    case .down: break
    case .unknown: if slot.absence.contains(.unpressed) { return false }
    }
    switch slot.occupant {
    case .empty, .uncertain: return false
    case .finger: return true
    case .unknown: return slot.isPlaced
    }
  }

  private mutating func begin(_ slot: inout Slot) {
    lastContact += 1
    slotContactCount += 1
    slot.contact = lastContact
    slot.arrival = .settled
    let id = Int(lastContact)
    if slot.occupant == .unknown {
      note(slot.hasLostEvents ? .rejoined : .joined, id)
    }
    if !slot.hasKnownPosition { note(.positionAssumed, id) }
    if !slot.position.contains(.assumed) { slot.position.formUnion(.whole) }
    if slot.strayPlaces > 0 { reportUnmatchedLift(&slot) }
    show(&slot, isNew: true)
  }

  /// Returns whether a finger that begins has a plausible position; otherwise it begins later.
  private mutating func hasPlace(_ slot: inout Slot) -> Bool {
    if !slot.hasKnownPosition { assumePosition(&slot) }
    let (reachesX, reachesY) = (axes.x.isPlausible(slot.x), axes.y.isPlausible(slot.y))
    if reachesX, reachesY { return true }
    slot.arrival = .settled
    slot.noteStray(reachesX: reachesX, reachesY: reachesY)
    bearStray(&slot)
    return false
  }

  /// Assumes the coordinates that were not reported, because they equal the kernel's last values.
  private func assumePosition(_ slot: inout Slot) {
    // The pointer emulation follows the first finger, so it is valid only for a single finger.
    let isAlone = slotContactCount == 0
    let (pointerX, pointerY) = isAlone ? (legacyX, legacyY) : (nil, nil)
    if !slot.position.contains(.x) { slot.x = pointerX ?? axes.x.clamped(0) }
    if !slot.position.contains(.y) { slot.y = pointerY ?? axes.y.clamped(0) }
    let isReported =
      (slot.position.contains(.x) || pointerX != nil)
      && (slot.position.contains(.y) || pointerY != nil)
    slot.position.set(.assumed, !isReported)
  }

  private mutating func end(_ slot: inout Slot) {
    let id = Int(slot.contact)
    let isEnding = slot.isEnding
    let reason = reason(toTakeBack: slot, isEnding: isEnding)
    if reason == .lost {
      // A lost lift may have been noted for this contact already.
      if !pendingIrregularities.contains(where: { $0.contact == id }) { note(.lost, id) }
    } else if let note = reason ?? (isEnding ? nil : .hover) {
      self.note(note, id)
      slot.noted.insert(.absence)
    }
    // A lifting finger may have moved since the last frame; a new finger in the slot is elsewhere.
    let isItsPlace = slot.occupant == .empty && !slot.isNew
    if reason == nil, isItsPlace, axes.x.isPlausible(slot.x), axes.y.isPlausible(slot.y) {
      (slot.shownX, slot.shownY) = (slot.x, slot.y)
    }
    let normalizedPosition = surface.normalizedPosition(x: slot.shownX, y: slot.shownY)
      .clamped
    slot.noteWholePlace()
    add(
      contact(
        id, reason == nil ? .ended : .cancelled, normalizedPosition,
        isInferred: slot.position.contains(.assumed)))
    // Unreported coordinates have the kernel's initial value, also for the next finger.
    if reason == nil, slot.position.contains(.assumed) { slot.position.formUnion(.whole) }
    slot.position.remove(.assumed)
    slot.contact = 0
    slot.strayPlaces = 0
    slotContactCount -= 1
    slot.isEnding = false
  }

  /// Returns the reason why a contact is cancelled; `nil` if its finger lifted or hovers.
  private func reason(toTakeBack slot: Slot, isEnding: Bool) -> Irregularity.Kind? {
    if case .uncertain = slot.occupant { return .lost }
    if !slot.absence.isDisjoint(with: .noFinger), !isEnding { return .palm }
    if slot.absence.contains(.outOfRange) { return .outOfRange }
    if isRelease { return .released }
    // A lift in the first report after a loss happened at an unknown time.
    return eventLoss == .recovering ? .lost : nil
  }

  /// Notes once why a finger is not shown.
  private mutating func explainAbsence(_ slot: inout Slot) {
    slot.arrival = .settled
    guard case .finger = slot.occupant, !slot.noted.contains(.absence) else { return }
    note(slot.absence.isDisjoint(with: .noFinger) ? .hover : .palm)
    slot.noted.insert(.absence)
  }

  @inline(__always)
  private mutating func show(_ slot: inout Slot, isNew: Bool) {
    var (x, y) = (slot.x, slot.y)
    if axes.x.contains(x), axes.y.contains(y) {
      slot.strayPlaces = 0
    } else {
      hold(&x, &y, of: &slot)
      if slot.contact == 0 { return }
    }
    let phase: Contact.Phase =
      isNew ? .began : x != slot.shownX || y != slot.shownY ? .moved : .stationary
    slot.shownX = x
    slot.shownY = y
    if slot.position.contains(.assumed) { slot.noteWholePlace() }
    add(
      contact(
        Int(slot.contact), phase, surface.normalizedPosition(x: x, y: y).clamped,
        isInferred: slot.position.contains(.assumed)))
  }

  /// Notes a position slightly beyond an edge, and keeps the last one for a position farther out.
  private mutating func hold(_ x: inout Int32, _ y: inout Int32, of slot: inout Slot) {
    let (reachesX, reachesY) = (axes.x.isPlausible(x), axes.y.isPlausible(y))
    if reachesX, reachesY {
      slot.strayPlaces = 0
      if !slot.noted.contains(.outside) {
        note(.outside, Int(slot.contact))
      }
      slot.noted.insert(.outside)
      return
    }
    if !reachesX { x = slot.shownX }
    if !reachesY { y = slot.shownY }
    slot.noteStray(reachesX: reachesX, reachesY: reachesY)
    bearStray(&slot)
  }

  /// Tolerates single outliers, and cancels a contact with too many in succession.
  private mutating func bearStray(_ slot: inout Slot) {
    if slot.strayPlaces >= TouchTracker.maximumStrays {
      slot.absence.insert(.outOfRange)
      if slot.contact != 0 {
        end(&slot)
      } else {
        note(.outOfRange)
        slot.noted.insert(.absence)
      }
    } else if slot.contact != 0 {
      reportUnmatchedLift(&slot)
    }
  }

  private mutating func reportUnmatchedLift(_ slot: inout Slot) {
    guard !slot.noted.contains(.stray) else { return }
    note(.outlier, Int(slot.contact))
    slot.noted.insert(.stray)
  }

  /// Adds a contact to the frame, reusing the array elements of the previous frame for speed.
  @inline(__always)
  private mutating func add(_ contact: Contact) {
    if frameContactCount < frame.contacts.count {
      frame.contacts[frameContactCount] = contact
    } else {
      frame.contacts.append(contact)
    }
    frameContactCount += 1
  }

  @inline(__always)
  private func contact(
    _ id: Int, _ phase: Contact.Phase, _ normalizedPosition: UnitPoint, isInferred: Bool = false
  ) -> Contact {
    Contact(
      id: id, phase: phase, position: surface.position(normalizedPosition),
      normalizedPosition: normalizedPosition,
      isInferred: isInferred)
  }

  /// Marks all contacts as uncertain after lost events, and shows them unchanged until the next
  /// report.
  private mutating func markAllUncertain() {
    frame.contacts.removeAll(keepingCapacity: true)
    for index in slots.indices {
      slots[index].markUncertain()
      if slots[index].contact != 0 {
        let normalizedPosition = surface.normalizedPosition(
          x: slots[index].shownX, y: slots[index].shownY
        )
        .clamped
        frame.contacts.append(contact(Int(slots[index].contact), .stationary, normalizedPosition))
      }
    }
    for var contact in inferredContacts {
      contact.phase = .stationary
      frame.contacts.append(contact)
    }
    touchKey = .unknown
    countKeys = FingerCount()
    packets = PacketList()
    eventLoss = .recovering
  }
}
