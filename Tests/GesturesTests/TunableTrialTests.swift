import Evdev
import Testing
import Touches

@testable import Gestures

/// Values of tunables that make a failed touch the gesture.
@Suite struct TunableTrialTests {
  /// Returns the frames of a finger that moves to the right.
  private func frames(length: Double, milliseconds: Int64) -> [TouchFrame] {
    var builder = TouchFrameBuilder(width: 200, height: 100)
    var frames: [TouchFrame] = []
    for step in 0...10 {
      let phase: Contact.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
      let time = Timestamp.milliseconds(Int64(step) * milliseconds / 10)
      if let frame = builder.add(
        id: 1, x: 50 + length * Double(step) / 10, y: 50, phase: phase, at: time)
      {
        frames.append(frame)
      }
    }
    if let last = builder.endFrame() { frames.append(last) }
    return frames
  }

  /// Returns the sentence for a gesture that the touch is not.
  private func sentence(_ gesture: Gesture, _ frames: [TouchFrame]) -> String? {
    var recognizer = GestureRecognizer()
    recognizer.reportsTouches = true
    recognizer.expectedGestures = [gesture]
    for frame in frames { recognizer.handle(frame) }
    recognizer.finish()
    for case .touch(let outcome) in recognizer.events {
      let trial = TunableTrial(
        bound: .all, tunables: .standard, surface: SurfaceTraits(), frames: frames,
        start: outcome.start)
      return outcome.comparisons.first.flatMap(trial.sentence)
    }
    return nil
  }

  @Test func sentenceHasTheValueThatMakesTheGesture() {
    let short = frames(length: 6.1, milliseconds: 100)
    #expect(
      sentence(.flick(.right, fingers: 1), short)
        == "With flick-length=6.1mm, this touch is flick-right.")
  }

  @Test func severalLimitsAreChangedTogether() {
    let slow = frames(length: 1, milliseconds: 500)
    #expect(
      sentence(.tap(count: 1, fingers: 1), slow)
        == "With longest-tap=500ms and explore-after=501ms, this touch is tap.")
  }

  @Test func sentenceHasTheEndOfARangeThatIsInsufficient() {
    let long = frames(length: 60, milliseconds: 100)
    #expect(
      sentence(.tap(count: 1, fingers: 1), long)
        == "No tunable makes this touch tap: tap-slop goes up to 30mm.")
  }

  @Test func framesOfATouchIncludeThoseJustBefore() {
    var recent = RecentFrames()
    for start: Int64 in [0, 5_000, 5_300] {
      for var frame in frames(length: 0, milliseconds: 50) {
        frame.time = frame.time + Microseconds(start * 1_000)
        recent.add(frame)
      }
    }
    let outcome = { (start: Int64) in
      TouchOutcome(
        number: 1, start: .milliseconds(start), end: .milliseconds(start + 50), fingers: 1,
        position: Vector(0, 0), gestures: [])
    }
    #expect(recent.frames(of: outcome(5_300)).first?.time == .milliseconds(5_000))
    #expect(recent.frames(of: outcome(0)).last?.time == .milliseconds(50))
    #expect(recent.frames(of: outcome(9_000)).isEmpty)
  }
}
