import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Timelines of taps and holds.
///
/// Each gesture is at the column at which it must be emitted.
@Suite struct TapTimelineTests {
  @Test func tapWaitsAsLongAsTheNextMayFollow() {
    timeline(
      """
      index  |#####
             |                                        tap
      """)
  }

  @Test func tapIsReportedOnLiftWithoutLongerBindings() {
    timeline(
      """
      index  |#####
             |     tap
      """, bound: [.tap(count: 1, fingers: 1)])
  }

  @Test(arguments: 2...5)
  func multiFingerTapMayBeHeld(fingers: Int) {
    for held in [310, 450, 590] as [Int64] {
      let hand = HandScript(over: HandPose(at: Vector(80, 60))).landed(fingers).rest(
        .milliseconds(held)
      ).up()
      #expect(hand.gestures() == [.tap(count: 1, fingers: fingers)])
    }
  }

  /// The fingers land and lift one after the other, far apart.
  @Test func ballOfTheHandIsNoTap() {
    var hand = HandScript()
    hand.down(.thumb, at: Vector(60, 60))
    hand.wait(.milliseconds(60))
    hand.down(.index, at: Vector(92, 64))
    hand.wait(.milliseconds(400))
    hand.up()
    #expect(Said(of: hand.frames).refusals == ["touched-unevenly"])
  }

  @Test func twoFingerDoubleTapHoldKeepsItsStartTime() throws {
    let hand = HandScript().down(.index, .middle).rest(.milliseconds(500)).up()
      .pause(.milliseconds(150)).down(.index, .middle).rest(.milliseconds(900)).up()
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.doubleTapHold(fingers: 2)])
    let began = try #require(said.phases.first { $0.state == .began })
    #expect(began.time == Timestamp(microseconds: 1_070_000))
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

  @Test func tripleTapIsReportedOnLiftWithoutLongerBindings() {
    timeline(
      """
      index  |#####.....#####.....#####
             |                         triple-tap
      """, bound: [.tap(count: 3, fingers: 1), .tap(count: 2, fingers: 1)])
  }

  @Test func fifthTapOfOneFingerStartsANewSeries() {
    timeline(
      """
      index  |#####.....#####.....#####.....#####.....#####
             |                                   quadruple-tap                                tap
      """)
  }

  @Test func magicTapIsReportedOnLiftWithoutLongerBindings() {
    timeline(
      """
      index  |#####......#####
      middle |#####......#####
             |                magic-tap
      """, bound: [.tap(count: 2, fingers: 2), .tap(count: 1, fingers: 2), .escape])
  }

  @Test func twoFingerTripleTapIsReportedOnItsLastLift() {
    timeline(
      """
      index  |####......####......####
      middle | ####......####......####
             |                         two-finger-triple-tap
      """)
  }

  @Test func threeFingerQuadrupleTapIsReportedOnItsLastLift() {
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

  @Test func fourFingerTripleTapIsReportedOnItsLastLift() {
    timeline(
      """
      index  |####......####......####
      middle |####......####......####
      ring   |####......####......####
      little |####......####......####
             |                        four-finger-triple-tap
      """)
  }

  @Test func fiveFingerTapIsReportedOnItsLift() {
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

  @Test func heldSecondTouchIsAHold() {
    timeline(
      """
      index  |#####.....##################################################
             |                                                  double-tap-hold
             |                                                  double-tap-hold:began
             |                                                            double-tap-hold:ended
      """, showsPhases: true)
  }

  @Test func twoFingerHoldBeginsAfterTheLaterLanding() {
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

  @Test func twoFingerSeriesEndsWhenOneFingerReturnsAlone() {
    timeline(
      """
      index  |#####.....#####
      middle |#####
             |               two-finger-tap
             |                                                  tap
      """)
  }
}
