import Arguments
import Replay
import Text

/// A session option on the command line.
///
/// It has the name, the parser and the printer of the option in sessions, transcripts and
/// configuration files.
struct SessionArgument: DeclaredOption {
  let parameter: Parameter

  /// Declares an option.
  ///
  /// Help shows `usual`, which does not become the value, since a file may supply another one.
  init(
    _ name: SessionOption.Name, short: Character? = nil, _ placeholder: String,
    completion: Suggestions = .none, usual: SessionOption? = nil, isRepeatable: Bool = false,
    _ abstract: String
  ) {
    let kind = ValueKind(placeholder, suggestions: completion, describe: \.text) {
      text throws(InvalidValue) in try SessionOption(name, text)
    }
    parameter = Parameter(
      name.rawValue, short: short, kind, abstract, default: usual, isRepeatable: isRepeatable)
  }

  /// Declares an option whose value is a case of an enumeration.
  init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: SessionOption.Name, of type: Choice.Type, usual: SessionOption? = nil,
    _ abstract: String
  ) {
    let words = Choice.allCases.map(\.rawValue)
    self.init(name, words.joined(separator: "|"), completion: .words(words), usual: usual, abstract)
  }
}

extension [SessionArgument] {
  /// Returns the options, listed under a title in help.
  func grouped(as title: String) -> [any DeclaredOption] {
    (self as [any DeclaredOption]).grouped(as: title)
  }
}

extension ParsedArguments {
  /// The text of a session option, such as a path; `nil` if it is not given.
  subscript(argument: SessionArgument) -> String? {
    values(of: argument, as: SessionOption.self).last?.text
  }

  /// Returns the session options of the command line, in the order of the list.
  func options(_ arguments: [SessionArgument]) -> SessionOptions {
    SessionOptions(arguments.flatMap { values(of: $0, as: SessionOption.self) })
  }
}
