import Arguments
import Gestures
import Text

/// What a person keeps in a file that would else stand on every command line.
///
///     profile = slow
///     except = rotor-clockwise, rotor-counterclockwise
///     double-tap-window = 500ms   # what stands behind # is for people
///
/// A line is `name = value`: `profile`, `only`, `except`, or any tunable.
extension SessionOptions {
  /// Reads the lines of a configuration file; the first mistake is told with its place.
  public init(configuration text: String) throws(ConfigurationError) {
    self.init()
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
      all.append(try Self.configured(key, value, of: line))
    }
  }

  private static func configured(
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
      throw line.error(value, .noValue(expected: error.expected, nearest: error.nearest))
    }
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

/// Where a configuration file cannot be understood, and why.
public struct ConfigurationError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// A line that is not `name = value`.
    case noPair
    case missingName
    case missingValue
    case repeated(String, line: Int)
    case noOption(String, nearest: String?)
    case noValue(expected: String, nearest: String?)
  }

  public var problem: Problem
  /// Counted from 1.
  public var line: Int
  /// In bytes from 1, as compilers count.
  public var column: Int
  /// The line itself.
  public var text: String
}
