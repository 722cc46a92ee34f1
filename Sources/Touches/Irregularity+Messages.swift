extension Irregularity: CustomStringConvertible {
  /// A description of the irregularity and its repair.
  public var description: String {
    let finger = "finger \(contact ?? 0)"
    switch kind {
    case .joined: return "\(finger) was down before the session began"
    case .rejoined: return "\(finger) was already down when events were lost"
    case .neverLifted: return "the session ended with \(finger) down; cancelled"
    case .unplugged: return "the device was disconnected with \(finger) down; cancelled"
    case .released:
      return "the kernel released \(finger): device disconnected or suspended; cancelled"
    case .replaced: return "a new finger took the slot of \(finger) without a lift; ended"
    case .vanished: return "a finger landed and lifted within one report; omitted from the frames"
    case .dropped: return "the kernel dropped events (SYN_DROPPED)"
    case .lost: return "\(finger) was missing after SYN_DROPPED; cancelled"
    case .palm where contact != nil: return "\(finger) was reported as a palm; cancelled"
    case .palm: return "a palm; ignored"
    case .hover where contact != nil: return "\(finger) hovers above the surface; ended"
    case .hover: return "a finger hovers above the surface; ignored until it touches"
    case .noSuchSlot: return "slot \(detail) does not exist on this device; ignored"
    case .unmatchedLift: return "a finger lifted that was not down; ignored"
    case .positionAssumed: return "\(finger) began without a complete position; 0 is assumed"
    case .outside: return "\(finger) was reported outside the axis ranges; moved to the edge"
    case .outlier: return "\(finger) was reported far outside the axis ranges; position ignored"
    case .outOfRange where contact != nil:
      return
        "\(finger) stayed far outside the axis ranges: the ranges or the device are wrong; cancelled"
    case .outOfRange:
      return
        "a finger was only reported far outside the axis ranges: the ranges or the device may be "
        + "wrong; ignored"
    case .listedTwice:
      return "the finger with tracking ID \(detail) was listed twice; the first is used"
    case .unclosedPacket: return "a finger without its SYN_MT_REPORT; accepted"
    case .wrongProtocol: return "\(detail) has no meaning in this device's protocol; ignored"
    case .tooManyContacts:
      return "more than \(TouchTracker.maximumContacts) fingers; the others are ignored"
    case .timeSteppedBack: return "time stepped back by \(detail) ms; the earlier time is kept"
    case .clockSetBack: return "the clock was set back by \(detail) ms; times corrected"
    }
  }
}
