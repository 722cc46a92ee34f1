import Gestures
import Testing

/// Fingers that land as others lift, and contacts that turn out not to be fingers.
@Suite struct HandoverTimelineTests {
  @Test func explorerLiftingAsAnotherLandsEndsInThatFrame() {
    timeline(
      """
      index  |##############################
      middle |                              ##########
             |                              explore
             |                                                                           tap
      """)
  }

  @Test func handMayFlickInTheFrameTheOtherLifts() {
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

  @Test func handMayTapInTheFrameTheOtherLifts() {
    timeline(
      """
      index      |#######
      otherIndex |       #######
                 |       tap
                 |              tap
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test func neighborLandingInTheLiftFrameIsDrumming() {
    timeline(
      """
      index  |#######
      middle |       #######
             |       tap
      ?      |              bounced
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test func neighborLandingInTheLiftFrameMakesNoDoubleTap() {
    timeline(
      """
      index  |#######
      middle |       #######
             |              tap
      ?      |              bounced
      """)
  }

  @Test func neighborLandingInTheLiftFrameMakesNoFlick() {
    timeline(
      """
      index  |#######
      middle |       >>>>>>>
             |       tap
      ?      |              bounced
      """, bound: [.tap(count: 1, fingers: 1), .flick(.right, fingers: 1)])
  }

  @Test func fingerLandingAtOnceBesideItsPlaceBounced() {
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

  @Test func latePalmPreventsNoFlick() {
    timeline(
      """
      index  |>>>>>>>>>>>>>>>>>>>>
      thumb  |               ##p
             |                    flick-right
      """, bound: [.flick(.right, fingers: 1), .tap(count: 1, fingers: 1)], tick: 20)
  }

  @Test func palmLiftingAfterTheTapLeavesItATap() {
    timeline(
      """
      index  |########
      thumb  |  ##########p
             |            tap
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test func fingerLandingLongAfterAnotherLiftedIsDrumming() {
    timeline(
      """
      index  |#####
      middle |  ############
      ring   |            #####
      ?      |                 returned
      """)
  }

  // MARK: From hand to hand

  @Test func explorerLiftingBesideAFlickHasExplored() {
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

  @Test func nextHandExploresOnceItCannotTap() {
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

  @Test func handStayingBesideTheOtherExploresAfterIt() {
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

  @Test func movedExplorerExploredDespiteARestingFinger() {
    timeline(
      """
      index      |#############################>>>>>>>####################################
      otherIndex |                                      ##############################
                 |                                                                        explore
      ?          |                                                                    touched-too-long
      """, bound: [.explore])
  }

  @Test func fingerStayingAfterItsGestureExplores() {
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
