public import Evdev
public import Gestures
internal import ScreenReader
public import Touches

/// A replay of a recorded session from its touch frames and its log.
///
/// Add the devices, pass every frame to `handle` in time order, then call `endFrames` and `finish`.
/// Call `removeTranscript` at any time. The transcript equals that of the live session.
///
/// Inputs of the log are delivered at their own time after the recorded number of frames. If
/// fingers were down at the end of the session, the time advances to the recorded end before they
/// lift. If the log records the end, the replay ends without waiting for speech; otherwise all
/// speech is finished.
public struct SessionReplay {
  /// The engine that processes the inputs.
  public private(set) var engine: ReplayEngine
  private let log: SessionLog?
  /// Whether the only visit of the session has ended; later entries belong to another.
  private var isVisitOver = false
  /// The number of log lines delivered.
  private var happened = 0
  /// The IDs of all utterances.
  public private(set) var spokenIDs: Set<Int> = []

  /// The maximum time to wait for speech after the last touch.
  private static let longestEnd = Duration.seconds(600)

  /// Creates a replay; the session begins before the first event by the lead of the log.
  ///
  /// `visit` creates the session of a new visit, on a new application. If it is `nil`, a visit
  /// restarts the reader on the existing application.
  public init(
    _ session: ReaderSession, log: SessionLog? = nil, firstEvent: Timestamp,
    settings: GestureSettings = GestureSettings(),
    explained: ReplayEngine.TouchExplanation = .none, visit: (() -> ReaderSession)? = nil
  ) {
    self.log = log
    let first = session
    var session = session
    session.nextVisit = visit ?? session.nextVisit ?? { first }
    session.idleBudget = IdleBudget()
    let lead = log?.lead ?? .zero
    engine = ReplayEngine(
      session: session, start: firstEvent - lead, tunables: settings.tunables,
      enabledGestures: settings.gestures, pausesForCleaning: settings.pausesForCleaning)
    engine.explanation = explained
  }

  /// The number of devices added.
  package private(set) var deviceCount = 0

  /// When the session began, on the clock of the recording.
  public var start: Timestamp { engine.start }

  /// Adds a device.
  ///
  /// Returns its identifier, for its frames.
  @discardableResult
  public mutating func addDevice(
    _ surface: SurfaceTraits = SurfaceTraits()
  ) -> ReplayEngine.DeviceID {
    deviceCount += 1
    return engine.addDevice(surface)
  }

  /// Processes the next frame of a device.
  public mutating func handle(_ frame: TouchFrame, from device: ReplayEngine.DeviceID) {
    deliverInputs()
    engine.handle(frame, from: device)
  }

  /// Delivers all inputs that precede the next frame.
  private mutating func deliverInputs() { while deliverInputBatch() {} }

  /// Delivers up to 1,000 of these inputs, so that the caller can report progress.
  ///
  /// Returns whether more remain.
  package mutating func deliverInputBatch() -> Bool {
    guard let log else { return false }
    let end = happened + 1_000
    while happened < log.lines.count, log.lines[happened].frames <= engine.frameCount {
      if happened == end { return true }
      let line = log.lines[happened]
      happened += 1
      let time = start + line.time
      if line.input == .visit {
        engine.beginVisit(at: time)
      } else if case .cleaning(let isOn) = line.input {
        engine.setCleaning(isOn, at: time)
      } else if case .headphones(let pluggedIn) = line.input {
        engine.setHeadphones(pluggedIn: pluggedIn, at: time)
      } else if let input = line.input.readerInput {
        engine.handle(input, at: time)
      }
    }
    return false
  }

  /// Call after the last frame.
  ///
  /// Fingers that are still down stay down until the recorded end.
  public mutating func endFrames() {
    deliverInputs()
    if let end = log?.end { engine.advance(to: start + end) }
  }

  /// Call after the last finger has lifted.
  ///
  /// Makes all pending decisions and finishes all speech.
  public mutating func finish() {
    engine.finish()
    deliverInputs()
    // A live session ends without waiting for speech.
    if log?.end == nil { engine.finishSpeech(timeout: SessionReplay.longestEnd) }
  }

  /// Removes the entries of the transcript and returns them.
  @discardableResult
  public mutating func removeTranscript() -> [TranscriptEntry] {
    var entries = engine.removeTranscript()
    if log?.isVisit == true {
      if isVisitOver { return [] }
      if let end = entries.firstIndex(where: \.isVisit) {
        entries.removeSubrange((end + 1)...)
        isVisitOver = true
      }
    }
    for entry in entries {
      if case .effect(.say(let utterance)) = entry.event { spokenIDs.insert(utterance.id) }
    }
    return entries
  }
}

extension SessionLog {
  /// Returns when a device of the recording was unplugged, on the clock of the recording.
  package func unplugged(_ device: Int, firstEvent: Timestamp) -> [Timestamp] {
    lines.compactMap { line in
      guard line.input == .unplugged(device) else { return nil }
      return firstEvent + (line.time - lead)
    }
  }
}
