import Arguments
import Disk
import Replay
import ScreenReader
import Screens

/// The speech and binding options, shared by all commands that run a screen reader.
enum ReaderOptions {
  static let language = Option<String?>(
    "language", .language,
    "language of texts and speech, such as de, instead of the file's")
  static let hints = Option<OnOff?>(
    "hints", .choice(of: OnOff.self), displayedDefault: .on, "speak hints")
  static let rate = Option<Int?>(
    "rate", .integer("PERCENT", from: 0, through: 100),
    displayedDefault: ReaderSettings().speakingRate,
    "speaking rate")
  static let volume = Option<Int?>(
    "volume", .integer("PERCENT", from: 0, through: 100), displayedDefault: ReaderSettings().volume,
    "volume of the voice")
  static let reader = Option<[ReaderSetting.Value]>.list(
    "reader", .readerSetting, "another reader setting, such as hint-delay=900")
  static let bindings = Option<String?>(
    "bindings", .file(), "file with the commands of gestures (see 'retouch gestures')")

  static let all =
    ([
      language, hints, rate, volume, reader, bindings,
    ] as [any DeclaredOption]).grouped(as: "Reader options")

  /// Returns the reader options of the command line in the order of their declaration.
  static func options(_ arguments: ParsedArguments) -> SessionOptions {
    let options: [SessionOption?] = [
      arguments[language].map { .language($0) }, arguments[hints].map { .hints($0 == .on) },
      arguments[rate].map { .rate($0) }, arguments[volume].map { .volume($0) },
    ]
    return SessionOptions(
      options.compactMap(\.self) + arguments[reader].map { .reader($0) }
        + (arguments[bindings].map { [.bindings($0)] } ?? []))
  }

  /// Throws if the labels file, which is read and written, is `-`.
  static func checkLabels(_ path: String?) throws {
    if path == "-" { throw CommandError.labelsWithoutFile }
  }

  /// Returns the reader settings for a prototype.
  ///
  /// Prints a notice if the reader does not support the language.
  static func settings(
    for prototype: Prototype, _ arguments: ParsedArguments
  ) -> ReaderSettings {
    let settings = ReaderSettings(options(arguments), over: prototype.readerSettings)
    if let notice = DiskNotice.unspokenLanguage(settings) { Output.emit(notice) }
    return settings
  }

  /// Returns a screen reader for a prototype with the settings of the command line.
  static func reader(
    for prototype: Prototype, _ arguments: ParsedArguments
  ) throws -> ScreenReader {
    ScreenReader(
      application: prototype.application,
      settings: settings(for: prototype, arguments),
      bindings: try BindingsFile.read(arguments[bindings], notice: Output.emit))
  }
}

extension ValueKind where Value == String {
  /// A language tag.
  fileprivate static var language: Self { .value("TAG", parse: SessionValue.language) }
}

extension ValueKind where Value == ReaderSetting.Value {
  /// A reader setting without an option and its value.
  fileprivate static var readerSetting: Self {
    Self(
      "NAME=VALUE", suggestions: .words(ReaderSetting.withoutOption.map { "\($0.rawValue)=" }),
      parse: SessionValue.readerSetting)
  }
}
