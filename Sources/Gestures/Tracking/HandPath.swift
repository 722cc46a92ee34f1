internal import Evdev
internal import Touches

/// The path of the whole hand: the accumulated mean of its fingers' movements.
///
/// It starts at zero. Unlike the center of the fingers, it does not jump when a finger lands or
/// lifts. Opposite movements cancel out.
struct HandPath {
  private(set) var point = Vector(0, 0)
  /// Points on the path, about a millimeter apart.
  private(set) var points: [Vector] = []
  /// The times at which the hand was at the points.
  private(set) var times: [Timestamp] = []
  private var reachNow = 0.0
  /// The minimum squared distance between two points in mm², which grows for very long paths.
  private var spacing = Constants.pathSpacing
  /// The end of the gesture, at which the first finger lifted; `nil` until then.
  private(set) var endMark: (index: Int, point: Vector, reach: Double)?

  /// The largest squared distance of the gesture from its start, in mm².
  var maxSquaredDistance: Double { endMark?.reach ?? reachNow }

  /// The end of the gesture, or the current position.
  var end: Vector { endMark?.point ?? point }

  init() {
    points.reserveCapacity(Constants.pathPoints)
    times.reserveCapacity(Constants.pathPoints)
    begin(at: Timestamp(microseconds: 0))
  }

  mutating func begin(at time: Timestamp) {
    point = Vector(0, 0)
    points.removeAll(keepingCapacity: true)
    points.append(point)
    times.removeAll(keepingCapacity: true)
    times.append(time)
    reachNow = 0
    spacing = Constants.pathSpacing
    endMark = nil
  }

  @inline(__always)
  mutating func step(by displacement: Vector, at time: Timestamp) {
    point = point + displacement
    reachNow = max(reachNow, point.squaredLength)
    if let last = points.last, (point - last).squaredLength >= spacing { keep(at: time) }
  }

  private mutating func keep(at time: Timestamp) {
    if points.count >= Constants.pathPoints {
      for index in 0..<(Constants.pathPoints / 2) {
        points[index] = points[index * 2]
        times[index] = times[index * 2]
      }
      points.removeLast(Constants.pathPoints / 2)
      times.removeLast(Constants.pathPoints / 2)
      spacing *= 4
      if let endMark { self.endMark = (endMark.index / 2, endMark.point, endMark.reach) }
    }
    points.append(point)
    times.append(time)
  }

  /// Marks the end of the gesture: the first finger lifted, and what follows is the hand leaving.
  mutating func markEnd() { endMark = endMark ?? (points.count, point, reachNow) }

  /// The path after its end mark, which starts at zero.
  var remainder: HandPath {
    var rest = HandPath()
    guard let endMark else { return rest }
    rest.begin(at: times[min(endMark.index, times.count) - 1])
    for index in endMark.index..<max(endMark.index, points.count) {
      rest.step(by: points[index] - endMark.point - rest.point, at: times[index])
    }
    rest.step(by: point - endMark.point - rest.point, at: times[times.count - 1])
    return rest
  }

  /// Scales all steps, because fingers that rested are no longer part of the hand.
  mutating func scale(by factor: Double) {
    point = point * factor
    for index in points.indices { points[index] = points[index] * factor }
    reachNow *= factor * factor
    if let endMark {
      self.endMark = (endMark.index, endMark.point * factor, endMark.reach * factor * factor)
    }
  }

  /// Clears the end mark, because another finger landed and the gesture continues.
  mutating func clearEnd() { endMark = nil }

  /// Finalizes the path: removes the points after the gesture and adds its last position.
  mutating func finalize(at time: Timestamp) {
    if let endMark, endMark.index < points.count {
      times.removeLast(points.count - endMark.index)
      points.removeLast(points.count - endMark.index)
    }
    points.append(endMark?.point ?? point)
    times.append(time)
  }
}
