import Gestures
import Testing

/// Fingers that land as others lift, and contacts that turn out not to be fingers.
@Suite struct HandoverTimelineTests {
  @Test func explorerThatLiftsAsAnotherLandsEndsInThatFrame() {
    timeline(
      """
      index  |##############################
      middle |                              ##########
             |                              explore
             |                                                                           tap
      """)
  }

  @Test func handMayFlickInTheFrameInWhichTheOtherLifts() {
    timeline(
      """
      index      |>>>>>>>>>>
      otherIndex |          <<<<<<<<<<
                 |          flick-right
                 |                    flick-left
      """)
  }

  @Test func handMayFlickWithin30MillisecondsOfTheOther() {
    timeline(
      """
      index      |>>>>>>>>>>
      otherIndex |             <<<<<<<<<<
                 |          flick-right
                 |                       flick-left
      """)
  }

  @Test func handMayTapInTheFrameInWhichTheOtherLifts() {
    timeline(
      """
      index      |#######
      otherIndex |       #######
                 |       tap
                 |              tap
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test func neighborThatLandsInTheFrameInWhichAFingerLiftsDrums() {
    timeline(
      """
      index  |#######
      middle |       #######
             |       tap
      ?      |              bounced
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test func neighborThatLandsInTheFrameInWhichAFingerLiftsMakesNoDoubleTap() {
    timeline(
      """
      index  |#######
      middle |       #######
             |              tap
      ?      |              bounced
      """)
  }

  @Test func neighborThatLandsInTheFrameInWhichAFingerLiftsDrawsNothing() {
    timeline(
      """
      index  |#######
      middle |       >>>>>>>
             |       tap
      ?      |              bounced
      """, bound: [.tap(count: 1, fingers: 1), .flick(.right, fingers: 1)])
  }

  @Test func fingerThatLandsBesideItsOwnPlaceAtOnceBounced() {
    timeline(
      """
      index  |##########.)>#####
             |          tap
      ?      |                  bounced
      """, bound: [.tap(count: 1, fingers: 1)], step: 4.5)
  }

  @Test func nextFingerExploresAfterAHandover() {
    timeline(
      """
      index  |##############################              ##############################
      middle |                              ##########
             |                              explore                                     explore
      ?      |                                        not-bound
      """, bound: [.explore])
  }

  @Test func palmThatCameLateSpoilsNoFlick() {
    timeline(
      """
      index  |>>>>>>>>>>>>>>>>>>>>
      thumb  |               ##p
             |                    flick-right
      """, bound: [.flick(.right, fingers: 1), .tap(count: 1, fingers: 1)], tick: 20)
  }

  @Test func palmThatGoesLaterThanTheTapLeavesItATap() {
    timeline(
      """
      index  |########
      thumb  |  ##########p
             |            tap
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test func fingerThatLandsLongAfterAnotherLiftedDrums() {
    timeline(
      """
      index  |#####
      middle |  ############
      ring   |            #####
      ?      |                 returned
      """)
  }

  // MARK: From hand to hand

  @Test func explorerThatLiftsBesideAFlickHasExplored() {
    timeline(
      """
      index      |##############################
      otherIndex |                            ^^^^^^^^^^^^
                 |                         explore:began
                 |                              explore
                 |                              explore:ended
                 |                                        flick-up
      """, showsPhases: true)
  }

  @Test func nextHandExploresOnceItIsNoTapAnyMore() {
    timeline(
      """
      index      |##############################
      otherIndex |                          ##################################################
                 |                         explore:began
                 |                              explore
                 |                              explore:ended
                 |                                                   explore:began
                 |                                                                            explore
                 |                                                                            explore:ended
      """, showsPhases: true)
  }

  @Test func handThatStaysLongBesideTheOtherExploresAfterIt() {
    timeline(
      """
      index      |############################################################
      otherIndex |                          ####################################################################
                 |                         explore:began
                 |                                                            explore
                 |                                                            explore:ended
                 |                                                                explore:began+5000us
                 |                                                                                              explore
                 |                                                                                              explore:ended
      """, showsPhases: true)
  }

  @Test func explorerWhoWentSomewhereExploredThoughAnotherFingerRested() {
    timeline(
      """
      index      |#############################>>>>>>>####################################
      otherIndex |                                      ##############################
                 |                                                                        explore
      ?          |                                                                    touched-too-long
      """, bound: [.explore])
  }

  @Test func fingerThatStaysAfterItsGestureWasToldExplores() {
    timeline(
      """
      index  |>#>#>#>#>#>#>#...##################################################
             |              flick-right
             |                                          explore:began
             |                                                                   explore
             |                                                                   explore:ended
      """, showsPhases: true)
  }
}
