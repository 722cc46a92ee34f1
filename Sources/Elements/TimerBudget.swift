/// A limit on the work of timers per second of session time.
///
/// Timers may do 10,000 work units (about 10 µs each) per second. The rest is postponed to the next
/// second, so that thousands of short timers do not block the caller.
///
/// Units are counted, not measured, so a replay throttles identically.
struct TimerBudget {
  static let unitsPerSecond = 10_000

  private var second = Int64.min
  private var left = TimerBudget.unitsPerSecond
  private var news = NoticeState.none
  /// The total work so far.
  ///
  /// It wraps around on overflow.
  private(set) var total = 0

  private enum NoticeState {
    case none
    case pending
    case requested
  }

  /// Counts work.
  mutating func spend(_ work: Int) {
    total &+= work
    left -= min(left, work)
  }

  /// Returns the time to which a timer due at `time` is postponed; `nil` if it may fire.
  mutating func delay(at time: Duration) -> Duration? {
    let second = time.components.seconds
    if second != self.second { (self.second, left) = (second, Self.unitsPerSecond) }
    guard left == 0 else { return nil }
    if news == .none { news = .pending }
    return .seconds(second + 1)
  }

  /// Returns `true` once after the first postponement.
  mutating func takeNews() -> Bool {
    guard news == .pending else { return false }
    news = .requested
    return true
  }
}
