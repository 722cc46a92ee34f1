package import Evdev

/// Limits the rate of events so that a device does not overflow its clients' buffers.
///
/// Assumes that clients read every 10 ms.
///
/// Half a buffer may be sent at once, and then half a buffer every 10 ms.
package struct ReaderRateLimiter: Sendable {
  /// The share of one event in the 10 ms, in nanoseconds.
  private let nanosecondsPerEvent: Int64
  /// The time when all sent events have been read at that rate, in nanoseconds.
  private var clear: Int64 = 0
  private static let window: Int64 = 10_000_000

  /// Creates a limiter for a buffer of `queue` events.
  package init(queue: Int) {
    nanosecondsPerEvent = ReaderRateLimiter.window / Int64(max(1, queue / 2))
  }

  /// Returns the earliest time, not before `wanted`, at which `length` events can be sent.
  ///
  /// They count as sent then.
  package mutating func earliest(for length: Int, from wanted: Microseconds) -> Microseconds {
    let (request, overflow) = wanted.count.multipliedReportingOverflow(by: 1_000)
    guard !overflow else { return wanted }
    let cost = Int64(length) * nanosecondsPerEvent
    let time = max(request, clear + min(cost, ReaderRateLimiter.window) - ReaderRateLimiter.window)
    clear = max(clear, time) + cost
    return Microseconds(time / 1_000 + (time % 1_000 > 0 ? 1 : 0))
  }
}
