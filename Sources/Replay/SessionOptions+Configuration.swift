import Gestures
import Text

/// The user's configuration file.
///
///     profile = slow
///     except = rotor-clockwise, rotor-counterclockwise
///     double-tap-window = 500ms   # a comment
///
/// A line is `name = value`, where `name` is `profile`, `only`, `except` or a tunable.
extension SessionOptions {
  /// Parses a configuration file.
  ///
  /// Throws the first error with its line and column.
  public init(configuration text: String) throws(ConfigurationError) {
    self.init()
    var seen: [(name: String, line: Int)] = []
    // `isNewline` also matches `CR LF`, which is a single character in Swift.
    for (index, whole) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = ConfigurationLine(text: String(whole), number: index + 1)
      guard let (key, value) = try line.pair() else { continue }
      if let first = seen.first(where: { $0.name == key.text }) {
        throw line.error(key, .repeated(key.text, line: first.line))
      }
      seen.append((key.text, line.number))
      append(Entry(try Self.configured(key, value, of: line), source: .configuration))
    }
  }

  private static func configured(
    _ key: ConfigurationLine.Word, _ value: ConfigurationLine.Word, of line: ConfigurationLine
  ) throws(ConfigurationError) -> SessionOption {
    let options: [SessionOption.Name] = [.profile, .only, .except]
    let names = options.map(\.rawValue) + Tunable.names
    guard names.contains(key.text) else {
      throw line.error(key, .noOption(key.text, nearest: names.closestMatch(to: key.text)))
    }
    do throws(InvalidValue) {
      guard let option = options.first(where: { $0.rawValue == key.text }) else {
        return try SessionOption(.set, "\(key.text)=\(value.text)")
      }
      return try SessionOption(option, value.text)
    } catch {
      throw line.error(value, .noValue(expected: error.expected, nearest: error.nearest))
    }
  }
}

/// A line of a configuration file.
private struct ConfigurationLine {
  let text: String
  let number: Int

  /// A word of the line, with its column.
  struct Word {
    var text: String
    /// The column in bytes, from 1.
    var column: Int
  }

  /// Returns the name and the value; `nil` if the line is blank or a comment.
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

/// An error in a configuration file.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// A problem in a configuration file.
  public enum Problem: Hashable, Sendable {
    /// The line is not `name = value`.
    case noPair
    /// The name before `=` is missing.
    case missingName
    /// The value after `=` is missing.
    case missingValue
    /// An earlier line contains the same name.
    case repeated(String, line: Int)
    /// The name is unknown.
    case noOption(String, nearest: String?)
    /// The value is invalid.
    case noValue(expected: String, nearest: String?)
  }

  /// The problem.
  public var problem: Problem
  /// The line number, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// The text of the line.
  public var text: String
}
