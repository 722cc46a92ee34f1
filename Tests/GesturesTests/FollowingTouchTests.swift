import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Touches that begin before the previous one has ended.
@Suite struct FollowingTouchTests {
  /// Two fingers draw a line, one of them stays, and others land.
  private func afterALine(
    staying time: Int64, _ act: (inout HandScript) -> Void
  ) -> [Gesture] {
    var hand = HandScript()
    hand.down([.index, .middle], at: [Vector(60, 60), Vector(60, 80)])
    hand.moveAll(by: Vector(30, 0), over: .milliseconds(120))
    hand.up(.index)
    hand.wait(.milliseconds(time))
    act(&hand)
    hand.wait(.milliseconds(100))
    hand.up()
    hand.wait(.milliseconds(800))
    return hand.gestures()
  }

  @Test(arguments: [80, 150, 240, 300, 500, 900] as [Int64])
  func flickIsRecognizedAfterAFlickWithALingeringFinger(time: Int64) {
    let made = afterALine(staying: time) { hand in
      hand.down(.ring, at: Vector(130, 70))
      hand.move(.ring, by: Vector(0, -30), over: .milliseconds(120))
      hand.up(.ring)
    }
    #expect(made == [.flick(.right, fingers: 2), .flick(.up, fingers: 1)])
  }

  @Test(arguments: [80, 240, 500] as [Int64])
  func tapIsRecognizedAfterAFlickWithALingeringFinger(time: Int64) {
    let made = afterALine(staying: time) { hand in
      hand.down(.ring, at: Vector(130, 70))
      hand.wait(.milliseconds(60))
      hand.up(.ring)
    }
    #expect(made == [.flick(.right, fingers: 2), .tap(count: 1, fingers: 1)])
  }

  @Test func flickIsRecognizedAfterATapWithALingeringFinger() {
    var hand = HandScript()
    hand.down([.index, .middle], at: [Vector(60, 60), Vector(80, 60)])
    hand.wait(.milliseconds(60))
    hand.up(.index)
    hand.wait(.milliseconds(400))
    hand.down(.ring, at: Vector(130, 70))
    hand.move(.ring, by: Vector(30, 0), over: .milliseconds(120))
    hand.up(.ring)
    hand.wait(.milliseconds(100))
    hand.up()
    hand.wait(.milliseconds(600))
    #expect(hand.gestures() == [.flick(.right, fingers: 1)])
  }

  /// A thumb lies on the device from the start of a flick.
  @Test func flickBesideASimultaneousRestingFingerIsAFlick() {
    var hand = HandScript()
    hand.down([.thumb, .index], at: [Vector(40, 120), Vector(90, 70)])
    hand.move(.index, by: Vector(30, 0), over: .milliseconds(120))
    hand.up(.index)
    hand.wait(.milliseconds(1_500))
    hand.up()
    hand.wait(.milliseconds(600))
    #expect(hand.gestures() == [.flick(.right, fingers: 1)])
  }

  // MARK: Alternating thumbs

  /// Returns the gestures of alternating fingers, each landing before the previous one lifts.
  private func turns(_ count: Int, overlap: Int64) -> [Gesture] {
    var hand = HandScript()
    hand.tick = .milliseconds(10)
    let fingers: [HandScript.Finger] = [.thumb, .otherThumb]
    for turn in 0..<count {
      let finger = fingers[turn % 2]
      if turn == 0 { hand.down(finger, at: Vector(60, 40)) }
      hand.move(finger, by: Vector(30, 0), over: .milliseconds(150))
      if turn + 1 < count {
        let next = fingers[(turn + 1) % 2]
        hand.down(next, at: Vector(60, turn % 2 == 0 ? 90 : 40))
        if overlap > 10 { hand.wait(.milliseconds(overlap - 10)) }
      }
      hand.up(finger)
    }
    hand.wait(.milliseconds(600))
    return hand.gestures()
  }

  @Test(arguments: [2, 3, 4], [20, 40, 50] as [Int64])
  func brieflyOverlappingLinesAreFlicks(count: Int, overlap: Int64) {
    #expect(
      turns(count, overlap: overlap)
        == Array(repeating: .flick(.right, fingers: 1), count: count))
  }

  /// A quick flick of two fingers is one flick, although both are down only briefly.
  @Test func quickTwoFingerFlickIsOneFlick() {
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 60))
    hand.move(.index, by: Vector(12, 0), over: .milliseconds(30))
    hand.down(.middle, at: Vector(62, 80))
    hand.moveAll(by: Vector(14, 0), over: .milliseconds(30))
    hand.up(.index)
    hand.move(.middle, by: Vector(6, 0), over: .milliseconds(20))
    hand.up()
    hand.wait(.milliseconds(600))
    #expect(hand.gestures() == [.flick(.right, fingers: 2)])
  }

  // MARK: Two people

  @Test func distantFingersBelongToDifferentPeople() {
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 60))
    hand.move(.index, by: Vector(10, 0), over: .milliseconds(50))
    hand.down(.otherIndex, at: Vector(400, 60))
    hand.move(.index, by: Vector(20, 0), over: .milliseconds(70))
    hand.up(.index)
    hand.wait(.milliseconds(100))
    hand.up()
    hand.wait(.milliseconds(600))
    #expect(hand.gestures() == [.flick(.right, fingers: 1)])
  }

  @Test func tapFarFromAnExploringFingerIsNoSplitTap() {
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 60))
    hand.wait(.milliseconds(700))
    hand.down(.otherIndex, at: Vector(400, 60))
    hand.wait(.milliseconds(60))
    hand.up(.otherIndex)
    hand.wait(.milliseconds(700))
    hand.up()
    hand.wait(.milliseconds(600))
    #expect(hand.gestures() == [.explore])
  }
}
