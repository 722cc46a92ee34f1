public import Evdev

/// The contacts on a surface at one time, completed by a `SYN_REPORT`.
public struct TouchFrame: Hashable, Sendable {
  /// The time, which is never earlier than that of the previous frame.
  public var time: Timestamp
  /// The contacts, including those that ended at this time, in the order of the device's slots.
  public var contacts: [Contact]
  /// The faults that were repaired in this frame.
  public var irregularities: [Irregularity]

  /// Creates a frame.
  public init(time: Timestamp, contacts: [Contact] = [], irregularities: [Irregularity] = []) {
    self.time = time
    self.contacts = contacts
    self.irregularities = irregularities
  }
}

extension TouchFrame {
  /// The fingers that landed and lifted since the previous frame.
  ///
  /// Only software and faulty sensors produce them. They are not contacts, so no frame contains
  /// them. Fingers in one slot followed each other and are in successive arrays; those in one array
  /// touched together.
  public var transientContacts: [[FleetingContact]] {
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

/// A finger that landed and lifted within one report.
public struct FleetingContact: Hashable, Sendable {
  /// The first position.
  public var began: Contact
  /// The last position.
  public var ended: Contact

  /// Creates a contact from its first and last position.
  public init(began: Contact, ended: Contact) { (self.began, self.ended) = (began, ended) }

  /// The displacement from landing to lift.
  public var displacement: Vector { ended.position - began.position }
}
