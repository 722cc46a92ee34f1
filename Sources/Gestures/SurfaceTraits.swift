public import Evdev
internal import Touches

/// The properties of a surface that affect recognition.
public struct SurfaceTraits: Hashable, Sendable {
  /// Whether the device reports the position of each finger.
  ///
  /// Otherwise it reports the corners of a bounding box.
  public var showsEachFinger: Bool
  /// Whether the surface is a pad separate from the screen.
  ///
  /// Palms and thumbs rest at the edges of a pad while other fingers use it.
  public var isPad: Bool

  /// Creates the traits of a surface.
  public init(showsEachFinger: Bool = true, isPad: Bool = false) {
    self.showsEachFinger = showsEachFinger
    self.isPad = isPad
  }

  /// Creates the traits of the surface of a device.
  public init(_ device: DeviceDescription) {
    showsEachFinger = device.touchProtocol != .semiMT
    isPad = device.properties.contains(.pointer)
  }
}
