public import Evdev

/// Turns a device's units into places on the picture and millimetres in the world.
///
/// The calibration may turn, mirror or stretch. A millimetre stays a millimetre under all of them:
/// the size of the picture is measured on the glass along the picture's own axes.
public struct Surface: Hashable, Sendable {
  /// The size of the device itself, before any turn, and who says so.
  public let size: SurfaceSize
  /// The size of the picture as the hand sees it, after calibration and rotation.
  public let extent: Vector

  private let xx, xy, x0: Double
  private let yx, yy, y0: Double

  public init(
    device: DeviceDescription, size: SurfaceSize, calibration: Calibration = .identity
  ) {
    self.size = size
    let (x, y) = device.positionAxes ?? (AxisRange(0, 0), AxisRange(0, 0))
    // An axis without length puts everything at its beginning.
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

  /// How long the picture's axes are on the glass: each taken back through the calibration.
  private static func extent(of size: SurfaceSize, under calibration: Calibration) -> Vector {
    let determinant = calibration.determinant
    func length(_ x: Double, _ y: Double) -> Double {
      let (width, height) = (x / determinant * size.width, y / determinant * size.height)
      return (width * width + height * height).squareRoot()
    }
    return Vector(
      length(calibration.yy, -calibration.yx), length(-calibration.xy, calibration.xx))
  }

  /// Where a report of the device is on the picture, from 0 to 1; beyond it when the report is.
  @inline(__always)
  func place(_ x: Int32, _ y: Int32) -> Vector {
    let (x, y) = (Double(x), Double(y))
    return Vector(xx * x + xy * y + x0, yx * x + yy * y + y0)
  }

  /// The millimetres of a place.
  @inline(__always)
  func position(_ place: Vector) -> Vector {
    Vector(place.x * extent.x, place.y * extent.y)
  }
}

extension Vector {
  /// The nearest place on the picture.
  @inline(__always)
  var held: Vector { Vector(min(max(x, 0), 1), min(max(y, 0), 1)) }
}

extension AxisRange {
  @inline(__always)
  func holds(_ value: Int32) -> Bool { minimum <= value && value <= maximum }

  /// Whether a device with this axis can mean a value, even if it is beyond the stated range.
  ///
  /// Touchpads that state what fingers usually reach report up to a sixth more; where it is over a
  /// quarter, the range itself is wrong.
  package func reaches(_ value: Int32) -> Bool {
    let margin = span / 4
    return Int64(minimum) - margin <= Int64(value) && Int64(value) <= Int64(maximum) + margin
  }

  func nearest(_ value: Int32) -> Int32 { max(minimum, min(value, max(minimum, maximum))) }
}
