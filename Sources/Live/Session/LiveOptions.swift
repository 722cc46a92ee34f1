public import Elements
public import Replay
public import ScreenReader
internal import Touches

/// The configuration of a live session; all options have defaults.
public struct LiveOptions {
  /// The devices to use.
  public var devices = Devices.all
  /// The keypad and the headphone jack.
  public var accessories = AccessoryOptions()
  /// Whether the devices are grabbed, so that other programs receive no touches.
  ///
  /// A crash then ends the program at once, without a backtrace, so that the devices are released.
  public var grabsDevices = false
  /// The user's size, calibration and rotation of the surfaces.
  public var surface = SurfaceConfiguration()
  /// The gestures to recognize and their thresholds.
  public var gestures = GestureSettings()
  /// The settings of the reader; `nil` uses the defaults for the application's language.
  public var reader: ReaderSettings?
  /// The commands of the gestures.
  public var bindings = Bindings.standard
  /// The user's labels of elements.
  public var labels = UserLabels()
  /// The voice.
  public var voice = Voice.speechDispatcher(VoiceConfiguration())
  /// The directory with the application's own sounds.
  public var soundDirectory: String?
  /// The names of the application's own sounds; `nil` if every name is one.
  ///
  /// A name outside this set may contain typed text. If it cannot be played, the notice omits it.
  public var soundNames: Set<String>?
  /// The destination of the recording; `nil` if the session is not recorded.
  public var recording: RecordingDestination?
  /// The log of visits, in which each visit has its own recording; `nil` for none.
  public var visitLog: VisitLog?
  /// The configuration of visits; `nil` if the session is a single visit.
  public var visits: Visits?
  /// The handlers of system requests, such as opening a link.
  ///
  /// If `nil`, the program performs them itself; they are in the transcript.
  public var systemRequests: SystemRequestHandlers?
  /// The program that receives requests of the screen and sends messages to it; `nil` for none.
  public var bridge: BridgeOptions?
  /// Whether the caller performs the requests that the application sends, which it finds in the
  /// transcript entries.
  package var performsSentRequests = false
  /// The page that shows the screen in a browser on this machine; `nil` for none.
  ///
  /// The session sends its address as a notice.
  public var show: DisplayOptions?
  /// The page that inspects the application in a browser on this machine; `nil` for none.
  ///
  /// It shows elements, attributes and events, and performs gestures and changes. The session sends
  /// its address as a notice.
  public var inspect: InspectorOptions?
  /// Whether the transcript explains touches without a recognized gesture.
  public var explainsUnrecognizedTouches = false
  /// Whether Ctrl-C, `SIGTERM`, `SIGQUIT` and closing the terminal end the session.
  ///
  /// They may reach any thread of the program. If a service manager started the program, it is notified when the session
  /// is ready, and regularly afterwards: `Type=notify` and `WatchdogSec=` of systemd.
  public var handlesSignals = true

  /// Creates the default configuration.
  public init() {}

  /// Creates a configuration from options, such as those of a session log.
  ///
  /// The caller reads the files named in the options. Those of the user's configuration file can
  /// precede the others: see `SessionOptions.overridden(by:)`.
  public init(_ options: SessionOptions, for language: String) {
    gestures = GestureSettings(options)
    reader = ReaderSettings(options, for: language)
    surface = options.surface
  }

  /// When a new visit begins, and with which application.
  ///
  /// A new visit begins when the application ends the visit (`Application.endVisit()`), or after a
  /// time without user input, unless the reader is reading continuously.
  /// Cursor, rotor, settings, speech, curtain, pasteboard and undo history are reset. The user's
  /// labels remain. The recording contains the visits; `RecordedTouches.transcript` and
  /// `SessionReplay` require a closure that creates the same application.
  public struct Visits {
    /// The time without user input after which a visit ends; `nil` if only the application and
    /// headphones end it.
    public var pause: Duration?
    /// Creates the application in its initial state.
    public var application: () -> Application

    /// Creates a configuration of visits.
    public init(after pause: Duration? = nil, _ application: @escaping () -> Application) {
      (self.pause, self.application) = (pause, application)
    }
  }

  /// The devices of a session.
  public enum Devices: Hashable, Sendable {
    /// All touch devices, including those plugged in later.
    case all
    /// No devices; the session is controlled through `LiveControl`.
    case none
    /// The devices with these nodes or partial names.
    case named([String])
  }

  /// The voice of a session.
  public enum Voice: Hashable, Sendable {
    /// A simulated voice: utterances take a realistic time but are silent.
    case silent
    /// speech-dispatcher.
    ///
    /// If it is unavailable, a notice is emitted and connecting is retried.
    case speechDispatcher(VoiceConfiguration)
    /// eSpeak NG in this process, through PulseAudio, PipeWire or ALSA.
    ///
    /// If it fails, a notice is emitted and speech-dispatcher speaks.
    case espeak(VoiceConfiguration)
    /// eSpeak NG in this process if audio is available, otherwise speech-dispatcher.
    ///
    /// A notice states which.
    case automatic(VoiceConfiguration)
  }
}

extension LiveOptions {
  /// The options for the recording.
  ///
  /// Bindings are not included.
  var stated: [SessionOption] {
    var options = gestures.options.all
    options += reader?.options.all ?? []
    if let size = surface.size { options.append(.size(size)) }
    if surface.rotation != .none { options.append(.rotation(surface.rotation)) }
    if let matrix = surface.calibration { options.append(.calibration(matrix)) }
    return options
  }
}
