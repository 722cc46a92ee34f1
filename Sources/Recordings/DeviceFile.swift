public import Evdev

/// A device as described by a file in `devices/`: its own description and user annotations.
public struct DeviceFile: Hashable, Sendable {
  /// The description that the device provides.
  public var device: DeviceDescription
  /// The kind of device as stated by users; devices themselves can be ambiguous.
  public var kind: DeviceKind?
  /// The physical size of the surface; `nil` if it is unknown.
  public var size: Size?
  /// The users' notes on the device.
  public var notes: [String]

  /// The physical size of a surface in millimeters, and the source of this information.
  public struct Size: Hashable, Sendable {
    /// The width in millimeters.
    public var width: Double
    /// The height in millimeters.
    public var height: Double
    /// The source of the size; `nil` if it is not stated.
    public var source: String?

    /// Creates a size in millimeters.
    public init(width: Double, height: Double, source: String? = nil) {
      self.width = width
      self.height = height
      self.source = source
    }
  }

  /// Creates a device file.
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
  /// Returns the file of the same model: equal IDs and position axes.
  ///
  /// Firmware updates can change both.
  ///
  /// Among several matches, the order of preference is: the identical device, the same version, the
  /// same name. If the remaining files differ in size, the result has no size.
  public func file(for device: DeviceDescription) -> DeviceFile? {
    var matches = filter {
      $0.device.places(like: device)
        && ($0.device.identity.isSameModel(as: device.identity)
          // Most phone panels have no IDs and are matched by name.
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
  /// Keeps only the elements that satisfy the condition, if there are any.
  fileprivate mutating func narrow(to isOfKind: (DeviceFile) -> Bool) {
    let narrowed = filter(isOfKind)
    if !narrowed.isEmpty { self = narrowed }
  }
}

extension DeviceIdentity {
  fileprivate var isEmpty: Bool { vendor == 0 && product == 0 }

  /// Whether two devices are the same model.
  ///
  /// Versions differ between batches and are ignored. Zero IDs never match.
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
