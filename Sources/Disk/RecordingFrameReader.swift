internal import Gestures
package import Evdev
package import Recordings
package import Replay
package import Touches

/// Reads the touch frames of a recording, merged from all devices in time order.
///
/// The frames of a single device are returned as the file is read. A file may store several devices
/// one after the other; it is read to its end first.
package struct RecordingFrameReader {
  /// The merged frame streams, with the current frame.
  package private(set) var merger = TouchFrameMerger()
  /// The device of each stream.
  package private(set) var devices: [Device] = []
  /// The time of the first event of any device; `nil` if none has been read.
  package private(set) var start: Timestamp?
  /// The number of events read so far.
  package private(set) var events = 0
  private var source: Source
  private var phase = Phase.recorded
  private let configuration: SurfaceConfiguration
  private let log: SessionLog?
  private let notice: (DiskNotice) -> Void

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
    case frame(device: Int)
    /// All events have been read. Frames that follow cancel fingers that were never lifted.
    case endOfEvents
    /// All frames have been returned.
    case end
  }

  private enum Source {
    /// Read on demand; `fed` lists the indices that may have frames.
    case stream(OpenRecording, fed: [Int])
    /// The stored events of each device stream.
    case kept([EventCursor])
  }

  private enum Phase {
    case recorded
    /// The number of device streams whose remaining fingers have been cancelled.
    case cancelling(Int)
  }

  /// Creates a reader.
  ///
  /// `terms`, the file and the shipped device files determine the surfaces; `log` specifies when
  /// devices were unplugged.
  package init(
    _ recording: OpenRecording, on terms: SurfaceConfiguration = SurfaceConfiguration(),
    log: SessionLog? = nil
  ) throws(DiskError) {
    self.init(.stream(recording, fed: []), terms, log, recording.notice)
    guard !recording.canStream else { return }
    let kept = try recording.spool()
    self.init(kept.events, of: kept.devices, on: terms, log: log, notice: recording.notice)
  }

  /// Creates a reader for stored events of these devices.
  package init(
    _ kept: SpooledEvents, of recorded: [RecordedDevice],
    on terms: SurfaceConfiguration = SurfaceConfiguration(),
    log: SessionLog? = nil, notice: @escaping (DiskNotice) -> Void
  ) {
    self.init(.kept([]), terms, log, notice)
    start = kept.survey.start
    events = kept.survey.events
    var cursors: [EventCursor] = []
    for number in kept.order where addDevice(recorded[number], number) != nil {
      cursors.append(kept.cursor(of: number))
    }
    source = .kept(cursors)
  }

  private init(
    _ source: Source, _ terms: SurfaceConfiguration, _ log: SessionLog?,
    _ notice: @escaping (DiskNotice) -> Void
  ) {
    self.source = source
    self.configuration = terms
    self.log = log
    self.notice = notice
  }

  /// Adds a device and returns its index; `nil` if it is not a touch device.
  private mutating func addDevice(_ recorded: RecordedDevice, _ number: Int) -> Int? {
    guard let start, let file = recorded.entry, let touched = recorded.touchDevice else {
      return nil
    }
    let surface = configuration.surface(of: touched) {
      DeviceFileCatalog.file(for: $0, notice: notice)
    }
    devices.append(Device(number: number, file: file, surface: surface, start: start))
    return merger.add(
      file.device, on: surface, unplugged: log?.unplugged(number, firstEvent: start) ?? [])
  }

  /// Advances to the next frame.
  ///
  /// It is valid until the next call.
  package mutating func next() throws(DiskError) -> Step {
    switch phase {
    case .recorded:
      if let device = try nextFelt() { return .frame(device: device) }
      phase = .cancelling(0)
      return .endOfEvents
    case .cancelling(let count):
      for device in count..<merger.count where merger.finish(device) {
        phase = .cancelling(device + 1)
        return .frame(device: device)
      }
      phase = .cancelling(merger.count)
      return .end
    }
  }

  /// Passes all remaining frames and their device indices to `visit`.
  ///
  /// Calls `meet` with each device before the first frame that follows its discovery.
  package mutating func forEachFrame(
    onDevice: (Device) -> Void = { _ in }, _ visit: (Int, TouchFrame) -> Void
  ) throws(DiskError) {
    var met = 0
    while true {
      let step = try next()
      while met < devices.count {
        onDevice(devices[met])
        met += 1
      }
      switch step {
      case .frame(let device):
        visit(device, merger[device])
        // With a single streamed device, frames need no merging.
        while case .stream = source, merger.next(of: device) { visit(device, merger[device]) }
      case .endOfEvents: continue
      case .end: return
      }
    }
  }

  /// Recognizes the gestures of each device in all remaining frames.
  ///
  /// Calls `report` in time order.
  package mutating func recognize(
    _ settings: GestureSettings, _ kinds: GestureEventKinds = GestureEventKinds(),
    meet: (Device) -> Void,
    frame: (Int, TouchFrame) -> Void = { _, _ in },
    report: (GestureDriver.Event) -> Void
  ) throws(DiskError) {
    var gestures = GestureDriver(settings, kinds)
    try forEachFrame { device in
      gestures.add(SurfaceTraits(device.file.device))
      meet(device)
    } _: { device, touched in
      frame(device, touched)
      gestures.handle(touched, from: device)
      for event in gestures.events { report(event) }
      gestures.removeAllEvents()
    }
    gestures.finish()
    for event in gestures.events { report(event) }
  }

  /// Emits a notice if the recording has no touches.
  package func emitIfUntouched(named name: String) {
    if devices.isEmpty { notice(.nothingTouched(name, hasEvents: start != nil)) }
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
      switch merger.next() {
      case .frame(let device): return device
      case .finished: return nil
      case .needsEvents(let device):
        guard case .kept(var cursors) = source else { return nil }
        source = .kept([])
        if try cursors[device].next() {
          let events = cursors[device].events
          merger.feed(events.span, to: device)
        } else {
          merger.end(device)
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
      while let device = fed.first {
        if merger.next(of: device) { return device }
        fed.removeFirst()
        source = .stream(recording, fed: fed)
      }
      guard try recording.next() else {
        // Unplugged devices may still produce frames.
        for device in 0..<merger.count {
          merger.end(device)
          if merger.next(of: device) { return device }
        }
        return nil
      }
      let batch = recording.batch
      events += batch.events.count
      start = start ?? batch.events.first?.time
      batch.each { number, events in
        let known = devices.firstIndex { $0.number == number }
        guard let device = known ?? addDevice(recording.devices[number], number) else { return }
        merger.feed(events, to: device)
        if !fed.contains(device) { fed.append(device) }
      }
      source = .stream(recording, fed: fed)
    }
  }
}
