import Evdev

extension TouchTracker {
  /// A report is complete: builds the frame that shows it.
  mutating func report(at time: Timestamp) {
    if let step = clock.advance(to: time) { pending.append(step) }
    frame.time = clock.now
    frame.contacts.removeAll(keepingCapacity: true)
    if loss == .dropping {
      doubtEverything()
    } else {
      if touchProtocol == .a { sortPackets() }
      for index in slots.indices { settle(index) }
      if placeable < 5 { inferFingers() }
      loss = .none
    }
    if !pending.isEmpty || !frame.irregularities.isEmpty {
      swap(&frame.irregularities, &pending)
      pending.removeAll(keepingCapacity: true)
    }
  }

  /// Compares the finger in a slot with the contact that frames show for it.
  private mutating func settle(_ index: Int) {
    // Most slots of most reports: nobody there, nobody shown.
    if slots[index].contact == 0, slots[index].occupant == .nobody { return }
    let isTouching = isTouching(index)
    if slots[index].contact != 0, !isTouching || slots[index].flags.contains(.ending) {
      end(index)
    }
    guard isTouching else {
      explainAbsence(index)
      return
    }
    if slots[index].contact == 0 {
      begin(index)
    } else {
      let slot = slots[index]
      let hasMoved = slot.x != slot.shownX || slot.y != slot.shownY
      show(index, hasMoved ? .moved : .stationary)
    }
  }

  private func isTouching(_ index: Int) -> Bool {
    let slot = slots[index]
    guard slot.flags.isDisjoint(with: [.palm, .above]) else { return false }
    switch touchKey {
    case .up: return false
    // On many panels the pressure of a moving finger drops to zero for a report or two.
    case .down: break
    case .untold: if slot.flags.contains(.unpressed) { return false }
    }
    switch slot.occupant {
    case .nobody, .doubtful: return false
    case .finger: return true
    // Its place must be known in full before a finger that nobody saw coming can be shown.
    case .untold: return slot.flags.isSuperset(of: .positionStated)
    }
  }

  private mutating func begin(_ index: Int) {
    lastContact += 1
    slots[index].contact = lastContact
    slots[index].flags.remove(.fresh)
    let id = Int(lastContact)
    if slots[index].occupant == .untold { pending.append(.joined(contact: id)) }
    let isPlaced = slots[index].flags.isSuperset(of: .positionStated)
    if !isPlaced, !slots[index].flags.contains(.remembered) {
      assumePosition(index)
      pending.append(.positionAssumed(contact: id))
    }
    slots[index].flags.formUnion(.positionStated)
    show(index, .began)
  }

  /// A coordinate that equals what the kernel starts with, or had before, is not told by it.
  private mutating func assumePosition(_ index: Int) {
    // The pointer that the kernel derives follows the first finger, so it tells of a lone one only.
    let isAlone = slots.indices.allSatisfy { $0 == index || slots[$0].contact == 0 }
    if !slots[index].flags.contains(.xStated) {
      slots[index].x = isAlone ? legacyX ?? axes.x.nearest(0) : axes.x.nearest(0)
    }
    if !slots[index].flags.contains(.yStated) {
      slots[index].y = isAlone ? legacyY ?? axes.y.nearest(0) : axes.y.nearest(0)
    }
  }

  private mutating func end(_ index: Int) {
    let id = Int(slots[index].contact)
    let phase: Contact.Phase
    if case .doubtful = slots[index].occupant {
      phase = .cancelled
      pending.append(.lost(contact: id))
      // Whoever is there now joins once its place has been told anew.
      slots[index].occupant = .untold
    } else if slots[index].flags.contains(.palm), !slots[index].flags.contains(.ending) {
      phase = .cancelled
      pending.append(.palm(contact: id))
      slots[index].flags.insert(.absenceTold)
    } else {
      // A lift that was told in the first report after a loss happened at an unknown moment.
      phase = loss == .recovering ? .cancelled : .ended
      if !slots[index].flags.contains(.ending) {
        pending.append(.hover(contact: id))
        slots[index].flags.insert(.absenceTold)
      }
    }
    let place = surface.place(slots[index].shownX, slots[index].shownY).held
    frame.contacts.append(contact(Int(slots[index].contact), phase, place))
    slots[index].contact = 0
    slots[index].flags.remove(.ending)
  }

  /// Says once why a finger that is there is not shown.
  private mutating func explainAbsence(_ index: Int) {
    slots[index].flags.remove(.fresh)
    guard case .finger = slots[index].occupant, !slots[index].flags.contains(.absenceTold) else {
      return
    }
    pending.append(slots[index].flags.contains(.palm) ? .palm(contact: nil) : .hover(contact: nil))
    slots[index].flags.insert(.absenceTold)
  }

  private mutating func show(_ index: Int, _ phase: Contact.Phase) {
    let (x, y) = (slots[index].x, slots[index].y)
    slots[index].shownX = x
    slots[index].shownY = y
    let place = surface.place(x, y)
    let held = place.held
    if !axes.x.holds(x) || !axes.y.holds(y), !slots[index].flags.contains(.outsideTold) {
      pending.append(.outside(contact: Int(slots[index].contact)))
      slots[index].flags.insert(.outsideTold)
    }
    frame.contacts.append(contact(Int(slots[index].contact), phase, held))
  }

  private func contact(_ id: Int, _ phase: Contact.Phase, _ place: Vector) -> Contact {
    Contact(
      id: id, phase: phase, position: surface.position(place), place: place, isInferred: false)
  }

  /// Events were lost: the contacts stay as they were until the next report shows who is there.
  private mutating func doubtEverything() {
    for index in slots.indices {
      slots[index].doubt()
      if slots[index].contact != 0 {
        let place = surface.place(slots[index].shownX, slots[index].shownY).held
        frame.contacts.append(contact(Int(slots[index].contact), .stationary, place))
      }
    }
    for var contact in inferred {
      contact.phase = .stationary
      frame.contacts.append(contact)
    }
    touchKey = .untold
    countKeys = FingerCount()
    packets = PacketList()
    loss = .recovering
  }
}
