package import Text

/// A command line that cannot be parsed.
///
/// `ArgumentError+Messages.swift` has the messages.
package struct ArgumentError: Error, Equatable {
  /// The problem and the data that its message needs.
  package enum Problem: Equatable, Sendable {
    case unknownCommand(String, nearest: String?)
    /// An unknown option; `usage` is the positional argument that it probably means.
    case positional(String, nearest: String?, usage: String? = nil)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(String, option: String)
    case invalidValue(String, of: String, InvalidValue)
    case missingArgument(String)
    /// A required option is missing; `meant` is a positional argument with a file extension of the
    /// option.
    case missingOption(String, placeholder: String, meant: String? = nil)
    case unexpectedArgument(String)
    case exclusive(String, String)
  }

  /// The problem.
  package let problem: Problem
  /// The program and the command that was parsed, such as `["retouch", "touches"]`.
  package let path: [String]
  /// A command line with what is missing, or `nil`.
  package let example: String?

  /// Creates an error for the command at a path.
  package init(_ problem: Problem, at path: [String], example: String? = nil) {
    self.problem = problem
    self.path = path
    self.example = example
  }
}

extension ArgumentError.Problem {
  /// Returns the problem for an unknown option, with the most similar visible option or the
  /// positional argument that it probably means.
  static func unknown(
    option word: String, among options: [Parameter], positionals: [Parameter] = []
  ) -> Self {
    let spelling = String(word.prefix { $0 != "=" })
    if let renamed = options.first(where: { $0.formerName.map { "--\($0)" } == spelling }) {
      return .positional(spelling, nearest: "--\(renamed.name)")
    }
    let names = options.filter { !$0.isHidden }.map(\.name)
    // Users of other programs write long options with a single dash.
    let nearest =
      word.hasPrefix("--") || word.count > 2
      ? names.closestMatch(to: String(spelling.drop { $0 == "-" })) : nil
    // A user may write `-o OUT` for a command that takes OUT as a positional argument.
    let name = spelling.drop { $0 == "-" }
    let usage = positionals.first { positional in
      let own = positional.name.lowercased()
      return !positional.isRepeatable && !name.isEmpty
        && (own.hasPrefix(name) || name.hasPrefix(own))
    }
    return .positional(spelling, nearest: nearest.map { "--\($0)" }, usage: usage?.name)
  }
}
