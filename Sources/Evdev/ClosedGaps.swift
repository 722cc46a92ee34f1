/// Times that somebody waits for, with no gap between them that is longer than a day.
///
/// A recording may be of years; nobody sits there for as long.
package struct ClosedGaps: Sendable {
  package static let longest = Microseconds(86_400_000_000)

  private var last: Microseconds?
  /// What was cut out so far.
  package private(set) var cut = Microseconds(0)

  package init() {}

  /// The place of a time once the gaps before it are closed.
  package mutating func close(before time: Microseconds) -> Microseconds {
    if let last, time - last > Self.longest { cut = cut + (time - last - Self.longest) }
    last = time
    return time - cut
  }
}
