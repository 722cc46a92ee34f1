import Evdev
import Synthesis
package import Touches

/// A movement in our recordings: its name, and the motion relative to the middle of a surface.
package struct Scenario: Sendable {
  package let name: String
  /// The number of fingers that the device must detect.
  package let fingers: Int
  /// The expected gestures, as noted in recordings; empty if the recording has no note.
  package let expected: [String]
  private let perform: @Sendable (inout HandScript, Vector) -> Void

  package init(
    _ name: String, fingers: Int, expected: [String] = [],
    _ perform: @escaping @Sendable (inout HandScript, Vector) -> Void
  ) {
    self.name = name
    self.fingers = fingers
    self.expected = expected
    self.perform = perform
  }

  /// Returns the movement on a surface of the given size.
  package func hand(on size: SurfaceSize) -> HandScript {
    // Real recordings begin about 100 ms before the first touch.
    var hand = HandScript(at: Timestamp(microseconds: 100_000))
    perform(&hand, Vector(size.width / 2, size.height / 2))
    return hand
  }
}

extension Scenario {
  package static let all = [
    tap, doubleTap, flickLeft, dragWithRest, twoFingerTap, twoFingerScrub, twoFingersApart,
    threeFingerFlickUp, fourFingersOneAfterAnother,
  ]

  static let tap = Scenario("tap", fingers: 1) { hand, middle in
    hand.tap(at: middle)
  }

  static let doubleTap = Scenario("double-tap", fingers: 1) { hand, middle in
    hand.tap(at: middle)
    hand.wait(.milliseconds(120))
    hand.tap(at: middle + Vector(0.8, -0.6))
  }

  static let flickLeft = Scenario("flick-left", fingers: 1) { hand, middle in
    hand.down(.index, at: middle + Vector(15, 0))
    hand.move(.index, by: Vector(-30, 2), over: .milliseconds(90))
    hand.up()
  }

  /// Exploring: down, along, a rest in the middle, and on.
  static let dragWithRest = Scenario("drag-with-rest", fingers: 1) { hand, middle in
    hand.down(.index, at: middle + Vector(-20, -10))
    hand.move(.index, by: Vector(20, 8), over: .milliseconds(150))
    hand.wait(.milliseconds(400))
    hand.move(.index, by: Vector(18, -12), over: .milliseconds(150))
    hand.up()
  }

  static let twoFingerTap = Scenario("two-finger-tap", fingers: 2) { hand, middle in
    hand.tap([.index, .middle], at: middle + Vector(-7, 0))
  }

  /// Three strokes from side to side, as iOS requires for Escape.
  static let twoFingerScrub = Scenario("two-finger-scrub", fingers: 2) { hand, middle in
    hand.down([.index, .middle], at: [middle + Vector(-18, -8), middle + Vector(-4, -8)])
    hand.move(.index, .middle, by: Vector(22, 0), over: .milliseconds(180))
    hand.move(.index, .middle, by: Vector(-22, 10), over: .milliseconds(200))
    hand.move(.index, .middle, by: Vector(22, 0), over: .milliseconds(180))
    hand.up()
  }

  static let twoFingersApart = Scenario("two-fingers-apart", fingers: 2) { hand, middle in
    hand.down([.thumb, .index], at: [middle + Vector(-6, 4), middle + Vector(6, -4)])
    hand.move(
      [(.thumb, Vector(-12, 8)), (.index, Vector(12, -8))], over: .milliseconds(220))
    hand.up()
  }

  static let threeFingerFlickUp = Scenario("three-finger-flick-up", fingers: 3) { hand, middle in
    hand.down(
      [.index, .middle, .ring],
      at: [middle + Vector(-15, 12), middle + Vector(0, 9), middle + Vector(15, 12)])
    hand.move(.index, .middle, .ring, by: Vector(1, -22), over: .milliseconds(110))
    hand.up()
  }

  /// The fingers of a slow hand, which land and lift one by one.
  static let fourFingersOneAfterAnother = Scenario(
    "four-fingers-one-after-another", fingers: 4
  ) { hand, middle in
    let fingers: [HandScript.Finger] = [.index, .middle, .ring, .little]
    for (index, finger) in fingers.enumerated() {
      hand.down(finger, at: middle + Vector(Double(index) * 12 - 18, 0))
      hand.wait(.milliseconds(30))
    }
    for finger in fingers {
      hand.up(finger)
      hand.wait(.milliseconds(20))
    }
  }
}
