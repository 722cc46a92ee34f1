public import Evdev
public import Gestures
internal import Touches

/// What is recognized, and by which thresholds.
public struct GestureSettings: Hashable, Sendable {
  public var bound: GestureSet
  public var tunables: Tunables

  public init(bound: GestureSet = .all, tunables: Tunables = .standard) {
    self.bound = bound
    self.tunables = tunables
  }

  /// A recognizer for the fingers of a device.
  public func recognizer(for device: DeviceDescription?) -> GestureRecognizer {
    GestureRecognizer(
      bound: bound, tunables: tunables, showsEachFinger: device?.showsEachFinger ?? true)
  }
}

extension DeviceDescription {
  /// Whether it shows each finger where it is, and not the corners of a box around all of them.
  public var showsEachFinger: Bool { touchProtocol != .semiMT }
}
