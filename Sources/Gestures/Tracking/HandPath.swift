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
  private var times: [Timestamp] = []
  private var reachNow = 0.0
  /// The minimum squared distance between two points in mm², which grows for very long paths.
  ///
  /// Not a tunable: it sets the resolution of the path, not its meaning.
  private var spacing = 1.0
  /// The end of the gesture, at which the first finger lifted; `nil` until then.
  private(set) var endMark: (index: Int, point: Vector, reach: Double)?

  private static let maximum = 512

  /// The largest squared distance of the gesture from its start, in mm².
  var maxSquaredDistance: Double { endMark?.reach ?? reachNow }

  /// The end of the gesture, or the current position.
  var end: Vector { endMark?.point ?? point }

  init() {
    points.reserveCapacity(HandPath.maximum)
    times.reserveCapacity(HandPath.maximum)
    begin(at: Timestamp(microseconds: 0))
  }

  mutating func begin(at time: Timestamp) {
    point = Vector(0, 0)
    points.removeAll(keepingCapacity: true)
    points.append(point)
    times.removeAll(keepingCapacity: true)
    times.append(time)
    reachNow = 0
    spacing = 1
    endMark = nil
  }

  @inline(__always)
  mutating func step(by displacement: Vector, at time: Timestamp) {
    point = point + displacement
    reachNow = max(reachNow, point.squaredLength)
    if let last = points.last, (point - last).squaredLength >= spacing { keep(at: time) }
  }

  private mutating func keep(at time: Timestamp) {
    if points.count >= HandPath.maximum {
      for index in 0..<(HandPath.maximum / 2) {
        points[index] = points[index * 2]
        times[index] = times[index * 2]
      }
      points.removeLast(HandPath.maximum / 2)
      times.removeLast(HandPath.maximum / 2)
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

extension HandPath {
  /// Returns whether the speed was even from the start of the movement up to a time.
  ///
  /// A line is fastest in its middle; exploring continues at its initial speed.
  func isEven(until end: Timestamp) -> Bool {
    guard times.count > 3, end > times[1] else { return false }
    let part = (end - times[1]).count / 3
    var (minimum, maximum) = (Double.infinity, 0.0)
    var before = position(at: times[1])
    for third in 1...3 as ClosedRange<Int64> {
      let here = position(at: times[1] + Microseconds(part * third))
      let distance = (here - before).length
      (minimum, maximum) = (min(minimum, distance), max(maximum, distance))
      before = here
    }
    return maximum <= HandPath.evenness * minimum
  }

  /// Not a tunable: it describes how lines are drawn, independent of the user.
  private static let evenness = 1.3

  private func position(at time: Timestamp) -> Vector {
    let next = times.firstIndex { $0 > time } ?? times.count
    guard next > 0, next < times.count else { return next > 0 ? points[next - 1] : Vector(0, 0) }
    let part =
      Double((time - times[next - 1]).count) / Double((times[next] - times[next - 1]).count)
    return points[next - 1] + (points[next] - points[next - 1]) * part
  }

  /// Returns how long the hand moved after a time, without rests before and after.
  ///
  /// Tremor blurs the start and the end of a movement. The time of the part between them is
  /// extrapolated to the whole path.
  func time(from start: Timestamp, rest: Millimeters) -> Microseconds {
    guard let from = points.first, let to = points.last, let end = times.last else {
      return Microseconds(0)
    }
    let length = (to - from).length
    // At least half of a short path remains.
    let margin = min(rest.count, length / 4)
    let left = points.firstIndex { ($0 - from).squaredLength > margin * margin } ?? 0
    let arrived = points.lastIndex { ($0 - to).squaredLength > margin * margin } ?? left
    let moved = times[min(arrived + 1, times.count - 1)] - max(times[left], start)
    let time = Double(moved.count) * length / max(length - 2 * margin, 0.001)
    let maximum = end - start
    return time < Double(maximum.count) ? Microseconds(Int64(max(0, time))) : maximum
  }
}

extension HandPath {
  /// The period in which the hand was in the middle three fifths of a leg.
  struct Swing {
    let start: Timestamp
    let end: Timestamp
    var length: Microseconds { end - start }
    var middle: Timestamp { start + Microseconds(length.count / 2) }
  }

  /// Returns the period of the middle of a leg, because tremor and rests blur its ends.
  func swing(of leg: ClosedRange<Int>) -> Swing {
    let chord = Chord(from: points[leg.lowerBound], to: points[leg.upperBound])
    return Swing(start: time(of: leg, at: 0.2, on: chord), end: time(of: leg, at: 0.8, on: chord))
  }

  /// Returns the first time at which the hand had completed a fraction of a leg.
  private func time(of leg: ClosedRange<Int>, at part: Double, on chord: Chord) -> Timestamp {
    let goal = part * chord.length
    let next = leg.first { chord.progress(points[$0]) >= goal } ?? leg.upperBound
    guard next > leg.lowerBound else { return times[next] }
    let (before, after) = (chord.progress(points[next - 1]), chord.progress(points[next]))
    let share = (goal - before) / max(after - before, 0.001)
    return times[next - 1]
      + Microseconds(Int64(Double((times[next] - times[next - 1]).count) * share))
  }
}
