import Arguments
import Disk
import Elements
import ScreenReader
import Text

/// The options that say how the reader speaks and what gestures mean to it: shared by every command
/// that has one.
enum ReaderOptions {
  static let language = Option<String?>(
    "language", .language,
    "the language of texts and of the reader, such as de, in place of the file's")
  static let hints = Option<OnOff?>(
    "hints", .choice(of: OnOff.self), usually: .on, "whether hints are said")
  static let rate = Option<Int?>(
    "rate", .integer("PERCENT", from: 0, through: 100), usually: ReaderSettings().speakingRate,
    "how fast the voice speaks")
  static let volume = Option<Int?>(
    "volume", .integer("PERCENT", from: 0, through: 100), usually: ReaderSettings().volume,
    "how loud the voice is")
  static let bindings = Option<String?>(
    "bindings", .file(), "what gestures mean, in place of what they do (see 'retouch gestures')")

  static let all: [any DeclaredOption] = [language, hints, rate, volume, bindings]

  /// A reader for a program, as the command line wants it.
  static func reader(
    for application: Application, _ arguments: ParsedArguments
  ) throws -> ScreenReader {
    reader(for: application, arguments, try bindings(named: arguments[bindings]))
  }

  /// The same with bindings that were read.
  static func reader(
    for application: Application, _ arguments: ParsedArguments, _ bindings: Bindings
  ) -> ScreenReader {
    var settings = ReaderSettings(language: arguments[language] ?? application.language)
    if let hints = arguments[hints] { settings.verbosity.speaksHints = hints == .on }
    if let rate = arguments[rate] { settings.speakingRate = rate }
    if let volume = arguments[volume] { settings.volume = volume }
    return ScreenReader(application: application, settings: settings, bindings: bindings)
  }

  /// The usual bindings, with those of a file in their place.
  static func bindings(
    named path: String?, remark: (DiskRemark) -> Void = Output.tell
  ) throws -> Bindings {
    var bindings = Bindings.standard
    guard let path else { return bindings }
    let file = try WholeFile(path, .bindings, remark: remark)
    do throws(BindingsMistake) {
      try bindings.read(file.text)
    } catch {
      throw Failure(sentence: error.rendered(file: file.name), status: .badData)
    }
    return bindings
  }
}

extension ValueKind where Value == String {
  /// The tag of a language that the reader speaks, whatever its region: `de-AT`.
  fileprivate static var language: Self {
    let languages = ReaderLanguages.all.map(\.elements.language)
    return .value(
      "TAG", expected: "a language tag that begins with \(languages.alternatives()), such as de-AT"
    ) { tag in
      let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      let isTag = parts.dropFirst().allSatisfy { part in
        1...8 ~= part.count && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
      return isTag && languages.contains(parts[0].lowercased()) ? tag : nil
    }
  }
}

/// A setting that is on or off.
enum OnOff: String, CaseIterable, Sendable {
  case on
  case off
}
