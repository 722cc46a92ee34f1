import Arguments
import Disk
import Replay
import ScreenReader
import Screens

/// The speech and binding options, shared by all commands that run a screen reader.
enum ReaderOptions {
  static let language = SessionArgument(
    .language, "TAG", "language of texts and speech, such as de, instead of the file's")
  static let bindings = SessionArgument(
    .bindings, "FILE", completion: .files(extensions: []),
    "file with the commands of gestures (see 'retouch gestures')")

  /// The file of the user's labels, which a live session or a walk changes.
  static let labels = SessionArgument(
    .labels, "FILE", completion: .files(extensions: []),
    "file with labels of elements, to which new labels are saved; created if needed")

  private static let declared = [
    language, SessionArgument(.hints, of: OnOff.self, usual: .hints(true), "speak hints"),
    SessionArgument(
      .rate, "PERCENT", usual: .rate(ReaderSettings().speakingRate),
      "speaking rate, 0 to 100; 50 is normal"),
    SessionArgument(
      .volume, "PERCENT", usual: .volume(ReaderSettings().volume), "volume of the voice"),
    SessionArgument(
      .reader, "NAME=VALUE",
      completion: .words(ReaderSetting.withoutOption.map { "\($0.rawValue)=" }),
      isRepeatable: true, "another reader setting, such as hint-delay=900"),
    bindings,
  ]
  private static let oneFinger = Option<Bool>.flag(
    "one-finger",
    "flicks of one finger in two directions perform commands that otherwise need several fingers "
      + "('retouch gestures --one-finger' lists them)")
  static let all = ((declared as [any DeclaredOption]) + [oneFinger]).grouped(as: "Reader options")

  /// Returns the reader options of the command line.
  static func options(_ arguments: ParsedArguments) -> SessionOptions {
    var options = arguments.options(declared)
    if arguments[oneFinger], let value = try? ReaderSetting.Value(.oneFinger, "on") {
      options.append(.reader(value))
    }
    return options
  }

  /// Throws if the labels file, which is read and written, is `-`.
  static func checkLabels(_ path: String?) throws {
    if path == "-" { throw CommandError.labelsWithoutFile }
  }

  /// Returns the reader settings for a prototype.
  ///
  /// Prints a notice if the reader does not support the language.
  static func settings(for prototype: Prototype, _ arguments: ParsedArguments) -> ReaderSettings {
    settings(over: prototype.readerSettings, arguments)
  }

  /// Returns the reader settings of the command line, over those of a screen.
  ///
  /// Prints a notice if the reader does not support the language.
  static func settings(
    over own: ReaderSettings, _ arguments: ParsedArguments
  ) -> ReaderSettings {
    let settings = ReaderSettings(options(arguments), over: own)
    if let notice = DiskNotice.unspokenLanguage(settings) { Output.emit(notice) }
    return settings
  }

  /// Returns a screen reader for a prototype with the settings of the command line.
  static func reader(
    for prototype: Prototype, _ arguments: ParsedArguments
  ) throws -> ScreenReader {
    ScreenReader(
      application: prototype.application, settings: settings(for: prototype, arguments),
      bindings: try BindingsFile.read(arguments[bindings], notice: Output.emit))
  }
}
