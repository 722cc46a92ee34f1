import Gestures
import Testing

/// Successive taps with different fingers, or in the frame in which a finger lands.
@Suite struct SeriesTimelineTests {
  @Test func tapOfOneFingerIsNoPartOfTapsOfTwo() {
    timeline(
      """
      index      |#####..........#####
      middle     |#####
      otherIndex |                    #####
                 |                    two-finger-tap
                 |                        tap+5000us
                 |                                                            tap
      """)
  }

  @Test func tapOfOneFingerEndsAMagicTap() {
    timeline(
      """
      index      |#####.....#####..........#####
      middle     |#####.....#####
      otherIndex |                              #####
                 |                              magic-tap
                 |                                  tap+5000us
                 |                                                                      tap
      """)
  }

  // MARK: A finger that is lost as the next one of its hand lands

  @Test func firstFingerOfTheNextTapOfSeveralMayBeLostAsTheOtherLands() {
    timeline(
      """
      index  |#####.....#####..#####
      middle |#####.....     #######
             |                                                         magic-tap
      """)
  }

  @Test func firstFingerFarFromTheOtherMayBeLostAsThatLands() {
    timeline(
      """
      index  |###..########
      little |   ##########
             |                                                two-finger-tap
      ?      |   returned
      """)
  }

  @Test func loneTapBesideAnotherFingerIsToldWhenItIsNotLost() {
    timeline(
      """
      index  |###
      little |   >>>>>>>>>>
             |       tap+5000us
             |             flick-right
      """, step: 4)
  }

  @Test func loneTapIsToldAtOnceWhereNothingOfSeveralIsBound() {
    timeline(
      """
      index  |###
      little |   >>>>>>>>>>
             |   tap
             |             flick-right
      """,
      bound: [.tap(count: 1, fingers: 1), .tap(count: 2, fingers: 1), .flick(.right, fingers: 1)],
      step: 4)
  }

  @Test func fingersThatWereNeverDownTogetherAreNoHand() {
    timeline(
      """
      index  |#####.....#####
      middle |#####.....     #####
             |                    two-finger-tap
      ?      |                    returned
      """)
  }

  @Test func threeFingersOfWhichOneReturnsFarAwayAreNotFour() {
    timeline(
      """
      index  |#####
      middle |#############
      ring   |#############
      little |      #######
      ?      |             returned
      """)
  }
}
