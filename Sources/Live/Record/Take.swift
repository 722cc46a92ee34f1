package import Devices
package import Disk
package import Evdev
internal import Gestures
internal import Glibc
internal import Recordings
internal import Replay
internal import System
package import Touches

/// One recording from its beginning to its end, which may come in many ways.
package final class Take {
  package let name: RecordingName
  private let desk: Desk
  private let plan: TakePlan
  private var rule: TakeRule
  /// What was seen on each device.
  private var sights: [Sight] = []
  /// Watches for the gesture that ends the recording.
  private var gestures: GestureLanes?
  private var isMade = false
  /// The first event of all; times in the file are counted from it.
  private var start: Timestamp?
  private var isStopped = false

  /// What was seen on a device.
  private struct Sight {
    var tally = TouchTally()
    var fingers = 0

    mutating func take(_ frame: TouchFrame) {
      tally.count(frame)
      fingers = frame.contacts.count { !$0.phase.isLast }
    }
  }

  /// Why a recording ended.
  package enum End: Sendable {
    /// The time was over, the last finger up, or somebody said so.
    case over
    /// Ctrl-C, or another wish that the program end.
    case stopped
    case unplugged
    case broken(DeviceError)
    /// The disk takes no more.
    case full(DiskError)
  }

  /// Opens the devices and makes the files.
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
      // Nothing was recorded, so nothing is left behind.
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

  // MARK: What is recorded

  package struct Part {
    package let device: String
    package let status: TakeStatus
    package let tally: TouchTally
  }

  /// What was recorded of each device.
  package var parts: [Part] {
    zip(tapes, sights).map { tape, sight in
      Part(
        device: tape.name, status: TakeStatus(of: tape, fingers: sight.fingers, length: length),
        tally: sight.tally)
    }
  }

  /// How far it has come, all devices together.
  package var status: TakeStatus { TakeStatus(sumOf: parts.map(\.status), length: length) }

  /// From the first event to the last.
  package var length: Microseconds {
    let spans = tapes.compactMap(\.span)
    guard let first = spans.map(\.first).min(), let last = spans.map(\.last).max() else {
      return Microseconds(0)
    }
    return last - first
  }

  /// Where the recording stands; `nil` when it went to a stream.
  var partials: [String]? {
    let paths = tapes.compactMap { $0.partial?.path }
    return paths.isEmpty ? nil : paths
  }
}

extension Take {
  /// Ends it, as somebody does who presses a key.
  package func stop() { isStopped = true }

  /// Records until something ends it.
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
    // Fingers that are down already are told without anything to wait for.
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

  /// Keeps what came before the end and still waits in the kernel, as it does on a busy machine.
  private func keepRest(_ loop: inout EventLoop) -> End? {
    keep(Set(desk.seats.indices), &loop)
  }

  /// Reads devices and writes what they sent, then lets the disk have what is due.
  private func keep(_ readable: Set<Int>, _ loop: inout EventLoop) -> End? {
    var end: End?
    let before = Monotonic.now
    // What time decides is decided only after everything that came was seen.
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
  /// What became of a recording that was ended.
  package enum Fate: Sendable {
    case kept
    /// Nothing came, and it was not kept.
    case leftOut
  }

  /// Gives the recording its name, with everything that came on the disk.
  ///
  /// What is to be told of a session that had to go is told. Where the disk takes no more, the error
  /// says what is safe.
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

  /// The disk takes no more, or not the name: what is safe, and where it is.
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
