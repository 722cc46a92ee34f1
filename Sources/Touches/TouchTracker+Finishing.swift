public import Evdev

extension TouchTracker {
  /// Why no more events come.
  public enum Ending: Sendable {
    /// The recording is over, or the program stops listening.
    case sessionOver
    /// The device went away.
    case unplugged
  }

  /// Takes back what is still on the surface; `true` when that, or what was not said yet, made a frame.
  ///
  /// Afterwards the tracker knows of no finger; a device that comes back may go on with it.
  /// The moment is on the clock of the events; where it is not known, the frame is at the last one's.
  public mutating func finish(_ ending: Ending, at moment: Timestamp? = nil) -> Bool {
    if let moment {
      if let step = clock.advance(to: moment) { pending.append(Irregularity(step)) }
      frame.time = clock.now
    }
    frame.contacts.removeAll(keepingCapacity: true)
    frame.irregularities = pending
    pending.removeAll()
    for index in slots.indices {
      let slot = slots[index]
      if slot.contact != 0 {
        let place = surface.place(slot.shownX, slot.shownY).held
        takeBack(
          Contact(
            id: Int(slot.contact), phase: .cancelled, position: surface.position(place),
            place: place, isInferred: false), ending)
      } else if slot.isHeldBack {
        frame.irregularities.append(Irregularity(.astray))
      }
      slots[index] = Slot()
    }
    liveCount = 0
    for contact in inferred { takeBack(contact, ending) }
    inferred = []
    (current, touchKey, countKeys, packets, loss) = (
      0, .unstated, FingerCount(), PacketList(), .none
    )
    // Before the first report there is no moment at which anything could be said.
    let isSaid = !frame.irregularities.isEmpty && clock.now > Timestamp(microseconds: .min)
    return !frame.contacts.isEmpty || isSaid
  }

  /// Takes a whole session, its end included.
  public mutating func handleAll(_ events: [InputEvent], _ consume: (TouchFrame) -> Void) {
    handle(events.span, consume)
    if finish(.sessionOver) { consume(frame) }
  }

  private mutating func takeBack(_ contact: Contact, _ ending: Ending) {
    var contact = contact
    contact.phase = .cancelled
    frame.contacts.append(contact)
    let kind: Irregularity.Kind =
      switch ending {
      case .sessionOver: .neverLifted
      case .unplugged: .unplugged
      }
    frame.irregularities.append(Irregularity(kind, contact: contact.id))
  }
}
