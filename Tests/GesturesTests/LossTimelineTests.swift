import Gestures
import Testing

/// Fingers that a device loses, cancels or reports as palms, and hands with too many fingers.
@Suite struct LossTimelineTests {
  private let pair: GestureSet = [.tap(count: 1, fingers: 2), .tap(count: 1, fingers: 1)]

  @Test func fingerThatIsBackAfter45MillisecondsHadNotLifted() {
    timeline(
      """
      index  |##########.........##########
      middle |#############################
             |                             two-finger-tap
      """, bound: pair, tick: 5)
  }

  @Test func fingerThatIsBackOneTickLaterDrummed() {
    timeline(
      """
      index  |##########..........##########
      middle |##############################
      ?      |                              returned
      """, bound: pair, tick: 5)
  }

  @Test func handThatIsBackAfter30MillisecondsHadNotLifted() {
    timeline(
      """
      index  |###......###
             |                                                                                  tap
      """, tick: 5)
  }

  @Test func handThatIsBackOneTickLaterTapsAgain() {
    timeline(
      """
      index  |##########.......##########
             |                           double-tap
      """, bound: [.tap(count: 2, fingers: 1)], tick: 5)
  }

  @Test func flickGoesOnAfterADropout() {
    timeline(
      """
      index  |>>>>>...>>>>>
      middle |>>>>>>>>>>>>>
             |             two-finger-flick-right
      """)
  }

  @Test func exploringIsReportedOnceThoughAFingerWasLostForAMoment() {
    timeline(
      """
      index  |##############################...##########
             |                         explore:began
             |                                           explore
             |                                           explore:ended
      """, showsPhases: true)
  }

  @Test func fingerThatDrumsMakesTheTouchNothing() {
    timeline(
      """
      index  |#####......#####
      middle |################
      ?      |                returned
      """)
  }

  @Test func palmBesideAFingerIsNoFinger() {
    timeline(
      """
      index  |#####
      thumb  |###p
             |     tap
      """, bound: pair)
  }

  @Test func palmAloneIsNothing() {
    timeline(
      """
      thumb  |########p
      ?      |        taken-back
      """)
  }

  @Test func palmEndsExploring() {
    timeline(
      """
      index  |##############################p
             |                         explore:began
             |                              explore:cancelled
      ?      |                              taken-back
      """, showsPhases: true)
  }

  @Test func fingerThatIsTakenBackMakesTheTouchNothing() {
    timeline(
      """
      index  |#####
      middle |###x
      ?      |     taken-back
      """)
  }

  @Test func fingerThatWasThereBeforeTheSessionMakesNoGesture() {
    timeline(
      """
      index  |j####
      ?      |     not-from-its-beginning
      """)
  }

  @Test func fingerWhoseEventsWereLostMakesNoGesture() {
    timeline(
      """
      index  |##!##
      ?      |     not-from-its-beginning
      """)
  }

  @Test func tapAfterALossIsATap() {
    timeline(
      """
      index  |##!##..........#####
             |                                                       tap
      ?      |     not-from-its-beginning
      """)
  }

  @Test func tapThatComesWithTheFirstEventsAfterALossIsATap() {
    timeline(
      """
      index  |##############################~####
             |                                   tap
      ?      |                              taken-back
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test func lossEndsASeriesWithTheTapThatWasThere() {
    timeline(
      """
      index  |#####.....##!###
             |            tap
      ?      |                not-from-its-beginning
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
