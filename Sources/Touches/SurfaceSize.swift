public import Evdev

/// The physical size of a surface, and its source.
public struct SurfaceSize: Hashable, Sendable {
  /// The width in millimeters, along the device's x axis.
  public var width: Double
  /// The height in millimeters, along the device's y axis.
  public var height: Double
  /// The source of the size.
  public var source: Source

  /// The sources of a size.
  public enum Source: String, Sendable, CaseIterable {
    /// An option of the user.
    case option
    /// The axis resolutions that the kernel reports.
    case kernel
    /// The device file of this model.
    case deviceFile = "device-file"
    /// The properties in udev's database.
    case udev
    /// A typical size, because no source is available.
    case assumed
  }

  /// Creates a size in millimeters.
  public init(width: Double, height: Double, source: Source) {
    self.width = width
    self.height = height
    self.source = source
  }

  /// Whether the size is plausible: some panels report a width of 32 meters.
  public var isPlausible: Bool {
    let sides = 15.0...3_500.0
    guard sides.contains(width), sides.contains(height) else { return false }
    return width < height * 8 && height < width * 8
  }
}

extension SurfaceSize {
  /// Creates the size that the kernel's resolutions yield, plausible or not; `nil` without
  /// resolutions.
  public init?(kernel device: DeviceDescription) {
    guard let (x, y) = device.positionAxes, x.resolution > 0, y.resolution > 0 else { return nil }
    self.init(
      width: Double(x.span) / Double(x.resolution), height: Double(y.span) / Double(y.resolution),
      source: .kernel)
  }

  /// Creates the size to use: the user's option, otherwise the first plausible source.
  ///
  /// The option comes first, because panels with wrong firmware are common and cannot be corrected
  /// otherwise.
  public init(
    of device: DeviceDescription, kind: DeviceKind? = nil, option: SurfaceSize? = nil,
    deviceFile: SurfaceSize? = nil, udev: SurfaceSize? = nil
  ) {
    let witnesses = [option, SurfaceSize(kernel: device), deviceFile, udev]
    let plausible = witnesses.lazy.compactMap(\.self).first {
      $0.isPlausible || $0.source == .option
    }
    self = plausible ?? SurfaceSize(assumedFor: device, kind ?? device.kind)
  }

  /// Creates a typical size: a touchpad of 100 × 60 mm, or a 10.1-inch screen.
  ///
  /// A screen has the aspect ratio of its axes, which are often its pixels. If both axes have the
  /// same length or an implausible ratio, 16:10 is assumed.
  public init(assumedFor device: DeviceDescription, _ kind: DeviceKind?) {
    guard kind == .touchscreen else {
      self.init(width: 100, height: 60, source: .assumed)
      return
    }
    let (x, y) = device.positionAxes.map { (Double($0.span), Double($1.span)) } ?? (16, 10)
    let saysNothing = x == y || x < 1 || y < 1 || x > y * 3 || y > x * 3
    let ratio = saysNothing ? 1.6 : x / y
    let diagonal = 10.1 * 25.4
    let height = diagonal / (ratio * ratio + 1).squareRoot()
    self.init(width: height * ratio, height: height, source: .assumed)
  }
}

extension DeviceDescription {
  /// The axes of finger positions: those for multitouch if the device has them; `nil` without axes.
  public var positionAxes: (x: AxisRange, y: AxisRange)? {
    if hasMultitouchPosition, let x = self[axis: .absMTPositionX],
      let y = self[axis: .absMTPositionY]
    {
      return (x, y)
    }
    guard let x = self[axis: .absX], let y = self[axis: .absY] else { return nil }
    return (x, y)
  }
}
