internal import Touches

extension [Vector] {
  /// By how many degrees a path turns at a place, by what it did shortly before and shortly after.
  ///
  /// Straight back is 180. A corner turns at once, and a curve along all of its way.
  func turn(at place: Int, between start: Int, and end: Int) -> Double {
    let corner = self[place]
    let shorter = Swift.min((corner - self[start]).length, (self[end] - corner).length)
    let reach = Swift.max(Corner.least.count, shorter * Corner.part)
    func isNear(_ point: Vector) -> Bool { (point - corner).squaredLength < reach * reach }
    let before = self[start...place].lastIndex { !isNear($0) } ?? start
    let after = self[place...end].firstIndex { !isNear($0) } ?? end
    return abs((corner - self[before]).turn(to: self[after] - corner))
  }
}

private enum Corner {
  /// How much of what leads to a corner belongs to it, and how much at least.
  ///
  /// Nobody may turn these: tremor makes less unsure, and of more even a brace turns back.
  static let part = 0.2
  static let least = Millimeters(5)
}
