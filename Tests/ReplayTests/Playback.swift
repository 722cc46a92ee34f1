import Elements
import Evdev
import Gestures
import TestSupport
import Recordings
import Replay
import ScreenReader
import Screens
import Synthesis
import Testing
import Touches

/// A test session: an example screen, and generated finger movements.
struct Playback {
  let screen: ScreenFile
  var devices: [[TouchFrame]] = []
  var start = Timestamp(microseconds: 0)
  var wanted = GestureSet.all
  var explained = ReplayEngine.TouchExplanation.none
  /// The settings; `nil` for the defaults of the screen's language.
  var settings: ReaderSettings?
  /// Inputs without fingers, as a live session logs them.
  var log: [SessionLog.Line] = []

  init(_ screen: String) throws {
    let text = try #require(Checkout.text("Examples/screens/\(screen).json"))
    self.screen = try ScreenFile.parse(bytes: Array(text.utf8), name: screen)
  }

  /// Returns the frames of a hand that makes several gestures in sequence.
  static func frames(
    _ acts: String, hand: HandKind = .practiced, device: String = "nexus-4", seed: UInt64 = 1
  ) throws -> [TouchFrame] {
    let device = try #require(TestDevice(device))
    let performer = GestureSynthesizer(hand, on: device.file, size: device.size)
    let names = acts.split(separator: " ").map(String.init)
    let recording = try performer.recording(
      of: names.map { try #require(HandAction(name: $0)) }, seed: seed)
    return frames(of: recording.events, device)
  }

  static func frames(of events: [InputEvent], _ device: TestDevice) -> [TouchFrame] {
    var tracker = TouchTracker(
      device: device.file.device,
      surface: Surface(device: device.file.device, size: device.size))
    var frames: [TouchFrame] = []
    for event in events where tracker.handle(event) { frames.append(tracker.frame) }
    if tracker.finish(reason: .sessionEnded) { frames.append(tracker.frame) }
    return frames
  }

  func session(_ bindings: Bindings = .standard, isQuiet: Bool = true) -> ReaderSession {
    let prototype = Prototype(screen)
    let reader = ScreenReader(
      application: prototype.application, settings: settings, bindings: bindings)
    return ReaderSession(reader: reader, simulatesVoice: isQuiet, keeping: prototype)
  }

  func engine(isQuiet: Bool = true) -> ReplayEngine {
    var engine = ReplayEngine(
      session: session(isQuiet: isQuiet), start: start, enabledGestures: wanted)
    engine.explanation = explained
    for _ in devices { engine.addDevice() }
    return engine
  }

  /// All frames in time order; at equal times, in device order.
  var merged: [(frame: TouchFrame, device: Int)] {
    devices.enumerated().flatMap { device, frames in frames.map { (frame: $0, device: device) } }
      .enumerated().sorted {
        ($0.element.frame.time, $0.element.device, $0.offset)
          < ($1.element.frame.time, $1.element.device, $1.offset)
      }.map(\.element)
  }

  /// Returns the complete transcript.
  ///
  /// `between` is called before each frame.
  func entries(
    between: (inout ReplayEngine, TouchFrame) -> Void = { _, _ in }
  ) -> [TranscriptEntry] {
    var engine = engine()
    var entries: [TranscriptEntry] = []
    var next = 0
    func append(_ frames: Int) {
      while next < log.count, log[next].frames <= frames {
        if let input = log[next].input.readerInput {
          engine.handle(input, at: start + log[next].time)
        }
        next += 1
      }
    }
    for (frame, device) in merged {
      append(engine.frameCount)
      between(&engine, frame)
      engine.handle(frame, from: .init(device))
      entries += engine.removeTranscript()
    }
    append(engine.frameCount)
    engine.finish()
    engine.finishSpeech(timeout: .seconds(60))
    return entries + engine.removeTranscript()
  }

  var lines: [String] { Playback.lines(entries()) }

  static func lines(_ entries: [TranscriptEntry]) -> [String] {
    var text = TranscriptText()
    return entries.map { text.line($0) }
  }
}

extension Sequence<TranscriptEntry> {
  /// The transcript without times: `command flick-right → next-item`.
  var happenings: [String] {
    map { entry in
      var text = TranscriptText()
      return text.line(entry).dropFirst(12).split(separator: " ").joined(separator: " ")
    }
  }
}

extension [TouchFrame] {
  func shifted(by passed: Microseconds) -> [TouchFrame] {
    map { frame in
      var frame = frame
      frame.time = frame.time + passed
      return frame
    }
  }
}
