import Evdev
import Text

extension Irregularity: CustomStringConvertible {
  /// What was mended, in a sentence for the person at the device.
  public var description: String {
    switch self {
    case .joined(let id): "finger \(id) was down before the session began"
    case .rejoined(let id): "finger \(id) was down already when events were lost"
    case .neverLifted(let id): "the session ended with finger \(id) down; cancelled"
    case .unplugged(let id): "the device went away with finger \(id) down; cancelled"
    case .released(let id): "the kernel let go of finger \(id): device gone or asleep; cancelled"
    case .replaced(let id): "a new finger took the slot of finger \(id) without a lift; ended"
    case .vanished: "a finger came and went within one report; not shown"
    case .dropped: "the kernel dropped events (SYN_DROPPED)"
    case .lost(let id): "finger \(id) was gone after events were lost; cancelled"
    case .palm(let id?): "finger \(id) turned out to be a palm; cancelled"
    case .palm(nil): "a palm; left aside"
    case .hover(let id?): "finger \(id) hovers above the surface; ended"
    case .hover(nil): "a finger hovers above the surface; left aside until it touches"
    case .noSuchSlot(let slot): "slot \(slot) does not exist on this device; left aside"
    case .strayLift: "a lift of a finger that was not down"
    case .positionAssumed(let id): "finger \(id) came without a whole position; 0 is assumed"
    case .outside(let id): "finger \(id) was reported beyond the device's axes; moved to the edge"
    case .strayPlace(let id):
      "finger \(id) was reported far beyond the device's axes; that place is left aside"
    case .astray(let id?):
      "finger \(id) stayed far beyond the device's axes: the ranges they state are wrong, or the "
        + "device is another; cancelled"
    case .astray(nil):
      "a finger was reported only far beyond the device's axes: perhaps the ranges they state are "
        + "wrong, or the device is another; left aside"
    case .listedTwice(let id):
      "the finger with tracking id \(id) was listed twice; the first counts"
    case .unclosedPacket: "a finger without its SYN_MT_REPORT; it counts"
    case .foreign(let code): "\(code.name) has no meaning on this device; left aside"
    case .tooManyContacts: "more than \(TouchTracker.mostContacts) fingers; the rest is left aside"
    case .timeSteppedBack(let step):
      "time stepped back by \(Irregularity.milliseconds(step)) ms; held"
    case .clockSetBack(let step):
      "the clock was set back by \(Irregularity.milliseconds(step)) ms; counted on"
    }
  }

  private static func milliseconds(_ step: Microseconds) -> String {
    Decimals.text(Double(step.count) / 1_000, decimals: 1)
  }
}
