import Arguments
import Disk
import Live
import Replay
import ScreenReader
import Screens

/// The options of live sessions that `run` and `inspect` share.
extension LiveOptions {
  init(for prototype: Prototype, voice choice: VoiceChoice, _ arguments: ParsedArguments) throws {
    self.init()
    gestures = try GestureOptions.settings(arguments)
    bindings = try BindingsFile.read(arguments[ReaderOptions.bindings], notice: Output.emit)
    let settings = ReaderOptions.settings(for: prototype, arguments)
    reader = settings
    let mode = try VoiceOptions.mode(arguments, for: choice, language: settings.ownLanguage)
    voice = choice == .speechd ? .speechDispatcher(mode) : .silent
    soundDirectory = ScreenFiles.sounds(beside: arguments[ScreenFiles.file])
    soundNames = Set(prototype.file.sounds)
    grabsDevices = arguments[RecordingOptions.grab]
    surface = SurfaceOptions.terms(arguments)
  }

  /// The path of a recording, or of one in the directory of visits; empty without a recording.
  var recordedPath: String { recording?.path ?? visitLog.map { $0.directory + "/visit.yml" } ?? "" }

  /// Returns the session log with the options of the session.
  ///
  /// Paths in it are relative to the recording.
  func heading(_ arguments: ParsedArguments) -> SessionLog {
    let file = recordedPath
    let screen = SessionOption.screen(FilePaths.relative(arguments[ScreenFiles.file], to: file))
    let own = ReaderOptions.options(arguments).all + SurfaceOptions.options(arguments).all
    return SessionLog(
      options: SessionOptions([screen] + gestures.options.all + own.map { $0.beside(file) }))
  }
}
