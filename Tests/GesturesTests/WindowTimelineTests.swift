import Evdev
import Gestures
import Testing

/// The edges of every time window: the last tick inside and the first outside.
@Suite struct WindowTimelineTests {
  // MARK: The double-tap window, 350 ms from lift to landing

  @Test func secondTapAfterExactly350MillisecondsIsInTime() {
    timeline(
      """
      index  |#####...................................#####
             |                                             double-tap
      """, bound: [.tap(count: 1, fingers: 1), .tap(count: 2, fingers: 1)])
  }

  @Test func secondTapOneTickLaterStartsANewSeries() {
    timeline(
      """
      index  |#####....................................#####
             |                                        tap
             |                                                                                 tap
      """, bound: [.tap(count: 1, fingers: 1), .tap(count: 2, fingers: 1)])
  }

  // MARK: The landing window, 250 ms from finger to finger

  @Test func fingerLandingAfterExactly250MillisecondsJoinsTheHand() {
    timeline(
      """
      index  |##############################
      middle |                         #####
             |                              two-finger-tap
      """, bound: [.tap(count: 1, fingers: 2), .explore])
  }

  @Test func fingerLandingOneTickLaterMakesASplitTap() {
    timeline(
      """
      index  |####################################
      middle |                          #####
             |                         explore:began
             |                               split-tap
             |                                    explore:ended
      ?      |                                    rested
      """, showsPhases: true)
  }

  @Test func fingerLandingOneTickLaterIsTooLateWithoutExploring() {
    timeline(
      """
      index  |###############################
      middle |                          #####
      ?      |                               landed-late
      """, bound: [.tap(count: 1, fingers: 2)])
  }

  @Test func eachFingerRestartsTheLandingWindow() {
    timeline(
      """
      index  |############################################
      middle |                    ########################
      ring   |                                        ####
             |                                            three-finger-tap
      """, bound: [.tap(count: 1, fingers: 3), .tap(count: 1, fingers: 2)])
  }

  /// Several fingers may rest for long, but do not wait for another one.
  @Test func fingerLandingOneTickLaterBesideSeveralIsTooLate() {
    timeline(
      """
      index  |##############################
      middle |##############################
      ring   |                         #####
             |                                                                 three-finger-tap
      """)
    timeline(
      """
      index  |###############################
      middle |###############################
      ring   |                          #####
      ?      |                               landed-late
      """)
  }

  // MARK: The lift window, 250 ms from the first lift

  @Test func fingerLiftingAfterExactly250MillisecondsJoinsTheTap() {
    timeline(
      """
      index  |#####
      middle |##############################
             |                              two-finger-tap
      """, bound: [.tap(count: 1, fingers: 2)])
  }

  @Test func fingerLiftingOneTickLaterCancelsTheTap() {
    timeline(
      """
      index  |#####
      middle |###############################
      ?      |                               lifted-late
      """)
  }

  // MARK: The longest tap, 250 ms of one finger, and here 300 ms with all of several down

  private var several: Tunables {
    var tunables = Tunables.standard
    tunables.multiFingerLongestTap = .milliseconds(300)
    return tunables
  }

  @Test func oneFingerLiftedAfterExactly250MillisecondsTapped() {
    timeline(
      """
      index  |#########################
             |                                                            tap
      """)
  }

  @Test func oneFingerLiftedOneTickLaterExplored() {
    timeline(
      """
      index  |##########################
             |                         explore:began
             |                          explore
             |                          explore:ended
      """, showsPhases: true)
  }

  @Test func oneFingerLiftedOneTickLaterIsIgnoredWithoutExploring() {
    timeline(
      """
      index  |##########################
      ?      |                          touched-too-long
      """, bound: [.tap(count: 1, fingers: 1), .flick(.left, fingers: 1)])
  }

  @Test func twoFingersLiftedAfterExactly300MillisecondsTapped() {
    timeline(
      """
      index  |################################
      middle |  ##############################
             |                                two-finger-tap
      """, bound: [.tap(count: 1, fingers: 2)], tunables: several)
  }

  @Test func twoFingersLiftedOneTickLaterMakeNoGesture() {
    timeline(
      """
      index  |#################################
      middle |  ###############################
      ?      |                                 touched-too-long
      """, tunables: several)
  }

  // MARK: The hold, 400 ms after the second landing

  @Test func secondTouchLiftedAfterExactly400MillisecondsIsATap() {
    timeline(
      """
      index  |##.....########################################
             |                                               double-tap
      """, bound: [.tap(count: 2, fingers: 1), .doubleTapHold(fingers: 1)])
  }

  @Test func secondTouchLiftedOneTickLaterIsAHold() {
    timeline(
      """
      index  |##.....#########################################
             |                                               double-tap-hold
      """, bound: [.tap(count: 2, fingers: 1), .doubleTapHold(fingers: 1)])
  }

  @Test func heldSecondTouchWithoutHoldBindingLeavesATap() {
    timeline(
      """
      index  |##.....#########################################
             |                                               tap
      ?      |                                                touched-too-long
      """, bound: [.tap(count: 1, fingers: 1), .tap(count: 2, fingers: 1)])
  }
}
