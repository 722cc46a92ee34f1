internal import AccessibleTrees
internal import Elements
internal import Gestures
internal import Recordings
package import Replay
package import ScreenReader
package import Screens
internal import Text

/// The configuration of a replay: screen, screen reader and gesture settings.
package struct ReplayConfiguration {
  private let options: SessionOptions
  /// The path of the screen file; `nil` without one.
  package var screenPath: String? { options.screen }
  /// The gesture settings.
  package let settings: GestureSettings
  /// The screen file; `nil` for an empty screen.
  package let screen: ScreenFile?
  /// The device given by the user, which replaces that of the recording.
  private let device: DeviceFile?
  /// The user's labels; `nil` if no labels file was given.
  private let labels: UserLabels?
  private let bindings: Bindings

  /// Creates the configuration from options, and reads the files that they name.
  package init(_ options: SessionOptions, notice: (DiskNotice) -> Void) throws(DiskError) {
    self.options = options
    settings = try GestureSettings(options, notice: notice)
    screen =
      if let path = options.screen { try ScreenFiles.read(path, notice: notice) } else { nil }
    labels =
      if let path = options.labels {
        try UserLabelsFile(path: path).existing(notice: notice)
      } else { nil }
    bindings = try BindingsFile.read(options.bindings, notice: notice)
    device =
      if let name = options.device {
        try DeviceFileCatalog.device(named: name, notice: notice)
      } else { nil }
  }

  /// Creates the configuration from the options of files and the command line.
  ///
  /// An error in a file that an option refers to is attributed to that option.
  package init(
    _ merged: SessionOptions, _ pathPolicy: PathPolicy, notice: (DiskNotice) -> Void
  ) throws(DiskError) {
    let options = try merged.checked(pathPolicy)
    do throws(DiskError) {
      try self.init(options, notice: notice)
    } catch {
      for one in merged.entries.reversed() {
        if let retold = one.redacted(error, pathPolicy) { throw retold }
      }
      throw error
    }
  }

  /// The assets of the screen; `nil` if there is no screen file.
  package var wardrobe: LoadedScreenAssets? {
    guard let screen, let path = options.screen else { return nil }
    return ScreenFiles.loadAssets(of: screen, at: path)
  }

  /// Returns a replay of a recording on a new screen, independent of earlier replays.
  package func replay(
    _ recording: OpenRecording, _ log: SessionLog?,
    explained: ReplayEngine.TouchExplanation = .none,
    observer: ((ScreenReader, Duration, ReaderMoment) -> Void)? = nil
  ) throws(DiskError) -> (replay: RecordingReplay, prototype: Prototype?) {
    recording.setDevice(device)
    try recording.check()
    var (session, prototype) = session(log)
    session.observer = observer
    for warning in screen?.warnings(about: session.userLabels) ?? [] {
      recording.notice(.labelWarning(warning))
    }
    if let notice = DiskNotice.unspokenLanguage(session.reader.settings) {
      recording.notice(notice)
    }
    let replay = try RecordingReplay(
      recording, session, log: log, settings: settings, surface: options.surface,
      explained: explained, visit: { self.session(log).session })
    return (replay, prototype)
  }

  /// Returns a new session on the configured screen, as the log describes its start.
  package func session(_ log: SessionLog?) -> (session: ReaderSession, prototype: Prototype?) {
    let prototype = screen.map { Prototype($0, language: options.language) }
    let mirror =
      screen == nil && options.desktop != nil
      ? DesktopMirror(language: options.language ?? "en") : nil
    let application =
      prototype?.application ?? mirror?.application
      ?? ReplayConfiguration.emptyScreen(options.language)
    var session = ReaderSession(
      application: application, log: log ?? SessionLog(), options: options,
      baseSettings: prototype?.readerSettings, bindings: bindings, retaining: prototype ?? mirror)
    // Labels from the command line replace those of the session.
    if let labels { session.userLabels = labels }
    return (session, prototype)
  }

  private static func emptyScreen(_ language: String?) -> Application {
    let application = Application(language: language ?? "en")
    application.show(Window(frame: Rect(x: 0, y: 0, width: 402, height: 874)))
    return application
  }
}
