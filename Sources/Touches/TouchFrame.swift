public import Evdev

/// All fingers at one moment: what a device reported between two of its `SYN_REPORT`s.
public struct TouchFrame: Hashable, Sendable {
  /// Never earlier than the frame before, whatever the device's clock did.
  public var time: Timestamp
  /// The contacts of this moment, with those that ended at it, in the order of the device's slots.
  public var contacts: [Contact]
  /// What had to be mended so that the contacts make sense.
  public var irregularities: [Irregularity]

  public init(
    time: Timestamp, contacts: [Contact] = [], irregularities: [Irregularity] = []
  ) {
    self.time = time
    self.contacts = contacts
    self.irregularities = irregularities
  }
}

extension TouchFrame {
  /// Fingers that came and went since the frame before, as only machines and faulty sensors tell.
  ///
  /// They are no contacts: nothing of them is shown in any other frame. Fingers of one slot came one
  /// after the other, so they stand in one round each; those of a round came together.
  public var fleeting: [[FleetingContact]] {
    var rounds: [[FleetingContact]] = []
    for (index, irregularity) in irregularities.enumerated() {
      guard let finger = irregularity.finger else { continue }
      let before = irregularities.prefix(index).count {
        $0.finger != nil && $0.slot == irregularity.slot
      }
      while rounds.count <= before { rounds.append([]) }
      rounds[before].append(finger)
    }
    return rounds
  }
}

/// A finger that landed and lifted within one report: its first and its last position.
public struct FleetingContact: Hashable, Sendable {
  public var began: Contact
  public var ended: Contact

  public init(began: Contact, ended: Contact) {
    (self.began, self.ended) = (began, ended)
  }

  /// From where it landed to where it lifted.
  public var way: Vector { ended.position - began.position }
}
