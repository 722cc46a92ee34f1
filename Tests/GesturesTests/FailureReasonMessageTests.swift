import TestSupport
import Testing

@testable import Gestures

@Suite struct ReasonWordingTests {
  /// Every failure reason, with the gestures that it applies to.
  static let misses: [NearMiss] = [
    miss(.tap(count: 1, fingers: 1), .touchedTooLong(ms(412), limit: ms(250))),
    miss(.tap(count: 1, fingers: 2), .touchedTooLong(ms(712), limit: ms(600))),
    miss(.tap(count: 1, fingers: 2), .movedInLongTap(mm(4.2), limit: mm(3))),
    miss(.tap(count: 1, fingers: 2), .touchedUnevenly(ms(85), limit: ms(55))),
    miss(.tap(count: 1, fingers: 2), .gripped(ms(412), limit: ms(250))),
    miss(.tap(count: 1, fingers: 1), .slid(mm(7.24), limit: mm(5))),
    miss(.tap(count: 1, fingers: 3), .slid(mm(7.24), limit: mm(6))),
    miss(.doubleTapHold(fingers: 1), .slid(mm(7.24), limit: mm(5))),
    miss(.tap(count: 2, fingers: 2), .nextTapLate(ms(412), limit: ms(350))),
    miss(.tap(count: 3, fingers: 1), .nextTapLate(.microseconds(350_400), limit: ms(350))),
    miss(.tap(count: 4, fingers: 3), .nextTapFar(mm(51), limit: mm(40))),
    miss(.tap(count: 1, fingers: 2), .touchedTooShort(ms(8), limit: ms(12))),
    miss(.flick(.left, fingers: 1), .tooShort(mm(5.2), limit: mm(6.5))),
    miss(.flick(.up, fingers: 3), .tooShort(mm(5.2), limit: mm(6.5))),
    miss(.flick(.down, fingers: 2), .tookTooLong(ms(912), limit: ms(800))),
    miss(.flick(.down, fingers: 2), .lastedTooLong(ms(1_054), limit: ms(1_000))),
    miss(.flick(.up, fingers: 1), .tooSlow(Speed(74.6), limit: Speed(80))),
    miss(.escape, .tookTooLong(ms(2_300), limit: ms(2_000))),
    miss(.flick(.right, fingers: 1), .bent(Ratio(0.31), limit: Ratio(0.25))),
    miss(.flick(.right, fingers: 2), .bent(Ratio(0.31), limit: Ratio(0.25))),
    miss(.flick(.right, fingers: 1), .cornered(Degrees(96), limit: Degrees(65))),
    miss(.flick(.right, fingers: 1), .turnedBack(Ratio(0.92), limit: Ratio(0.5))),
    miss(.flick(.right, fingers: 1), .diagonal(Degrees(0.9), limit: Degrees(2))),
    miss(.flick(.right, fingers: 1), .detoured(Ratio(0.31), limit: Ratio(0.25))),
    miss(.flick(.right, fingers: 1), .detoured(Ratio(1.6), limit: Ratio(0.25))),
    miss(.flick(.right, fingers: 1), .pausedAtEnd(ms(600), limit: ms(450))),
    miss(.flick(.left, fingers: 3), .fellBehind(Ratio(0.12), limit: Ratio(0.25))),
    miss(.flick(.left, fingers: 3), .fellBehind(Ratio(-0.12), limit: Ratio(0.25))),
    miss(.flick(.left, fingers: 3), .diverged(Ratio(0.41), limit: Ratio(0.67))),
    miss(.flick(.left, fingers: 3), .narrowed(Ratio(0.6), limit: Ratio(0.65))),
    miss(.flick(.left, fingers: 3), .widened(Ratio(1.8), limit: Ratio(1.6))),
    miss(.escape, .movedApart(Ratio(0.83), limit: Ratio(0.7))),
    miss(.tap(count: 1, fingers: 2), .landedLate(ms(295), limit: ms(250))),
    miss(.tap(count: 1, fingers: 3), .liftedLate(ms(300), limit: ms(250))),
    miss(.tap(count: 1, fingers: 3), .returned),
    miss(.tap(count: 1, fingers: 1), .bounced(ms(20), limit: ms(30))),
    miss(.tap(count: 1, fingers: 5), .tooManyFingers(6, limit: 5)),
    miss(.tap(count: 1, fingers: 1), .flickered(ms(40), limit: ms(60))),
    miss(.tap(count: 1, fingers: 1), .scattered(ms(40), limit: ms(60))),
    miss(.rotor(.clockwise), .turnedTooLittle(Degrees(12), limit: Degrees(15))),
    miss(.pinch(.inward, fingers: 2), .spreadTooLittle(mm(2.1), limit: mm(4))),
    miss(.pinch(.outward, fingers: 5), .spreadTooLittle(mm(2.1), limit: mm(4))),
    miss(.pinch(.inward, fingers: 2), .spreadTooLittleApart(Ratio(0.09), limit: Ratio(0.12))),
    miss(.pinch(.outward, fingers: 2), .movedAlong(Ratio(1.4), limit: Ratio(1))),
    miss(.rotor(.counterclockwise), .movedAlong(Ratio(1.4), limit: Ratio(1))),
    miss(.rotor(.clockwise), .movedStraight(Ratio(0.12), limit: Ratio(0.4))),
    miss(.rotor(.clockwise), .bulgedTooLittle(Ratio(0.03), limit: Ratio(0.045))),
    miss(.rotor(.clockwise), .turnUnknown),
    miss(.escape, .tooFewLegs(2, limit: 3)),
    miss(.escape, .tooFewLegs(1, limit: 3)),
    miss(.escape, .tooManyLegs(13, limit: 12)),
    miss(.escape, .legTooShort(mm(3.1), limit: mm(5))),
    miss(.escape, .legBent(Ratio(0.41), limit: Ratio(0.3))),
    miss(.escape, .zigzagBent(Ratio(0.17), limit: Ratio(0.1))),
    miss(.escape, .cornerRound(Degrees(58), limit: Degrees(100))),
    miss(.escape, .noDescent(Ratio(0.08), limit: Ratio(0.12))),
    miss(.escape, .noDescent(Ratio(-0.31), limit: Ratio(0.12))),
    miss(.escape, .ledUp(Ratio(0.07), limit: Ratio(0))),
    miss(.flick(.right, fingers: 1), .explored(ms(422), limit: ms(250))),
    miss(.flick(.right, fingers: 1), .strolledBriskly(Speed(120), limit: Speed(150))),
    miss(.flick(.right, fingers: 1), .sweptTooLong(ms(640), limit: ms(500))),
    miss(.flick(.right, fingers: 1), .exploredSlowly(Speed(22), limit: Speed(30))),
    miss(.flick(.right, fingers: 1), .exploredEvenly(Speed(55), limit: Speed(75))),
    miss(.flick(.left, fingers: 1), .contactCancelled),
    miss(.tap(count: 2, fingers: 2), .startMissed),
    miss(.tap(count: 2, fingers: 2), .notBound),
    miss(.explore, .rested),
    miss(.splitTap, .rested),
    miss(.explore, .interrupted),
  ]

