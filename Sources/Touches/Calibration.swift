/// The transformation from a surface to the screen: a libinput matrix, then a rotation.
///
/// Both apply to normalized positions from 0 to 1. The six values and their order are those of
/// `LIBINPUT_CALIBRATION_MATRIX`, so an existing calibration can be reused unchanged.
public struct Calibration: Hashable, Sendable {
  /// The row of x: x' = xx·x + xy·y + x0.
  public var xx, xy, x0: Double
  /// The row of y: y' = yx·x + yy·y + y0.
  public var yx, yy, y0: Double

  /// Creates a calibration from the two rows of its matrix.
  public init(
    xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double
  ) {
    (self.xx, self.xy, self.x0) = (xx, xy, x0)
    (self.yx, self.yy, self.y0) = (yx, yy, y0)
  }

  /// The calibration that changes nothing.
  public static let identity = Calibration(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0)

  /// The clockwise rotation of a panel, in degrees.
  ///
  /// At 90 degrees its upper left corner is at the upper right.
  public enum Rotation: Int, Sendable, CaseIterable {
    /// No rotation.
    case none = 0
    /// A rotation by 90 degrees.
    case quarter = 90
    /// A rotation by 180 degrees.
    case half = 180
    /// A rotation by 270 degrees.
    case threeQuarters = 270

    var calibration: Calibration {
      switch self {
      case .none: .identity
      case .quarter: Calibration(xx: 0, xy: -1, x0: 1, yx: 1, yy: 0, y0: 0)
      case .half: Calibration(xx: -1, xy: 0, x0: 1, yx: 0, yy: -1, y0: 1)
      case .threeQuarters: Calibration(xx: 0, xy: 1, x0: 0, yx: -1, yy: 0, y0: 1)
      }
    }
  }

  /// Returns the calibration followed by a rotation.
  public func rotated(_ rotation: Rotation) -> Calibration {
    let turn = rotation.calibration
    return Calibration(
      xx: turn.xx * xx + turn.xy * yx, xy: turn.xx * xy + turn.xy * yy,
      x0: turn.xx * x0 + turn.xy * y0 + turn.x0,
      yx: turn.yx * xx + turn.yy * yx, yy: turn.yx * xy + turn.yy * yy,
      y0: turn.yx * x0 + turn.yy * y0 + turn.y0)
  }

  /// The factor by which areas grow; zero if the matrix maps the surface to a line.
  public var determinant: Double { xx * yy - xy * yx }

  /// Creates a calibration from six numbers, separated by blanks or commas, as in udev's property.
  ///
  /// `nil` if the text is not valid.
  public init?(_ text: some StringProtocol) {
    let numbers = text.split { $0 == " " || $0 == "," || $0 == "\t" }.map { Double($0) }
    guard !numbers.contains(nil) else { return nil }
    self.init(numbers.compactMap(\.self))
  }

  /// Creates a calibration from six numbers.
  ///
  /// `nil` if their count differs, if one exceeds a million, or if they map the surface to a line.
  public init?(_ numbers: [Double]) {
    // Larger factors are not useful, and lose all precision.
    guard numbers.count == 6, numbers.allSatisfy({ $0.magnitude <= 1e6 }) else { return nil }
    self.init(
      xx: numbers[0], xy: numbers[1], x0: numbers[2], yx: numbers[3], yy: numbers[4],
      y0: numbers[5])
    guard determinant.magnitude > 1e-9 else { return nil }
  }
}
