internal import Touches

extension Vector {
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// Returns the cross product: positive if the other vector is clockwise, as y points downward.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  var length: Double { squaredLength.squareRoot() }

  /// Returns the angle from this vector to another in degrees, clockwise, from -180 to 180.
  ///
  /// It uses basic arithmetic only, so it is the same on every machine.
  func turn(to other: Vector) -> Double { arctangent(cross(other), dot(other)) }
}

extension Vector {
  /// The angle to the nearest axis in degrees; 45 is the diagonal.
  var offAxis: Double {
    let longer = max(abs(x), abs(y))
    return Vector(longer, 0).turn(to: Vector(longer, min(abs(x), abs(y))))
  }
}

/// Returns the arctangent of y/x in degrees, in the quadrant of both, to within 0.0001 degrees.
private func arctangent(_ y: Double, _ x: Double) -> Double {
  let (width, height) = (abs(x), abs(y))
  guard width > 0 || height > 0 else { return 0 }
  let isSteep = height > width
  let tangent = isSteep ? width / height : height / width
  // Above 22.5 degrees the angle is computed relative to 45 degrees, where the series converges
  // fast.
  let isWide = tangent > 0.4142135623730951
  let reduced = isWide ? (tangent - 1) / (tangent + 1) : tangent
  let square = reduced * reduced
  var series = 0.0
  for denominator in stride(from: 17.0, through: 1, by: -2) {
    series = 1 / denominator - square * series
  }
  var angle = reduced * series * 57.29577951308232
  if isWide { angle += 45 }
  if isSteep { angle = 90 - angle }
  if x < 0 { angle = 180 - angle }
  return y < 0 ? -angle : angle
}

extension Vector {
  /// Returns the factor by which movements of the whole arm are larger.
  static func armScale(_ position: Vector, _ normalizedPosition: UnitPoint) -> Double {
    min(
      max(surfaceSide(position, normalizedPosition) / Constants.armSide, 1),
      Constants.maximumArmScale)
  }

  /// Returns the longer side of a surface in millimeters, from one position in both units.
  ///
  /// A side is ignored if the normalized position is at its very beginning.
  static func surfaceSide(_ position: Vector, _ normalizedPosition: UnitPoint) -> Double {
    max(
      normalizedPosition.x > 0.001 ? position.x / normalizedPosition.x : 0,
      normalizedPosition.y > 0.001 ? position.y / normalizedPosition.y : 0)
  }
}

/// A line segment, for measuring the distances of points from it.
struct Chord {
  let start: Vector
  let displacement: Vector
  let length: Double

  init(from start: Vector, to end: Vector) {
    self.start = start
    displacement = end - start
    length = displacement.length
  }

  /// Returns the perpendicular distance of a point from the line.
  func offset(_ point: Vector) -> Double {
    length > 0 ? abs(displacement.cross(point - start)) / length : (point - start).length
  }

  /// Returns the distance of a point along the line.
  func progress(_ point: Vector) -> Double {
    length > 0 ? displacement.dot(point - start) / length : 0
  }

  /// Returns the largest deviation of a sequence of points.
  ///
  /// It includes distances beside the line, beyond its end, and back along it.
  func deviation(of points: some Sequence<Vector>) -> Double {
    var worst = 0.0
    var maximum = 0.0
    for point in points {
      let progress = progress(point)
      maximum = max(maximum, progress)
      worst = max(worst, offset(point), maximum - progress, progress - length)
    }
    return worst
  }

  /// Returns the deviation of points from the line, without noise, as a fraction of its length.
  func bend(of points: some Sequence<Vector>, _ tunables: Tunables) -> Double {
    max(0, deviation(of: points) - tunables.bendNoise.count) / max(length, 0.001)
  }
}

extension Gesture.Direction {
  /// Creates the direction of a displacement: that of the nearest axis.
  init(of displacement: Vector) {
    self =
      abs(displacement.x) >= abs(displacement.y)
      ? (displacement.x < 0 ? .left : .right) : (displacement.y < 0 ? .up : .down)
  }
}
