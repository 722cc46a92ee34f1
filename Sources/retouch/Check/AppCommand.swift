import Arguments
import Disk
import Text

/// The value of `--app`, as in `tea-timer=.build/debug/tea-timer --replay`.
struct AppCommand {
  /// The value as given.
  let text: String
  let program: ReplayProgram

  /// Parses `NAME=COMMAND`.
  ///
  /// Returns `nil` if the name or the command is empty.
  init?(_ text: String) {
    guard let command = text.namedCommand else { return nil }
    self.text = text
    program = ReplayProgram(application: command.name, words: command.words)
  }
}

extension ValueKind where Value == AppCommand {
  static var appCommand: Self {
    .value(
      "NAME=COMMAND",
      expected: "an application with a command, such as 'tea-timer=./tea-timer --replay'"
    ) { AppCommand($0) }
  }
}
