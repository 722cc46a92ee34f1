public import Evdev

extension TouchTracker {
  /// The reason why no more events follow.
  public enum EndReason: Sendable {
    /// The recording has ended, or the session was stopped.
    case sessionEnded
    /// The device was disconnected.
    case unplugged
  }

  /// Cancels all contacts and resets the tracker, so that the device can be connected again.
  ///
  /// Returns `true` if it produced a frame, because there were contacts or pending irregularities.
  ///
  /// `moment` is the time of the frame, on the clock of the events; if it is `nil`, the frame has
  /// the time of the previous one.
  public mutating func finish(reason ending: EndReason, at moment: Timestamp? = nil) -> Bool {
    if let moment {
      if let step = clock.correct(moment) { pending.append(Irregularity(step)) }
      frame.time = clock.now
    }
    frame.contacts.removeAll(keepingCapacity: true)
    frame.irregularities = pending
    pending.removeAll()
    for index in slots.indices {
      let slot = slots[index]
      if slot.contact != 0 {
        let place = surface.normalizedPosition(x: slot.shownX, y: slot.shownY).clampedToUnit
        takeBack(
          Contact(
            id: Int(slot.contact), phase: .cancelled, position: surface.position(place),
            normalizedPosition: place, isInferred: false), ending)
      } else if slot.isHeldBack {
        frame.irregularities.append(Irregularity(.outOfRange))
      }
      slots[index] = Slot()
    }
    liveCount = 0
    for contact in inferred { takeBack(contact, ending) }
    inferred = []
    (current, touchKey, countKeys, packets, loss) = (
      0, .unstated, FingerCount(), PacketList(), .none
    )
    // Before the first report there is no time for a frame, so irregularities alone produce none.
    let isSaid = !frame.irregularities.isEmpty && clock.now > Timestamp(microseconds: .min)
    return !frame.contacts.isEmpty || isSaid
  }

  /// Processes all events of a session and ends it.
  public mutating func handleAll(_ events: [InputEvent], _ consume: (TouchFrame) -> Void) {
    handle(events.span, consume)
    if finish(reason: .sessionEnded) { consume(frame) }
  }

  private mutating func takeBack(_ contact: Contact, _ ending: EndReason) {
    var contact = contact
    contact.phase = .cancelled
    frame.contacts.append(contact)
    let kind: Irregularity.Kind =
      switch ending {
      case .sessionEnded: .neverLifted
      case .unplugged: .unplugged
      }
    frame.irregularities.append(Irregularity(kind, contact: contact.id))
  }
}
