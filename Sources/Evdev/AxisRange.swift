/// What the kernel knows of an absolute axis: from where to where, and how fine.
public struct AxisRange: Hashable, Sendable {
  public var minimum: Int32
  public var maximum: Int32
  /// Changes smaller than this are noise that the kernel already filters.
  public var fuzz: Int32
  public var flat: Int32
  /// Units per millimetre for positions; zero when the device does not say.
  public var resolution: Int32

  public init(
    _ minimum: Int32, _ maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// Of the numbers as everybody lists them; old programs leave out the resolution.
  package init(_ numbers: [Int32]) {
    self.init(
      numbers[0], numbers[1], fuzz: numbers[2], flat: numbers[3],
      resolution: numbers.count > 4 ? numbers[4] : 0)
  }

  package var numbers: [Int32] { [minimum, maximum, fuzz, flat, resolution] }

  /// The steps from one end to the other; never negative, whatever a broken device claims.
  public var span: Int64 { max(0, Int64(maximum) - Int64(minimum)) }
}
