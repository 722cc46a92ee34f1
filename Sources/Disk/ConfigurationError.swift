package import Arguments
internal import Text

/// Where a configuration file cannot be understood, and why.
package struct ConfigurationError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// A line that is not `name = value`.
    case noPair
    case missingName
    case missingValue
    case repeated(String, line: Int)
    case noOption(String, nearest: String?)
    case value(InvalidValue)
  }

  package var problem: Problem
  /// Counted from 1.
  package var line: Int
  /// In bytes from 1, as compilers count.
  package var column: Int
  /// The line itself.
  package var text: String
}

extension ConfigurationError {
  /// What is wrong.
  package var sentence: String {
    switch problem {
    case .noPair: "expected 'name = value'"
    case .missingName: "expected a name before '='"
    case .missingValue: "expected a value behind '='"
    case .repeated(let name, let line): "'\(name)' stands in line \(line) already"
    case .noOption(let name, let nearest):
      "there is no option or tunable '\(name)'" + question(nearest)
    case .value(let reason): "expected \(reason.expected)" + question(reason.nearest)
    }
  }

  private func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The mistake as a compiler would show it: place, what is wrong, the line, a caret under it.
  package func rendered(file: String) -> String {
    "\(file):\(line):\(column): \(sentence)\n" + text.pointedAt(byte: column - 1)
  }
}
