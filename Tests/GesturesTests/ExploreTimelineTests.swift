import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Exploring and resting fingers, with other fingers beside them.
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

  @Test(arguments: [(10.0, 250), (20, 310), (35, 420), (40, 420), (50, 420), (60, 420), (70, 420)])
  func evenMovementExploresAfter420MillisecondsAndSlowMovementAtOnce(speed: Double, limit: Int64) {
    var hand = HandScript()
    hand.down(.index, at: Vector(40, 70))
    hand.moveAll(by: Vector(speed * 1.2, 0), over: .milliseconds(1_200))
    hand.up()
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.explore])
    #expect(said.phases[0].time - said.recognitions[0].start <= .milliseconds(limit))
  }

  /// The movement of Android's own test of touch exploration: one inch in 380 ms.
  @Test(arguments: [Profile.standard, .slow, .machine])
  func evenInchIn380MillisecondsIsAFlick(profile: Profile) {
    var hand = HandScript()
    hand.down(.index, at: Vector(40, 70))
    hand.moveAll(by: Vector(25.4, 0), over: .milliseconds(370))
    hand.up()
    let tunables = profile.adapted(.standard)
    #expect(hand.gestures(tunables: tunables) == [.flick(.right, fingers: 1)])
  }

  /// People slow down towards the end of a line, and rest before they lift.
  @Test(arguments: [(45.0, 300), (60, 320), (80, 330)])
  func slowStrokeWithARestIsAFlick(speed: Double, rest: Int64) {
    var hand = HandScript()
    hand.down(.index, at: Vector(40, 70))
    for part in [1.6, 1.2, 0.8, 0.4] {
      hand.moveAll(by: Vector(0, speed * part * 0.08), over: .milliseconds(80))
    }
    hand.wait(.milliseconds(rest - 10))
    hand.up()
    #expect(hand.gestures() == [.flick(.down, fingers: 1)])
  }

  @Test(arguments: [30.0, 40, 55, 70], [300, 350, 420, 600] as [Int64])
  func tapBesideASlowlyMovingFingerIsASplitTap(speed: Double, after: Int64) {
    var hand = HandScript()
    hand.down(.index, at: Vector(40, 70))
    hand.moveAll(by: Vector(speed * Double(after) / 1_000, 0), over: .milliseconds(after))
    hand.down(.ring, at: Vector(150, 60))
    hand.wait(.milliseconds(60))
    hand.up(.index)
    hand.wait(.milliseconds(30))
    hand.up()
    for profile in [Profile.standard, .machine] {
      #expect(hand.gestures(tunables: profile.adapted(.standard)) == [.splitTap], "\(profile)")
    }
  }

  @Test(arguments: [30.0, 45, 60])
  func evenSyntheticLineIsAFlick(length: Double) {
    func gestures(over time: Microseconds, _ profile: Profile) -> [Gesture] {
      var hand = HandScript()
      hand.down(.index, at: Vector(40, 70))
      hand.moveAll(by: Vector(length, 0), over: time)
      hand.up()
      return hand.gestures(tunables: profile.adapted(.standard))
    }
    #expect(gestures(over: .milliseconds(300), .standard) == [.flick(.right, fingers: 1)])
    let slow = Microseconds(Int64(length / 90 * 1_000_000))
    #expect(gestures(over: slow, .machine) == [.flick(.right, fingers: 1)])
  }

  /// Slow at both ends and faster in the middle, as most lines.
  @Test func acceleratingSlowLineIsAFlick() {
    var hand = HandScript()
    hand.down(.index, at: Vector(40, 70))
    for way in [4.0, 8, 11, 11, 8, 4] {
      hand.moveAll(by: Vector(way, 0), over: .milliseconds(70))
    }
    hand.up()
    #expect(hand.gestures() == [.flick(.right, fingers: 1)])
  }

  /// The line was quick.
  ///
  /// Without the other finger it could be a flick with a rest.
  @Test(arguments: [50, 100, 200, 400] as [Int64], [true, false])
  func tapBesideAMovedRestingFingerIsASplitTap(rest: Int64, exploring: Bool) throws {
    var hand = HandScript()
    hand.down(.index, at: Vector(40, 70))
    hand.moveAll(by: Vector(60, 0), over: .milliseconds(400))
    hand.wait(.milliseconds(rest))
    hand.down(.ring, at: Vector(150, 60))
    hand.wait(.milliseconds(60))
    hand.up(.ring)
    hand.wait(.milliseconds(300))
    hand.up()
    let said = Said(of: hand.frames, bound: exploring ? [.explore, .splitTap] : [.splitTap])
    #expect(said.gestures == [.splitTap])
    #expect(said.refusals == ["rested"])
    #expect(said.phases.map(\.state) == (exploring ? [.began, .ended] : []))
  }

  /// A split tap does not require that exploring is bound.
  @Test(arguments: [260, 300, 400, 490] as [Int64])
  func splitTapCanBeBoundWithoutExploring(rest: Int64) {
    for lift in [100, 0] as [Int64] {
      var hand = HandScript()
      hand.down(.index, at: Vector(40, 70))
      hand.wait(.milliseconds(rest))
      hand.down(.ring, at: Vector(90, 60))
      hand.wait(.milliseconds(30))
      // The resting finger may lift first.
      if lift == 0 { hand.up(.index) }
      hand.wait(.milliseconds(50))
      hand.up(.ring)
      hand.wait(.milliseconds(lift))
      hand.up()
      #expect(hand.gestures(bound: [.splitTap]) == [.splitTap], "\(lift)")
    }
  }

  @Test func exploringIsJudgedByItsStart() {
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

  @Test func exploringAndTappingFingersMayLiftTogether() {
    timeline(
      """
      index  |#######################################
      ring   |                                  #####
             |                                       split-tap
      ?      |                                       rested
      """)
  }

  @Test func splitTapRepeatsWhileTheFingerRests() {
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

  @Test func exploringFingerMayDriftDuringSplitTap() {
    timeline(
      """
      index  |##############################>>><<>>><>>##################
      ring   |                                 ####
             |                                     split-tap
      ?      |                                                           rested
      """)
  }

  @Test func splitTapIsReportedOnceTheRestingFingerStays() {
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
      ?      |                                                  interrupted
      """)
  }

  @Test func tapsBesideARestingFingerAreTheOnlyGesture() {
    timeline(
      """
      thumb       |################################################################################
      otherIndex  |                                   #####.....#####
      otherMiddle |                                   #####.....#####
                  |                                                                                     magic-tap
      ?           |                                                                                interrupted
      """)
  }

  @Test func holdBesideARestingFingerIsTheOnlyGesture() {
    timeline(
      """
      thumb       |##########################################################################################################
      otherIndex  |                                   #####.....##################################################
      otherMiddle |                                   #####.....##################################################
                  |                                                                                     two-finger-double-tap-hold
      ?           |                                                                                                          interrupted
      """)
  }

  @Test func restingFingerBesideANonGestureExplores() {
    timeline(
      """
      index       |############################################################
      otherIndex  |                                   #####
      otherMiddle |                                   #####
                  |                                                            explore
      ?           |                                        not-bound
      """, bound: [.explore, .splitTap])
  }

  @Test func tapBesideARestingHandIsATap() {
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

  @Test func holdBesideAnExploringFingerEndsExploring() {
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
      ?      |                                                                                               interrupted
      """, showsPhases: true)
  }
}
