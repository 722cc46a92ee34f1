internal import Devices
internal import Disk
internal import Evdev
internal import Gestures
internal import Glibc
internal import Replay
internal import ScreenReader
internal import System
internal import Touches

/// The event loop of a live session.
///
/// Closes the devices and completes the recording at the end.
struct LiveLoop {
  private let desk: Desk
  private(set) var engine: LiveEngine
  private var tapes: SessionTapes?
  private let control: LiveControl
  private var company: LiveCompany
  private let voice: (any HeardVoice)?
  private var supervisor: Supervisor?
  private let remark: (LiveRemark) -> Void
  /// Called with the user's labels after each change.
  private let keep: (UserLabels) -> Void
  private let heedsSignals: Bool
  private var wayToEnd: WayToEnd?
  /// The failure of the recording; `nil` if there was none.
  private(set) var lostRecording: LostRecording?
  private var isStopped = false

  init(
    _ desk: Desk, _ engine: LiveEngine, _ tapes: SessionTapes?, _ control: LiveControl,
    _ company: LiveCompany, voice: (any HeardVoice)?, supervisor: Supervisor?, heedsSignals: Bool,
    keep: @escaping (UserLabels) -> Void, remark: @escaping (LiveRemark) -> Void
  ) {
    (self.desk, self.engine, self.tapes, self.control) = (desk, engine, tapes, control)
    (self.company, self.voice, self.heedsSignals) = (company, voice, heedsSignals)
    self.supervisor = supervisor
    (self.keep, self.remark) = (keep, remark)
    self.engine.keepsLog = tapes != nil
  }

  /// Runs until the session ends.
  ///
  /// Returns the reason.
  mutating func run(_ loop: inout EventLoop) throws(LiveError) -> LiveOutcome.End {
    try begin(&loop)
    let end = Result { () throws(LiveError) in try live(&loop) }
    if case .success(.letGo) = end {
      remark(.lettingGo(pausesForCleaning: engine.pausesForCleaning))
    }
    engine.stop()
    desk.handOverRest { frame, seat in engine.take(frame, from: seat) }
    // Release the devices before slower work, so that other programs need not wait.
    desk.letGo()
    engine.finish()
    finishRecording(at: Monotonic.now)
    return try end.get()
  }

  private mutating func begin(_ loop: inout EventLoop) throws(LiveError) {
    do throws(DiskError) {
      // A session that cannot be recorded does not begin.
      for seat in desk.seats.indices {
        addToEngine(seat)
        try record(seat)
      }
    } catch {
      tapes?.discard()
      throw LiveError(error)
    }
    desk.join(&loop)
    loop.watch(control.fileDescriptor, as: .control)
    if let voice { loop.watch(voice.fileDescriptor, as: .voice) }
    for seat in desk.seats { desk.introduce(seat) }
    tellWayToEnd()
    engine.begin()
    supervisor?.begin(at: Monotonic.now)
  }

  /// Adds a device that was plugged in during the session.
  ///
  /// It is used even if it cannot be recorded.
  private mutating func join(_ seat: Int) {
    addToEngine(seat)
    do throws(DiskError) { try record(seat) } catch { loseRecording(error) }
    tellWayToEnd()
  }

  private mutating func addToEngine(_ seat: Int) {
    engine.addDevice(SurfaceTraits(desk.seats[seat].description))
  }

  private func record(_ seat: Int) throws(DiskError) {
    guard let tapes else { return }
    let seat = desk.seats[seat]
    // The user's size is among the session options and not in the recording.
    try tapes.add(seat, size: desk.devices.size(of: seat.listed))
  }

  /// Emits a notice with the ways to end the session if they have changed.
  private mutating func tellWayToEnd() {
    guard heedsSignals else { return }
    let way = WayToEnd(
      on: desk.seats.map(\.description), process: getpid(),
      pausesForCleaning: engine.pausesForCleaning)
    if way.sentence != wayToEnd?.sentence { remark(.ends(way)) }
    wayToEnd = way
  }

  // MARK: Event loop

