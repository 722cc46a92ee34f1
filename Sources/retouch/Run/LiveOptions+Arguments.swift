import Arguments
import Disk
import Live
import Replay
import ScreenReader
import Screens

/// The options of live sessions that `run` and `inspect` share.
extension LiveOptions {
  init(
    for prototype: Prototype, at path: String, voice choice: VoiceChoice,
    _ arguments: ParsedArguments
  ) throws {
    try self.init(
      ReaderOptions.settings(over: prototype.readerSettings, arguments), voice: choice, arguments)
    soundDirectory = ScreenFiles.sounds(beside: path)
    soundNames = Set(prototype.file.sounds)
  }

  /// Creates the options of a session without a screen file.
  init(_ settings: ReaderSettings, voice choice: VoiceChoice, _ arguments: ParsedArguments) throws {
    self.init()
    gestures = try GestureOptions.settings(arguments)
    bindings = try BindingsFile.read(arguments[ReaderOptions.bindings], notice: Output.emit)
    reader = settings
    let mode = try VoiceOptions.mode(arguments, for: choice, language: settings.ownLanguage)
    voice = choice.voice(mode)
    grabsDevices = arguments[RecordingOptions.grab]
    surface = SurfaceOptions.terms(arguments)
  }

  /// The path of a recording, or of one in the directory of visits; empty without a recording.
  var recordedPath: String { recording?.path ?? visitLog.map { $0.directory + "/visit.yml" } ?? "" }

  /// Returns the session log with the options of the session.
  ///
  /// Paths in it are relative to the recording.
  func heading(forScreen path: String, _ arguments: ParsedArguments) -> SessionLog {
    heading(.screen(FilePaths.relative(path, to: recordedPath)), arguments)
  }

  /// Returns the session log with the options of the session; the first is that of its screen.
  func heading(_ screen: SessionOption, _ arguments: ParsedArguments) -> SessionLog {
    let file = recordedPath
    let own = ReaderOptions.options(arguments).all + SurfaceOptions.options(arguments).all
    return SessionLog(
      options: SessionOptions([screen] + gestures.options.all + own.map { $0.beside(file) }))
  }
}
