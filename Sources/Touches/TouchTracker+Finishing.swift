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
  /// `time` is the time of the frame, on the clock of the events; if it is `nil`, the frame has
  /// the time of the previous one.
  public mutating func finish(reason ending: EndReason, at time: Timestamp? = nil) -> Bool {
    if let time {
      if let step = clock.correct(time) { pendingIrregularities.append(Irregularity(step)) }
      frame.time = clock.now
    }
    frame.contacts.removeAll(keepingCapacity: true)
    frame.irregularities = pendingIrregularities
    pendingIrregularities.removeAll()
    for index in slots.indices {
      let slot = slots[index]
      if slot.contact != 0 {
        cancel(surface.contact(slot.contact, .cancelled, x: slot.shownX, y: slot.shownY), ending)
      } else if slot.isOutOfRange {
        frame.irregularities.append(Irregularity(.outOfRange))
      }
      slots[index] = Slot()
    }
    slotContactCount = 0
    for contact in inferredContacts { cancel(contact, ending) }
    inferredContacts = []
    (currentSlot, touchKey, countKeys, packets, eventLoss) = (
      0, .unknown, FingerCount(), PacketList(), .none
    )
    // Before the first report there is no time for a frame, so irregularities alone produce none.
    let hasIrregularities =
      !frame.irregularities.isEmpty && clock.now > Timestamp(microseconds: .min)
    return !frame.contacts.isEmpty || hasIrregularities
  }

  /// Processes all events of a session and ends it.
  public mutating func handleAll(_ events: [InputEvent], _ consume: (TouchFrame) -> Void) {
    handle(events.span, consume)
    if finish(reason: .sessionEnded) { consume(frame) }
  }

  private mutating func cancel(_ contact: Contact, _ ending: EndReason) {
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
