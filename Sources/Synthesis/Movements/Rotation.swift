package import Touches

/// A rotation in the plane of the surface; positive is clockwise.
///
/// The module computes sine and cosine as polynomials, because a library's may differ between
/// machines.
struct Rotation {
  let cosine: Double
  let sine: Double

  init(turns: Double) {
    sine = Rotation.sine(turns: turns)
    cosine = Rotation.sine(turns: turns + 0.25)
  }

  init(degrees: Double) { self.init(turns: degrees / 360) }

  /// Returns the sine of an angle in full turns, to nine digits.
  static func sine(turns: Double) -> Double {
    let whole = Double(Int(turns < 0 ? turns - 0.5 : turns + 0.5))
    var part = turns - whole
    // The second quarter mirrors the first.
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
    Vector(x * rotation.cosine - y * rotation.sine, x * rotation.sine + y * rotation.cosine)
  }

  func turned(degrees: Double) -> Vector { turned(Rotation(degrees: degrees)) }

  /// The vector rotated clockwise by a quarter turn.
  var across: Vector { Vector(-y, x) }

  func mirrored(_ isMirrored: Bool) -> Vector { isMirrored ? Vector(-x, y) : self }
}

extension SeededRandom {
  /// Returns a vector of a length in a random direction.
  package mutating func offset(of length: Double) -> Vector {
    Vector(length, 0).turned(Rotation(turns: fraction()))
  }

  /// Returns a vector of a random length up to a maximum, in a random direction.
  mutating func offset(upTo length: Double) -> Vector { offset(of: length * fraction()) }
}
