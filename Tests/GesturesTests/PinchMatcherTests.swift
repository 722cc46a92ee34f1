import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

@Suite struct PinchMatcherTests {
  private func pinch(
    _ fingers: Int, _ pinch: Gesture.Pinch, from radius: Double = 30, by length: Double = 15,
    resting: Bool = false, aslant: Double = 0
  ) -> HandScript {
    var hand = HandScript()
    let chosen: [HandScript.Finger] = fingers == 2 ? [.thumb, .index] : HandScript.fingers(fingers)
    let arms = chosen.indices.map {
      Vector(0, -1).rotated(by: aslant + Double($0) * 360 / Double(fingers))
    }
    hand.down(chosen, at: arms.map { Vector(100, 70) + $0 * radius })
    let sign = pinch == .inward ? -1.0 : 1
    let ways = zip(chosen, arms).map { finger, arm in
      let rests = resting && finger == chosen.first
      return (finger: finger, way: rests ? Vector(0, 0) : arm * (sign * length))
    }
    hand.move(ways, over: .milliseconds(250))
    hand.up()
    return hand
  }

  @Test(arguments: [2, 5], Gesture.Pinch.allCases)
  func fingersMovingTogetherOrApartPinch(fingers: Int, way: Gesture.Pinch) {
    for aslant in [0.0, 20, 45, 70, 90] {
      let hand = pinch(fingers, way, aslant: aslant)
      #expect(hand.gestures() == [.pinch(way, fingers: fingers)], "\(aslant) degrees")
    }
  }

  @Test(arguments: Gesture.Pinch.allCases)
  func oneOfTwoFingersMayRest(way: Gesture.Pinch) {
    for aslant in [0.0, 30, 60, 90, 200] {
      let hand = pinch(2, way, by: 28, resting: true, aslant: aslant)
      #expect(hand.gestures() == [.pinch(way, fingers: 2)], "\(aslant) degrees")
    }
  }

  @Test(arguments: Gesture.Pinch.allCases)
  func oneOfFiveFingersMayRest(way: Gesture.Pinch) {
    #expect(pinch(5, way, by: 18, resting: true).gestures() == [.pinch(way, fingers: 5)])
  }

  @Test func fingersClosingOnAStillThumbPinch() {
    let (chosen, palm) = (HandScript.fingers(5), HandPose(at: Vector(80, 50)))
    let closing = chosen.map { (palm.tip(.thumb) - palm.tip($0)) * 0.6 }
    let along = closing.reduce(Vector(0, 0), +) * (0.47 / 5)
    var hand = HandScript()
    hand.down(chosen, at: chosen.map(palm.tip))
    hand.move(zip(chosen, closing).map { ($0, $1 + along) }, over: .milliseconds(250))
    hand.up()
    #expect(hand.gestures() == [.pinch(.inward, fingers: 5)])
  }

  @Test(arguments: [3, 4], Gesture.Pinch.allCases)
  func threeOrFourFingersDoNotPinch(fingers: Int, way: Gesture.Pinch) {
    #expect(pinch(fingers, way).gestures() == [])
  }

  @Test(arguments: [2, 5])
  func smallPinchIsNoGesture(fingers: Int) {
    let hand = pinch(fingers, .outward, from: 60, by: 6.5)
    #expect(hand.gestures() == [])
  }

  @Test(arguments: [SampleDevices.panel, SampleDevices.pad, SampleDevices.box])
  func pinchIsTheSameOnEveryDevice(device: DeviceDescription) {
    var hand = HandScript()
    hand.down([.thumb, .index], at: [Vector(30, 40), Vector(60, 20)])
    hand.move(
      [(.thumb, Vector(8, -5)), (.index, Vector(-8, 5))], over: .milliseconds(200))
    hand.up()
    #expect(Said(of: hand.frames(on: device)).gestures == [.pinch(.inward, fingers: 2)])
  }
}
