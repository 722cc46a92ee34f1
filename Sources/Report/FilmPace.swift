/// Decides which states of a screen are recorded: all that last long enough to be visible, and
/// fewer after much work.
struct FilmPace {
  /// A display shows 60 pictures per second; what lasts less is not visible.
  private static let shortest: Int64 = 16
  /// The longest interval between states that an input of the user leads to.
  private static let longestOfUser: Int64 = 100
  /// The number of parts that may be examined before the interval doubles.
  private static let maximumWork = 60_000

  private var interval = FilmPace.shortest
  private var work = 0
  private var lastTaken: Int64?
  /// The latest state that has not been recorded; `nil` if all have been.
  private(set) var pending: Pending?

  struct Pending {
    /// The start of the state, in milliseconds.
    var since: Int64
    /// Whether the state changed without user input.
    var isTimed: Bool
  }

  /// Adds a state.
  ///
  /// Returns `true` if it replaces an earlier state that is left out.
  ///
  /// A state too short for a display to show does not count as left out.
  mutating func add(_ state: Pending) -> Bool {
    guard let old = pending else {
      pending = state
      return false
    }
    pending = Pending(since: state.since, isTimed: old.isTimed && state.isTimed)
    return interval > FilmPace.shortest && state.since > old.since
  }

  /// Whether to record the pending state, which ends at `now`.
  func isDue(at now: Int64) -> Bool {
    guard let pending else { return false }
    let minimum = pending.isTimed ? interval : min(interval, FilmPace.longestOfUser)
    guard let lastTaken, now - pending.since < minimum else { return true }
    return now - lastTaken >= minimum
  }

  /// Marks the pending state as recorded, and adds the number of parts that were examined for it.
  mutating func take(work count: Int) {
    if let pending { lastTaken = pending.since }
    pending = nil
    work += 10 + count
    if work > FilmPace.maximumWork { slowDown() }
  }

  /// Doubles the interval.
  mutating func slowDown() {
    work = 0
    interval = min(interval * 2, 3_600_000)
  }
}
