import Evdev
import Gestures
import TestSupport
import Replay
import Synthesis
import Testing
import Touches

/// Gestures on several devices, emitted in time order.
@Suite struct GestureDriverTests {
  private func frames(_ act: String, after delay: Int64) throws -> [TouchFrame] {
    try Playback.frames(act).shifted(by: .milliseconds(delay))
  }

  /// Returns the gestures emitted for the frames of all devices in time order.
  private func emitted(_ frames: [[TouchFrame]], inSteps: Bool = false) -> [String] {
    var driver = GestureDriver(GestureSettings())
    for _ in frames { driver.add() }
    let all = frames.enumerated().flatMap { device, frames in frames.map { (device, $0) } }
      .sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }
    for (device, frame) in all {
      if inSteps {
        // As in a live session, time passes without events.
        driver.advance(before: frame.time)
      }
      driver.handle(frame, from: device)
    }
    driver.finish()
    return driver.events.compactMap {
      guard case .recognized(let made) = $0.event else { return nil }
      return "\($0.device) \(made.gesture.name) \(made.time.microseconds)"
    }
  }

  @Test func earliestDecisionIsEmittedFirst() throws {
    // The second device taps slightly earlier; both wait for a second tap.
    let tap = try frames("tap", after: 60)
    let lines = emitted([tap, try frames("tap", after: 0), try frames("tap", after: 30)])
    #expect(lines.map { String($0.prefix(5)) } == ["1 tap", "2 tap", "0 tap"])
  }

  @Test func eachDeviceIsRecognizedIndependently() throws {
    let flick = try frames("flick-right", after: 0)
    let alone = self.emitted([flick])
    let both = emitted([flick, try frames("two-finger-tap", after: 0)])
    #expect(both.filter { $0.hasPrefix("0 ") } == alone)
    #expect(both.count == 2)
  }

  @Test func advancingInStepsHasNoEffect() throws {
    let frames = [try frames("double-tap", after: 0), try frames("two-finger-tap", after: 45)]
    #expect(emitted(frames, inSteps: true) == emitted(frames))
  }
}
