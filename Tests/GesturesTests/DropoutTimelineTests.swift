import Gestures
import Testing

/// A finger that the sensor loses for up to 30 ms has not lifted, in any state.
@Suite struct DropoutTimelineTests {
  // MARK: Beside another finger

  @Test func restingFingerMayDropOutBeforeTheOtherTaps() {
    timeline(
      """
      index  |##############################...##########################
      ring   |                                         ####
             |                         explore:began
             |                                             split-tap
             |                                                           explore:ended
      ?      |                                                           rested
      """, showsPhases: true)
  }

  @Test func restingFingerMayDropOutAsTheOtherLands() {
    timeline(
      """
      index  |##############################...##########################
      ring   |                               ######
             |                         explore:began
             |                                     split-tap
             |                                                           explore:ended
      ?      |                                                           rested
      """, showsPhases: true)
  }

  @Test func restingFingerMayDropOutWhileTheOtherTaps() {
    timeline(
      """
      index  |#####################################...###################
      ring   |                                   ######
             |                         explore:began
             |                                         split-tap
             |                                                           explore:ended
      ?      |                                                           rested
      """, showsPhases: true)
  }

  @Test func restingFingerMayDropOutBetweenTwoTaps() {
    timeline(
      """
      index  |###########################################...###########################
      ring   |                                   ######          ######
             |                                         split-tap
             |                                                         split-tap
      ?      |                                                                         rested
      """)
  }

  @Test func restingFingerThatStaysAwayEndsExploring() {
    timeline(
      """
      index  |##############################
      ring   |                                ############
             |                         explore:began
             |                              explore
             |                              explore:ended
             |                                                                               tap
      """, showsPhases: true)
  }

  @Test func restingHandIsUnchangedAfterADropout() {
    timeline(
      """
      middle     |############################################################...#########
      ring       |########################################################################
      little     |########################################################################
      otherIndex |                                                       ####
                 |                                                           tap
      ?          |                                                                        rested
      """, bound: [.tap(count: 1, fingers: 1), .tap(count: 1, fingers: 3)])
  }

  // MARK: Fingers of one hand

  @Test func fingerMayDropOutAsTheNextFingerLands() {
    timeline(
      """
      index  |#####...########
      middle |      ##########
             |                                                   two-finger-tap
      ?      |     returned
      """)
  }

  @Test func fingerMayDropOutInTheFrameOfTheNextLanding() {
    timeline(
      """
      index  |#####...########
      middle |     ###########
             |                                                   two-finger-tap
      ?      |     returned
      """)
  }

  @Test func neighborLandingDuringADropoutIsADifferentFinger() {
    timeline(
      """
      index  |##...######
      middle |   ########
             |                                              two-finger-tap
      """)
  }

  @Test func fingerNearAnEarlierTapHandIsADifferentFinger() {
    timeline(
      """
      index  |#####.....##...#####
      middle |#####.....  ########
             |     two-finger-tap
             |                    two-finger-tap
      ?      |            not-bound
      """, bound: [.tap(count: 1, fingers: 2)])
  }

  // MARK: Flicks

  @Test func flickMayDropOutBeforeItsSpeedIsKnown() {
    timeline(
      """
      index  |##)))>>>
             |        flick-right
      """, step: 5)
  }

  @Test func flickMayDropOutAsItSpeedsUp() {
    timeline(
      """
      index  |###>>)))>>>
             |     flick-right
      """, step: 3)
  }

  @Test func drummingFingerBesideABriefTouchMakesNoFlick() {
    timeline(
      """
      index  |##
      middle |   ######
             |         tap
      ?      |         bounced
      """)
  }

  @Test func restedFingerIsNotMatchedFarAway() {
    timeline(
      """
      index      |######
      otherIndex |       ######
                 |      tap
                 |             tap
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  // MARK: Continuous gestures

  @Test func heldFingerMayDropOut() {
    timeline(
      """
      index  |#####.....##################################################...##########>>>>>>>
             |                                                  double-tap-hold
             |                                                  double-tap-hold:began
             |                                                                                double-tap-hold:ended
      """, showsPhases: true)
  }

  @Test func heldFingerReturningOneTickLaterLandsAgain() {
    timeline(
      """
      index  |#####.....#####################################################.....#####
             |                                                  double-tap-hold
             |                                                  double-tap-hold:began
             |                                                               double-tap-hold:ended
             |                                                                                                            tap
      """, bound: [.doubleTapHold(fingers: 1), .tap(count: 1, fingers: 1)], showsPhases: true)
  }

  @Test func exploringFingerMayDropOutWhileMoving() {
    timeline(
      """
      index  |##############################>>>))>>>######
             |                         explore:began
             |                                            explore
             |                                            explore:ended
      """, showsPhases: true)
  }

  @Test func exploringFingerMayDropOutRepeatedly() {
    timeline(
      """
      index  |##############################...####...####....####
             |                         explore:began
             |                                                    explore
             |                                                    explore:ended
      """, showsPhases: true)
  }

  @Test func fingerLandingElsewhereAfterExploringTaps() {
    timeline(
      """
      index      |##############################
      otherIndex |                                ####
                 |                         explore:began
                 |                              explore
                 |                              explore:ended
                 |                                    tap
      """, bound: [.explore, .tap(count: 1, fingers: 1)], showsPhases: true)
  }
}
