public import Evdev
public import Recordings
internal import ScreenReader
public import Touches

/// The fingers in a recording, frame by frame: what an app feeds an engine with in its tests.
///
///     let fingers = try RecordedFingers(bytes)
///     let transcript = fingers.transcript(on: ReaderSession(reader: ScreenReader(application: app)))
public struct RecordedFingers: Sendable {
  /// The devices that can be touched.
  public private(set) var devices: [DeviceFile] = []
  /// In the order of the recording; the number is that of the device among `devices`.
  public private(set) var frames: [(device: Int, frame: TouchFrame)] = []
  /// Whether the recording ends with a whole line, and not where a recorder was killed.
  public private(set) var isWhole = true
  /// The time of the first event.
  public private(set) var start = Timestamp(microseconds: 0)

  /// Reads a recording of any format, packed ones excepted.
  public init(_ bytes: [UInt8]) throws(RecordingError) {
    var reader = RecordingReader()
    var batch = EventBatch()
    try reader.read(bytes.span, into: &batch)
    isWhole = try reader.finish(into: &batch)
    if let first = batch.events.first { start = first.time }
    var trackers: [(number: Int, tracker: TouchTracker)] = []
    let recorded = reader.devices
    batch.each { number, events in
      if !trackers.contains(where: { $0.number == number }),
        let file = recorded[number].file, let surface = recorded[number].surface()
      {
        devices.append(file)
        trackers.append((number, TouchTracker(device: file.device, surface: surface)))
      }
      guard let index = trackers.firstIndex(where: { $0.number == number }) else { return }
      trackers[index].tracker.handle(events) { frames.append((index, $0)) }
    }
    for index in trackers.indices where trackers[index].tracker.finish(.sessionOver) {
      frames.append((index, trackers[index].tracker.frame))
    }
  }

  /// What a session says to these fingers, from its beginning to the end of what follows from them.
  public func transcript(on session: ReaderSession) -> [TranscriptEntry] {
    var engine = ReplayEngine(session: session, start: start)
    for device in devices {
      _ = engine.addDevice(showsEachFinger: device.device.touchProtocol != .semiMT)
    }
    for (device, frame) in frames { engine.handle(frame, from: device) }
    engine.finish()
    return engine.takeTranscript()
  }
}
