import Evdev
import Gestures
import Hands
import Replay
import Synthesis
import Testing
import Touches

/// Gestures on several devices, told in order of time.
@Suite struct GestureLanesTests {
  private func frames(_ act: String, after delay: Int64) throws -> [TouchFrame] {
    try Playback.frames(act).shifted(by: .milliseconds(delay))
  }

  /// Frames of all lanes in order of time, and what is told of them.
  private func told(_ frames: [[TouchFrame]], inSteps: Bool = false) -> [String] {
    var lanes = GestureLanes(GestureSettings())
    for _ in frames { lanes.add(nil) }
    var told: [String] = []
    func note(_ lane: Int, _ report: GestureReport, _: [Irregularity]) {
      if case .recognized(let made) = report {
        told.append("\(lane) \(made.gesture.name) \(made.time.microseconds)")
      }
    }
    let all = frames.enumerated().flatMap { lane, frames in frames.map { (lane, $0) } }
      .sorted { ($0.1.time, $0.0) < ($1.1.time, $1.0) }
    for (lane, frame) in all {
      if inSteps {
        // As a live session does: time passes, and nothing comes.
        lanes.letTimePass(to: frame.time, note)
      }
      lanes.take(frame, of: lane, note)
    }
    lanes.finish(note)
    return told
  }

  @Test func whoDecidesFirstIsToldFirst() throws {
    // The second device taps a little earlier; both wait for a further tap.
    let tap = try frames("tap", after: 60)
    let told = told([tap, try frames("tap", after: 0), try frames("tap", after: 30)])
    #expect(told.map { String($0.prefix(5)) } == ["1 tap", "2 tap", "0 tap"])
  }

  @Test func eachDeviceIsJudgedByItself() throws {
    let flick = try frames("flick-right", after: 0)
    let alone = self.told([flick])
    let both = told([flick, try frames("two-finger-tap", after: 0)])
    #expect(both.filter { $0.hasPrefix("0 ") } == alone)
    #expect(both.count == 2)
  }

  @Test func timeThatPassesInStepsChangesNothing() throws {
    let frames = [try frames("double-tap", after: 0), try frames("two-finger-tap", after: 45)]
    #expect(told(frames, inSteps: true) == told(frames))
  }
}
