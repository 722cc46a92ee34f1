import Evdev
import Synthesis
import Touches

/// How a device tells its fingers apart, as far as that decides what can be recognized.
enum Sensing: String, CaseIterable {
  case a = "A"
  case b = "B"
  /// It feels more fingers than it says the places of.
  case fewPlaces = "B, counts more than it places"
  case semiMT = "semi-mt"
  case singleTouch = "single touch"

  init(_ device: DeviceDescription) {
    switch device.touchProtocol {
    case .a: self = .a
    case .b: self = device.felt(5) > device.slotCount ?? 5 ? .fewPlaces : .b
    case .semiMT: self = .semiMT
    case .singleTouch: self = .singleTouch
    }
  }
}
