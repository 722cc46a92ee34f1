import Arguments
import Evdev
import Replay
import Text

/// A stretch of a transcript, in time since the session began; before zero, counted from its end.
struct ReplaySpan {
  let from: Microseconds?
  let to: Microseconds?
  /// Whether both count from the beginning, one before which may lie as well.
  private var isCounted = false

  init(from: Microseconds?, to: Microseconds?) {
    self.from = from
    self.to = to
  }

  /// Whether it is all there is.
  var isWhole: Bool { (from?.count ?? 0) == 0 && to == nil }

  /// Whoever names one that begins after its end is told, as far as that is known.
  func check() throws {
    guard let from, let to, isCounted || (from.count < 0) == (to.count < 0), from > to else {
      return
    }
    throw Failure(
      sentence: "--from (\(from.seconds)) comes after --to (\(to.seconds)), so nothing lies "
        + "between", status: .usage)
  }

  /// Whether the end of the session must be known.
  var countsFromEnd: Bool { [from, to].contains { ($0?.count ?? 0) < 0 } }

  /// The same, counted from the beginning of a session that ends at a time.
  func counted(back end: Duration) -> ReplaySpan {
    let end = end.wholeMicroseconds
    func place(_ named: Microseconds?) -> Microseconds? {
      named.map { $0.count < 0 ? Microseconds(end.count + $0.count) : $0 }
    }
    var span = ReplaySpan(from: place(from), to: place(to))
    span.isCounted = true
    return span
  }

  func contains(_ time: Duration) -> Bool { !isBefore(time) && !isOver(at: time) }

  /// Whether a time lies before it.
  func isBefore(_ time: Duration) -> Bool { time < .microseconds(from?.count ?? 0) }

  /// Whether a time lies behind it.
  ///
  /// A transcript cuts its times: what is printed as 2.009 may have come a little later, and is meant
  /// by that.
  func isOver(at time: Duration) -> Bool {
    guard let to else { return false }
    return time >= .microseconds(to.count + (to.count % 1_000 == 0 ? 1_000 : 1))
  }

  /// What a person is told of a span in which nothing is; the time is that of the last before it.
  func silence(after lastBefore: Duration?) -> String {
    guard let lastBefore else { return "nothing happened there" }
    // Cut, as the transcript cuts it.
    let (seconds, attoseconds) = lastBefore.components
    let thousandths = Double(attoseconds / 1_000_000_000_000_000) / 1_000
    return "nothing happened there; the last before it was at "
      + Decimals.text(Double(seconds) + thousandths, decimals: 3)
  }
}
