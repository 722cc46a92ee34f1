package import Evdev
package import Recordings
package import Replay
package import Touches

/// Reads the touch frames of a recording, merged from all devices in time order.
///
/// The frames of a single device are returned as the file is read. A file may store several devices
/// one after the other; it is read to its end first.
package struct RecordingFingers {
  /// The merged frame streams, with the current frame.
  package private(set) var lanes = FingerLanes()
  /// The device of each stream.
  package private(set) var devices: [Device] = []
  /// The time of the first event of any device; `nil` if none has been read.
  package private(set) var start: Timestamp?
  /// The number of events read so far.
  package private(set) var events = 0
  private var source: Source
  private var phase = Phase.felt
  private let terms: SurfaceTerms
  private let log: SessionLog?
  private let remark: (DiskRemark) -> Void

  /// A touch device of the recording.
  package struct Device {
    /// The index of the device in the recording.
    package let number: Int
    /// The description of the device.
    package let file: DeviceFile
    /// The surface that touches are mapped to.
    package let surface: Surface
    /// The time of the first event of any device of the recording.
    package let start: Timestamp
  }

  /// The result of `next()`.
  package enum Step: Hashable, Sendable {
    /// The next frame is available at this index.
    case frame(lane: Int)
    /// All events have been read. Frames that follow cancel fingers that were never lifted.
    case end
    /// All frames have been returned.
    case over
  }

  private enum Source {
    /// Read on demand; `fed` lists the indices that may have frames.
    case stream(OpenRecording, fed: [Int])
    /// The stored events of each device stream.
    case kept([EventCursor])
  }

  private enum Phase {
    case felt
    /// The number of device streams whose remaining fingers have been cancelled.
    case takenBack(Int)
  }

  /// Creates a reader.
  ///
  /// `terms`, the file and the shipped device files determine the surfaces; `log` specifies when
  /// devices were unplugged.
  package init(
    _ recording: OpenRecording, on terms: SurfaceTerms = SurfaceTerms(), log: SessionLog? = nil
  ) throws(DiskError) {
    self.init(.stream(recording, fed: []), terms, log, recording.remark)
    guard !recording.canStream else { return }
    let kept = try recording.keep()
    self.init(kept.events, of: kept.devices, on: terms, log: log, remark: recording.remark)
  }

  /// Creates a reader for stored events of these devices.
  package init(
    _ kept: SpooledEvents, of recorded: [RecordedDevice], on terms: SurfaceTerms = SurfaceTerms(),
    log: SessionLog? = nil, remark: @escaping (DiskRemark) -> Void
  ) {
    self.init(.kept([]), terms, log, remark)
    start = kept.survey.start
    events = kept.survey.events
    var cursors: [EventCursor] = []
    for number in kept.order where addLane(recorded[number], number) != nil {
      cursors.append(kept.cursor(of: number))
    }
    source = .kept(cursors)
  }

  private init(
    _ source: Source, _ terms: SurfaceTerms, _ log: SessionLog?,
    _ remark: @escaping (DiskRemark) -> Void
  ) {
    self.source = source
    self.terms = terms
    self.log = log
    self.remark = remark
  }

  /// Adds a device and returns its index; `nil` if it is not a touch device.
  private mutating func addLane(_ recorded: RecordedDevice, _ number: Int) -> Int? {
    guard let start, let file = recorded.file, let touched = recorded.touched else { return nil }
    let surface = terms.surface(of: touched) { DeviceShelf.file(for: $0, remark: remark) }
    devices.append(Device(number: number, file: file, surface: surface, start: start))
    return lanes.add(
      file.device, on: surface, unplugged: log?.unplugged(number, firstEvent: start) ?? [])
  }

  /// Advances to the next frame.
  ///
  /// It is valid until the next call.
  package mutating func next() throws(DiskError) -> Step {
    switch phase {
    case .felt:
      if let lane = try nextFelt() { return .frame(lane: lane) }
      phase = .takenBack(0)
      return .end
    case .takenBack(let count):
      for lane in count..<lanes.count where lanes.finish(lane) {
        phase = .takenBack(lane + 1)
        return .frame(lane: lane)
      }
      phase = .takenBack(lanes.count)
      return .over
    }
  }

  /// Passes all remaining frames and their device indices to `visit`.
  ///
  /// Calls `meet` with each device before the first frame that follows its discovery.
  package mutating func walk(
    meet: (Device) -> Void = { _ in }, _ visit: (Int, TouchFrame) -> Void
  ) throws(DiskError) {
    var met = 0
    while true {
      let step = try next()
      while met < devices.count {
        meet(devices[met])
        met += 1
      }
      switch step {
      case .frame(let lane):
        visit(lane, lanes[lane])
        // With a single streamed device, frames need no merging.
        while case .stream = source, lanes.next(of: lane) { visit(lane, lanes[lane]) }
      case .end: continue
      case .over: return
      }
    }
  }

  /// Recognizes the gestures of each device in all remaining frames.
  ///
  /// Calls `report` in time order with the device index.
  package mutating func recognize(
    _ settings: GestureSettings, _ kinds: ReportKinds = ReportKinds(), meet: (Device) -> Void,
    frame: (TouchFrame) -> Void = { _ in }, report: GestureLanes.Listener
  ) throws(DiskError) {
    var gestures = GestureLanes(settings, kinds)
    try walk { device in
      gestures.add(device.file.device)
      meet(device)
    } _: { lane, touched in
      frame(touched)
      gestures.take(touched, of: lane, report)
    }
    gestures.finish(report)
  }

  /// Emits a notice if the recording has no touches.
  package func tellIfUntouched(named name: String) {
    if devices.isEmpty { remark(.nothingTouched(name, hasEvents: start != nil)) }
  }

  /// Reads the remaining events without processing them, so that all notices are emitted.
  package func readRest() throws(DiskError) {
    if case .stream(let recording, _) = source { while try recording.next() {} }
  }

  private mutating func nextFelt() throws(DiskError) -> Int? {
    switch source {
    case .kept: return try nextKept()
    case .stream(let recording, let fed): return try nextStreamed(recording, fed)
    }
  }

  private mutating func nextKept() throws(DiskError) -> Int? {
    while true {
      switch lanes.next() {
      case .frame(let lane): return lane
      case .over: return nil
      case .wants(let lane):
        guard case .kept(var cursors) = source else { return nil }
        source = .kept([])
        if try cursors[lane].next() {
          let events = cursors[lane].events
          lanes.feed(events.span, to: lane)
        } else {
          lanes.end(lane)
        }
        source = .kept(cursors)
      }
    }
  }

  private mutating func nextStreamed(
    _ recording: OpenRecording, _ fed: [Int]
  ) throws(DiskError) -> Int? {
    var fed = fed
    while true {
      while let lane = fed.first {
        if lanes.next(of: lane) { return lane }
        fed.removeFirst()
        source = .stream(recording, fed: fed)
      }
      guard try recording.next() else {
        // Unplugged devices may still produce frames.
        for lane in 0..<lanes.count {
          lanes.end(lane)
          if lanes.next(of: lane) { return lane }
        }
        return nil
      }
      let batch = recording.batch
      events += batch.events.count
      start = start ?? batch.events.first?.time
      batch.each { number, stretch in
        let known = devices.firstIndex { $0.number == number }
        guard let lane = known ?? addLane(recording.devices[number], number) else { return }
        lanes.feed(stretch, to: lane)
        if !fed.contains(lane) { fed.append(lane) }
      }
      source = .stream(recording, fed: fed)
    }
  }
}
