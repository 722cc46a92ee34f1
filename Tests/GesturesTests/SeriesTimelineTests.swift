import Gestures
import Testing

/// Successive taps with different fingers, or in the frame in which a finger lands.
@Suite struct SeriesTimelineTests {
  @Test func oneFingerTapIsNoPartOfATwoFingerSeries() {
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

  @Test func oneFingerTapEndsAMagicTap() {
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

  @Test func firstFingerOfTheNextTapMayDropOut() {
    timeline(
      """
      index  |#####.....#####..#####
      middle |#####.....     #######
             |                                                         magic-tap
      """)
  }

  @Test func distantFirstFingerMayDropOut() {
    timeline(
      """
      index  |###..########
      little |   ##########
             |                                                two-finger-tap
      ?      |   returned
      """)
  }

  @Test func singleTapIsReportedOnceADropoutIsRuledOut() {
    timeline(
      """
      index  |###
      little |   >>>>>>>>>>
             |       tap+5000us
             |             flick-right
      """, step: 4)
  }

  @Test func singleTapIsReportedAtOnceWithoutMultiFingerBindings() {
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

  @Test func fingersNeverDownTogetherAreNoHand() {
    timeline(
      """
      index  |#####.....#####
      middle |#####.....     #####
             |                    two-finger-tap
      ?      |                    returned
      """)
  }

  @Test func threeFingersWithADistantReturnAreNotFour() {
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
