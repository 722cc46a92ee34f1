package import Evdev

/// A stretch of a transcript, in time since the session began; before zero, counted from its end.
package struct ReplaySpan: Sendable {
  package let from: Microseconds?
  package let to: Microseconds?
  /// Whether both count from the beginning, one before which may lie as well.
  private var isCounted = false

  package init(from: Microseconds?, to: Microseconds?) {
    self.from = from
    self.to = to
  }

  /// Whether it is all there is.
  package var isWhole: Bool { (from?.count ?? 0) == 0 && to == nil }

  /// Refuses a span that begins after its end, as far as that is known.
  package func check() throws(SpanError) {
    guard let from, let to, isCounted || (from.count < 0) == (to.count < 0), from > to else {
      return
    }
    throw .turned(from: from, to: to)
  }

  /// Whether the end of the session must be known.
  package var countsFromEnd: Bool { [from, to].contains { ($0?.count ?? 0) < 0 } }

  /// The same, counted from the beginning of a session that ends at a time.
  package func counted(back end: Duration) -> ReplaySpan {
    let end = end.wholeMicroseconds
    func place(_ named: Microseconds?) -> Microseconds? {
      named.map { $0.count < 0 ? end + $0 : $0 }
    }
    var span = ReplaySpan(from: place(from), to: place(to))
    span.isCounted = true
    return span
  }

  package func contains(_ time: Duration) -> Bool { !isBefore(time) && !isOver(at: time) }

  /// Whether a time lies before it.
  func isBefore(_ time: Duration) -> Bool { time < .microseconds(from?.count ?? 0) }

  /// Whether a time lies behind it.
  ///
  /// A transcript cuts its times: what is printed as 2.009 may have come a little later, and is meant
  /// by that.
  package func isOver(at time: Duration) -> Bool {
    guard let to else { return false }
    let end = to + Microseconds(to.count % 1_000 == 0 ? 1_000 : 1)
    return time >= .microseconds(end.count)
  }
}

/// A span that nothing can lie in.
package enum SpanError: Error, Hashable {
  /// It begins after its end.
  case turned(from: Microseconds, to: Microseconds)
}
