package import Evdev

/// A time range of a transcript, since the session began.
///
/// Negative times count from its end.
package struct TranscriptRange: Sendable {
  /// The start; `nil` for the beginning of the session.
  package let from: Microseconds?
  /// The end; `nil` for the end of the session.
  package let to: Microseconds?
  /// Whether both times count from the beginning, which may make them negative.
  private var isCounted = false

  /// Creates a range.
  package init(from: Microseconds?, to: Microseconds?) {
    self.from = from
    self.to = to
  }

  /// Whether the range includes the whole transcript.
  package var isWhole: Bool { (from?.count ?? 0) == 0 && to == nil }

  /// Throws if the start is after the end, unless only one of them counts from the end.
  package func check() throws(SpanError) {
    guard let from, let to, isCounted || (from.count < 0) == (to.count < 0), from > to else {
      return
    }
    throw .reversed(from: from, to: to)
  }

  /// Whether the range depends on the end of the session.
  package var countsFromEnd: Bool { [from, to].contains { ($0?.count ?? 0) < 0 } }

  /// Returns the range with both times counted from the beginning of a session that ends at `end`.
  package func counted(back end: Duration) -> TranscriptRange {
    let end = end.wholeMicroseconds
    func place(_ named: Microseconds?) -> Microseconds? {
      named.map { $0.count < 0 ? end + $0 : $0 }
    }
    var span = TranscriptRange(from: place(from), to: place(to))
    span.isCounted = true
    return span
  }

  /// Returns whether the range contains a time.
  package func contains(_ time: Duration) -> Bool { !isBefore(time) && !isPast(time) }

  /// Returns whether a time is before the range.
  func isBefore(_ time: Duration) -> Bool { time < .microseconds(from?.count ?? 0) }

  /// Returns whether a time is after the range.
  ///
  /// Transcripts truncate times to milliseconds. An end in whole milliseconds includes that
  /// millisecond.
  package func isPast(_ time: Duration) -> Bool {
    guard let to else { return false }
    let end = to + Microseconds(to.count % 1_000 == 0 ? 1_000 : 1)
    return time >= .microseconds(end.count)
  }
}

/// An error in a time range.
package enum SpanError: Error, Hashable {
  /// The start is after the end.
  case reversed(from: Microseconds, to: Microseconds)
}
