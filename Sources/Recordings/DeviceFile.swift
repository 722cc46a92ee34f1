public import Evdev

/// A device as a file of `devices/` holds it: what it says of itself, and what people know of it.
public struct DeviceFile: Hashable, Sendable {
  public var device: DeviceDescription
  /// What people say it is; devices themselves can be ambiguous.
  public var kind: DeviceKind?
  public var size: Size?
  public var notes: [String]

  /// How large the surface is in the world, in millimetres, and how that is known.
  public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double
    public var source: String?

    public init(width: Double, height: Double, source: String? = nil) {
      self.width = width
      self.height = height
      self.source = source
    }
  }

  public init(
    device: DeviceDescription, kind: DeviceKind? = nil, size: Size? = nil, notes: [String] = []
  ) {
    self.device = device
    self.kind = kind
    self.size = size
    self.notes = notes
  }
}

extension [DeviceFile] {
  /// The file of this very model: same numbers and same axes, since firmware changes both.
  ///
  /// Where several match, one of the very same device comes first, then of the same version, then of
  /// the same name. Where those that are left differ in size, nobody knows which it is.
  public func file(for device: DeviceDescription) -> DeviceFile? {
    var matches = filter {
      $0.device.places(like: device)
        && ($0.device.identity.isSameModel(as: device.identity)
          // Most panels of phones have no numbers, so their name must do.
          || device.identity.isEmpty && $0.device.name == device.name)
    }
    matches.narrow { $0.device == device }
    matches.narrow { $0.device.identity.version == device.identity.version }
    matches.narrow { $0.device.name == device.name }
    guard var file = matches.first else { return nil }
    let isSure = matches.allSatisfy { one in
      one.size?.width == file.size?.width && one.size?.height == file.size?.height
    }
    if !isSure { file.size = nil }
    return file
  }
}

extension [DeviceFile] {
  /// Leaves those of a kind alone, if there are any.
  fileprivate mutating func narrow(to isOfKind: (DeviceFile) -> Bool) {
    let narrowed = filter(isOfKind)
    if !narrowed.isEmpty { self = narrowed }
  }
}

extension DeviceIdentity {
  fileprivate var isEmpty: Bool { vendor == 0 && product == 0 }

  /// Versions differ between batches of one model, so they do not count; numbers of zero say nothing.
  fileprivate func isSameModel(as other: DeviceIdentity) -> Bool {
    guard !isEmpty else { return false }
    return (bus, vendor, product) == (other.bus, other.vendor, other.product)
  }
}

extension DeviceDescription {
  fileprivate func places(like other: DeviceDescription) -> Bool {
    [EventCode.absX, .absY, .absMTPositionX, .absMTPositionY].allSatisfy { axis in
      let (mine, theirs) = (self[axis: axis], other[axis: axis])
      return mine?.minimum == theirs?.minimum && mine?.maximum == theirs?.maximum
    }
  }
}
