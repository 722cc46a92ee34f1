package import Evdev

/// Keeps a device from filling its readers' queues, for readers that look every ten milliseconds.
///
/// Half a queue may come at once; after that, half a queue every ten milliseconds.
package struct ReaderPace: Sendable {
  /// What one event takes of the ten milliseconds.
  private let nanosecondsPerEvent: Int64
  /// When everything that was sent has been read, at that rate.
  private var clear: Int64 = 0
  private static let window: Int64 = 10_000_000

  /// For readers for whom so many events wait at most.
  package init(queue: Int) {
    nanosecondsPerEvent = ReaderPace.window / Int64(max(1, queue / 2))
  }

  /// When so many events can be sent, if not at the wanted moment; they count as sent then.
  package mutating func earliest(for length: Int, from wanted: Microseconds) -> Microseconds {
    let (wish, overflow) = wanted.count.multipliedReportingOverflow(by: 1_000)
    guard !overflow else { return wanted }
    let cost = Int64(length) * nanosecondsPerEvent
    let moment = max(wish, clear + min(cost, ReaderPace.window) - ReaderPace.window)
    clear = max(clear, moment) + cost
    return Microseconds(moment / 1_000 + (moment % 1_000 > 0 ? 1 : 0))
  }
}
