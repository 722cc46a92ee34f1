import Text

/// Why a command line was not understood, as data; `ArgumentError+Wording.swift` has the sentences.
package struct ArgumentError: Error, Equatable {
  package enum Problem: Equatable, Sendable {
    case unknownCommand(String, nearest: String?)
    /// There is no such option; `place` is the argument that has no option before it, and is meant.
    case unknownOption(String, nearest: String?, place: String? = nil)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(String, option: String)
    case invalidValue(String, of: String, InvalidValue)
    case missingArgument(String)
    /// `meant` is a word without an option that has an ending of the option's files.
    case missingOption(String, placeholder: String, meant: String? = nil)
    case unexpectedArgument(String)
    case exclusive(String, String)
  }

  package let problem: Problem
  /// The program and the command that was being read, as in `["retouch", "touches"]`.
  package let path: [String]

  package init(_ problem: Problem, at path: [String]) {
    self.problem = problem
    self.path = path
  }
}

extension ArgumentError.Problem {
  /// An unknown option, with the visible one that is nearest to it, or the argument that it stands for.
  static func unknown(
    option word: String, among options: [Parameter], positionals: [Parameter] = []
  ) -> Self {
    let spelling = String(word.prefix { $0 != "=" })
    let names = options.filter { !$0.isHidden }.map(\.name)
    // A single dash before a whole name is a habit from other programs.
    let nearest =
      word.hasPrefix("--") || word.count > 2
      ? names.nearest(to: String(spelling.drop { $0 == "-" })) : nil
    // Where one command has `-o OUT`, another may have OUT alone.
    let name = spelling.drop { $0 == "-" }
    let place = positionals.first { positional in
      let own = positional.name.lowercased()
      return !positional.isRepeatable && !name.isEmpty
        && (own.hasPrefix(name) || name.hasPrefix(own))
    }
    return .unknownOption(spelling, nearest: nearest.map { "--\($0)" }, place: place?.name)
  }
}
