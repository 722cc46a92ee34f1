package import Devices
internal import Disk
public import Elements
internal import Evdev
public import Replay
public import ScreenReader
internal import Speech
internal import System

/// A live session: an application operated by touch and speech, such as a kiosk.
///
///     try LiveSession(application).run()
///
/// All touch devices are used by default, including those plugged in later. A replay of a recorded
/// session produces the same transcript, byte by byte.
public struct LiveSession {
  private let application: Application
  private let options: LiveOptions
  /// Controls the session from outside.
  public let control: LiveControl
  /// The log with the options of the session.
  private let heading: SessionLog
  /// Additional clients of the event loop.
  package var companions: [any EventLoopClient] = []
  /// Called with the user's labels after each change.
  public var onLabelsChanged: (UserLabels) -> Void = { _ in }
  /// Called with each notice, such as an added device or the loss of speech.
  ///
  /// If `nil`, `run` throws if no device is present at the start, because the program would wait
  /// silently.
  public var onNotice: ((LiveNotice) -> Void)?

  /// Creates a session.
  ///
  /// `name` identifies the application in a recording; `nil` uses the program's name.
  public init(
    _ application: Application, named name: String? = nil, _ options: LiveOptions = LiveOptions()
  ) throws(LiveError) {
    let name = SessionOption.application(name ?? CommandLine.programName)
    try self.init(
      application, SessionLog(options: SessionOptions([name] + options.stated)), options)
  }

  /// Creates a session with a log whose options begin the recording.
  package init(
    _ application: Application, _ heading: SessionLog, _ options: LiveOptions
  ) throws(LiveError) {
    self.application = application
    self.options = options
    self.heading = heading
    control = try LiveControl()
  }

  /// Runs the session until it ends.
  ///
  /// Passes transcript entries to the closure as they occur, batched by input.
  @discardableResult
  public func run(
    _ emit: @escaping ([TranscriptEntry]) -> Void = { _ in }
  ) throws(LiveError) -> LiveOutcome {
    var signals: [Signal] = []
    if options.handlesSignals {
      signals =
        Signal.terminating + (options.grabsDevices ? [.suspend] : [])
        + (options.gestures.pausesForCleaning ? [.clean] : [])
    }
    // Created before other threads, which would otherwise receive the signals.
    var loop = try LiveError.atDevice { [signals] () throws(DeviceError) in
      try EventLoop(signals: signals)
    }
    let supervisor = options.handlesSignals ? ServiceNotifier() : nil
    let report = supervisor.map(HealthNotifier.init)
    let notice: (LiveNotice) -> Void = { [onNotice] in
      onNotice?($0)
      report?.handle($0)
    }
    let pages = try SessionPages(
      of: application, named: heading.options.application ?? CommandLine.programName,
      readerSettings(of: application), options, control, notice: notice)
    defer { pages.end() }
    var missing: LiveError?
    let makePool = try pool { [onNotice] in
      if onNotice == nil, case .waitsForDevice(let error) = $0 { missing = error }
      notice($0)
    }
    if let missing { throw LiveError(.unannouncedWait(missing)) }
    try options.recording?.check(deviceCount: makePool.expectedCount)
    let voice = try heardVoice(notice)
    let isQuiet = voice == nil
    let requests = try options.systemRequests.map { handlers throws(LiveError) in
      try SystemRequestRunner(
        handlers, hasBridge: options.bridge != nil || options.performsSentRequests, notice: notice)
    }
    let bridge = try options.bridge.map { bridge throws(LiveError) in
      try Bridge(
        bridge, screen: heading.options.screen ?? heading.options.application ?? "",
        language: application.language, control)
    }
    defer { bridge?.end() }
    bridge?.connect(application)
    let accessories: AccessoryDevices? =
      options.accessories.isEmpty
      ? nil
      : try AccessoryDevices(
        options.accessories, isGrabbed: options.grabsDevices, notice: notice, send: control.send)
    defer { accessories?.close() }
    let company =
      companions + (requests.map { [$0] } ?? []) + (accessories.map { [$0] } ?? []) + pages.clients
    var first = session(on: application, isQuiet: isQuiet)
    first.nextVisit = options.visits.map { visits in
      {
        let application = visits.application()
        pages.showVisit(of: application)
        bridge?.showVisit(of: application)
        return session(on: application, isQuiet: isQuiet)
      }
    }
    let recordedVisits = options.visitLog.map { VisitRecorder($0, notice: notice) }
    let engine = LiveEngine(
      first, start: MonotonicClock.now, options.gestures, voice: voice, log: heading,
      explains: options.explainsUnrecognizedTouches,
      visitsEndAfter: options.visits?.pause?.wholeMicroseconds, visits: recordedVisits
    ) { entries in
      emit(entries)
      requests?.see(entries)
      bridge?.see(entries)
      pages.see(entries)
    }
    var life = LiveLoop(
      makePool, engine, options.recording.map(SessionRecorder.init), visits: recordedVisits,
      control,
      EventLoopClients(company),
      voice: voice, supervisor: supervisor, handlesSignals: options.handlesSignals,
      onLabelsChanged: onLabelsChanged,
      onNotice: notice)
    let end = try life.run(&loop)
    return LiveOutcome(end: end, latency: life.engine.latency, lostRecording: life.lostRecording)
  }

  private func pool(_ notice: @escaping (LiveNotice) -> Void) throws(LiveError) -> DevicePool {
    let welcome: DevicePool.HotplugPolicy =
      switch options.devices {
      case .all: .attachAll(limit: options.recording?.room ?? .max)
      case .none: .ignore
      case .named: .reconnect
      }
    let pool = DevicePool(
      welcoming: welcome, surface: options.surface, isGrabbed: options.grabsDevices, notice: notice)
    switch options.devices {
    case .all: try pool.attachAll()
    case .none: break
    case .named(let words): try pool.attach(named: words)
    }
    return pool
  }

  private func heardVoice(
    _ notice: @escaping (LiveNotice) -> Void
  ) throws(LiveError) -> (any SpeechOutput)? {
    try VoiceOutput.connecting(
      options.voice,
      sounds: SoundDirectories(
        reader: DeviceFileCatalog.sounds, screen: options.soundDirectory,
        named: options.soundNames),
      onNotice: notice)
  }

  private func readerSettings(of application: Application) -> ReaderSettings {
    options.reader ?? ReaderSettings(language: application.language)
  }

  private func session(on application: Application, isQuiet: Bool) -> ReaderSession {
    let reader = ScreenReader(
      application: application, settings: readerSettings(of: application),
      bindings: options.bindings)
    var session = ReaderSession(reader: reader, simulatesVoice: isQuiet)
    session.userLabels = options.labels
    return session
  }
}

/// The result of a session.
public struct LiveOutcome: Sendable {
  /// The reason why the session ended.
  public var end: End
  /// The latencies from touch to effect.
  public var latency: LatencyMeter
  /// The failure of the recording; `nil` if it was complete or not requested.
  public var lostRecording: RecordingFailure?

  /// The reason why a session ended.
  public enum End: Hashable, Sendable {
    /// A signal, `LiveControl.stop()` or a client of the loop ended it.
    case stopped
    /// A panic hold: five fingers for three seconds, or six in a session that pauses for cleaning.
    case panicHold
  }
}
