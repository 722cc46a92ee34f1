/// How the surface lies behind the picture: the matrix of libinput, and a turn of the device.
///
/// Both act on places from 0 to 1, the matrix first. `LIBINPUT_CALIBRATION_MATRIX` has the same six
/// numbers in the same order, so what a machine is set up with can be used as it is.
public struct Calibration: Hashable, Sendable {
  /// The row of x: x' = xx·x + xy·y + x0.
  public var xx, xy, x0: Double
  /// The row of y: y' = yx·x + yy·y + y0.
  public var yx, yy, y0: Double

  public init(_ xx: Double, _ xy: Double, _ x0: Double, _ yx: Double, _ yy: Double, _ y0: Double) {
    (self.xx, self.xy, self.x0) = (xx, xy, x0)
    (self.yx, self.yy, self.y0) = (yx, yy, y0)
  }

  public static let identity = Calibration(1, 0, 0, 0, 1, 0)

  /// How far the panel is turned clockwise: at 90° its upper left corner is at the upper right.
  public enum Rotation: Int, Sendable, CaseIterable {
    case none = 0
    case quarter = 90
    case half = 180
    case threeQuarters = 270

    var calibration: Calibration {
      switch self {
      case .none: .identity
      case .quarter: Calibration(0, -1, 1, 1, 0, 0)
      case .half: Calibration(-1, 0, 1, 0, -1, 1)
      case .threeQuarters: Calibration(0, 1, 0, -1, 0, 1)
      }
    }
  }

  /// The calibration followed by a turn.
  public func rotated(_ rotation: Rotation) -> Calibration {
    let turn = rotation.calibration
    return Calibration(
      turn.xx * xx + turn.xy * yx, turn.xx * xy + turn.xy * yy,
      turn.xx * x0 + turn.xy * y0 + turn.x0,
      turn.yx * xx + turn.yy * yx, turn.yx * xy + turn.yy * yy,
      turn.yx * x0 + turn.yy * y0 + turn.y0)
  }

  /// How much an area grows; zero when the matrix maps everything onto a line.
  public var determinant: Double { xx * yy - xy * yx }

  /// Reads six numbers with blanks or commas between them, as udev's property has them.
  public init?(_ text: some StringProtocol) {
    let numbers = text.split { $0 == " " || $0 == "," || $0 == "\t" }.map { Double($0) }
    guard !numbers.contains(nil) else { return nil }
    self.init(numbers.compactMap(\.self))
  }

  /// Takes six numbers; `nil` when there are more or fewer, or when they map a surface to a line.
  public init?(_ numbers: [Double]) {
    // Nobody stretches a surface a million times; larger numbers only lose all digits.
    guard numbers.count == 6, numbers.allSatisfy({ $0.magnitude <= 1e6 }) else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    guard determinant.magnitude > 1e-9 else { return nil }
  }
}
