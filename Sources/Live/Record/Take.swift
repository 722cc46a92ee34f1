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
package final class Take {
  /// The name of the recording.
  package let name: RecordingName
  private let desk: Desk
  private let plan: TakePlan
  private var rule: TakeRule
  /// The touches observed on each device.
  private var sights: [Sight] = []
  /// Recognizes the gesture that ends the recording.
  private var gestures: GestureLanes?
  private var isMade = false
  /// The time of the first event, from which the times in the file count.
  private var start: Timestamp?
  private var isStopped = false

  /// The touches observed on a device.
  private struct Sight {
    var tally = TouchTally()
    var fingers = 0

    mutating func take(_ frame: TouchFrame) {
      tally.count(frame)
      fingers = frame.contacts.count { !$0.phase.isLast }
    }
  }

  /// The reason why a recording ended.
  package enum End: Sendable {
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
    _ name: RecordingName, of devices: [ListedDevice], _ plan: TakePlan,
    remark: @escaping (LiveRemark) -> Void
  ) throws(LiveError) {
    self.name = name
    self.plan = plan
    rule = plan.rule
    desk = Desk(welcoming: .nobody, isGrabbed: plan.isGrabbed, remark: remark)
    gestures = plan.until.map { GestureLanes($0.settings) }
    var partials: [String] = []
    do throws(LiveError) {
      for (index, device) in devices.enumerated() {
        let sink = try LiveError.atDisk { () throws(DiskError) in
          try Take.sink(name, index, for: plan.isShared ? .everybody : .owner)
        }
        if let partial = sink.partial { partials.append(partial.path) }
        try sit(device, into: sink)
      }
      try LiveError.atDisk { () throws(DiskError) in
        for tape in tapes { try tape.begin(plan.notes, at: Monotonic.now) }
      }
    } catch {
      // Nothing was recorded; remove the files.
      try? FileNames.remove(partials)
      throw error
    }
  }

  private func sit(_ device: ListedDevice, into sink: RecordingSink) throws(LiveError) {
    let seat = try LiveError.atDevice { () throws(DeviceError) in try desk.sit(device, .short) }
    guard let seat else { return }
    let size = desk.surface(of: sights.count).size
    seat.tape = Tape(of: RecordedDevice(of: seat, size: size), plan.format, into: sink)
    gestures?.add(seat.description)
    sights.append(Sight())
  }

  private static func sink(
    _ name: RecordingName, _ index: Int, for readers: Readers
  ) throws(DiskError) -> RecordingSink {
    guard name.isStream else {
      return .partial(
        try PartialFile(creating: name.partial(device: index), for: readers))
    }
    guard !name.isStandardOutput else {
      return .stream(RecordingStreamOutlet(STDOUT_FILENO, "standard output"))
    }
    let file = FileSystem.open(name.path, O_WRONLY)
    guard file >= 0 else { throw .keeping(name.path, .open) }
    return .stream(RecordingStreamOutlet(file, name.path))
  }

  private var tapes: [Tape] { desk.seats.compactMap(\.tape) }

  // MARK: Progress

  /// The recording of one device.
  package struct Part {
    /// The name of the device.
    package let device: String
    /// The progress of the recording.
    package let status: TakeStatus
    /// The touches counted so far.
    package let tally: TouchTally
  }

  /// The recordings of the devices.
  package var parts: [Part] {
    zip(tapes, sights).map { tape, sight in
      Part(
        device: tape.name, status: TakeStatus(of: tape, fingers: sight.fingers, length: length),
        tally: sight.tally)
    }
  }

  /// The progress of all devices combined.
  package var status: TakeStatus { TakeStatus(sumOf: parts.map(\.status), length: length) }

  /// The time from the first event to the last.
  package var length: Microseconds {
    let spans = tapes.compactMap(\.span)
    guard let first = spans.map(\.first).min(), let last = spans.map(\.last).max() else {
      return Microseconds(0)
    }
    return last - first
  }

  /// The paths of the partial files; `nil` if the recording is written to a stream.
  var partials: [String]? {
    let paths = tapes.compactMap { $0.partial?.path }
    return paths.isEmpty ? nil : paths
  }
}

extension Take {
  /// Ends the recording at the user's request.
  package func stop() { isStopped = true }

  /// Records until the recording ends.
  ///
  /// Returns the reason.
  package func run(
    _ loop: inout EventLoop, _ companions: [any LiveCompanion] = []
  ) throws(LiveError) -> End {
    do throws(DeviceError) {
      return try record(&loop, companions)
    } catch {
      throw LiveError(error)
    }
  }

