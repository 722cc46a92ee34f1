import Arguments
import Live
import Text

/// The command that performs one kind of system request, as in `link=xdg-open`.
struct RequestCommand: Hashable {
  let kind: SystemRequestHandlers.Kind
  /// The program and its arguments.
  let words: [String]

  /// Parses `KIND=COMMAND`.
  ///
  /// Returns `nil` if the kind is unknown or the command is empty.
  init?(_ text: String) {
    guard let command = text.namedCommand,
      let kind = SystemRequestHandlers.Kind(rawValue: command.name)
    else { return nil }
    (self.kind, words) = (kind, command.words)
  }

  /// Returns the command of each kind.
  ///
  /// If several commands have the same kind, the last one is used.
  static func commands(_ all: [RequestCommand]) -> [SystemRequestHandlers.Kind: [String]] {
    Dictionary(all.map { ($0.kind, $0.words) }) { _, last in last }
  }
}

extension ValueKind where Value == RequestCommand {
  static var requestCommand: Self {
    .value(
      "REQUEST=COMMAND",
      expected: "media, link, home or application with a command, such as 'link=xdg-open'"
    ) { RequestCommand($0) }
  }
}

extension ValueKind where Value == [String] {
  /// A program and its arguments.
  static var commandWords: Self {
    .value("COMMAND", expected: "a program and its arguments, such as 'python3 payment.py'") {
      $0.commandWords
    }
  }
}
