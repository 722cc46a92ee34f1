public import Elements
public import Evdev
public import Replay
public import ScreenReader
internal import Touches

/// What a session is lived with; each has a sensible value.
public struct LiveOptions {
  /// Whose fingers count.
  public var devices = Devices.all
  /// Whether what the fingers do is kept from every other program.
  ///
  /// Then a crash ends the program at once, without a backtrace, so that the devices are free again.
  public var isGrabbed = false
  /// How surfaces lie, where a person knows better than the devices.
  public var surface = SurfaceTerms()
  /// Which gestures are recognized, and by which thresholds.
  public var gestures = GestureSettings()
  /// How the reader speaks; `nil` is as it does in the application's language.
  public var reader: ReaderSettings?
  /// What gestures mean.
  public var bindings = Bindings.standard
  /// What the user calls elements.
  public var labels = UserLabels()
  /// Who says it.
  public var voice = Voice.spoken(VoiceManner())
  /// The folder with the application's own sounds.
  public var sounds: String?
  /// The names that the application itself has for its sounds; `nil` where any name is its own.
  ///
  /// What is made of something that was typed is none of them: where it cannot be played, that is told
  /// without its name.
  public var soundNames: Set<String>?
  /// Where the session is recorded.
  public var recording: LiveRecording?
  /// When a new visit begins; `nil` where all that happens is one visit.
  public var visits: Visits?
  /// What performs requests to the system around the session, such as to open a link; where it is `nil`,
  /// they stand in the transcript, and the program performs them itself.
  public var systemRequests: SystemRequestHandlers?
  /// Whether the transcript tells of touches that became nothing, and what they missed.
  public var explainsMisses = false
  /// Whether Ctrl-C ends the session, as do `SIGTERM`, `SIGQUIT` and a terminal that closes.
  ///
  /// They are for the thread that runs it, and for threads that begin later: begin others afterwards.
  /// A service manager that started the program is told then when the session listens, and that it
  /// lives: `Type=notify` and `WatchdogSec=` of systemd.
  public var heedsSignals = true

  public init() {}

  /// What options say: those of an earlier session's log, or what a person wrote down in their form.
  ///
  /// Files that they name are for the caller to read; a person's configuration is one of them.
  public init(
    _ options: SessionOptions, configuration: SessionOptions = SessionOptions(),
    for language: String
  ) {
    gestures = GestureSettings(options, configuration: configuration)
    reader = ReaderSettings(options, for: language)
    surface = options.surface
  }

  /// When a new visit begins, and on which application.
  ///
  /// A new visit begins when the user has done nothing for some time, unless the reader reads on. Cursor,
  /// rotor, settings, speech, curtain, pasteboard and what can be undone are as at the start; names that
  /// were given to elements stay. It stands in the recording; `RecordedFingers.transcript` and
  /// `SessionReplay` take a closure that makes the same application.
  public struct Visits {
    public var pause: Microseconds
    /// Makes the application, as it is at the start of a session.
    public var application: () -> Application

    public init(after pause: Microseconds, _ application: @escaping () -> Application) {
      (self.pause, self.application) = (pause, application)
    }
  }

  /// The devices of a session.
  public enum Devices: Hashable, Sendable {
    /// Every touch device there is and will be.
    case all
    /// None: what is done is done through the session's control.
    case none
    /// These, by their nodes or parts of their names.
    case named([String])
  }

  /// Who says what is to be said.
  public enum Voice: Hashable, Sendable {
    /// Nobody; each utterance takes as long as a voice would.
    case quiet
    /// speech-dispatcher; where there is none, that is told, and one is sought all the time.
    case spoken(VoiceManner)
  }
}

extension LiveOptions {
  /// What a replay needs to know, as it stands in a recording; meanings of gestures have no words there.
  var stated: [SessionOption] {
    var options = gestures.options.all
    options += reader?.options.all ?? []
    if let size = surface.size { options.append(.size(size)) }
    if surface.rotation != .none { options.append(.rotation(surface.rotation)) }
    if let matrix = surface.calibration { options.append(.calibration(matrix)) }
    return options
  }
}
