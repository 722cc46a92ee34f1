import Evdev
import Gestures
import TestSupport
import Recordings
import Replay
import ScreenReader
import Synthesis
import Testing
import Touches

/// Fingers on several devices, and inputs without fingers.
@Suite struct SeveralDevicesTests {
  @Test func eachDeviceHasItsOwnGestures() throws {
    var playback = try Playback("ticket-kiosk")
    // At the same time, one finger flicks on a panel and two tap on a trackpad.
    playback.devices = [
      try Playback.frames("flick-right flick-right"),
      try Playback.frames("two-finger-tap two-finger-tap", device: "apple-magic-trackpad"),
    ]
    let gestures = playback.entries().happenings.filter { $0.hasPrefix("gesture") }
    #expect(gestures.count { $0 == "gesture flick-right" } == 2)
    #expect(gestures.count { $0 == "gesture two-finger-tap" } == 2)
  }

  @Test func earlierDecisionIsEmittedFirstAtTheEnd() throws {
    var playback = try Playback("ticket-kiosk")
    let tap = try Playback.frames("tap")
    // The second device taps slightly before the first.
    playback.devices = [tap.shifted(by: .milliseconds(60)), tap]
    let taps = playback.entries().filter {
      if case .gesture = $0.event { true } else { false }
    }
    #expect(taps.count == 2)
    #expect(taps[1].time - taps[0].time == .milliseconds(60))
  }

  @Test func fiveFingersHeldForThreeSecondsReleaseTheDevices() throws {
    let playback = try Playback("ticket-kiosk")
    for (seconds, isLetGo) in [(2.9, false), (3.1, true)] {
      var engine = playback.engine()
      engine.addDevice()
      let device = try #require(TestDevice("apple-magic-trackpad"))
      var panel = SimulatedPanel(device.file.device, size: device.size)
      var hand = HandScript(at: Timestamp(microseconds: 100_000))
      let fingers: [HandScript.Finger] = [.thumb, .index, .middle, .ring, .little]
      hand.down(fingers, at: fingers.indices.map { Vector(20 + 18 * Double($0), 50) })
      hand.wait(Microseconds(Int64(seconds * 1_000_000)))
      hand.up()
      for frame in Playback.frames(of: panel.events(of: hand), device) {
        engine.handle(frame, from: .init(0))
      }
      engine.finish()
      #expect(engine.isPanicking == isLetGo)
      let emitted = engine.removeTranscript().filter {
        if case .panic = $0.event { true } else { false }
      }
      #expect(emitted.count == (isLetGo ? 1 : 0))
    }
  }

  @Test func loggedInputsFollowTheirFrameCount() throws {
    var playback = try Playback("ticket-kiosk")
    playback.devices = [try Playback.frames("flick-right flick-right")]
    let frames = playback.devices[0]
    // A label entered during the session, and a key bound to a command, as a live session logs
    // them.
    playback.log = [
      SessionLog.Line(frames: 0, time: .milliseconds(50), input: .command(.lastItem)),
      SessionLog.Line(
        frames: frames.count / 2, time: frames[frames.count / 2].time - playback.start,
        input: .label("Way in")),
      SessionLog.Line(frames: frames.count, time: .seconds(9), input: .power(false)),
    ]
    let happened = playback.entries().happenings
    let last = try #require(happened.firstIndex(of: "command last-item"))
    let first = try #require(happened.firstIndex(of: "gesture flick-right"))
    #expect(last < first)
    #expect(happened.contains { $0.contains("Way in") })
    #expect(happened.last == "voice stop")
    // The log has the same effect when it is read from its file.
    let read = try SessionLog(text: SessionLog(lines: playback.log).text)
    var again = playback
    again.log = read.lines
    #expect(again.lines == playback.lines)
  }

  @Test func replayMatchesTheLiveSession() throws {
    var playback = try Playback("book")
    playback.devices = [try Playback.frames("two-finger-flick-down tap flick-right", seed: 8)]
    // Live: a voice that ends utterances at any time, and time that advances in small steps.
    var engine = playback.engine(isQuiet: false)
    var live: [TranscriptEntry] = []
    var log: [SessionLog.Line] = []
    for (index, frame) in playback.devices[0].enumerated() {
      while let due = engine.deadline, due < frame.time {
        engine.advance(to: due + Microseconds(1))
      }
      engine.handle(frame, from: .init(0))
      if index % 5 == 0, let current = engine.reader.currentUtterance?.id {
        let now = frame.time + Microseconds(700)
        log.append(
          SessionLog.Line(
            frames: engine.frameCount, time: now - playback.start,
            input: .spoken(current, wasCut: index % 10 == 0)))
        engine.handle(.utteranceEnded(current, wasInterrupted: index % 10 == 0), at: now)
      }
      live += engine.removeTranscript()
    }
    engine.finish()
    live += engine.removeTranscript()
    #expect(log.count > 1)
    // Replayed: all at once, with the events of the log.
    engine = playback.engine(isQuiet: false)
    var next = 0
    for frame in playback.devices[0] {
      while next < log.count, log[next].frames <= engine.frameCount {
        if let input = log[next].input.readerInput {
          engine.handle(input, at: playback.start + log[next].time)
        }
        next += 1
      }
      engine.handle(frame, from: .init(0))
    }
    engine.finish()
    #expect(Playback.lines(engine.removeTranscript()) == Playback.lines(live))
  }
}
