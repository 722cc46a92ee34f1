internal import Evdev
package import Text

/// A repaired fault in a device's events.
public struct Irregularity: Hashable, Sendable {
  /// The kind of fault.
  public let kind: Kind
  /// The affected contact; `nil` if no contact is affected.
  public internal(set) var contact: Int?
  /// A detail for the message: a slot, a tracking ID, an event or a duration.
  let detail: String

  /// The affected finger, if no frame shows it as a contact.
  public let finger: FleetingContact?
  /// The slot of that finger.
  ///
  /// Fingers in the same slot followed each other.
  let slot: Int

  /// Creates an irregularity.
  package init(
    _ kind: Kind, contact: Int? = nil, detail: String = "", finger: FleetingContact? = nil,
    slot: Int = 0
  ) {
    (self.kind, self.contact, self.detail, self.finger) = (kind, contact, detail, finger)
    self.slot = slot
  }

  init(_ step: TimestampCorrector.StepBack) {
    func milliseconds(_ step: Microseconds) -> String {
      Decimals.text(Double(step.count) / 1_000, decimals: 1)
    }
    switch step {
    case .clamped(let step): self.init(.timeSteppedBack, detail: milliseconds(step))
    case .rebased(let step): self.init(.clockSetBack, detail: milliseconds(step))
    }
  }

  /// The kinds of faults, with their names in all output formats.
  public enum Kind: String, Sendable, CaseIterable {
    /// The finger was on the surface before the session began.
    case joined
    /// The finger was on the surface before events were lost, and still is.
    case rejoined
    /// The session ended while the finger was down; the contact is cancelled.
    case neverLifted = "never-lifted"
    /// The device was disconnected while the finger was down; the contact is cancelled.
    case unplugged
    /// The kernel released the finger because the device was removed or suspended; it is cancelled.
    case released
    /// A new finger used the slot without a lift of the old one; the old contact ends.
    case replaced
    /// A finger landed and lifted within one report, so no frame shows it.
    case vanished
    /// The kernel's buffer overflowed and events are missing.
    case dropped
    /// The contact was missing after events were lost; it is cancelled.
    case lost
    /// The device classified the finger as a palm; the contact is cancelled, or never begins.
    case palm
    /// The finger hovers above the surface; the contact ends, or begins later.
    case hover
    /// The device has no such slot; its values are ignored.
    case noSuchSlot = "no-such-slot"
    /// A lift without a contact.
    case unmatchedLift = "unmatched-lift"
    /// A coordinate was not reported; zero, the kernel's initial value, is assumed.
    case positionAssumed = "position-assumed"
    /// A position is slightly beyond the axes; the nearest position on the surface is used.
    case outside
    /// A position is implausibly far beyond the axes; the finger keeps its last position.
    case outlier = "outlier"
    /// Several successive positions were implausible; the contact is cancelled, or never begins.
    case outOfRange = "out-of-range"
    /// A finger was listed twice in one report; the first entry is used.
    case listedTwice = "listed-twice"
    /// A finger was listed without the event that closes its packet; it is used.
    case unclosedPacket = "unclosed-packet"
    /// An event belongs to another protocol than the device's; it is ignored.
    case wrongProtocol = "wrong-protocol"
    /// More fingers than the maximum were reported; the excess is ignored.
    case tooManyContacts = "too-many-contacts"
    /// A frame is earlier than the previous one; it gets the same time.
    case timeSteppedBack = "time-stepped-back"
    /// The clock was set back; times continue from the previous frame.
    case clockSetBack = "clock-set-back"
  }
}

extension JSONLine {
  /// Adds an irregularity and its message.
  package mutating func add(_ irregularity: Irregularity) {
    add("kind", irregularity.kind.rawValue)
    if let contact = irregularity.contact { add("contact", contact) }
    add("text", irregularity.description)
  }
}