  private mutating func live(_ loop: inout EventLoop) throws(LiveError) -> LiveOutcome.End {
    while true {
      let happenings = try LiveError.atDevice { () throws(DeviceError) in
        let now = Monotonic.now
        company.join(&loop, at: now)
        supervisor?.look(at: now)
        let dues = [engine.due, desk.due, tapes?.due, company.due, supervisor?.due]
        try loop.wake(at: dues.compactMap(\.self).min())
        return try loop.wait()
      }
      for happening in happenings {
        if let end = try take(happening, &loop) { return end }
      }
    }
  }

  private mutating func take(
    _ happening: EventLoop.Happening, _ loop: inout EventLoop
  ) throws(LiveError) -> LiveOutcome.End? {
    switch happening {
    case .readable(.device): break
    case .deadline where !desk.isExpecting: break
    case .deadline, .readable(.deviceWatch):
      for seat in desk.welcome(&loop) { join(seat) }
    case .readable(.voice):
      try take(&loop)
      engine.hearVoice(at: Monotonic.now)
    case .readable(.control):
      try take(&loop)
      grantWishes()
    case .readable(.output), .readable(.display), .readable(.requests):
      company.happened(happening)
    case .readable(.terminal):
      try take(&loop)
      company.happened(happening)
    case .signal(.windowChange):
      company.happened(happening)
      return nil
    case .signal(.clean):
      try take(&loop)
      engine.add(.cleaning(!engine.isCleaning), at: Monotonic.now)
    case .signal(.suspend): remark(.staysAwake)
    case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit):
      try take(&loop)
      return .stopped
    }
    try take(&loop)
    if isStopped || company.wantsEnd(isHeard: voice != nil) { return .stopped }
    return engine.isPanicking ? .letGo : nil
  }

  /// Reads all available events, then advances the time to just before they were read.
  private mutating func take(_ loop: inout EventLoop) throws(LiveError) {
    try hear(&loop)
    let now = Monotonic.now
    // Read again before decisions that are due, so that all earlier events are processed.
    if desk.isCrowded || engine.due.map({ $0 <= now }) == true { try hear(&loop) }
    desk.handOver(at: now) { frame, seat in engine.take(frame, from: seat) }
    engine.letTimePass(to: now)
    do throws(DiskError) {
      try tapes?.write(engine.log, begun: engine.start, decided: engine.now, at: now)
    } catch {
      loseRecording(error)
    }
  }

  private mutating func hear(_ loop: inout EventLoop) throws(LiveError) {
    for seat in desk.seats.indices {
      let decided = engine.now
      let gone = try LiveError.atDevice { () throws(DeviceError) in
        try desk.read(seat, &loop, decided: decided) { frame, seat in
          engine.take(frame, from: seat)
        }
      }
      guard let gone else { continue }
      remark(.unplugged(device: desk.seats[seat].name, isAwaited: true))
      // The recording contains no events that lift the contacts, so log the unplugging.
      engine.add(.unplugged(seat), at: gone)
    }
  }

  /// Performs the requests from outside.
  private mutating func grantWishes() {
    for wish in control.take() {
      switch wish {
      case .stop: isStopped = true
      case .cleaning(let isOn): engine.add(.cleaning(isOn), at: Monotonic.now)
      case .event(let name, let work): engine.add(.event(name), at: Monotonic.now, doing: work)
      case .inputs(let inputs):
        for input in inputs {
          guard engine.add(input, at: Monotonic.now) else {
            remark(.secretKeyRefused)
            break
          }
          if case .label = input { keep(engine.labels) }
        }
      }
    }
  }

  // MARK: The recording

  /// Handles a failure to write the recording.
  ///
  /// The written part is kept, and the session continues.
  private mutating func loseRecording(_ problem: DiskError, isOver: Bool = false) {
    let rescue = tapes?.rescue
    if rescue == nil { tapes?.discard() }
    let loss = LostRecording(error: LiveError(problem), isOver: isOver, rescue: rescue)
    remark(.recordingLost(loss))
    lostRecording = loss
    for seat in desk.seats { seat.tape = nil }
    tapes = nil
    engine.keepsLog = false
  }

  private mutating func finishRecording(at now: Timestamp) {
    guard let tapes else { return }
    guard !desk.seats.isEmpty else { return remark(.nothingToRecord) }
    do throws(DiskError) {
      try tapes.end(engine.log, begun: engine.start, at: now)
      remark(.recorded(path: tapes.name.path))
    } catch {
      loseRecording(error, isOver: true)
    }
  }
}
