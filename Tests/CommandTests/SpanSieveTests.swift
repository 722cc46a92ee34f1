import Evdev
import Replay
import Testing

@testable import retouch

/// Which entries lie in a stretch whose end is not known yet.
@Suite struct SpanSieveTests {
  private static func entries(_ times: [Int64]) -> [TranscriptEntry] {
    times.map { TranscriptEntry(time: .milliseconds($0), event: .panic) }
  }

  private static func within(_ sifted: SpanSieve.Sifted) -> [Int64] {
    sifted.filter(\.isWithin).map { $0.entry.time.wholeMicroseconds.count / 1_000 }
  }

  private static func span(_ from: Int64?, _ to: Int64?) -> ReplaySpan {
    ReplaySpan(from: from.map(Microseconds.milliseconds), to: to.map(Microseconds.milliseconds))
  }

  /// However the entries come, the same ones lie in it as when the end is known from the beginning.
  @Test(
    arguments: [
      (-500, nil), (nil, -500), (-900, -300), (200, -300), (-700, 1_000), (0, -1), (-5_000, nil),
      (-500, -500), (200, 700), (nil, 0),
    ] as [(Int64?, Int64?)])
  func entriesAreThoseOfTheCountedSpan(from: Int64?, to: Int64?) throws {
    let times: [Int64] = [0, 0, 100, 200, 450, 500, 501, 700, 899, 900, 1_000, 1_100, 1_400]
    let span = Self.span(from, to)
    let counted = span.counted(back: .milliseconds(1_400))
    let wanted = times.filter { counted.contains(.milliseconds($0)) }
    for size in 1...5 {
      var sieve = SpanSieve(span, tellsTouches: true)
      var found: [Int64] = []
      for start in stride(from: 0, to: times.count, by: size) where !sieve.isOver {
        found += Self.within(sieve.take(Self.entries(Array(times[start...].prefix(size)))))
      }
      found += Self.within(try sieve.finish())
      #expect(found == wanted, "in pieces of \(size)")
    }
  }

  /// What is certain is not kept waiting, and what is too old for certain not kept.
  @Test func nothingWaitsLongerThanItMust() throws {
    var sieve = SpanSieve(Self.span(nil, -300), tellsTouches: true)
    #expect(Self.within(sieve.take(Self.entries([0, 100]))) == [])
    #expect(Self.within(sieve.take(Self.entries([401]))) == [0, 100])
    sieve = SpanSieve(Self.span(-300, nil), tellsTouches: true)
    _ = sieve.take(Self.entries([0, 100]))
    _ = sieve.take(Self.entries([1_000]))
    #expect(sieve.lastBefore == .milliseconds(100))
    #expect(Self.within(try sieve.finish()) == [1_000])
  }

  @Test func aStretchThatIsTurnedIsToldAtTheEnd() {
    var sieve = SpanSieve(Self.span(900, -300), tellsTouches: true)
    #expect(Self.within(sieve.take(Self.entries([0, 950, 1_000]))) == [])
    #expect(throws: Failure.self) { try sieve.finish() }
  }
}
