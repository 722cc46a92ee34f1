internal import Devices
internal import Disk
public import Elements
internal import Evdev
public import Replay
public import ScreenReader
internal import Speech
internal import System

/// An application that is used by touch and speech, live: what a kiosk does.
///
///     try LiveSession(application).run()
///
/// Every touch device takes part, one that is plugged in later as well. What a session is recorded to,
/// a replay says again, to the byte.
public struct LiveSession {
  private let application: Application
  private let options: LiveOptions
  /// What ends the session from outside, or does something else to it.
  public let control: LiveControl
  /// How a recording names what the fingers were on.
  private let heading: SessionLog
  /// Who else the loop waits for.
  package var companions: [any LiveCompanion] = []
  /// Told the names that the user has given, each time that one is new.
  public var keepsLabels: (UserLabels) -> Void = { _ in }
  /// Told what happens besides: who takes part, that speech is lost.
  ///
  /// Without it, `run` throws an error if there is no device at the beginning: nothing would say why
  /// nothing happens.
  public var remarks: ((LiveRemark) -> Void)?

  /// A session with an application, which a recording calls by a name; `nil` is that of this program.
  public init(
    _ application: Application, named name: String? = nil, _ options: LiveOptions = LiveOptions()
  ) throws(LiveError) {
    let name = SessionOption.application(name ?? CommandLine.programName)
    try self.init(
      application, SessionLog(options: SessionOptions([name] + options.stated)), options)
  }

  /// A session whose recording begins with this.
  package init(
    _ application: Application, _ heading: SessionLog, _ options: LiveOptions
  ) throws(LiveError) {
    self.application = application
    self.options = options
    self.heading = heading
    control = try LiveControl()
  }

  /// Lives until somebody ends it; each entry of the transcript is handed over as it happens, as many
  /// at a time as happened at once.
  @discardableResult
  public func run(
    _ tell: @escaping ([TranscriptEntry]) -> Void = { _ in }
  ) throws(LiveError) -> LiveOutcome {
    var signals: [Signal] = []
    if options.heedsSignals {
      signals =
        Signal.ends + (options.isGrabbed ? [.suspend] : [])
        + (options.gestures.pausesForCleaning ? [.clean] : [])
    }
    // Before any thread begins: those would take the signals.
    var loop = try LiveError.atDevice { [signals] () throws(DeviceError) in
      try EventLoop(signals: signals)
    }
    let supervisor = options.heedsSignals ? Supervisor() : nil
    let report = supervisor.map(HealthReport.init)
    let remark: (LiveRemark) -> Void = { [remarks] in
      remarks?($0)
      report?.hear($0)
    }
    var missing: LiveError?
    let desk = try desk { [remarks] in
      if remarks == nil, case .waitsForDevice(let error) = $0 { missing = error }
      remark($0)
    }
    if let missing { throw LiveError(.unannouncedWait(missing)) }
    try options.recording?.check(deviceCount: desk.expectedCount)
    let voice = try heardVoice(remark)
    let isQuiet = voice == nil
    let requests = try options.systemRequests.map { handlers throws(LiveError) in
      try SystemRequestRunner(handlers, remark: remark)
    }
    let company = companions + (requests.map { [$0] } ?? [])
    let visits = options.visits.map { visits in
      LiveEngine.Visits(after: visits.pause) {
        session(on: visits.application(), isQuiet: isQuiet)
      }
    }
    let engine = LiveEngine(
      session(on: application, isQuiet: isQuiet), start: Monotonic.now, options.gestures,
      voice: voice, log: heading, explains: options.explainsMisses, visits: visits
    ) { entries in
      tell(entries)
      requests?.see(entries)
    }
    var life = LiveLoop(
      desk, engine, options.recording.map(SessionTapes.init), control, LiveCompany(company),
      voice: voice, supervisor: supervisor, heedsSignals: options.heedsSignals, keep: keepsLabels,
      remark: remark)
    let end = try life.run(&loop)
    return LiveOutcome(end: end, latency: life.engine.latency, lostRecording: life.lostRecording)
  }

  private func desk(_ remark: @escaping (LiveRemark) -> Void) throws(LiveError) -> Desk {
    let welcome: Desk.Welcome =
      switch options.devices {
      case .all: .everybody(room: options.recording?.room ?? .max)
      case .none: .nobody
      case .named: .returning
      }
    let desk = Desk(
      welcoming: welcome, surface: options.surface, isGrabbed: options.isGrabbed, remark: remark)
    switch options.devices {
    case .all: try desk.seatAll()
    case .none: break
    case .named(let words): try desk.seat(named: words)
    }
    return desk
  }

  private func heardVoice(
    _ remark: @escaping (LiveRemark) -> Void
  ) throws(LiveError) -> (any HeardVoice)? {
    switch options.voice {
    case .quiet: nil
    case .spoken(let manner):
      try SpokenVoice.sought(
        manner,
        sounds: SoundFolders(
          reader: DeviceShelf.sounds, screen: options.sounds, named: options.soundNames),
        remark: remark)
    }
  }

  private func session(on application: Application, isQuiet: Bool) -> ReaderSession {
    let settings = options.reader ?? ReaderSettings(language: application.language)
    let reader = ScreenReader(
      application: application, settings: settings, bindings: options.bindings)
    var session = ReaderSession(reader: reader, isQuiet: isQuiet)
    session.userLabels = options.labels
    return session
  }
}

/// What came of a session that is over.
public struct LiveOutcome: Sendable {
  public var end: End
  /// How long fingers waited for what they did.
  public var latency: LatencyMeter
  /// Why not everything was recorded; `nil` where it was, or was not asked for.
  public var lostRecording: LostRecording?

  public enum End: Hashable, Sendable {
    /// Somebody wished so.
    case stopped
    /// Five fingers were held down for three seconds, or for six in a session that pauses for cleaning.
    case letGo
  }
}