  private static func miss(_ gesture: Gesture, _ reason: FailureReason) -> NearMiss {
    NearMiss(gesture: gesture, reason: reason)
  }

  private static func ms(_ count: Int64) -> Duration { .milliseconds(count) }
  private static func mm(_ count: Double) -> Millimeters { Millimeters(count) }

  /// The documentation page that lists the reasons, generated from these near misses.
  private static var page: String {
    var text = """
      # Failure reasons

      This page lists the reasons for which `retouch explain` reports that a touch was not a
      gesture: the name in JSON, the [tunable](tunables.md) that sets the limit, and an example of
      the message.

          $ retouch explain --format jsonl recording.evemu

      Related pages: [gestures](gestures.md), [tunables](tunables.md), [JSON Lines](jsonl.md).

      | reason | tunable | gesture | message |
      | --- | --- | --- | --- |

      """
    for miss in misses {
      let tunable = miss.tunable.map { "`\($0.name)`" } ?? ""
      let cells = [
        "`\(miss.reason.name)`", tunable, "`\(miss.gesture)`",
        miss.sentence(fingers: fingers(of: miss)),
      ]
      text += "| \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }

  /// Returns the number of fingers for which this reason applies.
  private static func fingers(of miss: NearMiss) -> Int {
    switch miss.reason {
    // One of the two fingers of a split tap rests.
    case .rested: 1
    case .tooManyFingers(let count, _): count
    default: miss.gesture.fingers
    }
  }

  /// The limits on the page are the standard ones.
  @Test func exampleLimitsAreTheStandardOnes() throws {
    for miss in Self.misses {
      guard let tunable = miss.tunable else { continue }
      let limit = try #require(miss.reason.measure).limit
      #expect(limit == tunable.value(in: .standard), "\(tunable.name)")
    }
  }

  @Test func moreThanFiveFingersAreReported() {
    let miss = Self.miss(.tap(count: 2, fingers: 2), .tooManyFingers(6, limit: 5))
    #expect(miss.sentence(fingers: 6) == "Six fingers touched; no gesture takes more than five.")
  }

  @Test func reasonsPageIsGeneratedFromTheSentences() {
    #expect(Golden.difference(Self.page, "docs/reasons.md") == nil)
  }

  @Test(arguments: 0...10)
  func everySentenceIsValidForAnyFingerCount(fingers: Int) {
    for miss in Self.misses {
      let sentence = miss.sentence(fingers: fingers)
      let words = ["One finger ", "Two fingers ", "Ten fingers "]
      #expect(fingers > 2 && fingers < 10 || words.contains { sentence.hasPrefix($0) })
      #expect(sentence.hasSuffix(".") && !sentence.contains("  ") && !sentence.contains(" ,"))
    }
  }

  @Test func lateSecondTapIsReportedInPlainWords() {
    let miss = NearMiss(
      gesture: .tap(count: 2, fingers: 2),
      reason: .nextTapLate(.milliseconds(412), limit: .milliseconds(350)))
    #expect(
      miss.sentence(fingers: 2) == """
        Two fingers tapped twice, but the second tap began 412 ms after the first ended; \
        the limit is 350 ms (double-tap-window).
        """)
    #expect(miss.reason.name == "next-tap-late")
    #expect(miss.tunable?.name == "double-tap-window")
  }

  @Test func barelyMissedLimitIsReportedAsSlightlyExceeded() {
    let miss = NearMiss(
      gesture: .tap(count: 1, fingers: 1),
      reason: .slid(Millimeters(5.000_000_1), limit: Millimeters(5)))
    #expect(miss.sentence(fingers: 1).contains("moved a little over 5 mm, "))
  }

  @Test func tunableWithTooSmallARangeIsStillNamed() {
    let miss = NearMiss(
      gesture: .flick(.down, fingers: 1),
      reason: .tookTooLong(.milliseconds(3_010), limit: .milliseconds(700)))
    #expect(
      miss.sentence(fingers: 1).hasSuffix("700 ms (flick-time, which goes up to 3000ms)."))
    #expect(miss.tunable == nil)
  }

