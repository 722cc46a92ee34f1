internal import Touches

extension [Vector] {
  /// Returns the angle in degrees by which a path turns at a point, from its course shortly before
  /// and after.
  ///
  /// A reversal is 180 degrees. A corner turns at one point, a curve along its whole length.
  func turn(at index: Int, between start: Int, and end: Int) -> Double {
    let corner = self[index]
    let shorter = Swift.min((corner - self[start]).length, (self[end] - corner).length)
    let reach = Swift.max(Constants.cornerArm.count, shorter * Constants.cornerPart)
    func isNear(_ point: Vector) -> Bool { (point - corner).squaredLength < reach * reach }
    let before = self[start...index].lastIndex { !isNear($0) } ?? start
    let after = self[index...end].firstIndex { !isNear($0) } ?? end
    return abs((corner - self[before]).turn(to: self[after] - corner))
  }
}
