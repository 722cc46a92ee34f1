import Text

extension ArgumentError: CustomStringConvertible, DescribedError {
  /// The complete message: the problem and, below it, an example and the `--help` command to run.
  package var description: String { "\(path.first ?? ""): error: \(message)" }

  /// The problem and, below it, an example and the `--help` command to run.
  package var message: String {
    "\(sentence)\n" + (example.map { "For example: \($0)\n" } ?? "") + advice
  }

  /// The problem, without the program name.
  package var sentence: String {
    switch problem {
    case .unknownCommand(let word, let nearest):
      "unknown command '\(word)'\(ofCommand)\(nearest.suggestion)"
    case .positional(let option, _, let usage?):
      "unknown option '\(option)'\(ofCommand); \(usage) is an argument, not an option"
    case .positional(let option, let nearest, nil):
      "unknown option '\(option)'\(ofCommand)\(nearest == nil ? asFile(option) : nearest.suggestion)"
    case .missingValue(let option, let placeholder):
      "option '\(option)' needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let value, let option):
      "option '\(option)' takes no value, but was given '\(value)'"
    case .invalidValue(let text, let name, let reason):
      "invalid value '\(text)' for '\(name)': expected \(reason.expected)"
        + reason.nearest.suggestion
    case .missingArgument(let name): "missing argument \(name)\(ofCommand)"
    case .missingOption(let option, let placeholder, let word):
      "missing option '\(option) \(placeholder)'\(ofCommand)"
        + word.map { "\(option) \($0)" }.suggestion
    case .unexpectedArgument(let word): "unexpected argument '\(word)'\(ofCommand)"
    case .exclusive(let first, let second):
      "options '\(first)' and '\(second)' cannot be used together"
    }
  }

  /// A sentence that points to the `--help` option of the command.
  package var advice: String { "See '\(path.joined(separator: " ")) --help'." }

  private var ofCommand: String {
    path.count > 1 ? " for '\(path.dropFirst().joined(separator: " "))'" : ""
  }

  /// Returns a hint for an unknown short option that contains a dot, which is more likely a file
  /// name.
  private func asFile(_ option: String) -> String {
    guard !option.hasPrefix("--"), option.contains(".") else { return "" }
    return "; write './\(option)' for a file of that name"
  }
}
