public import Evdev
internal import Gestures
public import Recordings
internal import ScreenReader
public import Touches

/// The fingers in a recording, frame by frame: what an app feeds an engine with in its tests.
///
///     let fingers = try RecordedFingers(bytes)
///     let transcript = fingers.transcript(on: ReaderSession(reader: ScreenReader(application: app)))
public struct RecordedFingers: Sendable {
  /// The devices that can be touched, in the order in which they first sent anything.
  public private(set) var devices: [DeviceFile] = []
  /// In order of time; the number is that of the device among `devices`.
  public private(set) var frames: [(device: Int, frame: TouchFrame)] = []
  /// Whether the recording ends with a whole line, and not where a recorder was killed.
  public let isWhole: Bool
  /// The time of the first event.
  public private(set) var start = Timestamp(microseconds: 0)
  /// How many of the frames came before the recording was over: the others take back fingers.
  private var felt = 0

  /// Reads a recording of any format, packed ones excepted, of a session with this log.
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
    var lanes = FingerLanes()
    for (number, events) in events {
      guard let file = reader.devices[number].file, let touched = reader.devices[number].touched
      else { continue }
      devices.append(file)
      let lane = lanes.add(
        file.device, on: (log?.options ?? []).surface.surface(of: touched),
        unplugged: log?.unplugged(number, firstEvent: start) ?? [])
      lanes.feed(events.span, to: lane)
      lanes.end(lane)
    }
    while case .frame(let lane) = lanes.next() { frames.append((lane, lanes[lane])) }
    felt = frames.count
    for lane in devices.indices where lanes.finish(lane) { frames.append((lane, lanes[lane])) }
  }

  /// What a session says to these fingers, from its beginning to the end of what follows from them,
  /// and of what its log tells that no finger did; unless told otherwise, with the log's settings.
  ///
  /// `visit` makes the session of each new visit that the log tells of.
  public func transcript(
    on session: ReaderSession, log: SessionLog? = nil, settings: GestureSettings? = nil,
    visit: (() -> ReaderSession)? = nil
  ) -> [TranscriptEntry] {
    var replay = SessionReplay(
      session, log: log, firstEvent: start,
      settings: settings ?? GestureSettings(log?.options ?? []), visit: visit)
    for device in devices { replay.addDevice(SurfaceTraits(device.device)) }
    for (device, frame) in frames[..<felt] { replay.take(frame, from: device) }
    replay.reachEnd()
    for (device, frame) in frames[felt...] { replay.take(frame, from: device) }
    replay.finish()
    return replay.takeTranscript()
  }
}
