internal import Touches

extension [Vector] {
  /// Returns the angle in degrees by which a path turns at a point, from its course shortly before
  /// and after.
  ///
  /// A reversal is 180 degrees. A corner turns at one point, a curve along its whole length.
  func turn(at index: Int, between start: Int, and end: Int) -> Double {
    let corner = self[index]
    let shorter = Swift.min((corner - self[start]).length, (self[end] - corner).length)
    let reach = Swift.max(Corner.minimum.count, shorter * Corner.part)
    func isNear(_ point: Vector) -> Bool { (point - corner).squaredLength < reach * reach }
    let before = self[start...index].lastIndex { !isNear($0) } ?? start
    let after = self[index...end].firstIndex { !isNear($0) } ?? end
    return abs((corner - self[before]).turn(to: self[after] - corner))
  }
}

private enum Corner {
  /// The part of the shorter arm that belongs to a corner, and its minimum length.
  ///
  /// Not tunables: tremor makes shorter arms unreliable, and over longer ones even a curly brace
  /// reverses.
  static let part = 0.2
  static let minimum = Millimeters(5)
}
