import Text

extension ConfigurationError: CustomStringConvertible {
  public var description: String { "\(line):\(column): \(sentence)" }

  /// What is wrong.
  public var sentence: String {
    switch problem {
    case .noPair: "expected 'name = value'"
    case .missingName: "expected a name before '='"
    case .missingValue: "expected a value behind '='"
    case .repeated(let name, let line): "'\(name)' stands in line \(line) already"
    case .noOption(let name, let nearest):
      "there is no option or tunable '\(name)'" + question(nearest)
    case .noValue(let expected, let nearest): "expected \(expected)" + question(nearest)
    }
  }

  private func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The mistake as a compiler would show it: place, what is wrong, the line, a caret under it.
  public func rendered(file: String) -> String {
    "\(file):\(line):\(column): \(sentence)\n" + text.pointedAt(byte: column - 1)
  }
}
