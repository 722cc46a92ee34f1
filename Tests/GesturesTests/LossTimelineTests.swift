import Gestures
import Testing

/// Fingers that a device loses, cancels or reports as palms, and hands with too many fingers.
@Suite struct LossTimelineTests {
  private let pair: GestureSet = [.tap(count: 1, fingers: 2), .tap(count: 1, fingers: 1)]

  @Test func fingerBackAfter45MillisecondsHasNotLifted() {
    timeline(
      """
      index  |##########.........##########
      middle |#############################
             |                             two-finger-tap
      """, bound: pair, tick: 5)
  }

  @Test func fingerBackOneTickLaterIsDrumming() {
    timeline(
      """
      index  |##########..........##########
      middle |##############################
      ?      |                              returned
      """, bound: pair, tick: 5)
  }

  @Test func handBackAfter30MillisecondsHasNotLifted() {
    timeline(
      """
      index  |###......###
             |                                                                                  tap
      """, tick: 5)
  }

  @Test func handBackOneTickLaterTapsAgain() {
    timeline(
      """
      index  |##########.......##########
             |                           double-tap
      """, bound: [.tap(count: 2, fingers: 1)], tick: 5)
  }

  @Test func flickContinuesAfterADropout() {
    timeline(
      """
      index  |>>>>>...>>>>>
      middle |>>>>>>>>>>>>>
             |             two-finger-flick-right
      """)
  }

  @Test func exploringIsReportedOnceDespiteADropout() {
    timeline(
      """
      index  |##############################...##########
             |                         explore:began
             |                                           explore
             |                                           explore:ended
      """, showsPhases: true)
  }

  @Test func drummingFingerCancelsTheTouch() {
    timeline(
      """
      index  |#####......#####
      middle |################
      ?      |                returned
      """)
  }

  @Test func palmBesideAFingerIsIgnored() {
    timeline(
      """
      index  |#####
      thumb  |###p
             |     tap
      """, bound: pair)
  }

  @Test func palmAloneIsIgnored() {
    timeline(
      """
      thumb  |########p
      ?      |        contact-cancelled
      """)
  }

  @Test func palmEndsExploring() {
    timeline(
      """
      index  |##############################p
             |                         explore:began
             |                              explore:cancelled
      ?      |                              contact-cancelled
      """, showsPhases: true)
  }

  @Test func canceledFingerCancelsTheTouch() {
    timeline(
      """
      index  |#####
      middle |###x
      ?      |     contact-cancelled
      """)
  }

  @Test func fingerDownBeforeTheSessionMakesNoGesture() {
    timeline(
      """
      index  |j####
      ?      |     start-missed
      """)
  }

  @Test func fingerWithLostEventsMakesNoGesture() {
    timeline(
      """
      index  |##!##
      ?      |     start-missed
      """)
  }

  @Test func tapAfterALossIsATap() {
    timeline(
      """
      index  |##!##..........#####
             |                                                       tap
      ?      |     start-missed
      """)
  }

  @Test func tapAmongFirstEventsAfterALossIsATap() {
    timeline(
      """
      index  |##############################~####
             |                                   tap
      ?      |                              contact-cancelled
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test func lossEndsASeriesWithItsEarlierTap() {
    timeline(
      """
      index  |#####.....##!###
             |            tap
      ?      |                start-missed
      """)
  }

  @Test func sixFingersAreTooMany() {
    timeline(
      """
      thumb      |#####
      index      |#####
      middle     |#####
      ring       |#####
      little     |#####
      otherIndex |#####
      ?          |     too-many-fingers
      """)
  }

  @Test func tenFingersAreTooMany() {
    timeline(
      """
      thumb       |######
      index       |######
      middle      |######
      ring        |######
      little      |######
      otherThumb  |.#####
      otherIndex  |.#####
      otherMiddle |.#####
      otherRing   |.#####
      otherLittle |.#####
      ?           |      too-many-fingers
      """)
  }
}
