package import Evdev
internal import Gestures
internal import Recordings
package import Replay
package import ScreenReader
package import Touches

/// A recording that is replayed entry by entry, as far as somebody asks for.
package struct RecordingReplay {
  package let recording: OpenRecording
  private var fingers: RecordingFingers
  private var phase = Phase.before
  private let session: ReaderSession
  /// `nil` before the first event, and where there is none and nobody tells of time.
  private var replay: SessionReplay?
  private let log: SessionLog?
  private let settings: GestureSettings
  private let explained: ReplayEngine.ExplainedTouches
  /// Makes the session of a new visit.
  private let visit: (() -> ReaderSession)?
  /// Who looks on at the fingers: called with each frame before it is taken, the number of its lane, and
  /// when the session began.
  package var onFrame: ((TouchFrame, Int, Timestamp) -> Void)?

  private enum Phase {
    /// Nobody knows yet when it begins.
    case before
    /// What a step brought waits until the entries before it were handed over.
    case running(waiting: RecordingFingers.Step?)
    case over
  }

  /// A session on a screen, with what no finger did in it, where that is known.
  package init(
    _ recording: OpenRecording, _ session: ReaderSession, log: SessionLog?,
    settings: GestureSettings, surface: SurfaceTerms,
    explained: ReplayEngine.ExplainedTouches = .none, visit: (() -> ReaderSession)? = nil
  ) throws(DiskError) {
    self.visit = visit
    self.recording = recording
    fingers = try RecordingFingers(recording, on: surface, log: log)
    self.session = session
    (self.log, self.settings, self.explained) = (log, settings, explained)
  }

  /// When the session began, on the clock of the recording.
  package var start: Timestamp { replay?.start ?? Timestamp(microseconds: 0) }
  /// The reader as it is by now; `nil` before the session began.
  package var reader: ScreenReader? { replay?.engine.reader }
  package var frames: Int { replay?.engine.frames ?? 0 }
  /// The numbers of the devices that can be touched.
  package var devices: [Int] { fingers.devices.map(\.number) }
  /// Those devices, with their surfaces, by the numbers of their lanes.
  package var touched: [RecordingFingers.Device] { fingers.devices }
  /// The numbers of all that was said; `nil` where the replay did not come to its end.
  package var said: Set<Int>? {
    if case .over = phase { replay?.said } else { nil }
  }

  /// What happens next; `nil` behind the last.
  package mutating func next() throws(DiskError) -> [TranscriptEntry]? {
    while true {
      switch phase {
      case .over: return nil
      case .before: try begin()
      case .running(let waiting):
        let step = if let waiting { waiting } else { try fingers.next() }
        addDevices()
        let isMoreComing = replay?.letSomeHappen() ?? false
        phase = .running(waiting: isMoreComing ? step : nil)
        if !isMoreComing { take(step) }
      }
      if let entries = replay?.takeTranscript(), !entries.isEmpty { return entries }
    }
  }

  private mutating func begin() throws(DiskError) {
    let step = try fingers.next()
    // Without any finger, time passed all the same where somebody tells of it.
    guard let first = fingers.start ?? log.map({ _ in Timestamp(microseconds: 0) }) else {
      fingers.tellIfUntouched(named: recording.name)
      phase = .over
      return
    }
    replay = SessionReplay(
      session, log: log, firstEvent: first, settings: settings, explained: explained,
      visit: visit)
    phase = .running(waiting: step)
  }

  private mutating func addDevices() {
    for lane in (replay?.deviceCount ?? 0)..<fingers.devices.count {
      replay?.addDevice(SurfaceTraits(fingers.devices[lane].file.device))
    }
  }

  private mutating func take(_ step: RecordingFingers.Step) {
    switch step {
    case .frame(let lane):
      onFrame?(fingers.lanes[lane], lane, start)
      replay?.take(fingers.lanes[lane], from: lane)
    case .end: replay?.reachEnd()
    case .over:
      fingers.tellIfUntouched(named: recording.name)
      replay?.finish()
      phase = .over
    }
  }

  /// Reads what is left without replaying it, so that all is told that is to be said of it.
  package func readRest() throws(DiskError) { try fingers.readRest() }
}
