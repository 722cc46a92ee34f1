public import Evdev

/// Converts device units to normalized positions and to millimeters.
///
/// The calibration may rotate, mirror or stretch. It does not change distances in millimeters on
/// the glass: `extent` is the length of each screen axis, mapped back to the glass.
public struct Surface: Hashable, Sendable {
  /// The size of the device before any rotation, and the source of the size.
  public let size: SurfaceSize
  /// The size in millimeters after calibration and rotation.
  public let extent: Vector

  private let xx, xy, x0: Double
  private let yx, yy, y0: Double

  /// Creates the surface of a device.
  public init(device: DeviceDescription, size: SurfaceSize, calibration: Calibration = .identity) {
    self.size = size
    let (x, y) = device.positionAxes ?? (AxisRange(0, 0), AxisRange(0, 0))
    // On an axis without extent all positions are at its origin.
    let perUnitX = x.span > 0 ? 1 / Double(x.span) : 0
    let perUnitY = y.span > 0 ? 1 / Double(y.span) : 0
    let (minimumX, minimumY) = (Double(x.minimum) * perUnitX, Double(y.minimum) * perUnitY)
    xx = calibration.xx * perUnitX
    xy = calibration.xy * perUnitY
    x0 = calibration.x0 - calibration.xx * minimumX - calibration.xy * minimumY
    yx = calibration.yx * perUnitX
    yy = calibration.yy * perUnitY
    y0 = calibration.y0 - calibration.yx * minimumX - calibration.yy * minimumY
    extent = Surface.extent(of: size, under: calibration)
  }

  /// Returns the lengths on the glass of the screen's axes, by the inverse of the calibration.
  private static func extent(of size: SurfaceSize, under calibration: Calibration) -> Vector {
    let determinant = calibration.determinant
    func length(_ x: Double, _ y: Double) -> Double {
      let (width, height) = (x / determinant * size.width, y / determinant * size.height)
      return (width * width + height * height).squareRoot()
    }
    return Vector(length(calibration.yy, -calibration.yx), length(-calibration.xy, calibration.xx))
  }

  /// Returns the normalized position of device coordinates; outside 0 to 1 if they are out of
  /// range.
  @inline(__always)
  func normalizedPosition(x: Int32, y: Int32) -> UnitPoint {
    let (x, y) = (Double(x), Double(y))
    return UnitPoint(x: xx * x + xy * y + x0, y: yx * x + yy * y + y0)
  }

  /// Returns the position in millimeters.
  @inline(__always)
  func position(_ normalizedPosition: UnitPoint) -> Vector {
    Vector(normalizedPosition.x * extent.x, normalizedPosition.y * extent.y)
  }

  /// Returns a contact at device coordinates, moved to the edge if they are out of range.
  @inline(__always)
  func contact(
    _ id: Int32, _ phase: Contact.Phase, x: Int32, y: Int32, isInferred: Bool = false
  ) -> Contact {
    let normalizedPosition = normalizedPosition(x: x, y: y).clamped
    return Contact(
      id: Int(id), phase: phase, position: position(normalizedPosition),
      normalizedPosition: normalizedPosition, isInferred: isInferred)
  }
}

extension UnitPoint {
  /// The nearest position on the surface.
  @inline(__always)
  var clamped: UnitPoint { UnitPoint(x: min(max(x, 0), 1), y: min(max(y, 0), 1)) }
}

extension AxisRange {
  @inline(__always)
  func contains(_ value: Int32) -> Bool { minimum <= value && value <= maximum }

  /// Returns whether a value is plausible for the axis, even if it is out of the declared range.
  ///
  /// Touchpads that declare a typical range report up to a sixth more. Beyond a quarter, the range
  /// itself is wrong.
  package func isPlausible(_ value: Int32) -> Bool {
    let margin = span / 4
    return Int64(minimum) - margin <= Int64(value) && Int64(value) <= Int64(maximum) + margin
  }

  func clamped(_ value: Int32) -> Int32 { max(minimum, min(value, max(minimum, maximum))) }
}
