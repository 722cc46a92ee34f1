import Evdev

/// How many frames a second a device sends while it is touched, by the times of the frames.
struct FrameRate: Hashable, Sendable {
  private var times: [Timestamp] = []

  private static let window = Microseconds.milliseconds(1_000)

  mutating func count(_ time: Timestamp) {
    times.append(time)
    let outside = times.prefix { time - $0 > FrameRate.window }.count
    times.removeFirst(outside)
  }

  /// The pause between two touches says nothing of how fast the device is.
  mutating func beginAnew() { times.removeAll(keepingCapacity: true) }

  /// Frames per second, to the nearest; `nil` until two moments are known.
  var perSecond: Int? {
    guard let first = times.first, let last = times.last, first < last else { return nil }
    let span = (last - first).count
    return Int((Int64(times.count - 1) * 1_000_000 + span / 2) / span)
  }
}
