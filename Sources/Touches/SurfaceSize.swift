public import Evdev

/// How large a surface is in the world, and who says so.
public struct SurfaceSize: Hashable, Sendable {
  /// Millimetres along the device's own x axis.
  public var width: Double
  /// Millimetres along the device's own y axis.
  public var height: Double
  public var source: Source

  /// Who knows the size.
  public enum Source: String, Sendable, CaseIterable {
    /// The person, by an option.
    case option
    /// The resolution that the kernel reports for the axes.
    case kernel
    /// The device file of this model.
    case deviceFile = "device-file"
    /// The properties that udev's database holds.
    case udev
    /// Nobody: a usual size stands in.
    case assumed
  }

  public init(width: Double, height: Double, source: Source) {
    self.width = width
    self.height = height
    self.source = source
  }

  /// Whether a hand could use it: some panels claim to be 32 metres wide.
  public var isPlausible: Bool {
    let sides = 15.0...3_500.0
    guard sides.contains(width), sides.contains(height) else { return false }
    return width < height * 8 && height < width * 8
  }
}

extension SurfaceSize {
  /// The size that the kernel's resolution gives, plausible or not; `nil` where it gives none.
  public init?(kernel device: DeviceDescription) {
    guard let (x, y) = device.positionAxes, x.resolution > 0, y.resolution > 0 else { return nil }
    self.init(
      width: Double(x.span) / Double(x.resolution), height: Double(y.span) / Double(y.resolution),
      source: .kernel)
  }

  /// The size to use: what the person says, else the first plausible one of those who know.
  ///
  /// The person comes first because panels whose firmware is wrong are common and cannot be mended
  /// in any other way.
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

  /// A usual size of such a device: a touchpad of 100 × 60 mm, or a 10.1 inch screen.
  ///
  /// A screen keeps the proportions of its axes, which are often its pixels; axes of one length
  /// say nothing, and 16:10 is assumed.
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
  /// The axes that place a finger: those of several contacts where the device has them.
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
