/// The range and resolution of an absolute axis, as in the kernel's `input_absinfo`.
public struct AxisRange: Hashable, Sendable {
  /// The smallest value.
  public var minimum: Int32
  /// The largest value.
  public var maximum: Int32
  /// The noise threshold, below which the kernel filters changes.
  public var fuzz: Int32
  /// The size of the dead zone around the center of a joystick axis.
  public var flat: Int32
  /// The resolution of a position axis in units per millimeter; zero if unknown.
  public var resolution: Int32

  /// Creates a range.
  public init(
    _ minimum: Int32, _ maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// Creates a range from minimum, maximum, fuzz, flat and resolution; old programs omit the
  /// resolution.
  package init(_ numbers: [Int32]) {
    self.init(
      numbers[0], numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count > 4 ? numbers[4] : 0)
  }

  /// Minimum, maximum, fuzz, flat and resolution.
  package var numbers: [Int32] { [minimum, maximum, fuzz, flat, resolution] }

  /// The difference between maximum and minimum; zero if a faulty device has them reversed.
  public var span: Int64 { max(0, Int64(maximum) - Int64(minimum)) }
}
