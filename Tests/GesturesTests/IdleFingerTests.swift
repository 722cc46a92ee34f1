import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
@testable import Touches
import Touches

/// A finger that holds the device or lies on it, while other fingers make gestures.
@Suite struct IdleFingerTests {
  /// Returns the gestures of other fingers beside one that has rested for a time.
  private func gestures(
    restingAt place: Vector, from time: Int64 = 2_500, _ act: (inout HandScript) -> Void
  ) -> [Gesture] {
    var hand = HandScript()
    hand.down(.thumb, at: place)
    hand.wait(.milliseconds(time))
    act(&hand)
    hand.wait(.milliseconds(900))
    hand.up(.thumb)
    hand.wait(.milliseconds(600))
    return hand.gestures().filter { $0 != .explore }
  }

  private func tap(_ hand: inout HandScript, at place: Vector = Vector(110, 70)) {
    hand.down(.index, at: place)
    hand.wait(.milliseconds(60))
    hand.up(.index)
  }

  private static let held = [Vector(3, 70), Vector(217, 70), Vector(110, 2), Vector(110, 138)]

  @Test(arguments: held) func tapBesideAThumbAtAnEdgeIsATap(edge: Vector) {
    #expect(gestures(restingAt: edge) { tap(&$0) } == [.tap(count: 1, fingers: 1)])
  }

  @Test(arguments: held) func doubleTapBesideAThumbAtAnEdgeIsADoubleTap(edge: Vector) {
    let made = gestures(restingAt: edge) { hand in
      tap(&hand)
      hand.wait(.milliseconds(120))
      tap(&hand)
    }
    #expect(made == [.tap(count: 2, fingers: 1)])
  }

  @Test(arguments: held) func flickBesideAThumbAtAnEdgeIsAFlick(edge: Vector) {
    let made = gestures(restingAt: edge) { hand in
      hand.down(.index, at: Vector(90, 70))
      hand.move(.index, by: Vector(30, 0), over: .milliseconds(120))
      hand.up(.index)
    }
    #expect(made == [.flick(.right, fingers: 1)])
  }

  @Test(arguments: held) func tapBesideAFreshFingerAtAnEdgeIsASplitTap(edge: Vector) {
    #expect(gestures(restingAt: edge, from: 1_500) { tap(&$0) } == [.splitTap])
  }

  @Test func tapBesideAFingerRestingFor10SecondsIsATap() {
    let made = gestures(restingAt: Vector(60, 70), from: 10_000) { tap(&$0) }
    #expect(made == [.tap(count: 1, fingers: 1)])
  }

  @Test func tapBesideAFingerRestingFor5SecondsIsASplitTap() {
    #expect(gestures(restingAt: Vector(60, 70), from: 5_000) { tap(&$0) } == [.splitTap])
  }

  @Test func tapBesideAFingerThatExploredToTheEdgeIsASplitTap() {
    let made = gestures(restingAt: Vector(60, 70), from: 400) { hand in
      hand.move(.thumb, by: Vector(-57, 0), over: .milliseconds(1_500))
      hand.wait(.milliseconds(9_000))
      tap(&hand)
    }
    #expect(made == [.splitTap])
  }

  // MARK: Two taps on two targets

  @Test func tapsOnTwoKeysAreNoDoubleTap() {
    for distance in [21.0, 23, 25] {
      var hand = HandScript()
      tap(&hand)
      hand.wait(.milliseconds(90))
      tap(&hand, at: Vector(110 + distance, 70))
      hand.wait(.milliseconds(600))
      #expect(hand.gestures() == Array(repeating: .tap(count: 1, fingers: 1), count: 2))
    }
  }

  /// On a large surface an arm moves between two taps at one position.
  @Test func doubleTapsMayBeFartherApartOnLargeSurfaces() throws {
    for (size, expected) in [(Vector(220, 140), 2), (Vector(1_200, 700), 1)] {
      var frames: [TouchFrame] = []
      for (index, x) in [100.0, 126].enumerated() {
        let start = Timestamp(microseconds: 1_000_000 + Int64(index) * 180_000)
        let position = Vector(x, 70)
        let place = UnitPoint(x: position.x / size.x, y: position.y / size.y)
        for (phase, time) in [(Contact.Phase.began, 0), (.ended, 60)] as [(Contact.Phase, Int64)] {
          var frame = TouchFrame(time: start + .milliseconds(time))
          frame.contacts = [
            Contact(
              id: index + 1, phase: phase, position: position, normalizedPosition: place,
              isInferred: false)
          ]
          frames.append(frame)
        }
      }
      #expect(Said(of: frames).gestures.count == expected)
    }
  }
}
