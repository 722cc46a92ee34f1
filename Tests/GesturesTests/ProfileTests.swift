import Evdev
import TestSupport
import Synthesis
import Testing
import Touches

@testable import Gestures

@Suite struct ProfileTests {
  @Test(arguments: Profile.allCases)
  func everyProfileIsValidAndConsistent(profile: Profile) {
    let tunables = profile.adapted(.standard)
    for tunable in Tunable.all {
      let amount = tunable.value(in: tunables)
      #expect(tunable.lowest <= amount && amount <= tunable.highest, "\(tunable.name)")
    }
    #expect(tunables.conflicts.isEmpty)
    #expect((tunables == .standard) == (profile == .standard))
  }

  @Test func slowProfileExtendsTimesExceptLinesAndSensor() {
    let slow = Profile.slow.adapted(.standard)
    #expect(slow.doubleTapWindow == .milliseconds(560))
    for tunable in Tunable.all where tunable.dimension == .time {
      let (before, after) = (tunable.value(in: .standard), tunable.value(in: slow))
      let isOfTheSensor = ["bounce", "dropout", "shortest-tap"].contains(tunable.name)
      // Users who explore also draw lines.
      let isOfLines = ["flick-time", "long-flick-time", "sweep-time"].contains(tunable.name)
      let stays =
        isOfTheSensor || isOfLines || !Tunable.userAdjustable.contains { $0.name == tunable.name }
      #expect(after == (stays ? before : before * 1.6), "\(tunable.name)")
    }
  }

  @Test(arguments: Profile.handProfiles)
  func shapeTunablesAreTheSameInEveryProfile(profile: Profile) {
    let ofHands = Set(Tunable.userAdjustable.map(\.name))
    #expect(ofHands.count < Tunable.all.count)
    for tunable in Tunable.all where !ofHands.contains(tunable.name) {
      #expect(tunable.value(in: profile.adapted(.standard)) == tunable.value(in: .standard))
    }
  }

  @Test func tremorProfileDoublesTapSlopAndStillFlicks() {
    let tremor = Profile.tremor.adapted(.standard)
    #expect(tremor.tapSlop.count == Tunables.standard.tapSlop.count * 2)
    #expect(tremor.multiFingerTapSlop.count == Tunables.standard.multiFingerTapSlop.count * 2)
    #expect(tremor.doubleTapWindow == .milliseconds(490))
    #expect(tremor.longestTap == .milliseconds(450))
    #expect(tremor.flickLength > tremor.tapSlop)
  }

  /// A finger that explores for a second draws what would be a flick in less time.
  @Test(arguments: [15.0, 25, 35, 45], [900, 1_100, 1_300])
  func slowExploringIsRecognizedInEveryProfile(speed: Double, time: Int64) {
    for profile in Profile.handProfiles {
      var hand = HandScript()
      hand.down(.index, at: Vector(40, 70))
      hand.moveAll(by: Vector(speed * Double(time) / 1_000, 0), over: .milliseconds(time))
      hand.up()
      #expect(hand.gestures(tunables: profile.adapted(.standard)) == [.explore], "\(profile)")
    }
  }

  /// A short sweep with a deviation of more than a millimeter to each side.
  @Test func tremorProfileAllowsMoreBend() {
    let tremor = [0, 0.5, 1, 1.3, 1.4, 1.3, 1, 0.5, 0, -0.5, -1, -1.3, -1.4, -1.3, -1, -0.5]
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 70))
    var before = Vector(0, 0)
    for step in 1...16 {
      let part = Double(step) / 16
      let place = Vector(18 * part, 36 * part * (1 - part) + tremor[step % 16])
      hand.moveAll(by: place - before, over: .milliseconds(10))
      before = place
    }
    hand.up()
    #expect(hand.gestures() == [])
    #expect(
      hand.gestures(tunables: Profile.tremor.adapted(.standard)) == [.flick(.right, fingers: 1)])
  }

  /// Taps and a flick of a hand that trembles by 4 mm five times a second.
  @Test func handTremblingByMillimetersTapsAndFlicks() {
    func hand(by way: Vector, over time: Int64) -> HandScript {
      let sway = [0, 2.4, 3.8, 3.8, 2.4, 0, -2.4, -3.8, -3.8, -2.4]
      var hand = HandScript()
      hand.tick = .milliseconds(20)
      hand.down(.index, at: Vector(60, 70))
      var before = Vector(0, 0)
      let steps = Int(time / 20)
      for step in 1...steps {
        let part = Double(step) / Double(steps)
        let place = way * (part * part * (3 - 2 * part)) + Vector(0, sway[step % 10])
        hand.moveAll(by: place - before, over: .milliseconds(20))
        before = place
      }
      hand.up()
      hand.wait(.milliseconds(900))
      return hand
    }
    let tremor = Profile.tremor.adapted(.standard)
    let tap = hand(by: Vector(0, 0), over: 400)
    #expect(tap.gestures() != [.tap(count: 1, fingers: 1)])
    #expect(tap.gestures(tunables: tremor) == [.tap(count: 1, fingers: 1)])
    let flick = hand(by: Vector(40, 0), over: 500)
    #expect(flick.gestures() != [.flick(.right, fingers: 1)])
    #expect(flick.gestures(tunables: tremor) == [.flick(.right, fingers: 1)])
  }

  /// The fingers of a cramping hand lift one after the other.
  @Test func lateLiftingFingersAreATapInTheSpasticProfile() {
    var hand = HandScript()
    hand.down([.index, .middle, .ring], at: [Vector(60, 60), Vector(80, 58), Vector(100, 62)])
    hand.wait(.milliseconds(400))
    for finger in [HandScript.Finger.middle, .index] {
      hand.up(finger)
      hand.wait(.milliseconds(450))
    }
    hand.up()
    hand.wait(.milliseconds(900))
    #expect(hand.gestures().isEmpty)
    #expect(
      hand.gestures(tunables: Profile.spastic.adapted(.standard)) == [.tap(count: 1, fingers: 3)])
  }

  @Test func profileAdaptsTheGivenTunables() {
    var tunables = Tunables.standard
    tunables.doubleTapWindow = .milliseconds(200)
    #expect(Profile.slow.adapted(tunables).doubleTapWindow == .milliseconds(320))
    // A value beyond the permitted range is clamped.
    tunables.doubleTapWindow = .milliseconds(900)
    #expect(Profile.slow.adapted(tunables).doubleTapWindow == .milliseconds(1_000))
  }
}