  private func record(
    _ loop: inout EventLoop, _ companions: [any LiveCompanion]
  ) throws(DeviceError) -> End {
    var company = LiveCompany(companions)
    desk.join(&loop)
    defer {
      desk.leave(&loop)
      company.leave(&loop)
    }
    rule.begin(at: Monotonic.now)
    // Contacts that are already down are reported immediately, so read all devices once.
    var readable = Set(desk.seats.indices)
    while true {
      if let end = keep(readable, &loop) { return end }
      readable = []
      let now = Monotonic.now
      if rule.isOver(at: now) || isMade && !isTouched { return .over }
      company.join(&loop, at: now)
      try loop.wake(at: [due, company.due].compactMap(\.self).min())
      for happening in try loop.wait() {
        switch happening {
        case .readable(.device(let seat)): readable.insert(seat)
        case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit):
          return keepRest(&loop) ?? .stopped
        case .readable(.terminal), .signal(.windowChange):
          company.happened(happening)
          if isStopped { return keepRest(&loop) ?? .over }
        case .readable(.deviceWatch), .readable(.voice), .readable(.output), .readable(.display),
          .readable(.control), .readable(.requests),
          .signal(.suspend), .signal(.clean), .deadline:
          continue
        }
      }
    }
  }

  private var isTouched: Bool { sights.contains { $0.fingers > 0 } }

  private var due: Timestamp? {
    ([rule.due, gestures?.due, desk.due] + tapes.map(\.due)).compactMap(\.self).min()
  }

  /// Writes the events that were sent before the end and have not been read yet.
  private func keepRest(_ loop: inout EventLoop) -> End? {
    keep(Set(desk.seats.indices), &loop)
  }

  /// Reads devices, writes their events, and flushes data that is due.
  private func keep(_ readable: Set<Int>, _ loop: inout EventLoop) -> End? {
    var end: End?
    let before = Monotonic.now
    // Before decisions that depend on elapsed time, read all available events.
    let isDecided = [gestures?.due, desk.due].compactMap(\.self).contains { $0 <= before }
    for seat in desk.seats.indices where isDecided || readable.contains(seat) {
      do throws(DeviceError) {
        guard try desk.read(seat, &loop, see) != nil else { continue }
        desk.remark(.unplugged(device: desk.seats[seat].name, isAwaited: false))
        if !desk.seats.contains(where: \.isHere) { end = .unplugged }
      } catch {
        end = .broken(error)
      }
    }
    desk.handOver(at: before, see)
    gestures?.letTimePass(to: before, look)
    if start == nil { start = tapes.compactMap(\.firstArrival).min() }
    let now = Monotonic.now
    do throws(DiskError) {
      if let start {
        for tape in tapes { try tape.write(since: start, at: now) }
      }
      for tape in tapes { try tape.bringOut(at: now) }
    } catch {
      return .full(error)
    }
    if !readable.isEmpty || isDecided {
      rule.see(
        fingers: sights.map(\.fingers).reduce(0, +),
        contacts: sights.map(\.tally.began).reduce(0, +), at: now)
    }
    return end
  }

  private func see(_ frame: TouchFrame, of seat: Int) {
    sights[seat].take(frame)
    gestures?.take(frame, of: seat, look)
  }

  private func look(_: Int, _ report: GestureReport, _: [Irregularity]) {
    if case .recognized(let made) = report, made.gesture == plan.until?.gesture { isMade = true }
  }
}

extension Take {
  /// The disposition of an ended recording.
  package enum Fate: Sendable {
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
    after end: End, replacing: Bool, leavesOutEmpty: Bool
  ) throws(LiveError) -> Fate {
    do throws(DiskError) {
      if case .full(let problem) = end { throw problem }
      let now = Monotonic.now
      let start = start ?? tapes.compactMap(\.firstArrival).min()
      for tape in tapes { try tape.end(since: start, at: now) }
      desk.handOverRest { frame, seat in sights[seat].take(frame) }
      guard let partials else { return .kept }
      if leavesOutEmpty, status.events == 0 {
        try FileNames.remove(partials)
        return .leftOut
      }
      let stale = replacing ? try StaleSession(beside: name.path, force: true) : nil
      try Assembly.publish(partials, as: name, replacing: replacing)
      if let stale { desk.remark(.file(FileRemark(try stale.remove()))) }
      return .kept
    } catch {
      throw error.refusedFile == nil ? LiveError(error) : loss(error)
    }
  }

  /// Returns an error with the part of the recording that is on disk.
  private func loss(_ problem: DiskError) -> LiveError {
    guard let partials else { return LiveError(problem) }
    let status = status
    if problem.isOfMissing {
      return LiveError(.recordingStopped(problem, name: name.path, safe: nil))
    }
    guard status.frames > 0 else {
      try? FileNames.remove(partials)
      return LiveError(.recordingStopped(problem, name: name.path, safe: nil))
    }
    let safe = LiveError.Safe(path: partials[0], frames: status.frames, length: status.length)
    return LiveError(.recordingStopped(problem, name: name.path, safe: safe))
  }
}
