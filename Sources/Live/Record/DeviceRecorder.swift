package import Devices
package import Disk
package import Evdev
internal import Gestures
internal import Glibc
internal import Recordings
internal import Replay
internal import System
package import Touches

/// A recording in progress, from its beginning to its end.
package final class DeviceRecorder {
  /// The name of the recording.
  package let name: RecordingName
  private let pool: DevicePool
  private let plan: RecorderConfiguration
  private var rule: StopRule
  /// The touches observed on each device.
  private var sights: [Observation] = []
  /// Recognizes the gesture that ends the recording.
  private var gestures: GestureDriver?
  private var isMade = false
  /// The time of the first event, from which the times in the file count.
  private var start: Timestamp?
  private var isStopped = false

  /// The touches observed on a device.
  private struct Observation {
    var statistics = TouchStatistics()
    var fingers = 0

    mutating func take(_ frame: TouchFrame) {
      statistics.record(frame)
      fingers = frame.contacts.count { !$0.phase.isLast }
    }
  }

  /// The reason why a recording ended.
  package enum StopReason: Sendable {
    /// The time limit was reached, the last finger lifted, or the user ended it.
    case over
    /// The program was asked to end, such as by Ctrl-C.
    case stopped
    /// All devices were unplugged.
    case unplugged
    /// Reading a device failed.
    case broken(DeviceError)
    /// Writing to the disk failed.
    case full(DiskError)
  }

  /// Opens the devices and creates the files.
  package init(
    _ name: RecordingName, of devices: [ListedDevice], _ plan: RecorderConfiguration,
    notice: @escaping (LiveNotice) -> Void
  ) throws(LiveError) {
    self.name = name
    self.plan = plan
    rule = plan.stopRule
    pool = DevicePool(welcoming: .ignore, isGrabbed: plan.grabsDevices, notice: notice)
    gestures = plan.endGesture.map { GestureDriver($0.settings) }
    var partials: [String] = []
    do throws(LiveError) {
      for (index, device) in devices.enumerated() {
        let sink = try LiveError.atDisk { () throws(DiskError) in
          try DeviceRecorder.sink(name, index, for: plan.isShared ? .umask : .owner)
        }
        if let partial = sink.partial { partials.append(partial.path) }
        try sit(device, into: sink)
      }
      try LiveError.atDisk { () throws(DiskError) in
        for eventWriter in recorder { try eventWriter.begin(plan.notes, at: MonotonicClock.now) }
      }
    } catch {
      // Nothing was recorded; remove the files.
      try? FilePaths.remove(partials)
      throw error
    }
  }

  private func sit(_ device: ListedDevice, into sink: RecordingSink) throws(LiveError) {
    let attached = try LiveError.atDevice { () throws(DeviceError) in
      try pool.attach(device, .short)
    }
    guard let device = attached else { return }
    let size = pool.surface(of: sights.count).size
    device.eventWriter = DeviceEventWriter(
      of: RecordedDevice(of: device, size: size), plan.format, into: sink)
    gestures?.add(SurfaceTraits(device.description))
    sights.append(Observation())
  }

  private static func sink(
    _ name: RecordingName, _ index: Int, for readers: ReadAccess
  ) throws(DiskError) -> RecordingSink {
    guard name.isStream else {
      return .partial(try PartialFile(creating: name.partial(device: index), for: readers))
    }
    guard !name.isStandardOutput else {
      return .stream(RecordingStreamSink(STDOUT_FILENO, "standard output"))
    }
    let file = FileSystem.open(name.path, O_WRONLY)
    guard file >= 0 else { throw .storing(name.path, .open) }
    return .stream(RecordingStreamSink(file, name.path))
  }

  private var recorder: [DeviceEventWriter] { pool.attached.compactMap(\.eventWriter) }

  // MARK: Progress

  /// The recording of one device.
  package struct Part {
    /// The name of the device.
    package let device: String
    /// The progress of the recording.
    package let status: RecorderStatus
    /// The touches counted so far.
    package let statistics: TouchStatistics
  }

  /// The recordings of the devices.
  package var parts: [Part] {
    zip(recorder, sights).map { eventWriter, sight in
      Part(
        device: eventWriter.name,
        status: RecorderStatus(of: eventWriter, fingers: sight.fingers, length: length),
        statistics: sight.statistics)
    }
  }

  /// The progress of all devices combined.
  package var status: RecorderStatus { RecorderStatus(sumOf: parts.map(\.status), length: length) }

  /// The time from the first event to the last.
  package var length: Microseconds {
    let spans = recorder.compactMap(\.span)
    guard let first = spans.map(\.first).min(), let last = spans.map(\.last).max() else {
      return Microseconds(0)
    }
    return last - first
  }

  /// The paths of the partial files; `nil` if the recording is written to a stream.
  var partials: [String]? {
    let paths = recorder.compactMap { $0.partial?.path }
    return paths.isEmpty ? nil : paths
  }
}

extension DeviceRecorder {
  /// Ends the recording at the user's request.
  package func stop() { isStopped = true }

  /// Records until the recording ends.
  ///
  /// Returns the reason.
  package func run(
    _ loop: inout EventLoop, _ companions: [any EventLoopClient] = []
  ) throws(LiveError) -> StopReason {
    do throws(DeviceError) {
      return try record(&loop, companions)
    } catch {
      throw LiveError(error)
    }
  }

