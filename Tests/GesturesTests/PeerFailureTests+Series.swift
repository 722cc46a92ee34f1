import Evdev
import Gestures
import TestSupport
import Synthesis
import Testing
import Touches

// Interactions between successive gestures, between fingers, and with devices.
extension PeerFailureTests {
  // MARK: 7. Two gestures close together

  @Test(arguments: [60, 100, 150, 220, 290] as [Int64])
  func twoGesturesWithin300MillisecondsAreBothRecognized(pause: Int64) {
    for (first, second) in [(1, 2), (2, 1), (1, 3), (3, 2), (1, 1)] {
      var flicks = HandScript()
      flick(&flicks, first)
      flicks.wait(.milliseconds(pause))
      flick(&flicks, second, by: Vector(0, -30))
      #expect(
        flicks.gestures() == [.flick(.left, fingers: first), .flick(.up, fingers: second)])

      var tapAndFlick = taps(first, [60], pause: pause)
      flick(&tapAndFlick, second)
      #expect(
        tapAndFlick.gestures() == [.tap(count: 1, fingers: first), .flick(.left, fingers: second)])
    }
  }

  @Test(arguments: [60, 100, 150, 220, 290] as [Int64])
  func gestureRightAfterAFailedOneCounts(pause: Int64) {
    for (name, failed) in failures {
      var hand = failed
      hand.wait(.milliseconds(pause))
      flick(&hand, 2, by: Vector(0, -30))
      #expect(hand.gestures() == [.flick(.up, fingers: 2)], "after \(name)")
    }
  }

  // MARK: 8. A tap of several fingers of any length, one of which may slide

  @Test(arguments: 2...4)
  func heldTapOfSeveralFingersIsNoTap(fingers: Int) {
    for held in [610, 800, 1_500] as [Int64] {
      let said = Said(of: taps(fingers, [held]).frames)
      #expect(said.gestures == [])
      #expect(said.refusals == ["touched-too-long"])
    }
  }

  @Test(arguments: 2...4)
  func fingerSlidingEightMillimetersPreventsATap(fingers: Int) {
    for sliding in HandScript.fingers(fingers) {
      var hand = HandScript()
      hand.down(
        HandScript.fingers(fingers), at: HandScript.fingers(fingers).map(PeerFailureTests.palm.tip))
      hand.move(sliding, by: Vector(2, 8), over: .milliseconds(90))
      hand.up()
      #expect(!hand.gestures().contains(.tap(count: 1, fingers: fingers)), "\(sliding)")
    }
  }

  // MARK: 9. A pinch reported as a flick, a failed flick as a tap

  @Test(arguments: Gesture.Pinch.allCases)
  func pinchIsOneGestureAndNoFlick(pinch: Gesture.Pinch) {
    let sign = pinch == .inward ? 1.0 : -1
    for share in [0.0, 0.25, 0.5] {
      var hand = HandScript()
      hand.down([.thumb, .index], at: [Vector(60, 80), Vector(110, 45)])
      let way = Vector(20, -14) * sign
      hand.move(
        [(.thumb, way * (1 - share)), (.index, way * (share - 1))], over: .milliseconds(200))
      hand.up()
      #expect(hand.gestures() == [.pinch(pinch, fingers: 2)], "\(share)")
    }
  }

  @Test func failedThreeFingerFlickIsNoTap() {
    for length in [6.2, 6.4] {
      var hand = HandScript()
      flick(&hand, 3, by: Vector(length, 0))
      #expect(hand.gestures() == [])
    }
  }

  // MARK: 10. A resting finger with noise floods the listener

  @Test func noisyRestingFingerIsReportedOnce() {
    var hand = HandScript()
    hand.down(.index, at: Vector(60, 60))
    hand.wait(.milliseconds(10_000))
    hand.up()
    let frames = hand.frames
    let said = Said(of: frames.shaken(by: 0.2, seed: 10))
    #expect(said.gestures == [.explore])
    #expect(said.phases.count { $0.state == .changed } <= frames.count / 100)
  }

  // MARK: 11. Tracking IDs counted as fingers

  @Test(arguments: SampleDevices.all)
  func secondTapWithANewTrackingIDIsADoubleTap(device: DeviceDescription) {
    var hand = HandScript(at: Timestamp(microseconds: 100_000))
    hand.tap(at: Vector(40, 30))
    hand.wait(.milliseconds(120))
    hand.tap(at: Vector(41, 30))
    #expect(Said(of: hand.frames(on: device)).gestures == [.tap(count: 2, fingers: 1)])
  }

  @Test(arguments: 1...8)
  func fingerChangingItsIDIsTheSameFinger(frame: Int) {
    var hand = HandScript()
    flick(&hand, 2)
    var frames = hand.frames
    // From this frame on the second finger is another contact, which begins where the first ends.
    for index in frame..<frames.count {
      let old = frames[index].contacts[1]
      frames[index].contacts[1].id = 90
      guard index == frame else { continue }
      var ended = old
      ended.phase = .ended
      frames[index].contacts[1].phase = .began
      frames[index].contacts.insert(ended, at: 1)
      frames[index].irregularities = [Irregularity(.replaced, contact: old.id)]
    }
    #expect(Said(of: frames).gestures == [.flick(.left, fingers: 2)])
  }

  // MARK: 12. Timers that need a next event to fire

  @Test(arguments: GestureCatalog.gestures)
  func gestureIsReportedWithoutANextEvent(gesture: Gesture) throws {
    let performance = try #require(Performance.of(gesture))
    var recognizer = GestureRecognizer()
    let frames = performance.hand.frames
    for frame in frames {
      // Only time passes between two frames.
      while let deadline = recognizer.deadline, deadline < frame.time {
        recognizer.advance(to: deadline + Microseconds(1))
      }
      recognizer.handle(frame)
    }
    while let deadline = recognizer.deadline {
      let known = recognizer.events.count
      recognizer.advance(to: deadline)
      #expect(recognizer.events.count == known, "a frame at this moment would come first")
      recognizer.advance(to: deadline + Microseconds(1))
    }
    let recognitions = recognizer.events.compactMap { report in
      if case .recognized(let recognition) = report { recognition } else { nil }
    }
    #expect(recognitions == Said(of: frames).recognitions)
    #expect(recognitions.map(\.gesture) == [gesture])
  }
}
