import Evdev
import Recordings
import Touches

/// A class of touch devices, by kind and size.
enum DeviceClass: String, CaseIterable {
  /// A screen with a diagonal of up to 7 inches.
  case phone
  /// A screen with a diagonal of up to 13.5 inches.
  case tablet
  /// A screen with a diagonal of up to 32 inches, as on desks and in stations.
  case kiosk
  /// A larger screen.
  case wall
  /// A touchpad, whose surface represents the screen.
  case trackpad
  case drawingTablet = "drawing-tablet"

  init(_ file: DeviceFile, size: SurfaceSize) {
    switch file.kind ?? file.device.kind {
    case .touchpad: self = .trackpad
    case .tabletTouch: self = .drawingTablet
    case .touchscreen, nil:
      let squaredInches = (size.width * size.width + size.height * size.height) / (25.4 * 25.4)
      self =
        squaredInches <= 7 * 7
        ? .phone
        : squaredInches <= 13.5 * 13.5 ? .tablet : squaredInches <= 32 * 32 ? .kiosk : .wall
    }
  }
}
