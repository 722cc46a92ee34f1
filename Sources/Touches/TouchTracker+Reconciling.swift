import Evdev

extension TouchTracker {
  /// Completes a report and builds its frame.
  mutating func report(_ event: InputEvent) {
    isRelease = event.value == TouchTracker.releasingReport
    if let step = clock.correct(event.time) { pendingIrregularities.append(Irregularity(step)) }
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
    let steady =
      touchKey == .up
      ? (slots: 0, contacts: 0)
      : TouchTracker.moveContacts(
        of: &slots, in: &frame.contacts, unless: hiding, on: surface, axes)
    frameContactCount = steady.contacts
    if steady.slots < slots.count {
      // Moved out of the tracker, so that slots and the tracker can be modified together.
      var slots: [Slot] = []
      swap(&slots, &self.slots)
      var span = slots.mutableSpan
      for index in steady.slots..<span.count where !span[index].isIdle { reconcile(&span[index]) }
      swap(&slots, &self.slots)
    }
    let left = frame.contacts.count - frameContactCount
    if left > 0 { frame.contacts.removeLast(left) }
  }

  /// Updates the contacts of the first slots, up to a finger that did more than to move.
  ///
  /// Returns the number of these slots, and that of their contacts. In most reports all fingers only
  /// move. For these, the slots and the contacts of the last frame are accessed exclusively once.
  @inline(__always)
  private static func moveContacts(
    of slots: inout [Slot], in contacts: inout [Contact], unless hiding: Slot.Absence,
    on surface: Surface, _ axes: (x: AxisRange, y: AxisRange)
  ) -> (slots: Int, contacts: Int) {
    var slots = slots.mutableSpan
    var contacts = contacts.mutableSpan
    var count = 0
    for index in slots.indices {
      // In most reports, most slots are empty and without a contact.
      if slots[index].isIdle { continue }
      guard count < contacts.count, slots[index].isSteady(unless: hiding),
        axes.x.contains(slots[index].x), axes.y.contains(slots[index].y)
      else { return (index, count) }
      slots[index].strayPlaces = 0
      let phase = slots[index].show(slots[index].x, slots[index].y)
      contacts[count] = surface.contact(
        slots[index].contact, phase, x: slots[index].x, y: slots[index].y)
      count += 1
    }
    return (slots.count, count)
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

  /// The reasons why a finger is not shown, unless the key reports that none touches.
  private var hiding: Slot.Absence {
    // On many panels the pressure of a moving finger drops to zero for a report or two.
    touchKey == .down
      ? [.palm, .palmSized, .hovering, .outOfRange]
      : [.palm, .palmSized, .hovering, .outOfRange, .unpressed]
  }

  @inline(__always)
  private func isTouching(_ slot: Slot) -> Bool {
    guard slot.absence.isDisjoint(with: hiding), touchKey != .up else { return false }
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
    slot.noteWholePlace()
    add(
      surface.contact(
        slot.contact, reason == nil ? .ended : .cancelled, x: slot.shownX, y: slot.shownY,
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
    let phase = slot.show(x, y)
    if slot.position.contains(.assumed) { slot.noteWholePlace() }
    add(
      surface.contact(
        slot.contact, isNew ? .began : phase, x: x, y: y,
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

  /// Marks all contacts as uncertain after lost events, and shows them unchanged until the next
  /// report.
  private mutating func markAllUncertain() {
    frame.contacts.removeAll(keepingCapacity: true)
    for index in slots.indices {
      slots[index].markUncertain()
      if slots[index].contact != 0 {
        frame.contacts.append(
          surface.contact(
            slots[index].contact, .stationary, x: slots[index].shownX, y: slots[index].shownY))
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
