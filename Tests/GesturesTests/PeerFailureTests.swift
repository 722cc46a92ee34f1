import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

/// Known mistakes of other recognizers.
@Suite struct PeerFailureTests {
  static let palm = HandPose(at: Vector(80, 70))

  /// Returns taps of several fingers with given durations, and a pause after each.
  func taps(
    _ fingers: Int, _ lengths: [Int64], pause: Int64 = 110, drift: Vector = Vector(0, 0)
  ) -> HandScript {
    var hand = HandScript()
    hand.tick = .milliseconds(1)
    for length in lengths {
      hand.down(
        HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(PeerFailureTests.palm.tip))
      hand.moveAll(by: drift, over: .milliseconds(length - 1))
      hand.up()
      hand.wait(.milliseconds(pause - 1))
    }
    return hand
  }

  func flick(
    _ hand: inout HandScript, _ fingers: Int, by way: Vector = Vector(-30, 0),
    over time: Int64 = 100
  ) {
    hand.down(
      HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(PeerFailureTests.palm.tip))
    hand.moveAll(by: way, over: .milliseconds(time))
    hand.up()
  }

  // MARK: 1. Dead zones, in which a touch yields nothing

  @Test(arguments: [1, 2])
  func secondTapHeld105To399MillisecondsIsNoDeadZone(fingers: Int) {
    for held in stride(from: 105, through: 399, by: 7) as StrideThrough<Int64> {
      let gestures = taps(fingers, [60, held]).gestures()
      #expect(gestures == [.tap(count: 2, fingers: fingers)], "held \(held) ms")
    }
  }

  @Test(arguments: [1.3, 2, 3, 4])
  func driftingSecondTapIsNoDeadZone(drift: Double) {
    for fingers in [1, 2, 3] {
      let hand = taps(fingers, [60, 90], drift: Vector(drift, 0))
      #expect(hand.gestures() == [.tap(count: 2, fingers: fingers)])
    }
  }

  @Test(arguments: 1...3)
  func pausesOf255To299MillisecondsAreNoDeadZone(fingers: Int) {
    for pause in Int64(255)...299 {
      let hand = taps(fingers, [60, 60], pause: pause)
      #expect(hand.gestures() == [.tap(count: 2, fingers: fingers)], "\(pause) ms")
    }
  }

  @Test(arguments: [205, 215, 225, 235, 245] as [Int64])
  func fingersLanding205To245MillisecondsApartAreNoDeadZone(gap: Int64) {
    var hand = HandScript()
    hand.tick = .milliseconds(1)
    hand.down(.index, at: Vector(60, 60))
    hand.wait(.milliseconds(gap - 1))
    hand.down(.middle, at: Vector(78, 56))
    hand.wait(.milliseconds(60))
    hand.up()
    #expect(hand.gestures() == [.tap(count: 1, fingers: 2)])
  }

  @Test(arguments: 1...3)
  func everyLengthIsATapAFlickOrARefusal(fingers: Int) {
    for tenths in 0...200 {
      var hand = HandScript()
      flick(&hand, fingers, by: Vector(0, Double(tenths) / 10), over: 90)
      let said = Said(of: hand.frames)
      switch said.gestures {
      case [.tap(count: 1, fingers: fingers)]: #expect(tenths <= 60)
      case [.flick(.down, fingers: fingers)]: #expect(tenths >= 65)
      default:
        #expect(said.gestures.isEmpty)
        let reason = said.refusals.first ?? ""
        #expect(["slid", "too-short"].contains(reason), "\(tenths) tenths of a millimeter")
      }
    }
  }

  @Test(arguments: 1...4)
  func slowlyEndingFlickIsNoDeadZone(fingers: Int) {
    var hand = HandScript()
    hand.down(
      HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(PeerFailureTests.palm.tip))
    for speed in [30.0, 20, 9, 3, 0.5, 0.1] {
      hand.moveAll(by: Vector(speed / 2, 0), over: .milliseconds(50))
    }
    hand.up()
    #expect(hand.gestures() == [.flick(.right, fingers: fingers)])
  }

  // MARK: 2. A failed gesture becomes a tap or an explore

  @Test func failedGestureIsNeverATapOrExploring() {
    for (name, hand) in failures {
      let said = Said(of: hand.frames)
      #expect(said.gestures == [], "\(name)")
      #expect(said.phases == [], "\(name)")
      #expect(said.refusals.count == 1, "\(name)")
    }
  }

