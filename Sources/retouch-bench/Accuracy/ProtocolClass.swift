import Evdev
import Synthesis
import Touches

/// A class of multi-touch protocols, as far as it decides what can be recognized.
enum ProtocolClass: String, CaseIterable {
  case a = "A"
  case b = "B"
  /// Protocol B with fewer slots than detected fingers.
  case fewerSlotsThanFingers = "B, fewer positions than fingers"
  case semiMT = "semi-mt"
  case singleTouch = "single touch"

  init(_ device: DeviceDescription) {
    switch device.touchProtocol {
    case .a: self = .a
    case .b: self = device.felt(5) > device.slotCount ?? 5 ? .fewerSlotsThanFingers : .b
    case .semiMT: self = .semiMT
    case .singleTouch: self = .singleTouch
    }
  }
}
