package import Evdev
package import Recordings
package import Replay
package import Touches

/// The fingers of a recording in order of time, whichever of its devices they are on, frame by frame
/// as they are asked for.
///
/// Where they are on one device, they come as the file is read. A file may hold several devices one
/// after the other: then it is read to its end first.
package struct RecordingFingers {
  /// Where the frame is that is next.
  package private(set) var lanes = FingerLanes()
  /// The device of each lane.
  package private(set) var devices: [Device] = []
  /// The time of the first event, whichever device sent it; `nil` while there is none.
  package private(set) var start: Timestamp?
  /// How many events were read.
  package private(set) var events = 0
  private var source: Source
  private var phase = Phase.felt
  private let terms: SurfaceTerms
  private let log: SessionLog?
  private let remark: (DiskRemark) -> Void

  /// One of the devices of the recording that can be touched.
  package struct Device {
    /// The number that the recording gives it.
    package let number: Int
    package let file: DeviceFile
    package let surface: Surface
    /// The time of the recording's first event, whichever device sent it.
    package let start: Timestamp
  }

  /// What a step brings.
  package enum Step: Hashable, Sendable {
    /// The next frame, which stands in this lane.
    case frame(lane: Int)
    /// No further event comes; frames that follow take back fingers that were never lifted.
    case end
    case over
  }

  private enum Source {
    /// Read as it is asked for; the lanes that were fed and may have frames.
    case stream(OpenRecording, fed: [Int])
    /// The events of each lane.
    case kept([EventCursor])
  }

  private enum Phase {
    case felt
    /// So many lanes were taken back.
    case takenBack(Int)
  }

  /// The fingers as the terms, the file and the shelf lay the surfaces; the log tells when a device was
  /// unplugged.
  package init(
    _ recording: OpenRecording, on terms: SurfaceTerms = SurfaceTerms(), log: SessionLog? = nil
  ) throws(DiskError) {
    self.init(.stream(recording, fed: []), terms, log, recording.remark)
    guard !recording.canStream else { return }
    let kept = try recording.keep()
    self.init(kept.events, of: kept.devices, on: terms, log: log, remark: recording.remark)
  }

  /// The fingers in events of these devices.
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

  /// The lane of a device; `nil` where it cannot be touched.
  private mutating func addLane(_ recorded: RecordedDevice, _ number: Int) -> Int? {
    guard let start, let file = recorded.file, let touched = recorded.touched else { return nil }
    let surface = terms.surface(of: touched) { DeviceShelf.file(for: $0, remark: remark) }
    devices.append(Device(number: number, file: file, surface: surface, start: start))
    return lanes.add(
      file.device, on: surface, unplugged: log?.unplugged(number, firstEvent: start) ?? [])
  }

  /// Goes on to the next frame, which is lent by the lanes until then.
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

  /// Goes through all frames that are left, with the number of their lane; hands over the device of
  /// each lane before the first of them.
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
        // What a file tells of one device needs no asking around.
        while case .stream = source, lanes.next(of: lane) { visit(lane, lanes[lane]) }
      case .end: continue
      case .over: return
      }
    }
  }

  /// Goes through all frames that are left, and recognizes the gestures of each device; reports come in
  /// order of time, with the number of their lane.
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

  /// Tells of a recording in which nothing is touched.
  package func tellIfUntouched(named name: String) {
    if devices.isEmpty { remark(.nothingTouched(name, hasEvents: start != nil)) }
  }

  /// Reads what is left without looking at it, so that all is told that is to be said of it.
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
        // What is still to come is that devices were unplugged.
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
