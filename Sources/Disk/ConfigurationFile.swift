internal import Arguments
internal import Gestures
package import Replay
internal import System
internal import Text

/// The file in which a person keeps what would else stand on every command line.
///
/// A line is `name = value`: `profile`, `only`, `except`, or any tunable. What stands behind `#` is
/// for people.
package enum ConfigurationFile {
  /// Reads the named file, or the usual one where there is one.
  package static func options(
    named path: String?, remark: (DiskRemark) -> Void
  ) throws(DiskError) -> SessionOptions {
    guard let path = path ?? usualPath else { return SessionOptions() }
    let file = try WholeFile(path, .configuration, remark: remark)
    do throws(ConfigurationError) {
      return try parse(file.text)
    } catch {
      throw .configuration(file.name, error)
    }
  }

  /// Where the file is looked for unless one is named; `nil` where there is none.
  package static var usualPath: String? {
    let named = Environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let directory = named ?? Environment["HOME"].map({ "\($0)/.config" }) else { return nil }
    let path = "\(directory)/retouch/config"
    return FileFacts.exists(path) ? path : nil
  }

  /// Reads the lines; the first mistake is told with its place.
  static func parse(_ text: String) throws(ConfigurationError) -> SessionOptions {
    var options = SessionOptions()
    var seen: [(name: String, line: Int)] = []
    // A line may end as Windows ends it, which is one character to Swift.
    for (index, whole) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = ConfigurationLine(text: String(whole), number: index + 1)
      guard let (key, value) = try line.pair() else { continue }
      if let first = seen.first(where: { $0.name == key.text }) {
        throw line.error(key, .repeated(key.text, line: first.line))
      }
      seen.append((key.text, line.number))
      options.all.append(try option(key, value, of: line))
    }
    return options
  }

  private static func option(
    _ key: ConfigurationLine.Word, _ value: ConfigurationLine.Word, of line: ConfigurationLine
  ) throws(ConfigurationError) -> SessionOption {
    let names = ["profile", "only", "except"] + Tunable.names
    guard names.contains(key.text) else {
      throw line.error(key, .noOption(key.text, nearest: names.nearest(to: key.text)))
    }
    do throws(InvalidValue) {
      return switch key.text {
      case "profile": .profile(try SessionValue.choice(of: Profile.self, value.text))
      case "only": .only(try SessionValue.gestures(value.text))
      case "except": .except(try SessionValue.gestures(value.text))
      default: .set(try SessionValue.setting("\(key.text)=\(value.text)"))
      }
    } catch {
      throw line.error(value, .value(error))
    }
  }
}

extension GestureSettings {
  /// What options say together with the configuration file that they name, or the usual one.
  ///
  /// Where gestures are not bound, every one is recognized.
  package init(
    _ options: SessionOptions, binds: Bool = true, remark: (DiskRemark) -> Void
  ) throws(DiskError) {
    let file = try ConfigurationFile.options(named: options.config, remark: remark)
    self.init(options, configuration: file)
    for contradiction in tunables.contradictions { remark(.contradiction(contradiction)) }
    if !binds { bound = .all }
    if bound.isEmpty { throw .noGestures }
  }
}

/// One line of a configuration file.
private struct ConfigurationLine {
  let text: String
  let number: Int

  /// A word of the line, with its place.
  struct Word {
    var text: String
    /// Counted in bytes from 1, as compilers do.
    var column: Int
  }

  /// The name and the value; `nil` where there is nothing but a remark.
  func pair() throws(ConfigurationError) -> (name: Word, value: Word)? {
    let code = text.prefix { $0 != "#" }
    guard let start = code.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    guard let sign = code.firstIndex(of: "=") else {
      throw error(word(code[start...]), .noPair)
    }
    let name = word(code[start..<sign])
    guard !name.text.isEmpty else { throw error(name, .missingName) }
    let value = word(code[code.index(after: sign)...])
    guard !value.text.isEmpty else { throw error(value, .missingValue) }
    return (name, value)
  }

  private func word(_ part: Substring) -> Word {
    let start = part.firstIndex { !$0.isWhitespace } ?? part.startIndex
    return Word(
      text: String(part[start...]).trimmedBlanks,
      column: text.utf8.distance(from: text.startIndex, to: start) + 1)
  }

  func error(_ word: Word, _ problem: ConfigurationError.Problem) -> ConfigurationError {
    ConfigurationError(problem: problem, line: number, column: word.column, text: text)
  }
}
