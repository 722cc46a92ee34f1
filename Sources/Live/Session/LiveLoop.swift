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
  private let pool: DevicePool
  private(set) var engine: LiveEngine
  private var recorder: SessionRecorder?
  private let visits: VisitRecorder?
  private let control: LiveControl
  private var company: EventLoopClients
  private let voice: (any SpeechOutput)?
  private var supervisor: ServiceNotifier?
  private let onNotice: (LiveNotice) -> Void
  /// Called with the user's labels after each change.
  private let onLabelsChanged: (UserLabels) -> Void
  private let handlesSignals: Bool
  private var wayToEnd: ExitInstructions?
  /// The failure of the recording; `nil` if there was none.
  private(set) var lostRecording: RecordingFailure?
  private var isStopped = false

  init(
    _ pool: DevicePool, _ engine: LiveEngine, _ recorder: SessionRecorder?,
    visits: VisitRecorder?, _ control: LiveControl, _ company: EventLoopClients,
    voice: (any SpeechOutput)?, supervisor: ServiceNotifier?,
    handlesSignals: Bool,
    onLabelsChanged: @escaping (UserLabels) -> Void, onNotice notice: @escaping (LiveNotice) -> Void
  ) {
    (self.pool, self.engine, self.recorder, self.control) = (pool, engine, recorder, control)
    self.visits = visits
    (self.company, self.voice, self.handlesSignals) = (company, voice, handlesSignals)
    self.supervisor = supervisor
    (self.onLabelsChanged, self.onNotice) = (onLabelsChanged, notice)
    self.engine.keepsLog = recorder != nil
  }

  /// Runs until the session ends.
  ///
  /// Returns the reason.
  mutating func run(_ loop: inout EventLoop) throws(LiveError) -> LiveOutcome.End {
    try begin(&loop)
    let end = Result { () throws(LiveError) in try live(&loop) }
    if case .success(.panicHold) = end {
      onNotice(.panicHold(pausesForCleaning: engine.pausesForCleaning))
    }
    engine.stop()
    pool.flush { frame, device in engine.take(frame, from: device) }
    // Release the devices before slower work, so that other programs need not wait.
    pool.close()
    engine.finish()
    finishRecording(at: MonotonicClock.now)
    visits?.end(at: MonotonicClock.now)
    return try end.get()
  }

  private mutating func begin(_ loop: inout EventLoop) throws(LiveError) {
    do throws(DiskError) {
      // A session that cannot be recorded does not begin.
      for device in pool.attached.indices {
        addToEngine(device)
        try record(device)
      }
    } catch {
      recorder?.discard()
      throw LiveError(error)
    }
    pool.register(&loop)
    loop.watch(control.fileDescriptor, as: .threadRequests)
    if let voice { loop.watch(voice.fileDescriptor, as: .voice) }
    for device in pool.attached { pool.emitAttached(device) }
    emitWayToEnd()
    engine.begin()
    supervisor?.notifyReady(at: MonotonicClock.now)
  }

  /// Adds a device that was plugged in during the session.
  ///
  /// It is used even if it cannot be recorded.
  private mutating func join(_ device: Int) {
    addToEngine(device)
    do throws(DiskError) { try record(device) } catch { loseRecording(error) }
    emitWayToEnd()
  }

  private mutating func addToEngine(_ device: Int) {
    engine.addDevice(SurfaceTraits(pool.attached[device].description))
  }

  private func record(_ device: Int) throws(DiskError) {
    let device = pool.attached[device]
    visits?.add(device, size: pool.devices.size(of: device.listed))
    guard let recorder else { return }
    // The user's size is among the session options and not in the recording.
    try recorder.add(device, size: pool.devices.size(of: device.listed))
  }

  /// Emits a notice with the ways to end the session if they have changed.
  private mutating func emitWayToEnd() {
    guard handlesSignals else { return }
    let instructions = ExitInstructions(
      on: pool.attached.map(\.description), process: getpid(),
      pausesForCleaning: engine.pausesForCleaning)
    if instructions.sentence != wayToEnd?.sentence { onNotice(.exitInstructions(instructions)) }
    wayToEnd = instructions
  }

  // MARK: Event loop

  private mutating func live(_ loop: inout EventLoop) throws(LiveError) -> LiveOutcome.End {
    while true {
      let now = MonotonicClock.now
      company.join(&loop, at: now)
      supervisor?.notifyWatchdog(at: now)
      // Outside of the closure, in which the compiler would copy the engine.
      let dues = [
        engine.deadline, pool.deadline, recorder?.deadline, visits?.deadline, company.deadline,
        supervisor?.deadline,
      ]
      let events = try LiveError.atDevice { () throws(DeviceError) in
        try loop.setDeadline(dues.compactMap(\.self).min())
        return try loop.wait()
      }
      for event in events {
        if let end = try take(event, &loop) { return end }
      }
    }
  }

  private mutating func take(
    _ event: EventLoop.Event, _ loop: inout EventLoop
  ) throws(LiveError) -> LiveOutcome.End? {
    switch event {
    case .ready(.device): break
    case .deadline where !pool.hasPending: break
    case .deadline, .ready(.hotplug): for device in pool.processHotplug(&loop) { join(device) }
    case .ready(.voice):
      try take(&loop)
      engine.hearVoice(at: MonotonicClock.now)
    case .ready(.threadRequests):
      try take(&loop)
      processRequests()
    case .ready(.output), .ready(.display), .ready(.systemResults), .ready(.files):
      company.happened(event)
    case .ready(.terminal), .ready(.accessories):
      try take(&loop)
      company.happened(event)
    case .signal(.windowChange):
      company.happened(event)
      return nil
    case .signal(.clean):
      try take(&loop)
      engine.add(.cleaning(!engine.isCleaning), at: MonotonicClock.now)
    case .signal(.suspend): onNotice(.suspendIgnored)
    case .signal(.interrupt), .signal(.terminate), .signal(.hangUp), .signal(.quit):
      try take(&loop)
      return .stopped
    }
    try take(&loop)
    if isStopped || company.wantsEnd(isHeard: voice != nil) { return .stopped }
    return engine.isPanicking ? .panicHold : nil
  }

  /// Reads all available events, then advances the time to just before they were read.
  private mutating func take(_ loop: inout EventLoop) throws(LiveError) {
    try hear(&loop)
    let now = MonotonicClock.now
    // Read again before decisions that are due, so that all earlier events are processed.
    if pool.hasMultipleDevices || engine.deadline.map({ $0 <= now }) == true { try hear(&loop) }
    pool.deliver(at: now) { frame, device in engine.take(frame, from: device) }
    engine.letTimePass(to: now)
    visits?.write(decided: engine.now, at: now)
    do throws(DiskError) {
      try recorder?.write(engine.log, begun: engine.start, decided: engine.now, at: now)
    } catch {
      loseRecording(error)
    }
  }

  private mutating func hear(_ loop: inout EventLoop) throws(LiveError) {
    for device in pool.attached.indices {
      let decided = engine.now
      let gone = try LiveError.atDevice { () throws(DeviceError) in
        try pool.read(device, &loop, decided: decided) { frame, device in
          engine.take(frame, from: device)
        }
      }
      guard let gone else { continue }
      onNotice(.unplugged(device: pool.attached[device].name, isAwaited: true))
      // The recording contains no events that lift the contacts, so log the unplugging.
      engine.add(.unplugged(device), at: gone)
    }
  }

  /// Performs the requests from outside.
  private mutating func processRequests() {
    for request in control.take() {
      switch request {
      case .stop: isStopped = true
      case .cleaning(let isOn): engine.add(.cleaning(isOn), at: MonotonicClock.now)
      case .event(let name, let work): engine.add(.event(name), at: MonotonicClock.now, doing: work)
      case .message(let text, let answer):
        answer(engine.receive(text, at: MonotonicClock.now))
      case .replaceScreen: engine.replaceScreen(at: MonotonicClock.now)
      case .notice(let notice): onNotice(notice)
      case .inputs(let inputs):
        for input in inputs {
          guard engine.add(input, at: MonotonicClock.now) else {
            onNotice(.secretKeyRefused)
            break
          }
          if case .label = input { onLabelsChanged(engine.labels) }
        }
      }
    }
  }

  // MARK: The recording

  /// Handles a failure to write the recording.
  ///
  /// The written part is kept, and the session continues.
  private mutating func loseRecording(_ problem: DiskError, isOver: Bool = false) {
    let rescue = recorder?.rescue
    if rescue == nil { recorder?.discard() }
    let loss = RecordingFailure(error: LiveError(problem), isOver: isOver, rescue: rescue)
    onNotice(.recordingFailed(loss))
    lostRecording = loss
    for device in pool.attached { device.eventWriter = nil }
    recorder = nil
    engine.keepsLog = false
  }

  private mutating func finishRecording(at now: Timestamp) {
    guard let recorder else { return }
    guard !pool.attached.isEmpty else { return onNotice(.nothingToRecord) }
    do throws(DiskError) {
      try recorder.end(engine.log, begun: engine.start, at: now)
      onNotice(.recorded(path: recorder.name.path))
    } catch {
      loseRecording(error, isOver: true)
    }
  }
}
