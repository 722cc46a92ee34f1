internal import Evdev
internal import Touches

/// The way of the whole hand: the mean of what its fingers move, step by step.
///
/// It begins at zero, and a finger that lands or lifts makes no jump in it, as it would in the
/// middle of the fingers. Fingers that move against each other leave it where it is.
struct HandPath {
  private(set) var point = Vector(0, 0)
  /// Places on the way, about a millimeter apart.
  private(set) var points: [Vector] = []
  /// When the hand was at each of them.
  private var times: [Timestamp] = []
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
    times.reserveCapacity(HandPath.most)
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
    cut = nil
  }

  @inline(__always)
  mutating func step(by way: Vector, at time: Timestamp) {
    point = point + way
    reachNow = max(reachNow, point.squaredLength)
    if let last = points.last, (point - last).squaredLength >= spacing { keep(at: time) }
  }

  private mutating func keep(at time: Timestamp) {
    if points.count >= HandPath.most {
      for index in 0..<(HandPath.most / 2) {
        points[index] = points[index * 2]
        times[index] = times[index * 2]
      }
      points.removeLast(HandPath.most / 2)
      times.removeLast(HandPath.most / 2)
      spacing *= 4
      if let cut { self.cut = (cut.index / 2, cut.point, cut.reach) }
    }
    points.append(point)
    times.append(time)
  }

  /// The first finger lifted: what follows is the hand leaving.
  mutating func cutHere() { cut = cut ?? (points.count, point, reachNow) }

  /// The path from its cut on, which begins at zero.
  var remainder: HandPath {
    var rest = HandPath()
    guard let cut else { return rest }
    rest.begin(at: times[min(cut.index, times.count) - 1])
    for index in cut.index..<max(cut.index, points.count) {
      rest.step(by: points[index] - cut.point - rest.point, at: times[index])
    }
    rest.step(by: point - cut.point - rest.point, at: times[times.count - 1])
    return rest
  }

  /// Makes every step longer: fingers that rested have no part in it any more.
  mutating func scale(by factor: Double) {
    point = point * factor
    for index in points.indices { points[index] = points[index] * factor }
    reachNow *= factor * factor
    if let cut { self.cut = (cut.index, cut.point * factor, cut.reach * factor * factor) }
  }

  /// Another finger landed: the gesture goes on.
  mutating func mend() { cut = nil }

  /// The touch is over: only the points that belong to the gesture stay, its last place included.
  mutating func seal(at time: Timestamp) {
    if let cut, cut.index < points.count {
      times.removeLast(points.count - cut.index)
      points.removeLast(points.count - cut.index)
    }
    points.append(cut?.point ?? point)
    times.append(time)
  }
}

extension HandPath {
  /// Whether the hand was as fast all the way up to a moment, from where it began to move.
  ///
  /// Whoever draws a line is fastest in its middle; whoever looks around goes on as it began.
  func isEven(until end: Timestamp) -> Bool {
    guard times.count > 3, end > times[1] else { return false }
    let part = (end - times[1]).count / 3
    var (least, most) = (Double.infinity, 0.0)
    var before = place(at: times[1])
    for third in 1...3 as ClosedRange<Int64> {
      let here = place(at: times[1] + Microseconds(part * third))
      let way = (here - before).length
      (least, most) = (min(least, way), max(most, way))
      before = here
    }
    return most <= HandPath.evenness * least
  }

  /// Nobody may turn it: it is of how hands draw lines, and not of one hand.
  private static let evenness = 1.3

  private func place(at time: Timestamp) -> Vector {
    let next = times.firstIndex { $0 > time } ?? times.count
    guard next > 0, next < times.count else { return next > 0 ? points[next - 1] : Vector(0, 0) }
    let part =
      Double((time - times[next - 1]).count) / Double((times[next] - times[next - 1]).count)
    return points[next - 1] + (points[next] - points[next - 1]) * part
  }

  /// How long the hand moved from a moment on, however long it rested before and after.
  ///
  /// Where it began to move, and where it ceased, is lost in tremor: so the time is that of the
  /// stretch between, as if the hand had been as fast on all of its way.
  func time(from start: Timestamp, rest: Millimeters) -> Microseconds {
    guard let from = points.first, let to = points.last, let end = times.last else {
      return Microseconds(0)
    }
    let length = (to - from).length
    // Of a short way a half is left, at least.
    let margin = min(rest.count, length / 4)
    let left = points.firstIndex { ($0 - from).squaredLength > margin * margin } ?? 0
    let arrived = points.lastIndex { ($0 - to).squaredLength > margin * margin } ?? left
    let moved = times[min(arrived + 1, times.count - 1)] - max(times[left], start)
    let time = Double(moved.count) * length / max(length - 2 * margin, 0.001)
    let most = end - start
    return time < Double(most.count) ? Microseconds(Int64(max(0, time))) : most
  }
}

extension HandPath {
  /// When the hand was within the middle three fifths of a leg.
  struct Swing {
    let start: Timestamp
    let end: Timestamp
    var length: Microseconds { end - start }
    var middle: Timestamp { start + Microseconds(length.count / 2) }
  }

  /// When the hand went the middle of a leg, whose ends tremor and rests blur.
  func swing(of leg: ClosedRange<Int>) -> Swing {
    let chord = Chord(from: points[leg.lowerBound], to: points[leg.upperBound])
    return Swing(start: time(of: leg, at: 0.2, on: chord), end: time(of: leg, at: 0.8, on: chord))
  }

  /// When the hand was first at a part of a leg.
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
