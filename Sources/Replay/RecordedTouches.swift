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
  /// The frames in time order, each with the index of its device in `devices`.
  public private(set) var frames: [(device: Int, frame: TouchFrame)] = []
  /// Whether the recording ends with a complete line; `false` if its recorder was killed.
  public let isWhole: Bool
  /// The time of the first event.
  public private(set) var start = Timestamp(microseconds: 0)
  /// The number of frames before the end of the recording.
  ///
  /// The remaining frames lift fingers.
  private var recordedFrameCount = 0

  /// Reads an uncompressed recording of any format; `log` is the log of its session.
  public init(_ bytes: [UInt8], log: SessionLog? = nil) throws(RecordingError) {
    var reader = RecordingReader()
    var batch = EventBatch()
    try reader.read(bytes.span, into: &batch)
    isWhole = try reader.finish(into: &batch)
    var events: [(number: Int, events: [InputEvent])] = []
    batch.each { number, stretch in
      let place = events.firstIndex { $0.number == number } ?? events.count
      if place == events.count { events.append((number, [])) }
      for index in stretch.indices { events[place].events.append(stretch[index]) }
    }
    start = events.compactMap(\.events.first?.time).min() ?? start
    var merger = TouchFrameMerger()
    for (number, events) in events {
      guard let file = reader.devices[number].entry,
        let touched = reader.devices[number].touchDevice
      else { continue }
      devices.append(file)
      let device = merger.add(
        file.device, on: (log?.options ?? []).surface.surface(of: touched),
        unplugged: log?.unplugged(number, firstEvent: start) ?? [])
      merger.feed(events.span, to: device)
      merger.end(device)
    }
    while case .frame(let device) = merger.next() { frames.append((device, merger[device])) }
    recordedFrameCount = frames.count
    for device in devices.indices where merger.finish(device) {
      frames.append((device, merger[device]))
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
    let ids = devices.map { replay.addDevice(SurfaceTraits($0.device)) }
    for (device, frame) in frames[..<recordedFrameCount] { replay.handle(frame, from: ids[device]) }
    replay.endFrames()
    for (device, frame) in frames[recordedFrameCount...] { replay.handle(frame, from: ids[device]) }
    replay.finish()
    return replay.removeTranscript()
  }
}
