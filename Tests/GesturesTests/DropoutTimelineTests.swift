import Gestures
import Testing

/// A finger that the sensor loses for up to 30 ms has not lifted, in any state.
@Suite struct DropoutTimelineTests {
  // MARK: Beside another finger

  @Test func restingFingerMayBeLostBeforeTheOtherTaps() {
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

  @Test func restingFingerMayBeLostAsTheOtherLands() {
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

  @Test func restingFingerMayBeLostWhileTheOtherTaps() {
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

  @Test func restingFingerMayBeLostBetweenTwoTaps() {
    timeline(
      """
      index  |###########################################...###########################
      ring   |                                   ######          ######
             |                                         split-tap
             |                                                         split-tap
      ?      |                                                                         rested
      """)
  }

  @Test func restingFingerThatStaysAwayHasExplored() {
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

  @Test func handThatRestsIsTheSameAfterADropout() {
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

  @Test func fingerMayBeLostAsTheNextOneOfItsHandLands() {
    timeline(
      """
      index  |#####...########
      middle |      ##########
             |                                                   two-finger-tap
      ?      |     returned
      """)
  }

  @Test func fingerMayBeLostInTheFrameInWhichTheNextOneLands() {
    timeline(
      """
      index  |#####...########
      middle |     ###########
             |                                                   two-finger-tap
      ?      |     returned
      """)
  }

  @Test func neighborThatLandsWhileAFingerIsLostIsNotThatOneFarAhead() {
    timeline(
      """
      index  |##...######
      middle |   ########
             |                                              two-finger-tap
      """)
  }

  @Test func fingerBesideOneOfAHandThatTappedBeforeIsNotThatOneFarAhead() {
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

  @Test func flickMayBeLostBeforeItsPaceIsSeen() {
    timeline(
      """
      index  |##)))>>>
             |        flick-right
      """, step: 5)
  }

  @Test func flickMayBeLostAsItGrowsFast() {
    timeline(
      """
      index  |###>>)))>>>
             |     flick-right
      """, step: 3)
  }

  @Test func fingerThatDrumsBesideOneThatHardlyTouchedMakesNoFlick() {
    timeline(
      """
      index  |##
      middle |   ######
             |         tap
      ?      |         bounced
      """)
  }

  @Test func fingerThatRestedIsNotTakenForOneFarAway() {
    timeline(
      """
      index      |######
      otherIndex |       ######
                 |      tap
                 |             tap
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  // MARK: Continuous gestures

  @Test func heldFingerMayBeLost() {
    timeline(
      """
      index  |#####.....##################################################...##########>>>>>>>
             |                                                  double-tap-hold
             |                                                  double-tap-hold:began
             |                                                                                double-tap-hold:ended
      """, showsPhases: true)
  }

  @Test func heldFingerThatIsBackOneTickLaterLandsAnew() {
    timeline(
      """
      index  |#####.....#####################################################.....#####
             |                                                  double-tap-hold
             |                                                  double-tap-hold:began
             |                                                               double-tap-hold:ended
             |                                                                                                            tap
      """, bound: [.doubleTapHold(fingers: 1), .tap(count: 1, fingers: 1)], showsPhases: true)
  }

  @Test func exploringFingerMayBeLostWhileItMoves() {
    timeline(
      """
      index  |##############################>>>))>>>######
             |                         explore:began
             |                                            explore
             |                                            explore:ended
      """, showsPhases: true)
  }

  @Test func exploringFingerMayBeLostAgainAndAgain() {
    timeline(
      """
      index  |##############################...####...####....####
             |                         explore:began
             |                                                    explore
             |                                                    explore:ended
      """, showsPhases: true)
  }

  @Test func fingerThatLandsElsewhereAfterExploringTaps() {
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
