/// How much timers may do in one second of their own time.
///
/// A program may have a thousand timers of a millisecond, and each may have the screen looked at anew.
/// Nobody sees or hears so much, and whoever runs it would never be done. So what is left of it when
/// a second is used up waits for the next: as long in a replay as it did in the session.
///
/// What is done is counted, and no clock is asked: about ten microseconds of work are one.
struct TimerPace {
  static let most = 10_000

  private var second = Int64.min
  private var left = TimerPace.most
  private var news = News.none
  /// All work so far; it wraps around.
  private(set) var total = 0

  private enum News {
    case none
    case toBeTold
    case told
  }

  /// Counts what was done.
  mutating func spend(_ work: Int) {
    total &+= work
    left -= min(left, work)
  }

  /// When a timer goes on that fires at a moment, if it may not at once.
  mutating func delay(at moment: Duration) -> Duration? {
    let second = moment.components.seconds
    if second != self.second { (self.second, left) = (second, Self.most) }
    guard left == 0 else { return nil }
    if news == .none { news = .toBeTold }
    return .seconds(second + 1)
  }

  /// Whether something had to wait, and nobody was told of it yet.
  mutating func takeNews() -> Bool {
    guard news == .toBeTold else { return false }
    news = .told
    return true
  }
}
