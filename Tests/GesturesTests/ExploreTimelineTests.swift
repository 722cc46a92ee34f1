import Evdev
import Gestures
import Hands
import Synthesis
import Testing
import Touches

/// Fingers that explore or rest, and what happens beside them.
@Suite struct ExploreTimelineTests {
  @Test func exploringBeginsAfter250MillisecondsOfRest() {
    timeline(
      """
      index  |##################################################>>>>>>>>>>##########
             |                         explore:began
             |                                                                      explore
             |                                                                      explore:ended
      """, showsPhases: true)
  }

  /// No flick is so slow, so nothing is waited for.
  @Test(arguments: [20.0, 30, 40, 50, 60])
  func exploringBeginsAsSoonAsAFlickIsTooSlow(speed: Double) {
    var hand = Hand()
    hand.down(.index, at: Vector(40, 70))
    hand.moveAll(by: Vector(speed * 1.2, 0), over: .milliseconds(1_200))
    hand.up()
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.explore])
    #expect(said.phases[0].time - said.recognitions[0].start <= .milliseconds(380))
  }

  @Test func exploringIsJudgedByItsBeginningAndNotByAFastEnd() {
    timeline(
      """
      index  |###############################>>>>>>>>>>>>>>>
             |                                              explore
      """)
  }

  @Test func tapBesideAnExploringFingerIsASplitTap() {
    timeline(
      """
      index  |################################################
      ring   |                                   ####
             |                         explore:began
             |                                       split-tap
             |                                                explore:ended
      ?      |                                                rested
      """, showsPhases: true)
  }

  @Test func exploringFingerMayLiftBeforeTheTappingOne() {
    timeline(
      """
      index  |####################################
      ring   |                                  #####
             |                         explore:began
             |                                       explore:ended
             |                                       split-tap
      ?      |                                       rested
      """, showsPhases: true)
  }

  @Test func bothMayLiftAtOnce() {
    timeline(
      """
      index  |#######################################
      ring   |                                  #####
             |                                       split-tap
      ?      |                                       rested
      """)
  }

  @Test func splitTapIsRepeatedWhileTheFingerRests() {
    timeline(
      """
      index  |################################################################
      ring   |                              ####......####........#####
             |                                  split-tap
             |                                            split-tap
             |                                                         split-tap
      ?      |                                                                rested
      """)
  }

  @Test func exploringFingerMayDriftWhileTheOtherTaps() {
    timeline(
      """
      index  |##############################>>><<>>><>>##################
      ring   |                                 ####
             |                                     split-tap
      ?      |                                                           rested
      """)
  }

  @Test func splitTapComesWhenTheRestingFingerIsSeenToStay() {
    timeline(
      """
      index  |############################################################
      ring   |               ####
             |                                            split-tap
      """)
  }

  @Test func splitTapOfARestingFingerNeedsNoExploring() {
    timeline(
      """
      index  |################################################################
      ring   |                                                    ####
             |                                                        split-tap
      ?      |                                                                rested
      """, bound: [.splitTap])
  }

  @Test func flickBesideAnExploringFingerIsAFlick() {
    timeline(
      """
      index  |##################################################
      ring   |                              >>>>>>>>>>
             |                                        flick-right
      ?      |                                                  rested
      """)
  }

  @Test func tapsBesideAFingerThatRestsAreAllThatItWas() {
    timeline(
      """
      thumb       |################################################################################
      otherIndex  |                                   #####.....#####
      otherMiddle |                                   #####.....#####
                  |                                                                                     magic-tap
      ?           |                                                                                rested
      """)
  }

  @Test func holdBesideAFingerThatRestsIsAllThatItWas() {
    timeline(
      """
      thumb       |##########################################################################################################
      otherIndex  |                                   #####.....##################################################
      otherMiddle |                                   #####.....##################################################
                  |                                                                                     two-finger-double-tap-hold
      ?           |                                                                                                          rested
      """)
  }

  @Test func fingerThatRestsBesideWhatIsNoGestureExplores() {
    timeline(
      """
      index       |############################################################
      otherIndex  |                                   #####
      otherMiddle |                                   #####
                  |                                                            explore
      ?           |                                        not-bound
      """, bound: [.explore, .splitTap])
  }

  @Test func tapBesideAHandThatRestsIsATap() {
    timeline(
      """
      middle     |########################################################################
      ring       |########################################################################
      little     |########################################################################
      otherIndex |                                                       ####
                 |                                                           tap
      ?          |                                                                        rested
      """, bound: [.tap(count: 1, fingers: 1), .tap(count: 1, fingers: 3)])
  }

  @Test func holdBesideAnExplorerEndsTheExploration() {
    timeline(
      """
      index  |###############################################################################################
      middle |                           #####.....##################################################
      ring   |                           #####.....##################################################
             |                         explore:began
             |                                                                             two-finger-double-tap-hold
             |                                                                             explore:cancelled
             |                                                                             two-finger-double-tap-hold:began
             |                                                                                       two-finger-double-tap-hold:ended
      ?      |                                                                                               rested
      """, showsPhases: true)
  }
}
