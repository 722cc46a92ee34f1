import Gestures
import Testing

/// Fingers that land as soon as others have lifted drum, which is not a gesture.
@Suite struct DrumTimelineTests {
  @Test func drummingNeighborStartsNoTapSeries() {
    timeline(
      """
      index  |#####
      middle |     #####.......#####
             |          tap
             |                                                         tap
      ?      |          bounced
      """)
  }

  @Test func pairDrummingBesideAPairIsNoTap() {
    timeline(
      """
      index  |#####
      middle |#####
      ring   |     #####
      little |     #####
             |          two-finger-tap
      ?      |          returned
      """)
  }

  @Test func distantHandMayTapAtOnce() {
    timeline(
      """
      index      |#####
      otherIndex |      #####
                 |         tap+5000us
                 |                                              tap
      """)
  }

  @Test func fingerReturningElsewhereAfterAFlickIsNoTap() {
    timeline(
      """
      index  |>>>>>>>>((((##########
             |        flick-right
      ?      |                      bounced
      """, tick: 5, step: 4)
  }

  // MARK: Two taps that look like a leap

  @Test func driftOfTwoTapsIsNoFlick() {
    timeline(
      """
      index  |##>#
      middle |      #>#>##
      ?      |            returned
      """, tick: 8, step: 1)
  }

  @Test func fingerRestingAfterAnApparentJumpIsDrumming() {
    timeline(
      """
      index  |##
      middle |   ####>>>>>>>>>>
             |                 tap
      ?      |                 bounced
      """)
  }

  @Test func rolledFingersDrumBesideTheFirst() {
    timeline(
      """
      index  |##
      middle |    ##
      ring   |        ##
             |      tap
      ?      |      bounced
      ?      |          bounced
      """, tick: 8)
  }

  @Test func fingerBesideABriefTouchIsNotOfTheNextHand() {
    timeline(
      """
      index  |##
      middle |   ########
      ring   |         ##
      ?      |           returned
      """)
  }
}
