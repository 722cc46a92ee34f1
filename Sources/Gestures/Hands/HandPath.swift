internal import Touches

/// The way of the whole hand: the mean of what its fingers move, step by step.
///
/// It begins at zero, and a finger that lands or lifts makes no jump in it, as it would in the
/// middle of the fingers. Fingers that move against each other leave it where it is.
struct HandPath {
  private(set) var point = Vector(0, 0)
  /// Places on the way, about a millimeter apart.
  private(set) var points: [Vector] = []
  private var reachNow = 0.0
  /// The least distance between two points, squared; it grows where a path is very long.
  ///
  /// Nobody may turn it: it is how finely a path is kept, and not what it means.
  private var spacing = 1.0
  /// Where the first finger lifted: the gesture ends there.
  private(set) var cut: (index: Int, point: Vector, reach: Double)?

  private static let most = 512

  /// The greatest distance of the gesture from its beginning, squared.
  var reach: Double { cut?.reach ?? reachNow }

  /// Where the gesture ended, or where the hand is.
  var end: Vector { cut?.point ?? point }

  init() {
    points.reserveCapacity(HandPath.most)
    points.append(point)
  }

  mutating func clear() {
    point = Vector(0, 0)
    points.removeAll(keepingCapacity: true)
    points.append(point)
    reachNow = 0
    spacing = 1
    cut = nil
  }

  @inline(__always)
  mutating func step(by way: Vector) {
    point = point + way
    reachNow = max(reachNow, point.squaredLength)
    if let last = points.last, (point - last).squaredLength >= spacing { keep() }
  }

  private mutating func keep() {
    if points.count >= HandPath.most {
      for index in 0..<(HandPath.most / 2) { points[index] = points[index * 2] }
      points.removeLast(HandPath.most / 2)
      spacing *= 4
      if let cut { self.cut = (cut.index / 2, cut.point, cut.reach) }
    }
    points.append(point)
  }

  /// The first finger lifted: what follows is the hand leaving.
  mutating func cutHere() { cut = cut ?? (points.count, point, reachNow) }

  /// Another finger landed: the gesture goes on.
  mutating func mend() { cut = nil }

  /// The touch is over: only the points that belong to the gesture stay, its last place included.
  mutating func seal() {
    if let cut, cut.index < points.count { points.removeLast(points.count - cut.index) }
    points.append(cut?.point ?? point)
  }
}
