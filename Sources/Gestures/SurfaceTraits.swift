public import Evdev
internal import Touches

/// What a recognizer knows of the surface on which the fingers are.
public struct SurfaceTraits: Hashable, Sendable {
  /// A Boolean value that indicates whether the device reports the position of each finger.
  ///
  /// If it is `false`, the device reports the corners of a box around all fingers.
  public var showsEachFinger: Bool
  /// A Boolean value that indicates whether the surface is a pad apart from the screen.
  ///
  /// Palms and thumbs rest at the edges of a pad while other fingers use it.
  public var isPad: Bool

  public init(showsEachFinger: Bool = true, isPad: Bool = false) {
    self.showsEachFinger = showsEachFinger
    self.isPad = isPad
  }

  /// The traits of the surface of a device.
  public init(_ device: DeviceDescription) {
    showsEachFinger = device.touchProtocol != .semiMT
    isPad = device.properties.contains(.pointer)
  }
}
