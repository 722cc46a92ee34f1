import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

@Suite struct RotorMatcherTests {
  /// A technique for turning the rotor.
  enum Style: CaseIterable {
    case thumbAndFinger, fingerOfEachHand, oneRests

    func turn(by degrees: Double, from start: Double = 0, over time: Int64 = 500) -> HandScript {
      var hand = HandScript()
      let time = Microseconds.milliseconds(time)
      switch self {
      case .thumbAndFinger:
        hand.turn(around: Vector(100, 70), radius: 22, from: start, by: degrees, over: time)
      case .fingerOfEachHand:
        hand.turn(around: Vector(100, 70), radius: 45, from: start, by: degrees, over: time)
      case .oneRests:
        hand.turn(
          around: Vector(100, 70), radius: 40, from: start, by: degrees, over: time, rests: true)
      }
      return hand
    }
  }

  @Test(arguments: Style.allCases, [-1.0, 1])
  func everyThirtyDegreesIsADetent(style: Style, way: Double) {
    for (degrees, detents) in [(35.0, 1), (58, 1), (65, 2), (95, 3), (125, 4), (185, 6)] {
      let hand = style.turn(by: way * degrees, from: 20, over: Int64(degrees * 6))
      let turn = Gesture.rotor(way < 0 ? .counterclockwise : .clockwise)
      #expect(hand.gestures() == Array(repeating: turn, count: detents), "\(degrees) degrees")
    }
  }

  @Test(arguments: Style.allCases, [0.0, 45, 90, 135, 180, 270])
  func rotorStartsAtAnyAngle(style: Style, start: Double) {
    let hand = style.turn(by: 95, from: start)
    #expect(hand.gestures() == Array(repeating: .rotor(.clockwise), count: 3))
  }

  @Test(arguments: Style.allCases, [-1.0, 1])
  func smallTurnCountsWhenTheFingersLift(style: Style, way: Double) {
    let hand = style.turn(by: way * 22, over: 300)
    let said = Said(of: hand.frames)
    #expect(said.gestures == [.rotor(way < 0 ? .counterclockwise : .clockwise)])
    #expect(said.recognitions.first?.time == hand.moments.last?.time)
  }

  @Test(arguments: Style.allCases)
  func tinyTurnIsNoGesture(style: Style) {
    let said = Said(of: style.turn(by: 12, over: 600).frames)
    #expect(said.gestures == [])
    #expect(said.refusals.count == 1)
  }

  /// A drift in the direction of the other finger resembles a line of both.
  @Test(arguments: [35.0, 45, 60, 90], [3.0, 4, 5, 6])
  func restingFingerOfARotorMayDrift(degrees: Double, drift: Double) {
    for start in stride(from: 0.0, to: 360, by: 45) {
      for way in stride(from: 0.0, to: 360, by: 45) {
        var hand = HandScript()
        hand.turn(
          around: Vector(100, 70), radius: 35, from: start, by: degrees, over: .milliseconds(500),
          rests: true, drifting: Vector(drift, 0).rotated(by: way))
        let gestures = hand.gestures()
        #expect(
          !gestures.isEmpty && gestures.allSatisfy { $0 == .rotor(.clockwise) },
          "from \(start), drifts \(way): \(gestures)")
      }
    }
  }

  /// A finger that draws a line past a resting one bends its line slightly, or drags the other
  /// finger back.
  @Test(arguments: [0.0, 0.02, 0.037], [0.0, 3])
  func lineBesideARestingFingerIsNoRotor(bend: Double, dragged: Double) {
    for start in stride(from: -0.9, through: -0.1, by: 0.1) {
      for distance in [15.0, 25, 40, 60] {
        for length in [25.0, 40, 60] {
          var hand = HandScript()
          let from = Vector(100 + start * length, 70 - distance)
          hand.down([.thumb, .index], at: [Vector(100, 70), from])
          for step in 0..<20 {
            // The steps of a parabola decrease by equal amounts.
            let rise = -4 * bend * length * (1 - Double(2 * step + 1) / 20) / 20
            hand.move(
              [(.thumb, Vector(-dragged / 20, 0)), (.index, Vector(length / 20, rise))],
              over: .milliseconds(20))
          }
          hand.up()
          let turns = hand.gestures().filter { if case .rotor = $0 { true } else { false } }
          #expect(turns == [], "\(length) mm at \(distance) mm from \(start)")
        }
      }
    }
  }

  @Test func turningBackCountsInTheOtherDirection() {
    var hand = HandScript()
    hand.turn(
      around: Vector(100, 70), radius: 25, by: 65, over: .milliseconds(400), thenBackBy: 70)
    #expect(
      hand.gestures() == [
        .rotor(.clockwise), .rotor(.clockwise), .rotor(.counterclockwise),
        .rotor(.counterclockwise),
      ])
  }

  @Test func detentsDoNotDriftOverTenTurns() {
    var hand = HandScript()
    hand.turn(around: Vector(100, 70), radius: 25, by: 3_605, over: .milliseconds(9_000))
    #expect(hand.gestures() == Array(repeating: .rotor(.clockwise), count: 120))
  }

  @Test func turnBetweenTapsEndsTheSeries() {
    var hand = HandScript()
    let (chosen, palm) = (HandScript.fingers(4), HandPose(at: Vector(80, 60)))
    for turn in 0..<3 {
      hand.down(chosen, at: chosen.map(palm.tip))
      hand.wait(.milliseconds(50))
      hand.up()
      hand.wait(.milliseconds(100))
      guard turn == 1 else { continue }
      // A small pair, so that a detent stays within the slop of a tap.
      hand.turn(around: Vector(80, 60), radius: 8, by: 35, over: .milliseconds(60))
      hand.wait(.milliseconds(100))
    }
    #expect(
      hand.gestures() == [
        .tap(count: 2, fingers: 4), .rotor(.clockwise), .tap(count: 1, fingers: 4),
      ])
  }

  @Test func boundingBoxDeviceHasNoRotor() {
    let hand = Style.thumbAndFinger.turn(by: 95, from: 20)
    let said = Said(of: hand.frames, surface: SurfaceTraits(showsEachFinger: false))
    #expect(said.gestures.allSatisfy { if case .rotor = $0 { false } else { true } })
  }

  @Test(arguments: directions)
  func turnDuringLongMovementIsNoRotor(direction: Gesture.Direction) {
    var hand = HandScript()
    hand.turn(
      around: Vector(100, 70), radius: 20, from: 30, by: 20, over: .milliseconds(160),
      along: direction.step * 45)
    #expect(!hand.gestures().contains { if case .rotor = $0 { true } else { false } })
  }
}
