import Gestures
import Testing

/// Taps and holds, drawn; each answer stands at the moment at which it has to come.
@Suite struct TapTimelineTests {
  @Test func tapWaitsForTheNextOneAsLongAsThatMayCome() {
    timeline(
      """
      index  |#####
             |                                        tap
      """)
  }

  @Test func tapComesWithItsLiftWhereNothingLongerIsBound() {
    timeline(
      """
      index  |#####
             |     tap
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test func doubleTapWaitsForTheThird() {
    timeline(
      """
      index  |#####.....#####
             |                                                  double-tap
      """)
  }

  @Test func tripleTapWaitsForTheFourth() {
    timeline(
      """
      index  |#####.....#####.....#####
             |                                                            triple-tap
      """)
  }

  @Test func tripleTapComesWithItsLastLiftWhereNothingLongerIsBound() {
    timeline(
      """
      index  |#####.....#####.....#####
             |                         triple-tap
      """, bound: [.tap(count: 3, fingers: 1), .tap(count: 2, fingers: 1)])
  }

  @Test func fifthTapOfOneFingerIsATapOfItsOwn() {
    timeline(
      """
      index  |#####.....#####.....#####.....#####.....#####
             |                                   quadruple-tap                                tap
      """)
  }

  @Test func magicTapComesWithItsLiftWhereNothingLongerIsBound() {
    timeline(
      """
      index  |#####......#####
      middle |#####......#####
             |                magic-tap
      """, bound: [.tap(count: 2, fingers: 2), .tap(count: 1, fingers: 2), .escape])
  }

  @Test func twoFingerTripleTapComesWithItsLastLift() {
    timeline(
      """
      index  |####......####......####
      middle | ####......####......####
             |                         two-finger-triple-tap
      """)
  }

  @Test func quadrupleTapOfThreeFingersComesWithItsLastLift() {
    timeline(
      """
      index  |####......####......####......####
      middle | ####......####......####......####
      ring   |  ###.......###.......###.......###
             |                                   three-finger-quadruple-tap
      """)
  }

  @Test func threeFingerTripleTapWaitsForTheFourth() {
    timeline(
      """
      index  |####......####......####
      middle |####......####......####
      ring   |####......####......####
             |                                                           three-finger-triple-tap
      """)
  }

  @Test func fourFingerTripleTapComesWithItsLastLift() {
    timeline(
      """
      index  |####......####......####
      middle |####......####......####
      ring   |####......####......####
      little |####......####......####
             |                        four-finger-triple-tap
      """)
  }

  @Test func fiveFingerTapComesWithItsLift() {
    timeline(
      """
      thumb  |#####
      index  |#####
      middle |#####
      ring   |#####
      little |#####
             |     five-finger-tap
      """)
  }

  @Test func secondTouchThatStaysIsAHold() {
    timeline(
      """
      index  |#####.....##################################################
             |                                                  double-tap-hold
             |                                                  double-tap-hold:began
             |                                                            double-tap-hold:ended
      """, showsPhases: true)
  }

  @Test func holdOfTwoFingersBeginsAfterTheLaterOneLanded() {
    timeline(
      """
      index  |####......##############################################
      middle |####........############################################
             |                                                    two-finger-double-tap-hold
      """)
  }

  @Test func seriesEndsAtOnceWhenMoreFingersLand() {
    timeline(
      """
      index  |#####.....#####
      middle |          #####
             |          tap
             |                                                  two-finger-tap
      """)
  }

  @Test func seriesEndsAtOnceWhenTheNextFingerSlides() {
    timeline(
      """
      index  |#####.....>>>>>>>>>>
             |             tap
             |                    flick-right
      """)
  }

  @Test func seriesEndsAtOnceWhenTheNextFingerLandsElsewhere() {
    timeline(
      """
      index  |#####
      ring   |          #####
             |          tap
             |                                                  tap
      """)
  }

  @Test func nextTapMayLandAThumbsWidthAway() {
    timeline(
      """
      index  |#####
      middle |          #####
             |                                                  double-tap
      """)
  }

  @Test func seriesOfTwoFingersEndsWhenOneComesBackAlone() {
    timeline(
      """
      index  |#####.....#####
      middle |#####
             |               two-finger-tap
             |                                                  tap
      """)
  }
}
