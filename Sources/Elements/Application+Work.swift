/// The limit of the work of an application, and its measure.
extension Application {
  /// Counts work of the application, in units of about 10 µs.
  ///
  /// The work of timers per second is limited.
  package final func spend(_ work: Int) { pace.spend(work) }

  /// A value that changes when the arrangement changes, a timer fires or work is counted with
  /// `spend(_:)`.
  package final var changeMark: ChangeMark {
    ChangeMark(arrangement: orderVersion, work: pace.total)
  }

  /// An opaque value that is compared for equality only.
  package struct ChangeMark: Equatable {
    fileprivate let arrangement: UInt32
    fileprivate let work: Int
  }

  /// Returns `true` once after timers were first postponed because of the work limit.
  package final func takeThrottleNotice() -> Bool { pace.takeNews() }

  /// Sets the time without running timers.
  ///
  /// Timers due by then fire once on the next `advance(to:)`.
  package final func skipTimers(until time: Duration) { now = max(now, time) }
}
