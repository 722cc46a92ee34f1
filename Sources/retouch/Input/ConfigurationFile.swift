import Arguments
import Disk
import Gestures
import System
import Text

/// The file in which a person keeps what would else stand on every command line.
///
/// A line is `name = value`: `profile`, `only`, `except`, or any tunable. What stands behind `#` is
/// for people.
enum ConfigurationFile {
  /// What a file says.
  struct Content: Equatable {
    var profile: Profile?
    var only: [Gesture]?
    var except: [Gesture] = []
    var settings: [Tunable.Setting] = []

    static func == (left: Content, right: Content) -> Bool {
      left.profile == right.profile && left.only == right.only && left.except == right.except
        && left.settings.map(\.tunable.name) == right.settings.map(\.tunable.name)
        && left.settings.map(\.amount) == right.settings.map(\.amount)
    }
  }

  /// Reads the named file, or the usual one where there is one.
  static func content(
    named path: String?, remark: (Remark) -> Void = Output.tell
  ) throws -> Content {
    guard let path = path ?? usualPath else { return Content() }
    let file = try WholeFile(path, .configuration) { remark($0.remark) }
    return try parse(file.text, name: file.name)
  }

  /// Where the file is looked for unless one is named; `nil` where there is none.
  static var usualPath: String? {
    let named = Environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let directory = named ?? Environment["HOME"].map({ "\($0)/.config" }) else { return nil }
    let path = "\(directory)/retouch/config"
    return FileFacts.exists(path) ? path : nil
  }

  /// Reads the lines; the first mistake is told with its place.
  static func parse(_ text: String, name: String) throws -> Content {
    var content = Content()
    var seen: [(name: String, line: Int)] = []
    // A line may end as Windows ends it, which is one character to Swift.
    for (index, whole) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = ConfigurationLine(text: String(whole), number: index + 1, file: name)
      guard let (key, value) = try line.pair() else { continue }
      if let first = seen.first(where: { $0.name == key.text }) {
        throw line.failure(key, "'\(key.text)' stands in line \(first.line) already")
      }
      seen.append((key.text, line.number))
      try take(key, value, of: line, into: &content)
    }
    return content
  }

  private static func take(
    _ key: ConfigurationLine.Word, _ value: ConfigurationLine.Word, of line: ConfigurationLine,
    into content: inout Content
  ) throws {
    let names = ["profile", "only", "except"] + Tunable.names
    guard names.contains(key.text) else {
      let nearest = names.nearest(to: key.text).map { "; did you mean '\($0)'?" } ?? ""
      throw line.failure(key, "there is no option or tunable '\(key.text)'\(nearest)")
    }
    do throws(InvalidValue) {
      switch key.text {
      case "profile": content.profile = try ValueKind.choice(of: Profile.self).parse(value.text)
      case "only": content.only = try ValueKind.gestures.parse(value.text)
      case "except": content.except = try ValueKind.gestures.parse(value.text)
      default: content.settings.append(try ValueKind.tunable.parse("\(key.text)=\(value.text)"))
      }
    } catch {
      let nearest = error.nearest.map { "; did you mean '\($0)'?" } ?? ""
      throw line.failure(value, "expected \(error.expected)\(nearest)")
    }
  }
}
