public import Evdev
internal import Gestures
public import Recordings
internal import ScreenReader
public import Touches

/// The touch frames of a recording, for driving a `ReplayEngine` in the tests of an app.
///
///     let fingers = try RecordedTouches(bytes)
///     let reader = ScreenReader(application: app)
///     let transcript = fingers.transcript(on: ReaderSession(reader: reader))
public struct RecordedTouches: Sendable {
  /// The touch devices, ordered by their first event.
  public private(set) var devices: [DeviceFile] = []
  /// The surfaces of the devices.
  package private(set) var surfaces: [Surface] = []
  /// The frames in time order, each with the index of its device in `devices`.
  public private(set) var frames: [(device: Int, frame: TouchFrame)] = []
  /// The reported values of the contacts of each frame.
  fileprivate var reportedValues: [[ReportedValues?]] = []
  /// Whether the recording ends with a complete line; `false` if its recorder was killed.
  public let isWhole: Bool
  /// The time of the first event.
  public private(set) var start = Timestamp(microseconds: 0)
  /// The number of frames before the end of the recording.
  ///
  /// The remaining frames lift fingers.
  fileprivate var recordedFrameCount = 0

  /// Reads an uncompressed recording of any format; `log` is the log of its session.
  public init(_ bytes: [UInt8], log: SessionLog? = nil) throws(RecordingError) {
    self.init(try RecordedSession(bytes, log: log))
  }

  /// Decodes the events of a session.
  init(_ session: RecordedSession) {
    isWhole = session.isWhole
    start = session.start
    var merger = TouchFrameMerger()
    let surface = (session.log?.options ?? []).surface
    for number in session.activeDevices {
      let recording = session.recordings[number]
      guard let file = recording.device.entry, let touched = recording.device.touchDevice else {
        continue
      }
      devices.append(file)
      surfaces.append(surface.surface(of: touched))
      let device = merger.add(
        file.device, on: surfaces[surfaces.count - 1],
        unplugged: session.log?.unplugged(number, firstEvent: start) ?? [])
      merger.feed(recording.events.span, to: device)
      merger.end(device)
    }
    while case .frame(let device) = merger.next() {
      frames.append((device, merger[device]))
      reportedValues.append(merger.reportedValues(of: device))
    }
    recordedFrameCount = frames.count
    for device in devices.indices where merger.finish(device) {
      frames.append((device, merger[device]))
      reportedValues.append(merger.reportedValues(of: device))
    }
  }

  /// Returns the transcript of a session with these frames and the inputs of its log.
  ///
  /// The session runs until all pending decisions are made. If `settings` is `nil`, the settings of
  /// the log apply. `visit` creates the session of each new visit in the log.
  public func transcript(
    on session: ReaderSession, log: SessionLog? = nil, settings: GestureSettings? = nil,
    visit: (() -> ReaderSession)? = nil
  ) -> [TranscriptEntry] {
    var replay = SessionReplay(
      session, log: log, firstEvent: start,
      settings: settings ?? GestureSettings(log?.options ?? []), visit: visit)
    var transcript: [TranscriptEntry] = []
    replay.play(self) { transcript += $0 }
    return transcript
  }
}

extension SessionReplay {
  /// Adds the devices of a recording, handles all frames, and finishes.
  ///
  /// `onFrame` receives each frame before it is handled, with the reported values of its contacts and
  /// the index of its device; `onEntries` receives the entries that follow.
  package mutating func play(
    _ touches: RecordedTouches,
    onFrame: (TouchFrame, [ReportedValues?], Int) -> Void = { _, _, _ in },
    onEntries: ([TranscriptEntry]) -> Void
  ) {
    let ids = touches.devices.map { addDevice(SurfaceTraits($0.device)) }
    for (index, (device, frame)) in touches.frames.enumerated() {
      if index == touches.recordedFrameCount { endFrames() }
      onFrame(frame, touches.reportedValues[index], device)
      handle(frame, from: ids[device])
      onEntries(removeTranscript())
    }
    if touches.recordedFrameCount == touches.frames.count { endFrames() }
    finish()
    onEntries(removeTranscript())
  }
}
