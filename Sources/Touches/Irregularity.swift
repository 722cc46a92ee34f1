public import Evdev

/// Something that a well-behaved device would not have sent, and how it was mended.
public enum Irregularity: Hashable, Sendable {
  /// The finger was on the surface before the session began.
  case joined(contact: Int)
  /// The finger was on the surface when events were lost, and still is.
  case rejoined(contact: Int)
  /// The session ended while the finger was down; the contact is cancelled.
  case neverLifted(contact: Int)
  /// The device went away while the finger was down; the contact is cancelled.
  case unplugged(contact: Int)
  /// The kernel let go of the finger because the device left or fell asleep; it is cancelled.
  case released(contact: Int)
  /// A new finger took the slot and nobody said that the old one left; the old contact ends.
  case replaced(contact: Int)
  /// A finger came and went between two reports; there is no moment to show it at.
  case vanished
  /// The kernel's queue was full and events are missing.
  case dropped
  /// The contact was not there any more after events were lost; it is cancelled.
  case lost(contact: Int)
  /// The device took the finger for a palm; the contact is cancelled, or never begins.
  case palm(contact: Int?)
  /// The finger is above the surface and does not touch it; the contact ends, or waits to begin.
  case hover(contact: Int?)
  /// A slot was named that the device does not have; what it says is left aside.
  case noSuchSlot(Int32)
  /// A lift of a finger that nobody saw.
  case strayLift
  /// An axis was never stated; the kernel starts at zero, so zero is assumed.
  case positionAssumed(contact: Int)
  /// The device reported a place beyond its own axes; the nearest on the surface is used.
  case outside(contact: Int)
  /// A place was reported that the stated axes cannot mean; the finger stays where it was.
  case strayPlace(contact: Int)
  /// Only such places were reported for a while; the contact is cancelled, or never begins.
  case astray(contact: Int?)
  /// A finger was listed twice in one report; the first counts.
  case listedTwice(trackingID: Int32)
  /// A finger was stated without the event that closes it; it counts.
  case unclosedPacket
  /// An event of another protocol than the device's; it is left aside.
  case foreign(EventCode)
  /// More fingers than any hand or panel has; those beyond are left aside.
  case tooManyContacts
  /// A frame is earlier than the one before; it is taken to be at the same moment.
  case timeSteppedBack(by: Microseconds)
  /// The clock was set back; from here on times are counted on from the frame before.
  case clockSetBack(by: Microseconds)

  init(_ step: SteadyClock.StepBack) {
    switch step {
    case .held(let step): self = .timeSteppedBack(by: step)
    case .countedOn(let step): self = .clockSetBack(by: step)
    }
  }

  /// The name of its kind, as it stands in every output.
  public var kind: String {
    switch self {
    case .joined: "joined"
    case .rejoined: "rejoined"
    case .neverLifted: "never-lifted"
    case .unplugged: "unplugged"
    case .released: "released"
    case .replaced: "replaced"
    case .vanished: "vanished"
    case .dropped: "dropped"
    case .lost: "lost"
    case .palm: "palm"
    case .hover: "hover"
    case .noSuchSlot: "no-such-slot"
    case .strayLift: "stray-lift"
    case .positionAssumed: "position-assumed"
    case .outside: "outside"
    case .strayPlace: "stray-place"
    case .astray: "astray"
    case .listedTwice: "listed-twice"
    case .unclosedPacket: "unclosed-packet"
    case .foreign: "foreign"
    case .tooManyContacts: "too-many-contacts"
    case .timeSteppedBack: "time-stepped-back"
    case .clockSetBack: "clock-set-back"
    }
  }

  /// The same about a contact with another number.
  func about(_ id: Int) -> Irregularity {
    switch self {
    case .joined: .joined(contact: id)
    case .rejoined: .rejoined(contact: id)
    case .neverLifted: .neverLifted(contact: id)
    case .unplugged: .unplugged(contact: id)
    case .released: .released(contact: id)
    case .replaced: .replaced(contact: id)
    case .lost: .lost(contact: id)
    case .palm: .palm(contact: id)
    case .hover: .hover(contact: id)
    case .positionAssumed: .positionAssumed(contact: id)
    case .outside: .outside(contact: id)
    case .strayPlace: .strayPlace(contact: id)
    case .astray: .astray(contact: id)
    case .vanished, .dropped, .noSuchSlot, .strayLift, .listedTwice, .unclosedPacket, .foreign,
      .tooManyContacts, .timeSteppedBack, .clockSetBack:
      self
    }
  }

  /// The contact that it is about, if it is about one.
  public var contact: Int? {
    switch self {
    case .joined(let id), .rejoined(let id), .neverLifted(let id), .unplugged(let id),
      .released(let id), .replaced(let id), .lost(let id), .positionAssumed(let id),
      .outside(let id), .strayPlace(let id):
      id
    case .palm(let id), .hover(let id), .astray(let id): id
    case .vanished, .dropped, .noSuchSlot, .strayLift, .listedTwice, .unclosedPacket, .foreign,
      .tooManyContacts, .timeSteppedBack, .clockSetBack:
      nil
    }
  }
}
