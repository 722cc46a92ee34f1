public import Elements
public import Evdev
public import Recordings
internal import Touches

/// A recorded session: the events of its devices, and the log of its other inputs.
public struct RecordedSession: Hashable, Sendable {
  /// The events of each device, by the index of the device in the file.
  public var recordings: [Recording]
  /// The options of the session and its inputs other than touch; `nil` without a log.
  public var log: SessionLog?
  /// Whether the recording ends with a complete line; `false` if its recorder was killed.
  public private(set) var isWhole = true
  /// The indices of the devices in order of their first event in the file.
  private var firstEvents: [Int] = []

  /// Creates a session from its parts.
  public init(_ recordings: [Recording], log: SessionLog? = nil) {
    (self.recordings, self.log) = (recordings, log)
  }

  /// Creates a session that was read from a file, in which these devices sent their first events in
  /// this order.
  package init(
    _ recordings: [Recording], log: SessionLog?, firstEvents: [Int], isWhole: Bool
  ) {
    (self.recordings, self.log) = (recordings, log)
    (self.firstEvents, self.isWhole) = (firstEvents, isWhole)
  }

  /// Reads an uncompressed recording of any format; `log` is the log of its session.
  public init(_ bytes: [UInt8], log: SessionLog? = nil) throws(RecordingError) {
    var reader = RecordingReader()
    var batch = EventBatch()
    try reader.read(bytes.span, into: &batch)
    isWhole = try reader.finish(into: &batch)
    (recordings, self.log) = (reader.recordings(of: batch), log)
    batch.each { number, _ in
      if !firstEvents.contains(number) { firstEvents.append(number) }
    }
  }

  /// The time of the first event; zero without events.
  public var start: Timestamp {
    recordings.compactMap(\.events.first?.time).min() ?? Timestamp(microseconds: 0)
  }

  /// The touches of the session, for a `ReplayEngine`.
  public var touches: RecordedTouches { RecordedTouches(self) }

  /// Returns the transcript of the session on an application, with the inputs of its log.
  ///
  /// The closure creates the application in its initial state: at the beginning, and for each new
  /// visit in the log.
  public func transcript(of application: @escaping () -> Application) -> [TranscriptEntry] {
    let session = { ReaderSession(application: application(), log: log ?? SessionLog()) }
    return touches.transcript(on: session(), log: log, visit: session)
  }

  /// The indices of the devices with events, in order of their first event.
  var activeDevices: [Int] {
    (firstEvents + recordings.indices.filter { !firstEvents.contains($0) })
      .filter { recordings.indices.contains($0) && !recordings[$0].events.isEmpty }
  }
}

extension RecordedSession {
  /// Returns the part of the session between two times since its first event; `nil` if no report of
  /// a device is in it.
  ///
  /// The cuts are moved to the beginning and end of a touch, unless `splitsTouches` is `true`: then
  /// the part begins with the fingers that are down, and lifts those that remain. Times stay as they
  /// are. If the beginning is omitted, the log keeps only its options, because the state of the
  /// reader is unknown. Expected gestures are removed if a report is.
  public func trimmed(
    from: Duration = .zero, to end: Duration? = nil, splitsTouches: Bool = false
  ) -> RecordedSession? {
    let start = start
    let to = end?.wholeMicroseconds ?? Microseconds(.max)
    var cuts = recordings.map {
      KeptRange(
        $0.device, start: start, from: from.wholeMicroseconds, to: to, splitsTouches: splitsTouches)
    }
    for (index, recording) in recordings.enumerated() {
      let events = recording.events
      cuts[index].process(events.span)
    }
    guard cuts.contains(where: { $0.first != nil }) else { return nil }
    var part = self
    for (index, cut) in cuts.enumerated() {
      let hasSlots = recordings[index].device.entry?.device.has(.absMTSlot) ?? true
      var trimmer = EventTrimmer(cut, hasSlots: hasSlots, shift: Microseconds(0))
      let events = recordings[index].events
      var kept: [InputEvent] = []
      trimmer.process(events.span, into: &kept)
      trimmer.finish(into: &kept)
      part.recordings[index].events = kept
    }
    let omitsBeginning = cuts.contains(where: \.omitsBeginning)
    if omitsBeginning || cuts.contains(where: { $0.reportCount > 0 && $0.omitsEnd }) {
      for index in recordings.indices { part.recordings[index].notes.expected = [] }
    }
    if omitsBeginning {
      part.log?.reset()
    } else if end != nil {
      let frames = zip(recordings, cuts).reduce(0) { sum, pair in
        sum + (pair.0.device.entry?.device.positionAxes == nil ? 0 : pair.1.keptCount)
      }
      let last = cuts.compactMap(\.end).max().map { $0 - start } ?? to
      part.log?.end(afterFrames: frames, lasting: Duration(max(to, last)))
    }
    return part
  }
}
