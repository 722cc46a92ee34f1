import Arguments
import Disk
import Elements
import Gestures
import Recordings
import Replay
import ScreenReader
import Screens
import Text

/// What a recording is replayed on: a screen, a reader, a hand.
struct ReplayTerms {
  private let arguments: ParsedArguments
  let settings: GestureSettings
  /// `nil` is an empty screen.
  let screen: ScreenFile?
  /// The device that a person names for the one that sent the events.
  private let device: DeviceFile?
  /// What the user calls elements, where a file of names was named.
  private let labels: UserLabels?
  private let bindings: Bindings

  init(_ arguments: ParsedArguments, remark: (Remark) -> Void = Output.tell) throws {
    func tell(_ found: DiskRemark) { remark(found.remark) }
    self.arguments = arguments
    settings = try GestureOptions.settings(arguments, remark: remark)
    screen = try arguments[ReplayOptions.screen].map { try ScreenFiles.read($0, remark: tell) }
    labels = try arguments[ReplayOptions.labels].map {
      try UserLabelsFile(path: $0).existing(remark: tell)
    }
    bindings = try ReaderOptions.bindings(
      named: arguments[ReaderOptions.bindings], remark: tell)
    device = try arguments[ReplayOptions.device].map {
      try DeviceShelf.device(named: $0, remark: tell)
    }
  }

  /// What files and the command line say together; a mistake is told with the place that says it.
  init(_ told: [ToldOption], remark: (Remark) -> Void = Output.tell) throws {
    try ToldOption.check(told)
    let arguments = try ToldOption.parse(told)
    do {
      try self.init(arguments, remark: remark)
    } catch {
      // A screen with a mistake in it says where that is; one that cannot be read says less.
      let failure = Failure(error)
      guard failure.status != .badData,
        let screen = told.last(where: { $0.option.name == "screen" }),
        screen.file != nil, failure.place?.file.isExactly(screen.resolved.value) == true
      else { throw error }
      throw screen.failure(failure.sentence, failure.status)
    }
  }

  /// A replay of a recording on a screen of its own: nothing is left on it of the session before.
  func replay(
    _ recording: OpenRecording, _ log: SessionLog?,
    explained: ReplayEngine.ExplainedTouches = .none
  ) throws -> (replay: RecordingReplay, prototype: Prototype?) {
    recording.identify(as: device)
    try recording.check()
    let (session, prototype) = session(log)
    let replay = try RecordingReplay(
      recording, session, log: log, settings: settings, surface: SurfaceOptions.terms(arguments),
      explained: explained)
    return (replay, prototype)
  }

  /// The reader on that screen, as a session began whose log this is.
  func session(_ log: SessionLog?) -> (session: ReaderSession, prototype: Prototype?) {
    let language = arguments[ReaderOptions.language]
    let prototype = screen.map { Prototype($0, language: language) }
    let application = prototype?.application ?? ReplayTerms.emptyScreen(language)
    let reader = ReaderOptions.reader(for: application, arguments, bindings)
    var session = ReaderSession(
      reader: reader, isQuiet: log?.hasVoice != true, keeping: prototype)
    // Names of the command line stand in the place of the session's own.
    if let labels = labels ?? log?.labels { session.userLabels = labels }
    return (session, prototype)
  }

  private static func emptyScreen(_ language: String?) -> Application {
    let application = Application(language: language ?? "en")
    application.show(Window(frame: Rect(x: 0, y: 0, width: 402, height: 874)))
    return application
  }
}