  var failures: [(String, HandScript)] {
    var all: [(String, HandScript)] = []
    func add(_ name: String, _ perform: (inout HandScript) -> Void) {
      var hand = HandScript()
      perform(&hand)
      all.append((name, hand))
    }
    for fingers in 1...4 {
      add("\(fingers): diagonal") { flick(&$0, fingers, by: Vector(25, 25.2)) }
      add("\(fingers): hook") {
        $0.down(
          HandScript.fingers(fingers),
          at: HandScript.fingers(fingers).map(PeerFailureTests.palm.tip))
        $0.moveAll(by: Vector(25, 0), over: .milliseconds(80))
        $0.moveAll(by: Vector(0, 25), over: .milliseconds(80))
        $0.up()
      }
      add("\(fingers): back and forth") {
        $0.down(
          HandScript.fingers(fingers),
          at: HandScript.fingers(fingers).map(PeerFailureTests.palm.tip))
        $0.moveAll(by: Vector(0, 25), over: .milliseconds(80))
        $0.moveAll(by: Vector(0, -25), over: .milliseconds(80))
        $0.up()
      }
    }
    for fingers in 2...4 {
      add("\(fingers): too slow") { flick(&$0, fingers, by: Vector(-20, 0), over: 900) }
    }
    add("5: one stays") {
      let chosen = HandScript.fingers(5)
      $0.down(chosen, at: chosen.map(PeerFailureTests.palm.tip))
      $0.move(chosen.dropFirst().map { ($0, Vector(-3, -30)) }, over: .milliseconds(100))
      $0.up()
    }
    return all
  }

  // MARK: 3. A flat wait

  @Test(arguments: [(4, 1), (3, 2), (4, 3), (3, 4), (1, 5)])
  func longestTapSeriesIsReportedWithoutWaiting(count: Int, fingers: Int) {
    let said = Said(of: taps(fingers, Array(repeating: 60, count: count)).frames)
    #expect(said.gestures == [.tap(count: count, fingers: fingers)])
    #expect(said.recognitions.first?.wait == .zero)
  }

  // MARK: 4. One stray sample of one finger kills a flick

  @Test(arguments: [2, 3], directions)
  func singleStraySampleDoesNotPreventAFlick(fingers: Int, direction: Gesture.Direction) {
    var hand = HandScript()
    flick(&hand, fingers, by: direction.step * 30, over: 120)
    for frame in hand.frames.indices.dropLast() {
      for finger in 0..<fingers {
        for aside in [Vector(6, 0), Vector(-6, 0), Vector(0, 6), Vector(0, -6)] {
          var frames = hand.frames
          let place = frames[frame].contacts[finger].position
          frames[frame].contacts[finger].position = place + aside
          let gestures = Said(of: frames).gestures
          #expect(gestures == [.flick(direction, fingers: fingers)], "\(frame) \(finger)")
        }
      }
    }
  }

  // MARK: 5. Fingers that move before the last one lands

  @Test(arguments: 2...4, [10, 20, 40, 60, 80, 105] as [Int64])
  func fingersMovingBeforeTheLastLandsMakeAFlick(fingers: Int, stagger: Int64) {
    var hand = HandScript()
    hand.tick = .milliseconds(5)
    let step = Vector(-0.2, 0)
    for (index, finger) in HandScript.fingers(fingers).enumerated() {
      let moved = step * Double(index * Int(stagger))
      hand.down(finger, at: PeerFailureTests.palm.tip(finger) + moved)
      if index < fingers - 1 {
        hand.moveAll(by: step * Double(stagger - 5), over: .milliseconds(stagger - 5))
      }
    }
    hand.moveAll(by: step * 120, over: .milliseconds(120))
    hand.up()
    #expect(hand.gestures() == [.flick(.left, fingers: fingers)])
  }

  // MARK: 6. A staggered triple tap comes out as two other gestures

  @Test(arguments: [(3, 3), (3, 4), (4, 3), (3, 2)])
  func staggeredTapsAreOneGesture(count: Int, fingers: Int) {
    let right = share(of: 200) { seed in
      var random = SeededRandom(seed: seed)
      var hand = HandScript()
      hand.tick = .milliseconds(5)
      for _ in 0..<count {
        for finger in HandScript.fingers(fingers).shuffled(using: &random) {
          hand.down(finger, at: PeerFailureTests.palm.tip(finger))
          hand.wait(.milliseconds(Int64(random.below(45))))
        }
        hand.wait(.milliseconds(30))
        for finger in HandScript.fingers(fingers).shuffled(using: &random) {
          hand.up(finger)
          hand.wait(.milliseconds(Int64(random.below(45))))
        }
        hand.wait(.milliseconds(Int64(60 + random.below(150))))
      }
      return hand.gestures() == [.tap(count: count, fingers: fingers)]
    }
    #expect(right == 1)
  }
}
