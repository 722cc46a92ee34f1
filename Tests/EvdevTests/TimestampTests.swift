import Evdev
import Testing

/// Time arithmetic stays within 64 bits and never traps.
@Suite struct TimestampTests {
  private static let extremes: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]

  @Test(arguments: extremes, extremes)
  func sumsAndDifferencesSaturate(first: Int64, second: Int64) {
    func held(_ exact: Int128) -> Int64 { Int64(clamping: exact) }
    let (one, other) = (Microseconds(first), Microseconds(second))
    #expect((one + other).count == held(Int128(first) + Int128(second)))
    #expect((one - other).count == held(Int128(first) - Int128(second)))
    #expect((-one).count == held(-Int128(first)))
    let moment = Timestamp(microseconds: first)
    #expect((moment + other).microseconds == held(Int128(first) + Int128(second)))
    #expect(
      (moment - Timestamp(microseconds: second)).count == held(Int128(first) - Int128(second)))
    #expect(Microseconds.milliseconds(first).count == held(Int128(first) * 1_000))
  }

  @Test(arguments: extremes, extremes)
  func durationsBetweenTimesSaturate(first: Int64, second: Int64) {
    let moment = Timestamp(microseconds: first)
    let between: Duration = moment - Timestamp(microseconds: second)
    #expect(between == .microseconds(Int64(clamping: Int128(first) - Int128(second))))
    let later = moment + Duration.microseconds(second)
    #expect(later.microseconds == Int64(clamping: Int128(first) + Int128(second)))
  }

  @Test(arguments: [
    (Duration.microseconds(Int64.max), Int64.max),
    (.microseconds(Int64.max) + .nanoseconds(1), .max),
    (.seconds(Int64.max), .max), (.seconds(Int64.min), .min), (.nanoseconds(1_001), 2),
    (.nanoseconds(-1_001), -1),
  ])
  func tooLongTimeIsClamped(time: Duration, microseconds: Int64) {
    #expect(time.wholeMicroseconds.count == microseconds)
  }
}
