extension Irregularity: CustomStringConvertible {
  /// A description of the irregularity and its repair.
  public var description: String {
    let finger = "finger \(contact ?? 0)"
    switch kind {
    case .joined: return "\(finger) was down before the session began"
    case .rejoined: return "\(finger) was down already when events were lost"
    case .neverLifted: return "the session ended with \(finger) down; cancelled"
    case .unplugged: return "the device went away with \(finger) down; cancelled"
    case .released: return "the kernel let go of \(finger): device gone or asleep; cancelled"
    case .replaced: return "a new finger took the slot of \(finger) without a lift; ended"
    case .vanished: return "a finger came and went within one report; no frame shows it"
    case .dropped: return "the kernel dropped events (SYN_DROPPED)"
    case .lost: return "\(finger) was gone after events were lost; cancelled"
    case .palm where contact != nil: return "\(finger) turned out to be a palm; cancelled"
    case .palm: return "a palm; left aside"
    case .hover where contact != nil: return "\(finger) hovers above the surface; ended"
    case .hover: return "a finger hovers above the surface; left aside until it touches"
    case .noSuchSlot: return "slot \(detail) does not exist on this device; left aside"
    case .unmatchedLift: return "a lift of a finger that was not down"
    case .positionAssumed: return "\(finger) came without a whole position; 0 is assumed"
    case .outside: return "\(finger) was reported beyond the device's axes; moved to the edge"
    case .outlier:
      return "\(finger) was reported far beyond the device's axes; that place is left aside"
    case .outOfRange where contact != nil:
      return
        "\(finger) stayed far beyond the device's axes: the ranges they state are wrong, or the "
        + "device is another; cancelled"
    case .outOfRange:
      return
        "a finger was reported only far beyond the device's axes: perhaps the ranges they state are "
        + "wrong, or the device is another; left aside"
    case .listedTwice:
      return "the finger with tracking id \(detail) was listed twice; the first counts"
    case .unclosedPacket: return "a finger without its SYN_MT_REPORT; it counts"
    case .wrongProtocol: return "\(detail) has no meaning on this device; left aside"
    case .tooManyContacts:
      return "more than \(TouchTracker.maximumContacts) fingers; the rest is left aside"
    case .timeSteppedBack: return "time stepped back by \(detail) ms; held"
    case .clockSetBack: return "the clock was set back by \(detail) ms; counted on"
    }
  }
}
