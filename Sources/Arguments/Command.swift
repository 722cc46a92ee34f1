/// A command of a program: its names and texts for help, errors and completion, and its action.
///
///     enum TouchesCommand {
///       static let recording = Positional(.file("yml", "evemu"), "The recording.")
///       static let format = Option(
///         "format", .choice(of: OutputFormat.self), default: .text, "How to print.")
///
///       static let command = Command(
///         "touches", "Print the fingers in a recording, frame by frame.",
///         positionals: [recording], options: [format],
///         examples: ["retouch touches tap.yml": "The fingers of one tap:"], run: run)
///
///       private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
///         let recording = try Recording(path: arguments[recording])
///         …
///       }
///     }
package struct Command: Sendable {
  /// The action of a command; it may throw any error, and the program prints the message.
  package typealias Action = @Sendable (ParsedArguments) throws -> ExitStatus

  /// The implementation of a command: an action, another program or a group of subcommands.
  package enum Body: Sendable {
    case action(Action)
    /// Runs another program, which parses the arguments and prints the help itself.
    case external(Action)
    case subcommands([Command])
  }

  /// The name on the command line.
  package private(set) var name: String
  /// The summary in command lists and at the top of the command's help, one line.
  package let abstract: String
  /// Paragraphs of the help, wrapped to the width of the terminal.
  package let discussion: [String]
  /// The positional arguments, in order.
  package let positionals: [Parameter]
  /// The options of this command, including `--help`.
  package let options: [Parameter]
  /// Groups of option names; at most one option of each group may be given.
  package let exclusive: [[String]]
  /// Example command lines, each with a one-line explanation.
  package let examples: KeyValuePairs<String, String>
  /// The exit statuses that help lists.
  package let exits: KeyValuePairs<ExitStatus, String>
  /// Whether help and completion omit the command.
  package private(set) var isHidden: Bool
  /// The implementation of the command.
  package let body: Body

  private init(
    _ name: String, _ abstract: String, discussion: [String] = [],
    positionals: [any DeclaredPositional] = [], options: [any DeclaredOption] = [],
    exclusive: [[any DeclaredOption]] = [], examples: KeyValuePairs<String, String> = [:],
    exits: KeyValuePairs<ExitStatus, String> = [:], isHidden: Bool = false, body: Body
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.positionals = positionals.map(\.parameter)
    self.options = options.map(\.parameter) + [.help]
    self.exclusive = exclusive.map { $0.map(\.parameter.name) }
    self.examples = examples
    self.exits = exits
    self.isHidden = isHidden
    self.body = body
  }

  /// Declares a command with an action.
  package init(
    _ name: String, _ abstract: String, discussion: [String] = [],
    positionals: [any DeclaredPositional] = [], options: [any DeclaredOption] = [],
    exclusive: [[any DeclaredOption]] = [], examples: KeyValuePairs<String, String> = [:],
    exits: KeyValuePairs<ExitStatus, String> = [:], isHidden: Bool = false, run: @escaping Action
  ) {
    self.init(
      name, abstract, discussion: discussion, positionals: positionals, options: options,
      exclusive: exclusive, examples: examples, exits: exits, isHidden: isHidden,
      body: .action(run))
  }

  /// Declares a command that another program implements and that receives the same command line.
  ///
  /// The positionals are used only for completion.
  package init(
    external name: String, _ abstract: String, positionals: [any DeclaredPositional] = [],
    isHidden: Bool = false, run: @escaping Action
  ) {
    self.init(
      name, abstract, positionals: positionals, isHidden: isHidden, body: .external(run))
  }

  /// Declares a command that groups subcommands, such as `retouch screen check`.
  package init(
    _ name: String, _ abstract: String, discussion: [String] = [],
    examples: KeyValuePairs<String, String> = [:], subcommands: [Command]
  ) {
    self.init(
      name, abstract, discussion: discussion, examples: examples, body: .subcommands(subcommands))
  }

  /// Returns the same command with another spelling, which help and completion omit.
  package func alias(_ name: String) -> Command {
    var alias = self
    (alias.name, alias.isHidden) = (name, true)
    return alias
  }

  var subcommands: [Command] {
    switch body {
    case .action, .external: []
    case .subcommands(let commands): commands
    }
  }
}
