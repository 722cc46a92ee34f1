import Evdev
import Replay
import Testing

/// The transcript entries of a time range whose end is not known yet.
@Suite struct TranscriptFilterTests {
  private static func entries(_ times: [Int64]) -> [TranscriptEntry] {
    times.map { TranscriptEntry(time: .milliseconds($0), event: .panic) }
  }

  private static func within(_ sifted: TranscriptFilter.Filtered) -> [Int64] {
    sifted.filter(\.isWithin).map { $0.entry.time.wholeMicroseconds.count / 1_000 }
  }

  private static func span(_ from: Int64?, _ to: Int64?) -> TranscriptRange {
    TranscriptRange(
      from: from.map(Microseconds.milliseconds), to: to.map(Microseconds.milliseconds))
  }

  /// The filtered entries do not depend on when the end of the range becomes known.
  @Test(
    arguments: [
      (-500, nil), (nil, -500), (-900, -300), (200, -300), (-700, 1_000), (0, -1), (-5_000, nil),
      (-500, -500), (200, 700), (nil, 0),
    ] as [(Int64?, Int64?)])
  func entriesMatchTheCountedSpan(from: Int64?, to: Int64?) throws {
    let times: [Int64] = [0, 0, 100, 200, 450, 500, 501, 700, 899, 900, 1_000, 1_100, 1_400]
    let span = Self.span(from, to)
    let counted = span.counted(back: .milliseconds(1_400))
    let wanted = times.filter { counted.contains(.milliseconds($0)) }
    for size in 1...5 {
      var sieve = TranscriptFilter(span, includesTouches: true)
      var found: [Int64] = []
      for start in stride(from: 0, to: times.count, by: size) where !sieve.isOver {
        found += Self.within(sieve.take(Self.entries(Array(times[start...].prefix(size)))))
      }
      found += Self.within(try sieve.finish())
      #expect(found == wanted, "in pieces of \(size)")
    }
  }

  /// Certain entries are returned at once, and entries that are too old are discarded.
  @Test func entriesAreReleasedAsEarlyAsPossible() throws {
    var sieve = TranscriptFilter(Self.span(nil, -300), includesTouches: true)
    #expect(Self.within(sieve.take(Self.entries([0, 100]))) == [])
    #expect(Self.within(sieve.take(Self.entries([401]))) == [0, 100])
    sieve = TranscriptFilter(Self.span(-300, nil), includesTouches: true)
    _ = sieve.take(Self.entries([0, 100]))
    _ = sieve.take(Self.entries([1_000]))
    #expect(sieve.lastBefore == .milliseconds(100))
    #expect(Self.within(try sieve.finish()) == [1_000])
  }

  @Test func reversedSpanIsReportedAtTheEnd() {
    var sieve = TranscriptFilter(Self.span(900, -300), includesTouches: true)
    #expect(Self.within(sieve.take(Self.entries([0, 950, 1_000]))) == [])
    #expect(throws: SpanError.self) { try sieve.finish() }
  }

  @Test func threeDecimalTimeCoversAWholeMillisecond() {
    let span = TranscriptRange(from: Microseconds(109_000), to: Microseconds(110_000))
    #expect(span.contains(.microseconds(109_000)) && !span.contains(.microseconds(108_999)))
    #expect(span.contains(.microseconds(110_999)) && !span.contains(.microseconds(111_000)))
    let fine = TranscriptRange(from: nil, to: Microseconds(110_500))
    #expect(fine.contains(.microseconds(110_500)) && fine.isPast(.microseconds(110_501)))
  }

  @Test func printedTimeMatchesTheTranscript() {
    var sieve = TranscriptFilter(Self.span(9_000, nil), includesTouches: true)
    #expect(sieve.emptyMessage == "no entries in this range")
    let entry = TranscriptEntry(time: .microseconds(2_109_999), event: .panic)
    #expect(Self.within(sieve.take([entry])) == [])
    #expect(sieve.emptyMessage.hasSuffix("; the last entry before it is at 2.109"))
  }
}

@Suite struct ReplayClockTests {
  /// Even for extremely slow rates there is a time.
  @Test(arguments: [1e-13, 1e-300, .leastNonzeroMagnitude])
  func verySlowSpeedIsAccepted(speed: Double) {
    var pace = ReplayClock(speed: speed)
    let start = Timestamp(microseconds: 1)
    #expect(pace.deadline(for: .seconds(2), now: start) == start)
    #expect(pace.deadline(for: .seconds(30_000_000), now: start) > start + .milliseconds(1_000_000))
  }
}
