internal import Evdev
package import Text

/// Something that a well-behaved device would not have sent, and how it was mended.
public struct Irregularity: Hashable, Sendable {
  public let kind: Kind
  /// The contact that it is about, if it is about one.
  public internal(set) var contact: Int?
  /// What the sentence names besides: a slot, a tracking id, an event, a stretch of time.
  let detail: String

  /// The finger that it is about, where no frame shows it as a contact.
  public let finger: FleetingContact?
  /// The slot of that finger: those of one slot came one after the other.
  let slot: Int

  package init(
    _ kind: Kind, contact: Int? = nil, detail: String = "", finger: FleetingContact? = nil,
    slot: Int = 0
  ) {
    (self.kind, self.contact, self.detail, self.finger) = (kind, contact, detail, finger)
    self.slot = slot
  }

  init(_ step: SteadyClock.StepBack) {
    func milliseconds(_ step: Microseconds) -> String {
      Decimals.text(Double(step.count) / 1_000, decimals: 1)
    }
    switch step {
    case .held(let step): self.init(.timeSteppedBack, detail: milliseconds(step))
    case .countedOn(let step): self.init(.clockSetBack, detail: milliseconds(step))
    }
  }

  /// What was irregular, by the name that stands in every output.
  public enum Kind: String, Sendable, CaseIterable {
    /// The finger was on the surface before the session began.
    case joined
    /// The finger was on the surface when events were lost, and still is.
    case rejoined
    /// The session ended while the finger was down; the contact is cancelled.
    case neverLifted = "never-lifted"
    /// The device went away while the finger was down; the contact is cancelled.
    case unplugged
    /// The kernel let go of the finger because the device left or fell asleep; it is cancelled.
    case released
    /// A new finger took the slot and nobody said that the old one left; the old contact ends.
    case replaced
    /// A finger came and went between two reports; there is no moment to show it at.
    case vanished
    /// The kernel's queue was full and events are missing.
    case dropped
    /// The contact was not there any more after events were lost; it is cancelled.
    case lost
    /// The device took the finger for a palm; the contact is cancelled, or never begins.
    case palm
    /// The finger is above the surface and does not touch it; the contact ends, or waits to begin.
    case hover
    /// A slot was named that the device does not have; what it says is left aside.
    case noSuchSlot = "no-such-slot"
    /// A lift of a finger that nobody saw.
    case strayLift = "stray-lift"
    /// An axis was never stated; the kernel starts at zero, so zero is assumed.
    case positionAssumed = "position-assumed"
    /// The device reported a place beyond its own axes; the nearest on the surface is used.
    case outside
    /// A place was reported that the stated axes cannot mean; the finger stays where it was.
    case strayPlace = "stray-place"
    /// Only such places were reported for a while; the contact is cancelled, or never begins.
    case astray
    /// A finger was listed twice in one report; the first counts.
    case listedTwice = "listed-twice"
    /// A finger was stated without the event that closes it; it counts.
    case unclosedPacket = "unclosed-packet"
    /// An event of another protocol than the device's; it is left aside.
    case foreign
    /// More fingers than any hand or panel has; those beyond are left aside.
    case tooManyContacts = "too-many-contacts"
    /// A frame is earlier than the one before; it is taken to be at the same moment.
    case timeSteppedBack = "time-stepped-back"
    /// The clock was set back; from here on times are counted on from the frame before.
    case clockSetBack = "clock-set-back"
  }
}

extension JSONLine {
  /// Adds what was irregular, and the sentence about it.
  package mutating func add(_ irregularity: Irregularity) {
    add("kind", irregularity.kind.rawValue)
    if let contact = irregularity.contact { add("contact", contact) }
    add("text", irregularity.description)
  }
}
