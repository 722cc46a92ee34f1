internal import Evdev

/// Entries of a transcript on their way: those stay that lie in a span.
///
/// Where the span counts from the end, entries wait until it is known how far from that they are.
package struct SpanSieve {
  private let span: ReplaySpan
  /// Whether a touch before the span is something that happened.
  private let tellsTouches: Bool
  private var waiting: [TranscriptEntry] = []
  /// How many of those that wait have been dropped or let through.
  private var taken = 0
  private var end = Duration.zero
  /// When the last happened that lies before the span, and of which anybody is told.
  package private(set) var lastBefore: Duration?
  /// Whether nothing further can lie in the span.
  package private(set) var isOver = false

  package init(_ span: ReplaySpan, tellsTouches: Bool) {
    (self.span, self.tellsTouches) = (span, tellsTouches)
  }

  /// Entries of which it is known whether they lie in the span; those behind it are left out.
  package typealias Sifted = [(entry: TranscriptEntry, isWithin: Bool)]

  /// Takes what happened next; answers, in order, all that is known by now.
  package mutating func take(_ entries: [TranscriptEntry]) -> Sifted {
    guard span.countsFromEnd else { return sift(entries[...], span) }
    end = entries.last?.time ?? end
    waiting += entries
    // However far the end is: it is no nearer than this.
    let earliest = span.counted(back: end)
    let isOpen = (span.from?.count ?? 0) >= 0
    let known = waiting[taken...].prefix {
      earliest.isBefore($0.time) || isOpen && !earliest.isOver(at: $0.time)
    }
    taken += known.count
    let sifted = sift(known, earliest)
    if taken > 1_024, taken * 2 > waiting.count {
      waiting.removeFirst(taken)
      taken = 0
    }
    return sifted
  }

  /// The session is over; answers what waited.
  package mutating func finish() throws(SpanError) -> Sifted {
    guard span.countsFromEnd else { return [] }
    let counted = span.counted(back: end)
    try counted.check()
    defer { (waiting, taken) = ([], 0) }
    return sift(waiting[taken...], counted)
  }

  private mutating func sift(_ entries: ArraySlice<TranscriptEntry>, _ span: ReplaySpan) -> Sifted {
    var sifted: Sifted = []
    for entry in entries where !isOver {
      let isWithin = !span.isBefore(entry.time)
      isOver = isWithin && span.isOver(at: entry.time)
      if isOver { break }
      if !isWithin { note(entry) }
      sifted.append((entry, isWithin))
    }
    return sifted
  }

  private mutating func note(_ entry: TranscriptEntry) {
    if tellsTouches || !entry.isTouch { lastBefore = entry.time }
  }
}
