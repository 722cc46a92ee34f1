import Evdev
import Gestures
import TestSupport
import Recordings
import Replay
import ScreenReader
import Screens
import Touches

/// Checks that a session with arbitrary log entries and two fingers that tap is replayed to its
/// end, with the same result each time.
enum ReplayPromise {
  static func outcome(_ bytes: [UInt8]) -> FuzzTarget.Outcome {
    guard let log = try? SessionLog(text: String(decoding: bytes, as: UTF8.self)) else {
      return .refused
    }
    return .init(broken: said(log) == said(log) ? nil : "the second time it says something else")
  }

  private static func said(_ log: SessionLog) -> [String] {
    guard let file = try? ScreenFile.parse(bytes: Array(ScreenSamples.small.utf8), name: "f"),
      let first = frames.first
    else { return [] }
    var session = ReaderSession(reader: ScreenReader(application: Prototype(file).application))
    session.handle(.power(on: true))
    var replay = SessionReplay(session, log: log, firstEvent: first.time)
    replay.addDevice(SurfaceTraits())
    for frame in frames { replay.handle(frame, from: .init(0)) }
    replay.endFrames()
    replay.finish()
    var text = TranscriptText()
    return replay.removeTranscript().map { text.line($0) }
  }

  private static let frames: [TouchFrame] = {
    let bytes = CorruptedFile.originals[.evemu] ?? []
    guard case .success(let recordings) = RecordingPromise.read(bytes, inPiecesOf: bytes.count),
      let recording = recordings.first, let device = recording.device.entry?.device
    else { return [] }
    let surface = Surface(device: device, size: SurfaceSize(of: device))
    var tracker = TouchTracker(device: device, surface: surface)
    return recording.events.compactMap { tracker.handle($0) ? tracker.frame : nil }
  }()
}