  private func record(
    _ loop: inout EventLoop, _ companions: [any EventLoopClient]
  ) throws(DeviceError) -> StopReason {
    var company = EventLoopClients(companions)
    pool.register(&loop)
    defer {
      pool.unregister(&loop)
      company.leave(&loop)
    }
    rule.begin(at: MonotonicClock.now)
    // Contacts that are already down are reported immediately, so read all devices once.
    var readable = Set(pool.attached.indices)
    while true {
      if let end = keep(readable, &loop) { return end }
      readable = []
      let now = MonotonicClock.now
      if rule.isOver(at: now) || isMade && !isTouched { return .over }
      company.join(&loop, at: now)
      try loop.setDeadline([deadline, company.deadline].compactMap(\.self).min())
      for event in try loop.wait() {
        switch event {
        case .ready(.device(let device)): readable.insert(device)
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit):
          return keepRest(&loop) ?? .stopped
        case .ready(.terminal), .signal(.windowChange):
          company.happened(event)
          if isStopped { return keepRest(&loop) ?? .over }
        case .ready(.hotplug), .ready(.voice), .ready(.output), .ready(.display),
          .ready(.threadRequests), .ready(.files), .ready(.systemResults), .ready(.accessories),
          .signal(.suspend), .signal(.clean), .deadline:
          continue
        }
      }
    }
  }

  private var isTouched: Bool { sights.contains { $0.fingers > 0 } }

  private var gestureDeadline: Timestamp? {
    gestures?.deadline.map { $0 + FrameDelay.maximum }
  }

  private var deadline: Timestamp? {
    let deadlines = [rule.deadline, gestureDeadline, pool.deadline] + recorder.map(\.deadline)
    return deadlines.compactMap(\.self).min()
  }

  /// Writes the events that were sent before the end and have not been read yet.
  private func keepRest(_ loop: inout EventLoop) -> StopReason? {
    keep(Set(pool.attached.indices), &loop)
  }

  /// Reads devices, writes their events, and flushes data that is due.
  private func keep(_ readable: Set<Int>, _ loop: inout EventLoop) -> StopReason? {
    var end: StopReason?
    let before = MonotonicClock.now
    // Before decisions that depend on elapsed time, read all available events.
    let isDecided = [gestureDeadline, pool.deadline].compactMap(\.self).contains {
      $0 <= before
    }
    for device in pool.attached.indices where isDecided || readable.contains(device) {
      do throws(DeviceError) {
        guard try pool.read(device, &loop, see) != nil else { continue }
        pool.notice(.unplugged(device: pool.attached[device].name, isAwaited: false))
        if !pool.attached.contains(where: \.isConnected) { end = .unplugged }
      } catch {
        end = .broken(error)
      }
    }
    pool.deliver(at: before, see)
    gestures?.advance(through: before - FrameDelay.maximum)
    observeEvents()
    if start == nil { start = recorder.compactMap(\.firstArrival).min() }
    let now = MonotonicClock.now
    do throws(DiskError) {
      if let start {
        for eventWriter in recorder { try eventWriter.write(since: start, at: now) }
      }
      for eventWriter in recorder { try eventWriter.flush(at: now) }
    } catch {
      return .full(error)
    }
    if !readable.isEmpty || isDecided {
      rule.update(
        fingers: sights.map(\.fingers).reduce(0, +),
        contacts: sights.map(\.statistics.contactCount).reduce(0, +), at: now)
    }
    return end
  }

  private func see(_ frame: TouchFrame, of device: Int) {
    sights[device].take(frame)
    gestures?.handle(frame, from: device)
    observeEvents()
  }

  private func observeEvents() {
    for event in gestures?.events ?? [] {
      if case .recognized(let recognition) = event.event,
        recognition.gesture == plan.endGesture?.gesture
      {
        isMade = true
      }
    }
    gestures?.removeAllEvents()
  }
}

extension DeviceRecorder {
  /// The disposition of an ended recording.
  package enum Disposition: Sendable {
    /// The recording was kept.
    case kept
    /// The recording was empty and was removed.
    case leftOut
  }

  /// Completes the files and gives the recording its name.
  ///
  /// Emits a notice if it removes an outdated session file. If the disk fails, the error includes
  /// the part that is on disk.
  package func keep(
    after end: StopReason, replacing: Bool, leavesOutEmpty: Bool
  ) throws(LiveError) -> Disposition {
    do throws(DiskError) {
      if case .full(let problem) = end { throw problem }
      let now = MonotonicClock.now
      let start = start ?? recorder.compactMap(\.firstArrival).min()
      for eventWriter in recorder { try eventWriter.end(since: start, at: now) }
      pool.flush { frame, device in sights[device].take(frame) }
      guard let partials else { return .kept }
      if leavesOutEmpty, status.events == 0 {
        try FilePaths.remove(partials)
        return .leftOut
      }
      let stale = replacing ? try StaleSession(beside: name.path, force: true) : nil
      try RecordingAssembler.publish(partials, as: name, replacing: replacing)
      if let stale { pool.notice(.file(FileNotice(try stale.remove()))) }
      return .kept
    } catch {
      throw error.unstorableFile == nil ? LiveError(error) : loss(error)
    }
  }

  /// Returns an error with the part of the recording that is on disk.
  private func loss(_ problem: DiskError) -> LiveError {
    guard let partials else { return LiveError(problem) }
    let status = status
    if !problem.isMissingFile, status.frames == 0 { try? FilePaths.remove(partials) }
    let isSaved = !problem.isMissingFile && status.frames > 0
    return LiveError(
      .recordingStopped(problem, name: name.path, partial: isSaved ? partials[0] : nil, status))
  }
}
