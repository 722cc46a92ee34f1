import Evdev

/// The number of frames per second that a device sends while it is touched, from frame times.
struct FrameRate: Hashable, Sendable {
  private var times: [Timestamp] = []

  private static let window = Microseconds.milliseconds(1_000)

  mutating func count(_ time: Timestamp) {
    times.append(time)
    let outside = times.prefix { time - $0 > FrameRate.window }.count
    times.removeFirst(outside)
  }

  /// Discards all times, because a pause between touches is not part of the rate.
  mutating func reset() { times.removeAll(keepingCapacity: true) }

  /// The frames per second, rounded; `nil` until there are two different times.
  var perSecond: Int? {
    guard let first = times.first, let last = times.last, first < last else { return nil }
    let span = (last - first).count
    return Int((Int64(times.count - 1) * 1_000_000 + span / 2) / span)
  }
}
