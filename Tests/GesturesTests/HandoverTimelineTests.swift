import Gestures
import Testing

/// Fingers that come as others go, and fingers that turn out to be none.
@Suite struct HandoverTimelineTests {
  @Test func explorerThatLiftsAsAnotherLandsEndsInThatFrame() {
    timeline(
      """
      index  |##############################
      middle |                              ##########
             |                              explore
      ?      |                                        returned
      """)
  }

  @Test func nextFingerExploresAfterAHandover() {
    timeline(
      """
      index  |##############################              ##############################
      middle |                              ##########
             |                              explore                                     explore
      ?      |                                        returned
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
}
