package import Evdev
internal import Gestures
internal import Recordings
package import Replay
package import ScreenReader
package import Touches

/// A replay of a recording that returns its transcript entries on demand.
package struct RecordingReplay {
  /// The recording being replayed.
  package let recording: OpenRecording
  private var fingers: RecordingFrameReader
  private var phase = Phase.before
  private let session: ReaderSession
  /// The replay; `nil` before the first event, and if there are neither events nor a session log.
  private var replay: SessionReplay?
  private let log: SessionLog?
  private let settings: GestureSettings
  private let explained: ReplayEngine.TouchExplanation
  /// Creates the session of a new visitor.
  private let visit: (() -> ReaderSession)?
  /// An observer of the touch frames.
  ///
  /// It receives each frame before it is processed, the reported values of its contacts, the index
  /// of its device, and the start of the session.
  package var onFrame: ((TouchFrame, [ReportedValues?], Int, Timestamp) -> Void)?

  private enum Phase {
    /// The start of the session is not known yet.
    case before
    /// The step in `waiting` is processed once the entries before it have been returned.
    case running(waiting: RecordingFrameReader.Step?)
    case over
  }

  /// Creates a replay of a session.
  ///
  /// `log` contains the session's other inputs, if they were recorded.
  package init(
    _ recording: OpenRecording, _ session: ReaderSession, log: SessionLog?,
    settings: GestureSettings, surface: SurfaceConfiguration,
    explained: ReplayEngine.TouchExplanation = .none, visit: (() -> ReaderSession)? = nil
  ) throws(DiskError) {
    self.visit = visit
    self.recording = recording
    fingers = try RecordingFrameReader(recording, on: surface, log: log)
    self.session = session
    (self.log, self.settings, self.explained) = (log, settings, explained)
  }

  /// The start of the session, in recording time.
  package var start: Timestamp { replay?.start ?? Timestamp(microseconds: 0) }
  /// The current state of the screen reader; `nil` before the session begins.
  package var reader: ScreenReader? { replay?.engine.reader }
  /// The number of frames processed so far.
  package var frames: Int { replay?.engine.frameCount ?? 0 }
  /// The recording's indices of its touch devices.
  package var devices: [Int] { fingers.devices.map(\.number) }
  /// The touch devices with their surfaces, in the order of their frame streams.
  package var touched: [RecordingFrameReader.Device] { fingers.devices }
  /// The indices of all utterances; `nil` if the replay has not reached its end.
  package var spokenIDs: Set<Int>? {
    if case .over = phase { replay?.spokenIDs } else { nil }
  }

  /// Returns the next transcript entries; `nil` after the last.
  package mutating func next() throws(DiskError) -> [TranscriptEntry]? {
    while true {
      switch phase {
      case .over: return nil
      case .before: try begin()
      case .running(let waiting):
        let step = if let waiting { waiting } else { try fingers.next() }
        addDevices()
        let isMoreComing = replay?.deliverInputBatch() ?? false
        phase = .running(waiting: isMoreComing ? step : nil)
        if !isMoreComing { take(step) }
      }
      if let entries = replay?.removeTranscript(), !entries.isEmpty { return entries }
    }
  }

  private mutating func begin() throws(DiskError) {
    let step = try fingers.next()
    // A session log specifies that time passed even if there were no touches.
    guard let first = fingers.start ?? log.map({ _ in Timestamp(microseconds: 0) }) else {
      fingers.emitIfUntouched(named: recording.name)
      phase = .over
      return
    }
    replay = SessionReplay(
      session, log: log, firstEvent: first, settings: settings, explained: explained, visit: visit)
    phase = .running(waiting: step)
  }

  private mutating func addDevices() {
    for device in (replay?.deviceCount ?? 0)..<fingers.devices.count {
      replay?.addDevice(SurfaceTraits(fingers.devices[device].file.device))
    }
  }

  private mutating func take(_ step: RecordingFrameReader.Step) {
    switch step {
    case .frame(let device):
      if let onFrame {
        let values = fingers.merger.reportedValues(of: device)
        onFrame(fingers.merger[device], values, device, start)
      }
      replay?.handle(fingers.merger[device], from: ReplayEngine.DeviceID(device))
    case .endOfEvents: replay?.endFrames()
    case .end:
      fingers.emitIfUntouched(named: recording.name)
      replay?.finish()
      phase = .over
    }
  }

  /// Reads the remaining events without replaying them, so that all notices are emitted.
  package func readRemainingEvents() throws(DiskError) { try fingers.readRest() }
}
