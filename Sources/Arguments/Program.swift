import Text

/// The declaration of a program's command line, from which help, errors and completion are
/// generated.
///
///     let program = Program(
///       "retouch", "Reads fingers from touchscreens.", version: "1.0",
///       groups: [CommandGroup("Recordings", [TouchesCommand.command])])
///
///     switch try program.parse(words) {
///     case .print(let text): write(text)
///     case .run(let action, let arguments): exit(try action(arguments).code)
///     }
package struct Program: Sendable {
  /// The name of the program.
  package let name: String
  /// The summary at the top of the help.
  package let abstract: String
  /// The version that `--version` prints.
  package let version: String
  /// Paragraphs of the manual page.
  package let discussion: [String]
  /// The environment variables, for the manual page.
  package let environment: KeyValuePairs<String, String>
  /// The files and directories, for the manual page.
  package let files: KeyValuePairs<String, String>
  /// The exit statuses that commands share, for the manual pages.
  package let exits: KeyValuePairs<ExitStatus, String>
  /// Command lines to begin with, which the program prints without arguments; if there are none, it
  /// prints its help.
  package let firstSteps: KeyValuePairs<String, String>
  /// The commands, in groups.
  package let groups: [CommandGroup]

  /// Declares a program.
  package init(
    _ name: String, _ abstract: String, version: String, discussion: [String] = [],
    environment: KeyValuePairs<String, String> = [:], files: KeyValuePairs<String, String> = [:],
    exits: KeyValuePairs<ExitStatus, String> = [:],
    firstSteps: KeyValuePairs<String, String> = [:], groups: [CommandGroup]
  ) {
    self.name = name
    self.abstract = abstract
    self.version = version
    self.discussion = discussion
    self.environment = environment
    self.files = files
    self.exits = exits
    self.firstSteps = firstSteps
    self.groups = groups
  }

  var commands: [Command] { groups.flatMap(\.commands) }
  var options: [Parameter] { [.help, .version] }
}

/// A group of commands under a title in the program's help.
package struct CommandGroup: Sendable {
  /// The title in help.
  package let title: String
  /// The commands, in help order.
  package let commands: [Command]

  /// Declares a group of commands.
  package init(_ title: String, _ commands: [Command]) {
    self.title = title
    self.commands = commands
  }
}

/// The result of parsing a command line.
package enum Invocation: Sendable {
  /// Run the action; an error that it throws is an error of the command.
  case run(Command.Action, ParsedArguments)
  /// Print the text, which is help or the version and ends with a newline.
  case print(String)
}

extension Program {
  /// Parses the arguments that follow the program name.
  package func parse(
    _ words: [String], layout: HelpLayout = HelpLayout()
  ) throws(ArgumentError) -> Invocation {
    guard let first = words.first else {
      return .print(firstSteps.isEmpty ? layout.help(of: self) : layout.firstSteps(of: self))
    }
    switch first {
    case "--help", "-h": return .print(layout.help(of: self))
    case "--version": return .print("\(name) \(version)\n")
    case "help": return try help(for: Array(words.dropFirst()), layout)
    default:
      let (command, path, rest) = try find(words)
      return try parse(rest, of: command, at: path, layout)
    }
  }

  private func parse(
    _ words: ArraySlice<String>, of command: Command, at path: [String], _ layout: HelpLayout
  ) throws(ArgumentError) -> Invocation {
    // `--help` prints help even if other arguments are invalid.
    let asksForHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    switch command.body {
    case .action(let action) where !asksForHelp:
      var parser = ArgumentParser(command: command, path: path)
      let arguments = try parser.parse(Array(words))
      return arguments.asksForHelp
        ? .print(layout.help(of: command, at: path)) : .run(action, arguments)
    case .action, .subcommands: return .print(layout.help(of: command, at: path))
    case .external(let start):
      return .run(start, ParsedArguments(of: command, at: path, options: [:], positionals: [:]))
    }
  }

  /// Finds the command that the leading words name, and returns the remaining words.
  private func find(
    _ words: [String]
  ) throws(ArgumentError) -> (Command, path: [String], rest: ArraySlice<String>) {
    var path = [name]
    var rest = words[...]
    var choices = commands
    var options = self.options
    while true {
      guard let word = rest.popFirst() else { preconditionFailure("\(path) leads to no command") }
      guard !word.hasPrefix("-") else {
        throw ArgumentError(.unknown(option: word, among: options), at: path)
      }
      guard let command = choices.first(where: { $0.name == word }) else {
        let known = choices.filter { !$0.isHidden }.map(\.name)
        throw ArgumentError(.unknownCommand(word, nearest: known.closestMatch(to: word)), at: path)
      }
      path.append(word)
      choices = command.subcommands
      options = command.options
      if choices.isEmpty || rest.isEmpty || ["--help", "-h"].contains(rest.first) {
        return (command, path, rest)
      }
    }
  }

  private func help(for words: [String], _ layout: HelpLayout) throws(ArgumentError) -> Invocation {
    let names = words.filter { $0 != "--help" && $0 != "-h" }
    guard !names.isEmpty else { return .print(layout.help(of: self)) }
    let (command, path, rest) = try find(names)
    guard rest.isEmpty else {
      throw ArgumentError(.unexpectedArgument(rest[rest.startIndex]), at: path)
    }
    return try parse(["--help"], of: command, at: path, layout)
  }
}
