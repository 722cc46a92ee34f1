package import Touches

/// A turn in the plane of the surface; positive is clockwise as the hand sees it.
///
/// Sine and cosine are polynomials of our own: a library's may differ from machine to machine.
struct Rotation {
  let cosine: Double
  let sine: Double

  init(turns: Double) {
    sine = Rotation.sine(turns: turns)
    cosine = Rotation.sine(turns: turns + 0.25)
  }

  init(degrees: Double) { self.init(turns: degrees / 360) }

  /// The sine of so many full turns, to nine digits.
  static func sine(turns: Double) -> Double {
    let whole = Double(Int(turns < 0 ? turns - 0.5 : turns + 0.5))
    var part = turns - whole
    // The sine of the second quarter is that of the first, mirrored.
    if part > 0.25 { part = 0.5 - part } else if part < -0.25 { part = -0.5 - part }
    let x = part * 6.283_185_307_179_586
    let square = x * x
    var sum = 1 - square / 156
    sum = 1 - square / 110 * sum
    sum = 1 - square / 72 * sum
    sum = 1 - square / 42 * sum
    sum = 1 - square / 20 * sum
    return x * (1 - square / 6 * sum)
  }
}

extension Vector {
  static let zero = Vector(0, 0)

  var length: Double { squaredLength.squareRoot() }

  func turned(_ rotation: Rotation) -> Vector {
    Vector(
      x * rotation.cosine - y * rotation.sine, x * rotation.sine + y * rotation.cosine)
  }

  func turned(degrees: Double) -> Vector { turned(Rotation(degrees: degrees)) }

  /// The same length, a quarter turn clockwise.
  var across: Vector { Vector(-y, x) }

  func mirrored(_ isMirrored: Bool) -> Vector { isMirrored ? Vector(-x, y) : self }
}

extension SeededRandom {
  /// A way of such a length in any direction.
  package mutating func way(of length: Double) -> Vector {
    Vector(length, 0).turned(Rotation(turns: fraction()))
  }

  /// A way of up to such a length in any direction.
  mutating func way(upTo length: Double) -> Vector { way(of: length * fraction()) }
}
