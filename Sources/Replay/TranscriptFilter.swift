internal import Evdev

/// Filters transcript entries by a time range.
///
/// If the range counts from the end of the session, entries are buffered until their distance from
/// the end is known.
package struct TranscriptFilter {
  private let span: TranscriptRange
  /// Whether touches before the range count for `lastBefore`.
  private let includesTouches: Bool
  private var waiting: [TranscriptEntry] = []
  /// The number of buffered entries already processed.
  private var taken = 0
  private var end = Duration.zero
  /// The time of the last relevant entry before the range.
  package private(set) var lastBefore: Duration?
  /// Whether the range has ended.
  package private(set) var isOver = false

  /// Creates a filter for a range.
  package init(_ span: TranscriptRange, includesTouches: Bool) {
    (self.span, self.includesTouches) = (span, includesTouches)
  }

  /// Entries before or in the range; later entries are omitted.
  package typealias Filtered = [(entry: TranscriptEntry, isWithin: Bool)]

  /// Adds entries.
  ///
  /// Returns, in order, the entries whose relation to the range is now known.
  package mutating func take(_ entries: [TranscriptEntry]) -> Filtered {
    guard span.countsFromEnd else { return sift(entries[...], span) }
    end = entries.last?.time ?? end
    waiting += entries
    // The end is at this time or later.
    let earliest = span.counted(back: end)
    let isOpen = (span.from?.count ?? 0) >= 0
    let known = waiting[taken...].prefix {
      earliest.isBefore($0.time) || isOpen && !earliest.isPast($0.time)
    }
    taken += known.count
    let sifted = sift(known, earliest)
    if taken > 1_024, taken * 2 > waiting.count {
      waiting.removeFirst(taken)
      taken = 0
    }
    return sifted
  }

  /// Ends the session.
  ///
  /// Returns the remaining entries.
  package mutating func finish() throws(SpanError) -> Filtered {
    guard span.countsFromEnd else { return [] }
    let counted = span.counted(back: end)
    try counted.check()
    defer { (waiting, taken) = ([], 0) }
    return sift(waiting[taken...], counted)
  }

  private mutating func sift(
    _ entries: ArraySlice<TranscriptEntry>, _ span: TranscriptRange
  ) -> Filtered {
    var sifted: Filtered = []
    for entry in entries where !isOver {
      let isWithin = !span.isBefore(entry.time)
      isOver = isWithin && span.isPast(entry.time)
      if isOver { break }
      if !isWithin { note(entry) }
      sifted.append((entry, isWithin))
    }
    return sifted
  }

  private mutating func note(_ entry: TranscriptEntry) {
    if includesTouches || !entry.isTouch { lastBefore = entry.time }
  }
}