  @Test func nearlyEqualFiguresAreShownDistinctly() {
    let miss = NearMiss(
      gesture: .tap(count: 2, fingers: 1),
      reason: .nextTapLate(.microseconds(350_004), limit: .milliseconds(350)))
    #expect(miss.sentence(fingers: 1).contains("350.004 ms"))
  }

  @Test func longTimesAreReportedInSeconds() {
    let miss = Self.miss(.escape, .tookTooLong(.milliseconds(12_400), limit: .milliseconds(2_000)))
    let sentence = miss.sentence(fingers: 2)
    #expect(sentence.hasPrefix("Two fingers drew a Z, but took 12.4 s; the limit is 2 s ("))
  }

  @Test func smallNonzeroFigureIsNotShownAsZero() {
    let hair = NearMiss(gesture: .escape, reason: .noDescent(Ratio(-0.0034), limit: Ratio(0.12)))
    #expect(hair.sentence(fingers: 2).contains("moved back and forth and up by 0.3 % of the width"))
    let level = NearMiss(gesture: .escape, reason: .noDescent(Ratio(0), limit: Ratio(0.12)))
    #expect(
      level.sentence(fingers: 2).contains("moved back and forth and down by 0 % of the width"))
  }

  @Test func ratioToAlmostNothingHasNoNumber() {
    let miss = Self.miss(.pinch(.outward, fingers: 2), .movedAlong(Ratio(49_204), limit: Ratio(1)))
    #expect(
      miss.sentence(fingers: 2) == """
        Two fingers touched, but hardly spread: their other movement was over 1000 % of that; \
        the limit is 100 %.
        """)
  }

  @Test func refusalNamesAreUnique() {
    let names = Set(Self.misses.map(\.reason.name))
    #expect(names.count == 55)
    #expect(names.allSatisfy { name in name.allSatisfy { $0.isLowercase || $0 == "-" } })
  }
}
